import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import { sql, type Expression, type InsertObject, type SqlBool, type Updateable } from 'kysely';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import { allFilters, filterCondition, listPage } from '../../platform/db/list.ts';
import type { Database, RfidCardEventsTable, RfidCardsTable } from '../../platform/db/types.ts';
import type { RfidCardStatus } from '../../../contract/values/status.ts';

const SPARE_CARD = '0000000000';

/** An expired reservation is shown as free. */
const shown = (now: string) => sql<RfidCardStatus>`(
  case when rfid_cards.status = 'reserved' and rfid_cards.reserved_until < ${now} then 'available' else rfid_cards.status end)`;

const cards = (db: Db | Trx, now: string) =>
  db
    .selectFrom('rfid_cards')
    .leftJoin('users as reserver', 'reserver.id', 'rfid_cards.reserved_by')
    .leftJoin('users as adder', 'adder.id', 'rfid_cards.created_by')
    .leftJoin('permits', 'permits.id', 'rfid_cards.permit_id')
    .select([
      'rfid_cards.id',
      'rfid_cards.version',
      'rfid_cards.number',
      'rfid_cards.uid',
      'rfid_cards.status_reason',
      'rfid_cards.permit_id',
      'permits.permit_nr',
      'rfid_cards.updated_at',
      'rfid_cards.created_at',
      'adder.name as created_by_name',
    ])
    .select([
      shown(now).as('status'),
      sql<string | null>`case when rfid_cards.reserved_until >= ${now} then reserver.name end`.as(
        'reserved_by_name',
      ),
      sql<string | null>`case when rfid_cards.reserved_until >= ${now} then rfid_cards.reserved_until end`.as(
        'reserved_until',
      ),
    ]);

/** A shown status as a condition that the index of free cards answers. */
const hasStatus = (status: string, now: string) => {
  const expired = sql<SqlBool>`rfid_cards.status = 'reserved' and rfid_cards.reserved_until < ${now}`;
  switch (status) {
    case 'available':
      return sql<SqlBool>`(rfid_cards.status = 'available' or (${expired}))`;
    case 'reserved':
      return sql<SqlBool>`(rfid_cards.status = 'reserved' and (${expired}) is not true)`;
    default:
      return sql<SqlBool>`rfid_cards.status = ${status}`;
  }
};

const condition = (field: string, value: FilterValue, now: string) => {
  if (field !== 'status') return filterCondition(`rfid_cards.${field}`, value);
  const wanted = [value].flat().map((status) => hasStatus(String(status), now));
  return wanted.length ? sql<SqlBool>`(${sql.join(wanted, sql` or `)})` : sql<SqlBool>`true`;
};

/** The filters of the list of cards as a condition on `rfid_cards`. */
export const cardFilters = (filters: ListBody['filters'], now: string): Expression<SqlBool> =>
  allFilters(filters, (field, value) => condition(field, value, now));

export const listCards = (db: Db | Trx, body: ListBody, now: string) => {
  let rows = cards(db, now).where(cardFilters(body.filters, now));
  if (body.search) {
    const text = body.search.replace(/\s/g, '').replace(/[\\%_]/g, (c) => `\\${c}`);
    rows = rows.where((where) =>
      where.or([
        where('rfid_cards.number', 'like', `%${text}%`),
        where('rfid_cards.uid', 'ilike', `${text}%`),
        where('permits.permit_nr', 'ilike', `${text}%`),
      ]),
    );
  }
  const sort = body.sort.length ? body.sort : [{ field: 'number', direction: 'asc' as const }];
  return listPage(
    db,
    rows,
    { ...body, sort },
    {
      table: 'rfid_cards',
      order: { permit_nr: 'permits.permit_nr' },
    },
  );
};

export const findCard = (db: Db | Trx, id: string, now: string) =>
  cards(db, now).where('rfid_cards.id', '=', id).executeTakeFirst();

/** A card for a rehearsal, which undoes it, where none is free. */
export const insertSpareCard = async (trx: Trx, now: string): Promise<void> => {
  const free = await trx
    .selectFrom('rfid_cards')
    .select('id')
    .where('status', '=', 'available')
    .limit(1)
    .executeTakeFirst();
  if (free) return;
  await trx
    .insertInto('rfid_cards')
    .values({ id: newId(), number: SPARE_CARD, status: 'available', created_at: now })
    .execute();
};

export const lockCard = (trx: Trx, id: string) =>
  trx.selectFrom('rfid_cards').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The permit that a card was handed over with. */
export const permitOfCard = (db: Db | Trx, permit_id: string) =>
  db
    .selectFrom('permits')
    .select([
      'id',
      'permit_nr',
      'status',
      'valid_from',
      'valid_to',
      'rfid_card_number',
      'user_id',
      'deleted_at',
    ])
    .where('id', '=', permit_id)
    .executeTakeFirst();

export const listCardEvents = (db: Db | Trx, card_id: string) =>
  db
    .selectFrom('rfid_card_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .leftJoin('permits as p', 'p.id', 'e.permit_id')
    .select([
      'e.id',
      'e.transition',
      'e.from_status',
      'e.to_status',
      'e.actor',
      'u.name as actor_name',
      'e.permit_id',
      'p.permit_nr',
      'e.reason',
      'e.created_at',
    ])
    .where('e.card_id', '=', card_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

export const insertCardEvents = async (
  trx: Db | Trx,
  events: readonly Omit<InsertObject<Database, 'rfid_card_events'>, 'id'>[],
): Promise<void> => {
  if (events.length === 0) return;
  await trx
    .insertInto('rfid_card_events')
    .values(events.map((event) => ({ id: newId(), ...event })))
    .execute();
};

const saveCard = (trx: Trx, id: string, changes: Updateable<RfidCardsTable>, now: string) =>
  trx
    .updateTable('rfid_cards')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Every transition leaves one event, with the permit that the card was on. */
export const { transition: transitionCard, record: recordOnCards } = transitionsOf({
  save: saveCard,
  history: ['rfid_card_events', 'card_id'],
  insertEvents: (
    trx,
    events: readonly TransitionEvent<
      RfidCardEventsTable['transition'],
      RfidCardEventsTable['to_status'],
      { permit_id: string | null }
    >[],
  ) =>
    insertCardEvents(
      trx,
      events.map(({ row_id, data, from_status, ...event }) => ({
        ...event,
        ...data,
        from_status: from_status ?? event.to_status,
        card_id: row_id,
      })),
    ),
});

export const countStock = (db: Db | Trx, now: string) =>
  db
    .selectFrom('rfid_cards')
    .select([shown(now).as('status'), sql<number>`count(*)`.as('count')])
    .groupBy(sql`1`)
    .execute();

/** The number that the next call of `shift` would give. */
export const nextFreeNumber = async (db: Db | Trx, now: string): Promise<string | null> => {
  const row = await db
    .selectFrom('rfid_cards')
    .select('number')
    .where(hasStatus('available', now))
    .orderBy('number')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
};

/** Numbers of the stock from `first` to `last`. */
export const numbersBetween = async (db: Db | Trx, first: string, last: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('rfid_cards')
    .select('number')
    .where('number', '>=', first)
    .where('number', '<=', last)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};

// One JSON parameter instead of tens of thousands: a statement takes 65,535 at most.
const fromJson = (rows: readonly object[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`;

/** Known cards with one of these numbers or UIDs. */
export const findKnownCards = async (
  db: Db | Trx,
  rows: readonly { number: string | null; uid: string | null }[],
): Promise<{ number: string; uid: string | null }[]> => {
  const found = await sql<{ number: string; uid: string | null }>`
    select number, uid from rfid_cards
    where number in (select number from ${fromJson(rows)} as given (number text) where number is not null)
      or uid in (select uid from ${fromJson(rows)} as given (uid text) where uid is not null)`.execute(db);
  return found.rows;
};

/** Adds cards to the stock; skips existing numbers. Returns how many were added. */
export async function insertCards(
  trx: Trx,
  rows: readonly { number: string; uid: string | null }[],
  by: { created_by: string | null; now: string },
): Promise<number> {
  if (rows.length === 0) return 0;
  const given = rows.map((row) => ({ id: newId(), ...row }));
  const added = await sql`
    insert into rfid_cards (id, number, uid, status, created_by, created_at, updated_at)
    select id, number, uid, 'available', ${by.created_by}::uuid, ${by.now}::timestamptz, ${by.now}::timestamptz
    from ${fromJson(given)} as given (id uuid, number text, uid text)
    on conflict (number) do nothing`.execute(trx);
  return Number(added.numAffectedRows ?? 0n);
}

/** Writes the chip UIDs of known cards that had none. */
export const addMissingUids = async (
  trx: Trx,
  rows: readonly { number: string; uid: string }[],
  now: string,
): Promise<void> => {
  if (rows.length === 0) return;
  await sql`
    update rfid_cards set uid = given.uid, version = version + 1, updated_at = ${now}
    from ${fromJson(rows)} as given (number text, uid text)
    where rfid_cards.number = given.number and rfid_cards.uid is null`.execute(trx);
};

/** Serialises adding cards, so the counted ones are those added. */
export const lockStock = (trx: Trx) => lockNames(trx, 'stock');
