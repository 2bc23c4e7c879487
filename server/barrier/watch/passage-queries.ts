import { statusesWhere } from '../../../contract/values/application-states.ts';
import { plateTextOf } from '../../platform/db/plate-texts.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import { lookupKeyOf } from '../gate/rules.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';

/** Passages as shown to people (contract `passageRow`). */
const passages = (db: Db | Trx) =>
  db
    .selectFrom('barrier_passages as p')
    .innerJoin('parking_lots as l', 'l.id', 'p.lot_id')
    .leftJoin('barrier_controllers as c', 'c.id', 'p.controller_id')
    .leftJoin('permits', 'permits.id', 'p.permit_id')
    .leftJoin('users as u', 'u.id', 'p.actor_id')
    .select([
      'p.id',
      'p.lot_id',
      'l.code as lot_code',
      'l.name as lot_name',
      'c.name as controller_name',
      'p.direction',
      'p.source',
      'p.occurred_at',
      'p.decision',
      'p.reason',
      'p.matched_by',
      'p.plate',
      plateTextOf<string | null>('p.plate', 'permits').as('plate_text'),
      'p.card',
      'p.permit_id',
      'permits.permit_nr',
      'p.server_decision',
      'p.server_reason',
      'p.differs',
      'p.manual_reason',
      'u.name as actor_name',
      'p.anonymised_at',
    ]);
export type PassageContext = Awaited<ReturnType<ReturnType<typeof passages>['executeTakeFirstOrThrow']>>;

export const presentPassage = ({ permit_id, permit_nr, ...row }: PassageContext) => ({
  ...row,
  permit: permit_id !== null && permit_nr !== null ? { id: permit_id, permit_nr } : null,
});

const condition = (field: string, value: FilterValue): Expression<SqlBool> =>
  filterCondition(`p.${field}`, value);

/**
 * Exactly a plate or a card: passages are not searchable by parts of plates. Any other input finds nothing.
 */
const keyIs = (text: string): Expression<SqlBool> => {
  const card = lookupKeyOf({ card: text });
  const plate = lookupKeyOf({ plate: text });
  return sql<SqlBool>`(p.plate = ${plate?.value ?? null} or p.card = ${card?.value ?? null})`;
};

export const listPassages = async (db: Db, body: ListBody) => {
  let rows = passages(db);
  if (body.search) rows = rows.where(keyIs(body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(condition(field, value));
  const page = await listPage(db, rows, body, {
    table: 'p',
    newest_field: 'occurred_at',
  });
  return { ...page, data: page.data.map(presentPassage) };
};

/** The last passages of a permit, newest first. */
export const listPassagesOf = async (db: Db, permit_id: string, limit: number) =>
  (
    await passages(db)
      .where('p.permit_id', '=', permit_id)
      .orderBy('p.occurred_at', 'desc')
      .orderBy('p.id', 'desc')
      .limit(limit)
      .execute()
  ).map(presentPassage);

type Window = { from: string; until: string; lot_id: string | null };

/** Records between two instants for these plates, cards or this permit, newest first. */
export const listPassagesBetween = (
  db: Db,
  keys: { plates: readonly string[]; cards: readonly string[]; permit_id: string | null },
  { from, until, lot_id }: Window,
) =>
  passages(db)
    .where('p.occurred_at', '>=', from)
    .where('p.occurred_at', '<=', until)
    .where((where) =>
      where.or([
        where('p.plate', 'in', [...keys.plates, '']),
        where('p.card', 'in', [...keys.cards, '']),
        ...(keys.permit_id ? [where('p.permit_id', '=', keys.permit_id)] : []),
      ]),
    )
    .$if(lot_id !== null, (query) => query.where('p.lot_id', '=', lot_id))
    .orderBy('p.occurred_at', 'desc')
    .orderBy('p.id', 'desc')
    .limit(10)
    .execute();

/** Unknown plates that were denied between two instants: one of them may be misread. */
export const listUnknownPlates = (db: Db, { from, until, lot_id }: Window) =>
  passages(db)
    .where('p.occurred_at', '>=', from)
    .where('p.occurred_at', '<=', until)
    .where('p.plate', 'is not', null)
    .where('p.decision', '=', 'deny')
    .where('p.reason', 'in', ['unknown_plate', 'ambiguous', 'not_listed', 'other_country'])
    .$if(lot_id !== null, (query) => query.where('p.lot_id', '=', lot_id))
    .orderBy('p.occurred_at', 'desc')
    .limit(500)
    .execute();

/** Whether a controller of the lot, still in use, was last seen before an instant. */
export const hasSilentController = async (db: Db, lot_id: string, before: string): Promise<boolean> =>
  (await db
    .selectFrom('barrier_controllers')
    .select('id')
    .where('lot_id', '=', lot_id)
    .where('retired_at', 'is', null)
    .where((where) => where.or([where('last_contact_at', 'is', null), where('last_contact_at', '<', before)]))
    .executeTakeFirst()) !== undefined;

/** The newest open application with a plate. */
export const findOpenApplicationOfPlate = (db: Db, plate: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'application_nr', 'status', 'user_id', 'vehicles'])
    .where('deleted_at', 'is', null)
    .where(sql<SqlBool>`registration_numbers @> array[${plate}]`)
    .where('status', 'not in', statusesWhere('closed'))
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The permit that a plate was last removed from, when that permit is still in force or will be. */
export const findFormerPermit = (db: Db, plate: string) =>
  db
    .selectFrom('registration_number_audits as a')
    .innerJoin('permits as p', 'p.id', 'a.permit_id')
    .select(['a.permit_id', 'a.created_at as since', 'a.old_text'])
    .where('a.old_value', '=', plate)
    .where('p.deleted_at', 'is', null)
    .where('p.status', 'in', ['active', 'suspended'])
    .where(sql<SqlBool>`not p.registration_numbers @> array[${plate}]`)
    .orderBy('a.created_at', 'desc')
    .executeTakeFirst();

/** A card by its printed number or its chip. */
export const findCardOf = (db: Db, value: string) =>
  db
    .selectFrom('rfid_cards')
    .select(['id', 'number', 'uid', 'status'])
    .where((where) => where.or([where('number', '=', value), where('uid', '=', value)]))
    .executeTakeFirst();

/** Lots by code, with the readers of their barriers. */
export const listLotDevices = (db: Db, codes: readonly string[]) =>
  db
    .selectFrom('parking_lots')
    .select(['code', 'name', 'has_rfid', 'has_camera'])
    .where('code', 'in', [...codes, ''])
    .where('active', '=', true)
    .where('access_mode', '=', 'barrier')
    .orderBy('sort')
    .execute();
