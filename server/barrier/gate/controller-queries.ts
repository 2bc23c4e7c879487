import { sql, type Insertable, type SqlBool } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { BarrierControllerEventsTable } from '../../platform/db/types.ts';

const live = (now: string) =>
  sql<boolean>`(k.revoked_at is null and (k.expires_at is null or k.expires_at > ${now}))`;

/**
 * Controllers as shown to staff; `list_behind` counts the changes on the list of their lot since the version
 * that they have.
 */
const controllers = (db: Db | Trx, now: string) =>
  db
    .selectFrom('barrier_controllers')
    .innerJoin('parking_lots as l', 'l.id', 'barrier_controllers.lot_id')
    .select([
      'barrier_controllers.id',
      'barrier_controllers.version',
      'barrier_controllers.lot_id',
      'l.code as lot_code',
      'l.name as lot_name',
      'barrier_controllers.name',
      'barrier_controllers.kind',
      'barrier_controllers.created_at',
      'barrier_controllers.retired_at',
      'barrier_controllers.retired_reason',
      'barrier_controllers.last_contact_at',
      'barrier_controllers.heartbeat_at',
      'barrier_controllers.state',
      'barrier_controllers.state_note',
      'barrier_controllers.software',
      'barrier_controllers.clock_drift_ms',
      'barrier_controllers.waiting_passages',
      'barrier_controllers.list_version',
      'barrier_controllers.list_fetched_at',
    ])
    .select([
      sql<number | null>`case when barrier_controllers.list_version is not null then (
        select count(*) from (select distinct b.kind, b.value from barrier_list b
          where b.version > barrier_controllers.list_version
            and (b.lot_codes @> array[l.code] or b.left_lot_codes @> array[l.code])) changed) end`.as(
        'list_behind',
      ),
      sql<number>`(select count(*) from barrier_passages p where p.controller_id = barrier_controllers.id
        and p.lot_id = barrier_controllers.lot_id and p.decision = 'deny'
        and p.occurred_at > ${now}::timestamptz - interval '24 hours')`.as('denied_today'),
      sql<number>`(select count(*) from barrier_keys k where k.controller_id = barrier_controllers.id
        and barrier_controllers.retired_at is null and ${live(now)})`.as('live_keys'),
    ]);

export const listControllers = (db: Db | Trx, body: ListBody, now: string) => {
  let rows = controllers(db, now);
  if (body.search)
    rows = rows.where(holdsTyped(['barrier_controllers.name', 'l.code', 'l.name'], body.search));
  for (const [field, value] of Object.entries(body.filters)) {
    if (value === undefined) continue;
    if (field === 'retired')
      rows = rows.where(
        value
          ? sql<SqlBool>`barrier_controllers.retired_at is not null`
          : sql<SqlBool>`barrier_controllers.retired_at is null`,
      );
    else rows = rows.where(filterCondition(`barrier_controllers.${field}`, value));
  }
  const sort = body.sort.length ? body.sort : [{ field: 'lot_code', direction: 'asc' as const }];
  return listPage(
    db,
    rows,
    { ...body, sort },
    { table: 'barrier_controllers', order: { lot_code: 'l.code' } },
  );
};

export const findController = (db: Db | Trx, id: string, now: string) =>
  controllers(db, now).where('barrier_controllers.id', '=', id).executeTakeFirst();

export const lockController = (trx: Trx, id: string) =>
  trx.selectFrom('barrier_controllers').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const findKey = (db: Db | Trx, id: string) =>
  db
    .selectFrom('barrier_keys')
    .select(['id', 'controller_id', 'prefix', 'expires_at', 'revoked_at'])
    .where('id', '=', id)
    .executeTakeFirst();

export const listKeys = (db: Db | Trx, controller_id: string, now: string) =>
  db
    .selectFrom('barrier_keys as k')
    .innerJoin('barrier_controllers as c', 'c.id', 'k.controller_id')
    .leftJoin('users as u', 'u.id', 'k.created_by')
    .select([
      'k.id',
      'k.prefix',
      'k.created_at',
      'u.name as created_by_name',
      'k.last_used_at',
      'k.expires_at',
      'k.revoked_at',
      'k.revoked_reason',
      sql<boolean>`(c.retired_at is null and ${live(now)})`.as('is_live'),
    ])
    .where('k.controller_id', '=', controller_id)
    .orderBy('k.created_at', 'desc')
    .orderBy('k.id', 'desc')
    .execute();

export const listControllerEvents = (db: Db | Trx, controller_id: string) =>
  db
    .selectFrom('barrier_controller_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.event', 'u.name as actor_name', 'e.reason', 'e.data', 'e.created_at'])
    .where('e.controller_id', '=', controller_id)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .execute();

export const insertControllerEvent = (
  trx: Trx,
  event: Omit<Insertable<BarrierControllerEventsTable>, 'id' | 'data'> & { data?: Record<string, unknown> },
) =>
  trx
    .insertInto('barrier_controller_events')
    .values({ ...event, id: newId(), data: json(event.data ?? {}) })
    .execute();

/** A lot with its barrier settings. */
export const findLot = (db: Db | Trx, id: string) =>
  db
    .selectFrom('parking_lots')
    .select(['id', 'code', 'name', 'access_mode', 'active'])
    .where('id', '=', id)
    .executeTakeFirst();

/** The status that a controller reports. */
export const saveHeartbeat = (
  db: Db | Trx,
  id: string,
  said: {
    heartbeat_at: string;
    clock_drift_ms: number;
    list_version: number;
    state: 'ok' | 'held_open' | 'held_closed' | 'fault';
    state_note: string | null;
    software: string | null;
    waiting_passages: number | null;
  },
) =>
  db
    .updateTable('barrier_controllers')
    .set({ ...said, last_contact_at: said.heartbeat_at })
    .where('id', '=', id)
    .execute();

/** The last version sent to a controller. */
export const saveFetchedList = (db: Db | Trx, id: string, list_version: number, now: string) =>
  db
    .updateTable('barrier_controllers')
    .set({ list_version, list_fetched_at: now })
    .where('id', '=', id)
    .execute();
