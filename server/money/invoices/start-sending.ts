import type { ListBody } from '../../../contract/platform/lists.ts';
import { startBulk } from '../../platform/bulk/start-bulk.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { listTargets } from './list-queries.ts';

/** Maximum number of applications that one job takes from the list. */
const MATCHING_LIMIT = 5000;

type Ask = {
  application_uuids?: readonly string[] | undefined;
  matching?: Pick<ListBody, 'search' | 'filters'> | undefined;
  request_id: string;
};

/** Starts the job that issues and mails invoices. Throws 422 when nothing is named or found. */
export async function startSendingInvoices(
  deps: Deps,
  caller: Caller,
  { application_uuids, matching, request_id }: Ask,
) {
  if (!application_uuids === !matching) throw invalid({ path: 'application_uuids', code: 'bulk.none' });
  const rows = await listTargets(deps.db, { ids: application_uuids, matching, limit: MATCHING_LIMIT });
  if (rows.length === 0) throw invalid({ path: 'application_uuids', code: 'bulk.none' });
  return startBulk(deps, caller, { action: 'send_invoices', rows, request_id });
}
