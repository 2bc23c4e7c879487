import { recordAccess } from '../../records/access-log/record.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { VERIFY_QUEUE } from './submission/enqueue-verification.ts';
import type { Call } from './premises/premises.ts';
import { waitingStatus } from './rules.ts';
import {
  findUnverified,
  listWaiting,
  lockWaiting,
  saveFiscalState,
  saveSubmission,
} from './submission/submission-queries.ts';
import { verifyInvoice } from './submission/verify-invoice.ts';

/**
 * Sends one invoice at once and returns its new state, with an EOR or the reason for its absence. Throws 404.
 */
export const retryInvoice = async (call: Call, id: string) => {
  const { deps, caller, request_id } = call;
  await transaction(deps.db, async (trx) => {
    const now = deps.clock.now();
    if (!(await findUnverified(trx, id))) throw notFound();
    await recordAccess(
      trx,
      { caller, action: 'change', subject_type: 'invoice', subject_id: id, request_id },
      now,
    );
    const invoice = await lockWaiting(trx, id);
    if (!invoice) return;
    if (invoice.fiscal_status === 'failed') {
      const fiscal_status = waitingStatus(invoice.submit_before, deps.clock.today());
      await saveFiscalState(trx, id, { fiscal_status }, now);
    }
    await saveSubmission(trx, id, { next_attempt_at: now });
  });
  await verifyInvoice(deps, id);
  const row = await findUnverified(deps.db, id);
  if (!row) throw notFound();
  return row;
};

type Retry = Pick<ChangeScope, 'trx' | 'deps' | 'now' | 'today' | 'audit'>;

/** Queues all waiting invoices for now, rejected ones too; returns how many. */
export const retryAll = async ({ trx, deps, now, today, audit }: Retry): Promise<{ waiting: number }> => {
  const rows = await listWaiting(trx);
  for (const { id, fiscal_status, submit_before } of rows) {
    if (fiscal_status === 'failed')
      await saveFiscalState(trx, id, { fiscal_status: waitingStatus(submit_before, today) }, now);
    await saveSubmission(trx, id, { next_attempt_at: now });
    await deps.jobs.send(VERIFY_QUEUE, { invoice_id: id }, { db: trx, singleton_key: id });
  }
  audit({ subject_id: null });
  return { waiting: rows.length };
};
