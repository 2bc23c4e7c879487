import { sql, type Insertable, type SqlBool } from 'kysely';
import type { FilterValue, ListBody } from '../../contract/lists.ts';
import { type Db, json, type Trx } from '../db/db.ts';
import { newId } from '../db/ids.ts';
import { filtered, listPage, matches } from '../db/list.ts';
import type { PermitEventsTable, PermitsTable } from '../db/types.ts';
import { addDays, EXPIRING_DAYS } from './rules.ts';

const ROW_FIELDS = [
  'permits.id',
  'permits.version',
  'permit_nr',
  'permits.status',
  'holder_name',
  'permits.user_type',
  'permits.permit_year',
  'permits.registration_numbers',
  'permits.parking_lot_codes',
  'permits.rfid_card_number',
  'valid_from',
  'valid_to',
  'permits.delivery',
  'handed_over_at',
  'issued_at',
  'permits.created_at',
] as const;

const live = (db: Db | Trx) => db.selectFrom('permits').where('permits.deleted_at', 'is', null);

/** A shown status as a condition: stored ones but `active` as they are, derived ones by date. */
function shown(status: string, today: string) {
  const soon = addDays(today, EXPIRING_DAYS);
  switch (status) {
    case 'scheduled':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_from > ${today})`;
    case 'expired':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_to < ${today})`;
    case 'expiring':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_from <= ${today} and permits.valid_to >= ${today} and permits.valid_to <= ${soon})`;
    case 'active':
      return sql<SqlBool>`(permits.status = 'active' and permits.valid_from <= ${today} and permits.valid_to > ${soon})`;
    default:
      return sql<SqlBool>`permits.status = ${status}`;
  }
}

function condition(field: string, value: FilterValue, today: string) {
  if (field === 'status') {
    const wanted = (Array.isArray(value) ? value : [value]).map((status) => shown(String(status), today));
    return wanted.length ? sql<SqlBool>`(${sql.join(wanted, sql` or `)})` : sql<SqlBool>`true`;
  }
  if (field === 'handed_over')
    return value === true || value === 'true'
      ? sql<SqlBool>`permits.handed_over_at is not null`
      : sql<SqlBool>`permits.handed_over_at is null`;
  return filtered(`permits.${field}`, value);
}

export const listPermits = (db: Db | Trx, body: ListBody, today: string) => {
  let rows = live(db).select(ROW_FIELDS);
  if (body.search) rows = rows.where(matches('permits.search', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(condition(field, value, today));
  return listPage(db, rows, body, { table: 'permits' });
};

const withNames = (db: Db | Trx) =>
  live(db)
    .innerJoin('applications', 'applications.id', 'permits.application_id')
    .leftJoin('users as issuer', 'issuer.id', 'permits.issued_by')
    .leftJoin('users as giver', 'giver.id', 'permits.handed_over_by')
    .leftJoin('permits as older', 'older.id', 'permits.replaces_permit_id')
    .leftJoin('permits as newer', 'newer.id', 'permits.replaced_by_permit_id')
    .selectAll('permits')
    .select([
      'applications.application_nr',
      'issuer.name as issued_by_name',
      'giver.name as handed_over_by_name',
      'older.permit_nr as older_nr',
      'newer.permit_nr as newer_nr',
    ]);

export const findPermit = (db: Db | Trx, id: string) =>
  withNames(db).where('permits.id', '=', id).executeTakeFirst();
export type Permit = NonNullable<Awaited<ReturnType<typeof findPermit>>>;

export const lockPermit = (trx: Trx, id: string) =>
  live(trx).selectAll('permits').where('permits.id', '=', id).forUpdate().executeTakeFirst();

/** The permit that came of an application, whatever became of it later. */
export const findPermitOf = (db: Db | Trx, application_id: string) =>
  live(db)
    .select(ROW_FIELDS)
    .where('permits.application_id', '=', application_id)
    .orderBy('permits.created_at', 'desc')
    .executeTakeFirst();

export const listPermitEvents = (db: Db | Trx, permit_id: string) =>
  db
    .selectFrom('permit_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.transition',
      'e.from_status',
      'e.to_status',
      'e.actor',
      'u.name as actor_name',
      'e.reason',
      'e.created_at',
    ])
    .where('e.permit_id', '=', permit_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

const own = (db: Db | Trx, user_id: string) =>
  live(db)
    .innerJoin('user_types', 'user_types.code', 'permits.user_type')
    .select([
      ...ROW_FIELDS,
      'user_types.name_sl as user_type_name_sl',
      'user_types.name_en as user_type_name_en',
    ])
    .where('permits.user_id', '=', user_id);

export const listOwnPermits = (db: Db | Trx, user_id: string, body: ListBody, today: string) => {
  let rows = own(db, user_id);
  if (body.search) rows = rows.where(matches('permits.search', body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(condition(field, value, today));
  const sort = body.sort.length ? body.sort : [{ field: 'valid_to', direction: 'desc' as const }];
  return listPage(db, rows, { ...body, sort }, { table: 'permits' });
};

export const findOwnPermit = (db: Db | Trx, id: string, user_id: string) =>
  own(db, user_id).where('permits.id', '=', id).executeTakeFirst();

export const insertPermit = (trx: Trx, row: Insertable<PermitsTable>) =>
  trx
    .insertInto('permits')
    .values({ ...row, holder: json(row.holder), vehicles: json(row.vehicles) })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Says that a plate may park; false when another live permit of the same year and lot has the plate already. */
export async function claimPlates(
  trx: Trx,
  permit: {
    id: string;
    permit_year: number;
    registration_numbers: readonly string[];
    parking_lot_codes: readonly string[];
  },
): Promise<boolean> {
  const rows = permit.registration_numbers.flatMap((registration_number) =>
    permit.parking_lot_codes.map((parking_lot_code) => ({
      registration_number,
      parking_lot_code,
      permit_year: permit.permit_year,
      permit_id: permit.id,
    })),
  );
  const claimed = await trx
    .insertInto('permit_plates')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('permit_id')
    .execute();
  return claimed.length === rows.length;
}

export const insertPermitEvent = (trx: Trx, event: Omit<Insertable<PermitEventsTable>, 'id' | 'data'>) =>
  trx
    .insertInto('permit_events')
    .values({ ...event, id: newId(), data: json({}) })
    .execute();

/** Live permits of a year and category that count towards the limit: of the same person, or for the same property. */
export async function countLivePermits(
  trx: Trx,
  facts: { person_key: string; user_type: string; permit_year: number; property: string | null },
): Promise<number> {
  const { count } = await trx
    .selectFrom('permits')
    .innerJoin('applications', 'applications.id', 'permits.application_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('permits.deleted_at', 'is', null)
    .where('permits.status', 'in', ['pending', 'active', 'suspended'])
    .where('permits.user_type', '=', facts.user_type)
    .where('permits.permit_year', '=', facts.permit_year)
    .where((where) =>
      facts.property
        ? where.or([
            where('permits.person_key', '=', facts.person_key),
            where(sql<string>`lower(trim(applications.extra))`, '=', facts.property.trim().toLowerCase()),
          ])
        : where('permits.person_key', '=', facts.person_key),
    )
    .executeTakeFirstOrThrow();
  return count;
}

/** One issue at a time for the same person and year, so that a limit holds under concurrency. */
export const lockPerson = (trx: Trx, person_key: string, permit_year: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`permit:${person_key}:${permit_year}`}, 0))`.execute(
    trx,
  );

export const listAudits = (db: Db | Trx, permit_id: string, body: ListBody) => {
  const rows = db
    .selectFrom('registration_number_audits')
    .leftJoin('users', 'users.id', 'registration_number_audits.changed_by')
    .select([
      'registration_number_audits.id',
      'old_value',
      'new_value',
      'reason',
      'channel',
      'users.name as changed_by_name',
      'registration_number_audits.created_at',
    ])
    .where('permit_id', '=', permit_id);
  return listPage(db, rows, body, { table: 'registration_number_audits' });
};

export const insertAudits = (
  trx: Trx,
  permit_id: string,
  plates: readonly string[],
  changed_by: string | null,
  now: string,
) =>
  trx
    .insertInto('registration_number_audits')
    .values(
      plates.map((new_value) => ({
        id: newId(),
        permit_id,
        new_value,
        changed_by,
        channel: 'issue' as const,
        created_at: now,
      })),
    )
    .execute();
