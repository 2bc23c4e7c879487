import {
  cancelBulkJob,
  getBulkJob,
  isHeldInBulk,
  listBulkJobs,
  previewBulkAction,
} from '../../../contract/platform/bulk-jobs.ts';
import { bulkApplications, bulkDecisions, bulkPermits } from '../../../contract/permits/bulk.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { invalid, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { presentDetail, presentJob } from '../../platform/bulk/present.ts';
import { cancelBulkJob as cancel, findBulkJob, listBulkJobs as list } from '../../platform/bulk/queries.ts';
import { startBulk } from '../../platform/bulk/start-bulk.ts';
import { startCommits } from '../../workflows/review/held/hold-decision.ts';
import { previewBulk } from './preview-bulk.ts';
import { undoBulk } from './undo-bulk.ts';

/** A job that the caller started; root sees all. Throws 404. */
const findVisible = async (db: Db | Trx, caller: Caller, id: string) => {
  const job = await findBulkJob(db, id);
  if (!job || (job.created_by !== caller.user_id && caller.role !== 'root')) throw notFound();
  return job;
};

export const bulkRoutes = [
  bind(bulkApplications, ({ deps, caller, body, request_id }) => {
    const { action, rows, ...input } = body;
    if (action === 'request_supplement' && !input.missing_items)
      throw invalid({ path: 'missing_items', code: 'missing_items.required' });
    if (action === 'withdraw' && !input.reason) throw invalid({ path: 'reason', code: 'required' });
    return startBulk(deps, caller, { action, rows, input, request_id });
  }),

  bind(bulkPermits, ({ deps, caller, body, request_id }) => startBulk(deps, caller, { ...body, request_id })),

  bind(bulkDecisions, ({ deps, caller, body, request_id }) => {
    const { action, decision_ids, ...input } = body;
    // A decision has no version: whether it can be final is asked when it is its turn.
    const rows = decision_ids.map((id) => ({ id, version: 1 }));
    return startBulk(deps, caller, { action, rows, input, request_id });
  }),

  bind(previewBulkAction, ({ deps, caller, body, request_id, language }) =>
    previewBulk(deps, caller, { ...body, request_id }, language),
  ),

  bind(listBulkJobs, async ({ deps, caller, body }) => {
    const page = await list(deps.db, ownerOf(caller), body);
    return { ...page, data: page.data.map(presentJob) };
  }),

  bind(getBulkJob, async ({ deps, caller, params, language }) =>
    presentDetail(deps.db, await findVisible(deps.db, caller, params.id), language),
  ),

  bindChange(cancelBulkJob, async ({ deps, caller, params, body, language, now, trx }) => {
    const job = await findVisible(trx, caller, params.id);
    if (body.undo) await undoBulk(trx, deps, caller, job);
    else if (!(await cancel(trx, job.id, now))) throw ruleBroken('bulk.over');
    else if (isHeldInBulk(job.action)) await startCommits(trx, deps, job.id);
    return presentDetail(trx, await findVisible(trx, caller, params.id), language);
  }),
];
