import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { balanceOf } from '../../balances/queries.ts';
import { type AdvanceInvoice, sumKeptOfAdvance, listAdvances } from './advance-queries.ts';
import { findLiveInvoice, type InvoiceRecord, lockInvoicesOf } from '../queries.ts';
import { creditableOfAdvance, sharesOf } from '../rules.ts';
import { mailInvoice } from '../mail-invoice.ts';
import { writeCreditNote } from '../write-credit-note.ts';

type Why = { by: { user_id: string | null }; reason: string | null };
/** Where nobody gave a reason. */
const GONE = {
  sl: 'Predplačilo ne šteje več za to vlogo.',
  en: 'The payment no longer counts for this application.',
} as const;

/**
 * The rule of advance invoices: together they are never over more than what is kept of their payments for
 * their application. After a payment stopped counting (unconfirmed, moved, reversed by the bank) or a refund
 * became due, what is too much is credited, and the buyer gets the credit note as they got the advance
 * invoice. A final invoice that deducts them is credited first, by a person. Call it in the transaction of the
 * change, with the application locked. Returns the credit notes.
 */
export async function creditAdvances(
  trx: Trx,
  deps: Deps,
  application_id: string,
  why: Why,
): Promise<InvoiceRecord[]> {
  const advances = await listAdvances(trx, application_id);
  if (advances.length === 0 || (await findLiveInvoice(trx, application_id))) return [];
  const standing = await Promise.all(
    advances.map(async (advance) => {
      const left = creditableOfAdvance(advance);
      return { advance, left, over: Math.max(0, left - (await sumKeptOfAdvance(trx, advance))) };
    }),
  );
  const held = standing.reduce((sum, { left }) => sum + left, 0);
  let excess = Math.max(0, held - Math.max(0, (await balanceOf(trx, application_id)).kept));
  if (excess === 0 && standing.every(({ over }) => over === 0)) return [];
  await lockInvoicesOf(trx, application_id);
  const notes: InvoiceRecord[] = [];
  // Those whose own money went first, then the latest.
  for (const { advance, left, over } of standing.toReversed().toSorted((a, b) => b.over - a.over)) {
    const amount = Math.min(left, Math.max(over, excess));
    if (amount === 0) continue;
    excess -= amount;
    notes.push(await credit(trx, deps, advance, amount === left ? undefined : amount, why));
  }
  return notes;
}

async function credit(
  trx: Trx,
  deps: Deps,
  advance: AdvanceInvoice,
  amount: number | undefined,
  { by, reason }: Why,
): Promise<InvoiceRecord> {
  const lines = amount === undefined ? undefined : sharesOf(amount, advance);
  const { note } = await writeCreditNote(trx, deps, {
    invoice: advance,
    by,
    reason: reason || GONE[advance.language],
    lines,
  });
  if (advance.sent_at !== null) await mailInvoice(trx, deps, note, by);
  return note;
}
