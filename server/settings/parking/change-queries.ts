import { sql, type Insertable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filtered, listPage } from '../../platform/db/list.ts';
import type { ParkingChangesTable } from '../../platform/db/types.ts';

/** Serialises changes of lots, categories and prices: rows refer to each other by code and by day. */
export const lockParking = (trx: Trx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('parking', 0))`.execute(trx);

export const insertParkingChange = (
  trx: Trx,
  change: Omit<Insertable<ParkingChangesTable>, 'id' | 'data'> & { data?: Record<string, unknown> },
) =>
  trx
    .insertInto('parking_changes')
    .values({ ...change, id: newId(), data: json(change.data ?? {}) })
    .execute();

export const listParkingChanges = (db: Db | Trx, body: ListBody) => {
  let rows = db
    .selectFrom('parking_changes')
    .leftJoin('users', 'users.id', 'parking_changes.actor_id')
    .select([
      'parking_changes.id',
      'subject',
      'subject_id',
      'label',
      'action',
      'data',
      'users.name as actor_name',
      'parking_changes.created_at',
    ]);
  if (body.search)
    rows = rows.where('label', 'ilike', `%${body.search.replace(/[\\%_]/g, (c) => `\\${c}`)}%`);
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filtered(`parking_changes.${field}`, value));
  return listPage(db, rows, body, { table: 'parking_changes' });
};
