import { lockForCredit } from '../money/invoice-corrections/credit-invoice.ts';
import { issueCreditNote } from '../money/invoice-corrections/issue-credit-note.ts';
import { recordOutput } from '../money/invoices/document/outputs.ts';
import { lockInvoice } from '../money/invoices/queries.ts';
import { mailInvoice } from '../money/invoices/mail-invoice.ts';
import type { Deps } from '../platform/deps.ts';
import type { Caller } from '../platform/http/handler.ts';
import { transaction } from '../platform/db/transaction.ts';

/** Number of newest invoices still to be sent, so that the tab "Za izstavitev računa" has content. */
const WAITING = 4;

/**
 * Outputs of the invoices issued at the counter: most were mailed, some printed, one printed twice, one
 * partly credited. Deps without jobs: demo mails are not sent.
 */
export async function seedInvoices(deps: Deps, clerk: Caller): Promise<void> {
  const invoices = await deps.db
    .selectFrom('invoices')
    .select('id')
    .where('kind', '=', 'invoice')
    .orderBy('date_time')
    .execute();
  const done = invoices.slice(0, Math.max(0, invoices.length - WAITING));
  for (const [i, { id }] of done.entries())
    await transaction(deps.db, async (trx) => {
      const invoice = (await lockForCredit(trx, id))!;
      const now = deps.clock.now();
      if (i % 3 === 1) await recordOutput(trx, invoice, { channel: 'print', user_id: clerk.user_id }, now);
      else await mailInvoice(trx, deps, invoice, clerk);
      if (i === 1) {
        const again = (await lockInvoice(trx, id))!;
        await recordOutput(trx, again, { channel: 'print', user_id: clerk.user_id }, now);
      }
      if (i === 2)
        await issueCreditNote(trx, deps, {
          invoice: (await lockInvoice(trx, id))!,
          by: clerk,
          reason: 'Kartica je bila ob prevzemu poškodovana in vrnjena.',
          lines: [{ line: 0, amount: Math.min(500, invoice.lines[0]!.gross) }],
          refund: true,
        });
    });
}
