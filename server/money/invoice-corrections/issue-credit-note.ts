import { lockApplication, transitionApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { byStaffOrSystem } from '../../platform/kernel/actor.ts';
import { balanceOf } from '../balances/queries.ts';
import { promiseRefund } from '../refunds/promise-refund.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { listCreditedOf, findDeducting, listAdvances } from '../invoices/advances/advance-queries.ts';
import { findInvoicedPayment, type InvoiceRecord, saveInvoiceDue } from '../invoices/queries.ts';
import { creditLines } from '../invoices/rules.ts';
import { type Credit, writeCreditNote } from '../invoices/write-credit-note.ts';
import { lockNumbers } from '../invoices/write-invoice.ts';

type WithRefund = Credit & {
  /** Whether a refund of what was paid becomes due, by default to who paid. */
  refund: boolean | Payee;
};

/** Who gets the refund of a credit note, and what goes back with it beside what it credits (cents). */
export type Payee = { name: string; iban: string | null; note: string | null; beside: number };

/** The part of an application's price that a line of an invoice charges. */
const PART = {
  permit: 'price_permit',
  difference: 'price_permit',
  card: 'price_card',
  fee: 'price_fee',
} as const;

/**
 * A partial credit note lowers the price of its application line by line: only the rest is still charged, so
 * price, invoice and payments agree (docs/adr/0038).
 */
async function lowerPrice(
  trx: Trx,
  note: InvoiceRecord,
  reason: string,
  by: { user_id: string | null },
): Promise<void> {
  const application = await lockApplication(trx, note.application_id);
  if (!application) return;
  const { price_permit, price_card, price_fee } = application;
  const parts = { price_permit, price_card, price_fee };
  for (const { code, gross } of note.lines) parts[PART[code]] = Math.max(0, parts[PART[code]] + gross);
  const price_total = parts.price_permit + parts.price_card + parts.price_fee;
  await transitionApplication(trx, application, {
    transition: 'update',
    changes: { ...parts, price_total },
    by: byStaffOrSystem(by.user_id),
    reason,
    data: { credit_note_nr: note.invoice_nr, price_total },
    now: note.date_time,
  });
}

/**
 * Issues a credit note in the caller's transaction and lets price and money follow: a full one cancels the
 * invoice, a partial one of a final invoice lowers the price of the application. What was received becomes a
 * due refund, never more than came in. A full one of a final invoice whose money goes back credits the advance
 * invoices that it deducted as well; without a refund they stay, and the corrected invoice deducts them again.
 * Throws 422 when more is asked for than remains, and for an advance invoice that a final one deducts
 * (`rule.advance_deducted`).
 */
export async function issueCreditNote(
  trx: Trx,
  deps: Deps,
  { refund, ...credit }: WithRefund,
): Promise<InvoiceRecord> {
  const { invoice, by, reason } = credit;
  if (invoice.kind === 'advance' && (await findDeducting(trx, invoice)))
    throw ruleBroken('rule.advance_deducted');
  const planned = creditLines(invoice.lines, await listCreditedOf(trx, invoice.id), credit.lines);
  const goes_back = refund && invoice.kind === 'invoice' && planned.ok && planned.whole;
  const advances = goes_back ? await listAdvances(trx, invoice.application_id) : [];
  if (advances.length > 0) await lockNumbers(trx, deps);
  for (const advance of advances) {
    const back = await writeCreditNote(trx, deps, { invoice: advance, by, reason });
    await promiseBack(trx, back.note, by, refund === true || !refund ? undefined : { ...refund, beside: 0 });
  }
  const { note, whole } = await writeCreditNote(trx, deps, credit);
  if (invoice.kind === 'invoice' && whole) await saveInvoiceDue(trx, invoice.application_id, true);
  if (invoice.kind === 'invoice' && !whole) await lowerPrice(trx, note, reason, by);
  if (refund) await promiseBack(trx, note, by, refund === true ? undefined : refund);
  await reconcilePayments(trx, deps, note.application_id, { by: actorOf(by), reason });
  return note;
}

const actorOf = ({ user_id }: { user_id: string | null }) =>
  ({ actor: user_id ? 'staff' : 'system', actor_id: user_id }) as const;

async function promiseBack(
  trx: Trx,
  note: InvoiceRecord,
  by: { user_id: string | null },
  payee?: Payee,
): Promise<void> {
  const { kept } = await balanceOf(trx, note.application_id);
  const amount = Math.min(-note.amount + (payee?.beside ?? 0), kept);
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
      name: payee?.name ?? payment?.payer_name ?? note.buyer.name,
      iban: payee ? payee.iban : (payment?.payer_iban ?? null),
      note: payee?.note ?? null,
    },
    actorOf(by),
    note.date_time,
  );
}
