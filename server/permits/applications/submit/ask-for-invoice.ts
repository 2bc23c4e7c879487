import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';

export const BANK_INVOICE_QUEUE = 'bank-invoice';

/**
 * In the transaction in which an application becomes paid or gets its permit: asks for the invoice of its
 * bank payment (parameter `bank_invoice_at`). Issued by a job, so that nothing that goes wrong with the
 * invoice undoes a payment or a permit (server/money/invoices/issue-automatically.ts).
 */
export async function askForInvoice(
  trx: Trx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  { id, price_total }: { id: string; price_total: number },
): Promise<void> {
  const { bank_invoice_at } = await loadParameters(trx, clock.today());
  if (bank_invoice_at === 'by_hand' || price_total === 0) return;
  await jobs.send(BANK_INVOICE_QUEUE, { application_id: id }, { db: trx, singleton_key: id });
}
