import { byStaffOrSystem } from '../../platform/kernel/actor.ts';
import { lockApplication, transitionApplication } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { InvoiceRecord } from '../invoices/queries.ts';

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
export async function lowerPrice(
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
