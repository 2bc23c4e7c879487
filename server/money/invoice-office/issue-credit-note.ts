import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { balanceOf } from '../money/queries.ts';
import { promiseRefund } from '../refunds/promise-refund.ts';
import { followMoney } from '../payments/follow-money.ts';
import { counterDevice, deviceFor } from '../invoices/counter.ts';
import { listDevices } from '../invoices/device-queries.ts';
import {
  findInvoicedPayment,
  type InvoiceRecord,
  listCreditNotes,
  saveInvoiceDue,
  saveInvoiceStatus,
} from '../invoices/queries.ts';
import { lowerPrice } from './lower-price.ts';
import { type Asked, creditLines, INVOICE_TRANSITIONS } from '../invoices/rules.ts';
import { writeInvoice } from '../invoices/write-invoice.ts';

type Credit = {
  /** Locked by the caller. */
  invoice: InvoiceRecord;
  by: { user_id: string | null };
  reason: string;
  /** Gross cents of each line; missing: all that remains. */
  lines?: readonly Asked[] | undefined;
  /** Whether a refund of what was paid becomes due. */
  refund: boolean;
  device_id?: string | undefined;
};

/**
 * Issues a credit note (ZDDV-1, article 81, paragraph 6: a document that changes an invoice and names it) in
 * the caller's transaction: numbered on the device that fits, fiscally verified if the invoice was. A full
 * one cancels the invoice, a partial one lowers the price of the application. What was received becomes a due
 * refund, never more than came in. Throws 422 when more is asked for than remains.
 */
export async function issueCreditNote(
  trx: Trx,
  deps: Deps,
  { invoice, by, reason, lines: asked, refund, device_id }: Credit,
): Promise<InvoiceRecord> {
  if (invoice.kind !== 'invoice') throw ruleBroken('rule.credit_note_final');
  const before = await listCreditNotes(trx, invoice.id);
  const credit = creditLines(
    invoice.lines,
    before.map((note) => ({ lines: note.lines, of_lines: note.details.original?.of_lines ?? [] })),
    asked,
  );
  if (!credit.ok) throw credit.code.startsWith('rule.') ? ruleBroken(credit.code) : invalid(credit);
  const verified = invoice.fiscal_status !== 'not_required';
  const note = await writeInvoice(
    trx,
    deps,
    await deviceOf(trx, invoice, by, device_id, verified),
    {
      kind: 'credit_note',
      application_id: invoice.application_id,
      permit_id: invoice.permit_id,
      payment_id: invoice.payment_id,
      original_invoice_id: invoice.id,
      language: invoice.language,
      buyer: invoice.buyer,
      seller: invoice.seller,
      lines: credit.lines,
      payment_method: invoice.payment_method,
      transaction_id: invoice.transaction_id,
      reference: invoice.reference,
      service_date: invoice.service_date,
      due_date: null,
      reason,
      details: {
        ...invoice.details,
        paid_on: null,
        original: {
          invoice_nr: invoice.invoice_nr,
          date_time: invoice.date_time,
          of_lines: credit.of_lines,
        },
      },
      verified,
      book: null,
    },
    by,
  );
  if (credit.whole) {
    await saveInvoiceStatus(trx, invoice.id, { status: INVOICE_TRANSITIONS.cancel.to }, note.date_time);
    await saveInvoiceDue(trx, invoice.application_id, true);
  } else await lowerPrice(trx, note, reason, by);
  if (refund) await promiseBack(trx, note, by);
  await followMoney(trx, deps, note.application_id, { by: actorOf(by), reason });
  return note;
}

/** The device of the invoice while in use, else the cashier's; transfers always have their own. */
async function deviceOf(
  trx: Trx,
  invoice: InvoiceRecord,
  by: { user_id: string | null },
  device_id: string | undefined,
  verified: boolean,
) {
  if (!verified) return deviceFor(trx, 'upn', by);
  const same = (await listDevices(trx, 'counter')).find(
    ({ premise, code }) => premise === invoice.sales_location_nr && code === invoice.cashier_nr,
  );
  if (same && device_id === undefined) return same;
  const device = await counterDevice(trx, by, device_id ? { device_id } : {});
  if (!device) throw ruleBroken('device.none');
  return device;
}

const actorOf = ({ user_id }: { user_id: string | null }) =>
  ({ actor: user_id ? 'staff' : 'system', actor_id: user_id }) as const;

async function promiseBack(trx: Trx, note: InvoiceRecord, by: { user_id: string | null }): Promise<void> {
  const { kept } = await balanceOf(trx, note.application_id);
  const amount = Math.min(-note.amount, kept);
  if (amount <= 0) return;
  const payment = note.payment_id ? await findInvoicedPayment(trx, note.payment_id) : undefined;
  await promiseRefund(
    trx,
    {
      payment_id: note.payment_id,
      credit_note_id: note.id,
      application_id: note.application_id,
      reason: 'credit_note',
      amount,
      name: payment?.payer_name ?? note.buyer.name,
      iban: payment?.payer_iban ?? null,
    },
    actorOf(by),
    note.date_time,
  );
}
