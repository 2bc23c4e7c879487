import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';

export const VERIFY_QUEUE = 'fiscal-verify';

/**
 * Queues an invoice with a ZOI (`fiscal_status` pending) for its EOR, in the transaction that issues it: it
 * is sent exactly if the invoice exists.
 */
export const enqueueVerification = async (
  trx: Trx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  invoice_id: string,
): Promise<void> => {
  const now = deps.clock.now();
  await trx
    .insertInto('fiscal_submissions')
    .values({ invoice_id, next_attempt_at: now, created_at: now })
    .execute();
  await deps.jobs.send(VERIFY_QUEUE, { invoice_id }, { db: trx, singleton_key: invoice_id });
};
