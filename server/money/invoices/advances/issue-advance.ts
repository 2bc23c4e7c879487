import type { issueAdvanceInvoice } from '../../../../contract/money/invoices.ts';
import type { Application } from '../../../permits/applications/queries.ts';
import { lockApplication } from '../../../permits/applications/queries.ts';
import { newId } from '../../../platform/db/ids.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { notFound, ProblemError, ruleBroken } from '../../../platform/http/problem.ts';
import { recordAccess, SYSTEM } from '../../../records/access-log/record.ts';
import { loadByDay, loadParameters } from '../../../settings/parameters/parameters.ts';
import { linesOfApplication, supplyOf } from '../../balances/lines-of-application.ts';
import { buyerOf, sellerOf } from '../../balances/parties.ts';
import { lockPaymentsOf } from '../../balances/queries.ts';
import {
  findApplicationOfPayment,
  listAdvances,
  listWaitingForAdvance,
  listWaitingOf,
} from './advance-queries.ts';
import { dueUpTo, inSameVatPeriod } from './advance-rules.ts';
import { deviceFor } from '../counter.ts';
import { presentInvoice } from '../present.ts';
import { findInvoiceRow, findProFormaOf, type InvoiceRecord } from '../queries.ts';
import { advanceLines } from '../rules.ts';
import { mailInvoice } from '../mail-invoice.ts';
import { lockNumbers, writeInvoice } from '../write-invoice.ts';

type Issue = {
  /** Locked by the caller and up to date. */
  application: Application;
  by: { user_id: string | null };
  /** Which of the payments that wait; all of them when missing. */
  of?: (payment: { id: string; booking_date: string }) => boolean;
};

/**
 * Issues an advance invoice (račun za predplačilo) for each bank payment of an application that has no invoice
 * (ZDDV-1, articles 33 and 82): issued today, its tax point the day of the payment, over what is kept of it and
 * not more than the price. In the caller's transaction; the buyer gets it by mail. Throws 422
 * `rule.seller_incomplete`, and when there is no device for transfers.
 */
export async function issueAdvances(
  trx: Trx,
  deps: Deps,
  { application, by, of = () => true }: Issue,
): Promise<InvoiceRecord[]> {
  await lockPaymentsOf(trx, [application.id]);
  const payments = (await listWaitingOf(trx, application.id)).filter(of);
  if (payments.length === 0) return [];
  const today = deps.clock.today();
  const parameters = await loadParameters(trx, today);
  const { municipality, invoice_legal_basis, vat_rounding } = parameters;
  const seller = sellerOf(municipality);
  if (!seller.tax_number || !seller.vat_id) throw ruleBroken('rule.seller_incomplete');
  const { language } = application;
  await lockNumbers(trx, deps);
  const device = await deviceFor(trx, 'upn', by);
  const pro_forma = await findProFormaOf(trx, application.id);
  const supply = supplyOf(application, undefined, today, parameters);
  const charged = linesOfApplication(application, language, vat_rounding);
  const issued: InvoiceRecord[] = [];
  for (const payment of payments) {
    const lines = advanceLines(charged, await listAdvances(trx, application.id), payment.kept);
    if (lines.length === 0) continue;
    const invoice = await writeInvoice(
      trx,
      deps,
      device,
      {
        kind: 'advance',
        application_id: application.id,
        permit_id: null,
        payment_id: payment.id,
        original_invoice_id: null,
        language,
        buyer: buyerOf(application.applicant),
        seller,
        lines,
        payment_method: payment.method,
        transaction_id: payment.transaction_id ?? payment.bank_ref,
        reference: pro_forma?.reference ?? null,
        service_date: payment.booking_date,
        due_date: null,
        reason: null,
        details: {
          application_nr: application.application_nr,
          permit_nr: null,
          permit_year: application.permit_year,
          ...(supply ? { supply } : {}),
          place: municipality.city,
          legal_basis: invoice_legal_basis[language] || null,
          paid_on: payment.booking_date,
        },
        verified: false,
        book: null,
      },
      by,
    );
    await mailInvoice(trx, deps, invoice, by);
    issued.push(invoice);
  }
  return issued;
}

/**
 * Before the final invoice: money of an earlier VAT period gets its advance invoice, so that its VAT stays in
 * that period though one invoice is over all of it.
 */
export async function issueEarlierAdvances(
  trx: Trx,
  deps: Deps,
  { application, by, tax_point }: Pick<Issue, 'application' | 'by'> & { tax_point: string },
): Promise<void> {
  const lengthOn = await loadByDay(trx, 'vat_period');
  await issueAdvances(trx, deps, {
    application,
    by,
    of: ({ booking_date }) => booking_date < tax_point && !inSameVatPeriod(booking_date, tax_point, lengthOn),
  });
}

/**
 * The daily job: what came up to the day that the parameter `advance_invoice_at` makes due and has no invoice
 * gets its advance invoice, application by application, each in a transaction of its own. What cannot be issued
 * stays in the list and on the dashboard.
 */
export async function issueDueAdvances(deps: Deps): Promise<number> {
  const today = deps.clock.today();
  const { advance_invoice_at } = await loadParameters(deps.db, today);
  const booked_to = dueUpTo(advance_invoice_at, today, await loadByDay(deps.db, 'vat_period'));
  const waiting = await listWaitingForAdvance(deps.db, booked_to);
  let issued = 0;
  for (const application_id of new Set(waiting.flatMap((payment) => payment.application_id ?? []))) {
    try {
      issued += await transaction(deps.db, (trx) => issueOf(trx, deps, application_id, booked_to));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      deps.log.warn(
        { application_id, code: error.extras.detail ?? error.code },
        'an advance invoice waits for staff',
      );
    }
  }
  return issued;
}

async function issueOf(trx: Trx, deps: Deps, application_id: string, booked_to: string): Promise<number> {
  const application = await lockApplication(trx, application_id);
  if (!application) return 0;
  const of = ({ booking_date }: { booking_date: string }) => booking_date <= booked_to;
  const invoices = await issueAdvances(trx, deps, { application, by: SYSTEM, of });
  for (const { id } of invoices)
    await recordAccess(
      trx,
      {
        caller: SYSTEM,
        action: 'create',
        subject_type: 'invoice',
        subject_id: id,
        person_id: application.user_id,
        request_id: newId(),
      },
      deps.clock.now(),
    );
  return invoices.length;
}

/** Issues the advance invoice of one payment that has none, without waiting for its day. */
export const issueAdvanceHandler: ChangeHandler<typeof issueAdvanceInvoice> = async ({
  trx,
  deps,
  caller,
  params,
  audit,
  language,
}) => {
  const application_id = await findApplicationOfPayment(trx, params.id);
  const application = application_id && (await lockApplication(trx, application_id));
  if (!application) throw notFound();
  const [invoice] = await issueAdvances(trx, deps, {
    application,
    by: caller,
    of: ({ id }) => id === params.id,
  });
  if (!invoice) throw ruleBroken('rule.no_advance');
  audit({ subject_id: invoice.id, person_id: application.user_id });
  return presentInvoice((await findInvoiceRow(trx, invoice.id))!, language);
};

/** Registers the daily job; called from server/jobs.ts. */
export const registerAdvanceJobs = (deps: Deps): void =>
  deps.jobs.schedule('advance-invoices', '0 6 * * *', async () => {
    await issueDueAdvances(deps);
  });
