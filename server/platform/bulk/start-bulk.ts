import { BULK_PERMISSIONS, bulkSubject, type BulkAction } from '../../../contract/platform/bulk-jobs.ts';
import { can } from '../../../contract/platform/permissions.ts';
import { newId } from '../db/ids.ts';
import { transaction } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../http/handler.ts';
import { ownerOf } from '../http/sessions/owner.ts';
import { forbidden } from '../http/problem.ts';
import { presentJob } from './present.ts';
import { findBulkJob, insertBulkJob } from './queries.ts';

export const BULK_QUEUE = 'bulk';

type Ask = {
  action: BulkAction;
  rows: readonly { id: string; version: number }[];
  input?: Record<string, unknown>;
  request_id: string;
};

/**
 * Writes a bulk action and its job in one transaction. Throws 403 without the permission of the single
 * action.
 */
export async function startBulk(deps: Deps, caller: Caller, { action, rows, input = {}, request_id }: Ask) {
  if (!can(caller, BULK_PERMISSIONS[action])) throw forbidden();
  const id = newId();
  const created_by = ownerOf(caller);
  const now = deps.clock.now();
  return transaction(deps.db, async (trx) => {
    await insertBulkJob(trx, { id, action, input, created_by, request_id, now }, bulkSubject(action), rows);
    await deps.jobs.send(BULK_QUEUE, { id }, { db: trx, singleton_key: id });
    return presentJob((await findBulkJob(trx, id))!);
  });
}
