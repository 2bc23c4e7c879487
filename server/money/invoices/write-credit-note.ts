import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { listCreditedOf } from './advances/advance-queries.ts';
import { counterDevice, deviceFor } from './counter.ts';
import { listDevices } from './device-queries.ts';
import { type InvoiceRecord, saveInvoiceStatus } from './queries.ts';
import { type CreditRequest, creditLines, INVOICE_TRANSITIONS } from './rules.ts';
import { writeInvoice } from './write-invoice.ts';

export type Credit = {
  /** Locked by the caller. */
  invoice: InvoiceRecord;
  by: { user_id: string | null };
  reason: string;
  /** Gross cents of each line; missing: all that remains. */
  lines?: readonly CreditRequest[] | undefined;
  device_id?: string | undefined;
};

/**
 * The document alone (ZDDV-1, article 81, paragraph 6: one that changes an invoice and names it): numbered on
 * the device that fits, fiscally verified if the invoice was; a full one cancels the invoice. What it does to
 * price and money: server/money/invoice-corrections/issue-credit-note.ts, credit-advances.ts. Throws 422 when more
 * is asked for than remains.
 */
export async function writeCreditNote(
  trx: Trx,
  deps: Deps,
  { invoice, by, reason, lines: asked, device_id }: Credit,
): Promise<{ note: InvoiceRecord; whole: boolean }> {
  if (invoice.kind === 'credit_note') throw ruleBroken('rule.credit_note_final');
  const credit = creditLines(invoice.lines, await listCreditedOf(trx, invoice.id), asked);
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
  if (credit.whole)
    await saveInvoiceStatus(trx, invoice.id, { status: INVOICE_TRANSITIONS.cancel.to }, note.date_time);
  return { note, whole: credit.whole };
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
