import type {
  DataRequestDetail,
  DataRequestRow,
  MyDataRequest,
} from '../../../contract/records/data-requests.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findWaiting } from '../../settings/parameters/second-person.ts';
import { findRequest, listRequestEvents, type RequestRow } from './queries.ts';
import { daysLeft } from './rules.ts';

/** A request as staff see it. */
export const presentRow = (row: RequestRow, today: string): DataRequestRow => ({
  ...row,
  days_left: row.status === 'open' ? daysLeft(today, row.due_on) : null,
});

/** As the person sees it: nothing about who works on it. */
export const presentOwn = (row: RequestRow, today: string): MyDataRequest => presentRow(row, today);

/** Throws 404. */
export async function presentDetail(db: Db | Trx, id: string, today: string): Promise<DataRequestDetail> {
  const row = await findRequest(db, id);
  if (!row) throw notFound();
  return {
    ...presentRow(row, today),
    waiting: await findWaiting(db, id, 'erasure'),
    events: await listRequestEvents(db, id),
  };
}
