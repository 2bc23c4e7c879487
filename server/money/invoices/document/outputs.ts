import type { Trx } from '../../../platform/db/db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { countOutputs, insertOutput, type InvoiceRecord, saveInvoiceStatus } from '../queries.ts';
import { INVOICE_TRANSITIONS } from '../rules.ts';

type NewOutput = { channel: 'mail' | 'print'; user_id: string | null; mail_id?: string | null };

/**
 * Records that an invoice is printed or sent: the first output is the original (0), each further one a
 * numbered copy (domain.md B1). An invoice counts as sent with its original. The invoice must be locked.
 */
export async function recordOutput(
  trx: Trx,
  invoice: InvoiceRecord,
  { channel, user_id, mail_id = null }: NewOutput,
  now: string,
): Promise<{ id: string; copy_nr: number }> {
  const output = { id: newId(), copy_nr: await countOutputs(trx, invoice.id) };
  await insertOutput(trx, {
    ...output,
    invoice_id: invoice.id,
    channel,
    user_id,
    mail_id,
    created_at: now,
  });
  if (INVOICE_TRANSITIONS.send.from.includes(invoice.status))
    await saveInvoiceStatus(trx, invoice.id, { status: INVOICE_TRANSITIONS.send.to, sent_at: now }, now);
  return output;
}
