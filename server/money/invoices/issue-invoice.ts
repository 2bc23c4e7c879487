import { legalBasis, procedureOf } from '../../../contract/settings/procedures.ts';
import { totalsOf } from '../../../contract/money/invoice-lines.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict, ruleBroken } from '../../platform/http/problem.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { linesOfApplication, supplyOf } from '../balances/lines-of-application.ts';
import { buyerOf, sellerOf } from '../balances/parties.ts';
import { balanceOf, lockPaymentsOf } from '../balances/queries.ts';
import { formatDate } from '../../platform/kernel/text-format.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findPermitOf } from '../../permits/register/queries.ts';
import { type AdvanceInvoice, listAdvances } from './advances/advance-queries.ts';
import { deviceFor } from './counter.ts';
import type { BookedForm } from './details.ts';
import type { Device } from './device-queries.ts';
import { INVOICE_TEXTS } from './document/invoice-texts.ts';
import { issueEarlierAdvances } from './advances/issue-advance.ts';
import { presentCurrent } from './present.ts';
import {
  findLiveInvoice,
  findProFormaOf,
  type InvoiceRecord,
  listCountedPayments,
  saveInvoiceDue,
} from './queries.ts';
import {
  dayOf,
  deductionOf,
  isOverdrawn,
  isVerified,
  creditableOfAdvance,
  rejectionOfIssue,
  serviceDate,
} from './rules.ts';
import { writeInvoice } from './write-invoice.ts';

/**
 * The part of a row of `payments` that an invoice needs. `transaction_id`: of the card terminal; `bank_ref`:
 * of the bank.
 */
export type InvoicedPayment = {
  id: string;
  method: PaymentMethod;
  booking_date: string;
  device_id: string | null;
  transaction_id: string | null;
  bank_ref: string | null;
};
type Issue = {
  /** Locked by the caller and up to date. */
  application: Application;
  payment: InvoicedPayment;
  /** Operator of the invoice; null when the system issues it. */
  by: { user_id: string | null };
  /** Language of the document; the applicant's when missing. */
  language?: Language;
  device?: Device;
  /** Written by hand in the pre-numbered book: recorded exactly as written. */
  book?: BookedForm;
};

/**
 * Issues the invoice of a paid application in the caller's transaction (ZDDV-1, article 82; ZDavPR, article
 * 5): content as of today, next number of the device, ZOI for anything but a transfer. It deducts the advance
 * invoices of the application, so that its amount and VAT are what they leave; money of an earlier VAT period
 * that has none gets it first. Throws 409 with the
 * live invoice, 422 when the application is not paid (`rule.not_paid`), the payment differs from the charge
 * (`rule.invoice_differs`), advance invoices hold more than the price (`rule.advance_exceeds`), or cash cannot be verified (`rule.fiscal_not_configured`).
 */
export async function issueInvoice(
  trx: Trx,
  deps: Deps,
  { application, payment, by, language = application.language, book, ...chosen }: Issue,
): Promise<InvoiceRecord> {
  await lockPaymentsOf(trx, [application.id]);
  const live = await findLiveInvoice(trx, application.id);
  if (live)
    throw conflict({ detail: 'rule.invoice_exists', current: await presentCurrent(trx, live.id, language) });
  const today = deps.clock.today();
  const parameters = await loadParameters(trx, today);
  const { municipality, procedures, invoice_legal_basis, vat_rounding, payment_tolerance_cents } = parameters;
  const ordinance = legalBasis(procedureOf(procedures, application.user_type), language);
  const lines = linesOfApplication(application, language, vat_rounding);
  const payments = await listCountedPayments(trx, application.id);
  const rejection = rejectionOfIssue({
    status: application.status,
    charged: totalsOf(lines).amount,
    received: (await balanceOf(trx, application.id)).kept,
    tolerance: payment_tolerance_cents,
    payments,
  });
  if (rejection) throw ruleBroken(rejection);
  const seller = sellerOf(municipality);
  if (!seller.tax_number || !seller.vat_id) throw ruleBroken('rule.seller_incomplete');
  const permit = await findPermitOf(trx, application.id);
  const supply = supplyOf(application, permit, today, parameters);
  const pro_forma = await findProFormaOf(trx, application.id);
  const tax_point = serviceDate(payment.booking_date, permit?.issued_at ? dayOf(permit.issued_at) : null);
  if (!book) await issueEarlierAdvances(trx, deps, { application, by, tax_point });
  const advances = await listAdvances(trx, application.id);
  const left = [...lines, ...advances.flatMap((advance) => deductionOf(advance, deducts(advance, language)))];
  if (isOverdrawn(left)) throw ruleBroken('rule.advance_exceeds');
  const apart = payments.filter(
    ({ id, kept }) => kept > 0 && advances.every(({ payment_id }) => payment_id !== id),
  );
  const device =
    chosen.device ??
    (await deviceFor(trx, payment.method, by, payment.device_id ? { device_id: payment.device_id } : {}));
  const invoice = await writeInvoice(
    trx,
    deps,
    device,
    {
      kind: 'invoice',
      application_id: application.id,
      permit_id: permit?.id ?? null,
      payment_id: payment.id,
      original_invoice_id: null,
      language,
      buyer: buyerOf(application.applicant),
      seller,
      lines: left,
      payment_method: payment.method,
      transaction_id: payment.transaction_id ?? payment.bank_ref,
      reference: pro_forma?.reference ?? null,
      service_date: tax_point,
      due_date: payment.method === 'upn' ? (pro_forma?.due_date ?? payment.booking_date) : null,
      reason: null,
      details: {
        application_nr: application.application_nr,
        permit_nr: permit?.permit_nr ?? null,
        permit_year: application.permit_year,
        ...(supply ? { supply } : {}),
        place: municipality.city,
        legal_basis: ordinance || invoice_legal_basis[language] || null,
        paid_on: payment.booking_date,
        ...(apart.length > 1
          ? {
              payments: apart
                .map(({ booking_date, kept }) => ({ paid_on: booking_date, amount: kept }))
                .toReversed(),
            }
          : {}),
        ...(advances.length > 0 ? { advances: advances.map(namedAdvance) } : {}),
        ...(book?.late_reason ? { late_reason: book.late_reason } : {}),
      },
      verified: isVerified(payment.method),
      book: book ?? null,
    },
    by,
  );
  await saveInvoiceDue(trx, application.id, false);
  return invoice;
}

const namedAdvance = (advance: AdvanceInvoice) => ({
  invoice_nr: advance.invoice_nr,
  issued_on: advance.issued_on,
  paid_on: advance.service_date,
  amount: creditableOfAdvance(advance),
});

/** How a line says which advance invoice it deducts, and when that was paid. */
const deducts = (advance: AdvanceInvoice, language: Language) => {
  const { invoice_nr, issued_on, paid_on } = namedAdvance(advance);
  return (description: string): string =>
    INVOICE_TEXTS[language].deducts({
      nr: invoice_nr,
      issued: formatDate(language, issued_on),
      paid: formatDate(language, paid_on),
      description,
    });
};
