import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { PersonEntry } from '../../../contract/office/persons.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage, type Query } from '../../platform/db/list.ts';
import { isFoundBy, holderKey } from '../../people/users/search-queries.ts';
import { isLive } from '../../records/retention/obstacles.ts';

/**
 * Entries of the register: accounts of applicants, and whom permits and applications without an account name.
 * `source` orders what describes an entry best.
 */

/** From which kinds of records the caller may know people. */
export type VisibleKinds = { users: boolean; permits: boolean; applications: boolean };

export type EntryRow = Omit<PersonEntry, 'id'> & {
  id: string;
  key: string;
  type: 'natural_person' | 'sole_trader' | 'legal_entity';
  country: string;
  company_registration_number: string | null;
  incomplete: boolean;
  created_at: string;
};

const text = (stored: RawBuilder<unknown>, name: string) => sql`${stored}->>${sql.lit(name)}`;
/** As `streetLine` has it. */
const streetOf = (stored: RawBuilder<unknown>) => sql`coalesce(nullif(${text(stored, 'street')}, ''),
  case when ${text(stored, 'house_number')} <> '' then ${text(stored, 'city')} end)`;
/** The columns that a stored applicant gives. */
const facts = (stored: RawBuilder<unknown>) => sql`
  nullif(concat_ws(', ', nullif(trim(concat_ws(' ', ${streetOf(stored)}, ${text(stored, 'house_number')})), ''),
    nullif(concat_ws(' ', ${text(stored, 'postal_code')}, ${text(stored, 'city')}), '')), '') as address,
  (${text(stored, 'birth_date')})::date as birth_date, coalesce(${text(stored, 'country')}, 'SI') as country,
  ${text(stored, 'company_registration_number')} as company_registration_number`;
const contact = (stored: RawBuilder<unknown>) => sql`
  ${text(stored, 'email')} as email, ${text(stored, 'phone')} as phone, ${text(stored, 'tax_number')} as tax_number,
  ${text(stored, 'type')} as type`;

/** An account had its own id as a key before it had a number. */
const hasNoAccount = (alias: string) =>
  sql<SqlBool>`not exists (select 1 from users u where ${sql.ref(`${alias}.person_key`)} in (u.person_key, u.id::text) and u.role = 'user'
    and u.deleted_at is null)`;
const isThere = (alias: string) =>
  sql<SqlBool>`${sql.ref(`${alias}.deleted_at`)} is null and ${sql.ref(`${alias}.anonymised_at`)} is null`;

const ofRecord = (alias: 'p' | 'a', stored: string, name: string, { users }: VisibleKinds) => sql`
  ${sql.ref(`${alias}.id`)} as id, ${holderKey(alias)} as key, null::uuid as user_id, ${sql.ref(`${alias}.${name}`)} as name,
  ${facts(sql.ref(`${alias}.${stored}`))}, ${contact(sql.ref(`${alias}.${stored}`))}, applicant_incomplete(${sql.ref(`${alias}.${stored}`)}) as incomplete, ${sql.ref(`${alias}.created_at`)} as created_at
  from ${sql.table(alias === 'p' ? 'permits' : 'applications')} as ${sql.raw(alias)}
  where ${isThere(alias)} and ${users ? hasNoAccount(alias) : sql`true`}`;

/** The records behind the entries with `keys`, or behind all. */
const sources = (sight: VisibleKinds, keys: readonly string[] | null): RawBuilder<unknown>[] => {
  const wanted = (key: RawBuilder<string>) =>
    keys === null ? sql`true` : sql`${key} = any(${sql.val([...keys])}::text[])`;
  return [
    ...(sight.users
      ? [
          sql`select 1 as source, u.id, u.person_key as key, u.id as user_id, u.name, ${facts(sql`u.details->'applicant'`)},
            u.email, u.phone, u.tax_number, u.type, u.incomplete, u.created_at
          from users u where u.role = 'user' and u.deleted_at is null and ${wanted(sql`u.person_key`)}`,
        ]
      : []),
    ...(sight.permits
      ? [
          sql`select 2 as source, ${ofRecord('p', 'holder', 'holder_name', sight)} and ${wanted(holderKey('p'))}`,
        ]
      : []),
    ...(sight.applications
      ? [
          sql`select 3 as source, ${ofRecord('a', 'applicant', 'applicant_name', sight)} and ${wanted(holderKey('a'))}`,
        ]
      : []),
  ];
};

/** Every entry once: each account, else its newest permit, else its newest application. */
export const entriesOf = (sight: VisibleKinds, keys: readonly string[] | null = null) => sql`(
  select distinct on (key, user_id) * from (${sql.join(sources(sight, keys), sql` union all `)}) record
  order by key, user_id, source, created_at desc, id desc)`;

/** What a search finds, by the data of accounts or of any permit or application. */
export const personKeysFoundBy = (term: string, { users, permits, applications }: VisibleKinds) =>
  sql.join(
    [
      ...(users
        ? [
            sql`select u.person_key from users u where u.deleted_at is null and ${isFoundBy('u.search', term)}`,
          ]
        : []),
      ...(permits
        ? [
            sql`select ${holderKey('p')} from permits p where ${isThere('p')} and ${isFoundBy('p.search', term)}`,
          ]
        : []),
      ...(applications
        ? [
            sql`select ${holderKey('a')} from applications a where ${isThere('a')} and ${isFoundBy('a.search', term)}`,
          ]
        : []),
    ],
    sql` union `,
  );

const condition = (field: string, value: NonNullable<ListBody['filters'][string]>, today: string) => {
  switch (field) {
    case 'has_account':
      return value ? sql<SqlBool>`person.user_id is not null` : sql<SqlBool>`person.user_id is null`;
    case 'has_live_permits': {
      const some = sql<SqlBool>`exists (select 1 from permits p
        where ${isThere('p')} and ${holderKey('p')} = person.key and ${isLive('p', today)})`;
      return value ? some : sql<SqlBool>`not ${some}`;
    }
    default:
      return filterCondition(`person.${field}`, value);
  }
};

/** A page of persons: of confirmed groups the entry with the account, else the newest. */
export const pagePersons = (db: Db, body: ListBody, sight: VisibleKinds, today: string) => {
  const persons = sql<EntryRow>`(
    select * from (select entry.*, row_number() over (partition by coalesce(g.group_id::text, entry.key)
      order by entry.source, entry.created_at desc, entry.id desc) as place
      from ${entriesOf(sight)} entry left join person_groups g on g.key = entry.key) ranked where place = 1)`;
  let rows = db
    .selectFrom(persons.as('person'))
    .select([
      'id',
      'key',
      'user_id',
      'name',
      'address',
      'email',
      'phone',
      'tax_number',
      'birth_date',
      'type',
      'country',
      'incomplete',
      'created_at',
    ]);
  if (body.search)
    rows = rows.where(
      sql<SqlBool>`exists (select 1 from (select person.key as key union select m.key from person_groups o
        join person_groups m on m.group_id = o.group_id where o.key = person.key) own
        where own.key in (${personKeysFoundBy(body.search, sight)}))`,
    );
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(condition(field, value, today));
  return listPage(db, rows as unknown as Query<EntryRow>, body, { table: 'person' });
};

/** Permits in force or to come and open applications of each of these entries with its group. */
export async function countCurrent(db: Db, keys: readonly string[], sight: VisibleKinds, today: string) {
  const permits = sql`(select count(*) from members m join permits p on ${holderKey('p')} = m.member
    and ${isThere('p')} and ${isLive('p', today)} where m.key = asked.key)`;
  const applications = sql`(select count(*) from members m join applications a on ${holderKey('a')} = m.member
    and ${isThere('a')} and a.closed_at is null and a.status <> 'completed' where m.key = asked.key)`;
  const { rows } = await sql<{ key: string; permits_now: number; open_applications: number }>`
    with asked as (select unnest(${sql.val([...keys])}::text[]) as key),
      members as (select key, key as member from asked
        union select asked.key, m.key from asked join person_groups o on o.key = asked.key
          join person_groups m on m.group_id = o.group_id)
    select asked.key, ${sight.permits ? permits : sql`0`}::int as permits_now,
      ${sight.applications ? applications : sql`0`}::int as open_applications from asked`.execute(db);
  return new Map(rows.map(({ key, ...counts }) => [key, counts]));
}

/** The keys of a person: of the entry that owns this account, permit or application, and of its group. */
export async function keysOf(db: Db | Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with asked as (
      select u.person_key as key from users u where u.id = ${id} and u.deleted_at is null and u.role = 'user'
      union all select ${holderKey('p')} from permits p where p.id = ${id} and ${isThere('p')}
      union all select ${holderKey('a')} from applications a where a.id = ${id} and ${isThere('a')})
    select key from asked
    union select m.key from asked join person_groups o on o.key = asked.key
      join person_groups m on m.group_id = o.group_id`.execute(db);
  return rows.map(({ key }) => key);
}

/** The entries with these keys that the caller may know, accounts first, then the newest. */
export async function listEntries(
  db: Db | Trx,
  keys: readonly string[],
  sight: VisibleKinds,
): Promise<EntryRow[]> {
  if (keys.length === 0 || !(sight.users || sight.permits || sight.applications)) return [];
  const { rows } = await sql<EntryRow>`select * from ${entriesOf(sight, keys)} entry
    order by source, created_at desc, id desc`.execute(db);
  return rows;
}
