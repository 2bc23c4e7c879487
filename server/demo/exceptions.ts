import { createFiscalDevice } from '../../contract/money/fiscal.ts';
import { recordBookInvoice } from '../../contract/money/invoices.ts';
import { payRefunds } from '../../contract/money/refunds.ts';
import type { Deps } from '../platform/deps.ts';
import { addDevice } from '../money/fiscal/premises/premises.ts';
import type { Caller } from '../platform/http/handler.ts';
import { lockForCredit } from '../money/invoice-corrections/credit-invoice.ts';
import { issueCreditNote } from '../money/invoice-corrections/issue-credit-note.ts';
import { recordBookInvoiceHandler } from '../money/invoice-corrections/record-book-invoice.ts';
import { loadParameters } from '../settings/parameters/parameters.ts';
import { payRefundsHandler } from '../money/refund-payouts/pay-refunds.ts';
import { json } from '../platform/db/db.ts';
import { transaction } from '../platform/db/transaction.ts';
import { DEMO_FEE_ACCOUNT, DEMO_RESIDENT_POSTAL_CODES } from '../settings/parameters/demo-parameters.ts';
import { WITH_FEE } from './plans.ts';
import { perform } from './perform.ts';

/** Unusual payments in the demo municipality, so that their pages have content. */

const FEE = 450;
/** The premise that every database starts with. */
const PREMISE = 'OBC1';
/** When the computer at the counter did not work. */
const OUTAGE_DAYS_AGO = 2;

/**
 * The administrative fee of one category has an account of its own: its pro-forma asks for two transfers.
 * Residents live at three post offices. Runs before anybody applies.
 */
export async function seedMunicipality({ db, clock }: Deps): Promise<void> {
  const { municipality } = await loadParameters(db, clock.today());
  const { account, revenue_subaccount } = DEMO_FEE_ACCOUNT;
  const value = {
    ...municipality,
    bank_accounts: [...municipality.bank_accounts, account],
    fee_account: { iban: account.iban, revenue_subaccount },
    resident_postal_codes: DEMO_RESIDENT_POSTAL_CODES,
  };
  await db
    .updateTable('parameters')
    .set({ value: json(value) })
    .where('name', '=', 'municipality')
    .execute();
  await db
    .updateTable('parameters')
    .set({ value: json(true) })
    .where('name', '=', 'temporary_permits')
    .execute();
  await db
    .updateTable('user_type_parking_lots')
    .set({ administrative_fee: FEE })
    .where('user_type', '=', WITH_FEE)
    .execute();
}

/**
 * During the outage the clerk took cash and wrote the invoice into the pre-numbered book; it was recorded
 * later.
 */
export async function seedBookInvoice(deps: Deps, clerk: Caller): Promise<void> {
  const application = await deps.db
    .selectFrom('applications')
    .select(['application_nr', 'price_total'])
    .where('status', '=', 'approved')
    .where('user_type', '=', 'RES')
    .orderBy('application_nr')
    .executeTakeFirst();
  if (!application) return;
  const issued_on = Temporal.PlainDate.from(deps.clock.today()).subtract({ days: OUTAGE_DAYS_AGO });
  const body = {
    application_nr: application.application_nr,
    serial_nr: '5001-0001018',
    set_nr: '01',
    invoice_nr: '611',
    issued_on: issued_on.toString(),
    method: 'cash',
    amount: application.price_total,
  };
  await perform(deps, clerk, [recordBookInvoice, recordBookInvoiceHandler], { body });
}

/**
 * At the second counter an invoice is credited in full and refunded in cash, more than the drawer holds: the
 * rest comes from the safe, and staff have yet to decide about the application.
 */
export async function seedReturnedPayment(deps: Deps, cashier: Caller): Promise<void> {
  const invoice = await deps.db
    .selectFrom('invoices')
    .innerJoin('applications', 'applications.id', 'invoices.application_id')
    .select('invoices.id')
    .where('invoices.payment_method', '=', 'cash')
    .where('applications.status', '=', 'paid')
    .where('applications.user_type', '=', 'OTH')
    .executeTakeFirst();
  const premise = await deps.db
    .selectFrom('business_premises')
    .select('id')
    .where('code', '=', PREMISE)
    .executeTakeFirst();
  if (!invoice || !premise) return;
  const device = await perform(deps, cashier, [createFiscalDevice, (call) => addDevice(call, call.body)], {
    body: { premise_id: premise.id, code: 'BLAG2', name: 'Turistični center, okence 2', purpose: 'counter' },
  });
  await transaction(deps.db, async (trx) => {
    await issueCreditNote(trx, deps, {
      invoice: (await lockForCredit(trx, invoice.id))!,
      by: cashier,
      reason: 'Vlagatelj je prodal vozilo, preden je bila dovolilnica izdana.',
      refund: true,
      device_id: device.id,
    });
  });
  const refund = await deps.db
    .selectFrom('refunds')
    .innerJoin('invoices', 'invoices.id', 'refunds.credit_note_id')
    .select(['refunds.id', 'refunds.version'])
    .where('invoices.original_invoice_id', '=', invoice.id)
    .executeTakeFirstOrThrow();
  await perform(deps, cashier, [payRefunds, payRefundsHandler], {
    body: {
      refunds: [refund],
      paid_on: deps.clock.today(),
      method: 'cash',
      device_id: device.id,
      cash_source: 'Polog iz glavne blagajne',
    },
  });
}
