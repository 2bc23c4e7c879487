import { sql, type SqlBool } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { allOf, filtered, listPage, matches } from '../../platform/db/list.ts';
import { subjectLabel } from './labels.ts';

/** Records whose views need a purpose; cards, imports and general lists concern no single person. */
const PERSONAL = [
  'application',
  'application_money',
  'permit',
  'permit_holder',
  'person',
  'user',
  'document',
  'mail',
  'payment',
  'invoice',
  'pro_forma',
  'refund',
] as const;

/**
 * The entry `p` says why entry `l` was made: the same person, in the same session, about the same person or
 * record, either stated or working on it. The three conditions on `p` alone are those of the index
 * access_log_purposes.
 */
const explains = sql<SqlBool>`p.session_id = l.session_id and p.user_id = l.user_id
  and (p.purpose_code is not null or p.action in ('create', 'change', 'delete'))
  and (p.person_id = l.person_id or p.subject_id = l.subject_id)`;

/** The best of them: stated before implied, then what was stated at that time, then the nearest. */
const explanation = sql<string | null>`(select p.id from access_log p where ${explains}
  order by p.action = 'purpose' desc, p.purpose_code is not null desc, p.created_at <= l.created_at desc,
    abs(extract(epoch from p.created_at - l.created_at)) limit 1)`;

/**
 * A view of somebody's data with no known purpose. Entries without a session (old ones, or of a job) cannot
 * have one.
 */
const purposeMissing = sql<boolean>`(l.session_id is not null and l.purpose_code is null and l.role in ('root', 'admin')
  and l.action in ('view', 'download', 'list') and l.subject_type in (${sql.join([...PERSONAL])})
  and coalesce(l.subject_id, l.person_id) is not null and l.person_id is distinct from l.user_id
  and not exists (select 1 from access_log p where ${explains}))`;

const entries = (db: Db | Trx) =>
  db
    .selectFrom('access_log as l')
    .leftJoin('users', 'users.id', 'l.user_id')
    .leftJoin('users as person', 'person.id', 'l.person_id')
    .select([
      'l.id',
      'l.user_id',
      'users.name as user_name',
      'l.role',
      'l.action',
      'l.subject_type',
      'l.subject_id',
      subjectLabel().as('subject_label'),
      'l.person_id',
      'person.name as person_name',
      'l.purpose_code',
      'l.purpose',
      explanation.as('purpose_entry_id'),
      purposeMissing.as('purpose_missing'),
      'l.created_at',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Adds the purpose of the context to entries that have none of their own. */
async function withPurposes<T extends Row>(db: Db | Trx, rows: readonly T[]) {
  const ids = rows.flatMap((row) => (row.purpose_code === null && row.purpose_entry_id) || []);
  const found = ids.length
    ? await db
        .selectFrom('access_log')
        .select(['id', 'action', 'purpose_code', 'purpose'])
        .where('id', 'in', [...new Set(ids)])
        .execute()
    : [];
  const byId = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => {
    const by = row.purpose_code === null ? byId.get(row.purpose_entry_id ?? '') : undefined;
    if (!by) return { ...row, purpose_entry_id: null };
    return {
      ...row,
      purpose_code: by.purpose_code ?? ('case_work' as const),
      purpose: row.purpose ?? (by.action === 'purpose' ? by.purpose : null),
    };
  });
}

/** Whose records: an account's, or those of one application without an account. */
type Whose = { user_id: string } | { application_id: string };

/**
 * Ids of the records of a person: what the account owns, also if it was viewed before the account existed.
 */
async function recordsOf(db: Db | Trx, whose: Whose): Promise<string[]> {
  const of = (column: 'id' | 'application_id') =>
    'user_id' in whose
      ? sql<SqlBool>`user_id = ${whose.user_id}`
      : sql<SqlBool>`${sql.ref(column)} = ${whose.application_id}`;
  const { rows } = await sql<{ id: string }>`
    with a as (select id from applications where ${of('id')}),
      p as (select id from permits where ${of('application_id')} or application_id in (select id from a)),
      d as (select id from a union select id from p)
    select id from d
    union select id from documents where owner_id in (select id from d)
    union select id from mail_messages
      where ${of('application_id')} or application_id in (select id from a) or permit_id in (select id from p)
    union select id from payments where application_id in (select id from a)
    union select id from pro_formas where application_id in (select id from a)
    union select id from invoices where application_id in (select id from a)
    union select id from refunds where application_id in (select id from a)
    union select id from data_requests where ${of('application_id')}`.execute(db);
  return rows.map(({ id }) => id);
}

/** `l` is about this person. */
const about = (person_id: string, records: readonly string[]) =>
  records.length
    ? sql<SqlBool>`(l.person_id = ${person_id} or l.subject_id = any(${sql.val(records)}::uuid[]))`
    : sql<SqlBool>`l.person_id = ${person_id}`;

const entryFilters = (filters: ListBody['filters']) =>
  allOf(filters, (field, value) => filtered(`l.${field}`, value));

/** How many entries the list finds by their own columns, and how many people made them. */
export const countEntries = (db: Db | Trx, filters: ListBody['filters']) =>
  db
    .selectFrom('access_log as l')
    .select([sql<number>`count(*)`.as('count'), sql<number>`count(distinct l.user_id)`.as('people')])
    .where(entryFilters(filters))
    .executeTakeFirstOrThrow();

/** Entries with the current names of their ids. */
export async function listEntries(db: Db | Trx, body: ListBody) {
  let rows = entries(db);
  const { person_id, without_purpose, ...filters } = body.filters;
  if (typeof person_id === 'string')
    rows = rows.where(about(person_id, await recordsOf(db, { user_id: person_id })));
  if (without_purpose === true) rows = rows.where(sql<SqlBool>`${purposeMissing}`);
  const page = await listPage(db, rows.where(entryFilters(filters)), body, { table: 'l' });
  return { ...page, data: await withPurposes(db, page.data) };
}

/**
 * Entries as the person whom they are about may see them: own views, views through the link of an own mail
 * and statements are left out.
 */
const forThePerson = (db: Db | Trx) =>
  entries(db)
    .select(['users.role as office_role', 'users.permissions as office_permissions'])
    .where('l.action', '<>', 'purpose')
    .where('l.role', 'not in', ['public', 'user', 'link']);

export async function listEntriesAbout(db: Db | Trx, person_id: string, body: ListBody) {
  const rows = forThePerson(db)
    .where(about(person_id, await recordsOf(db, { user_id: person_id })))
    .where(sql<SqlBool>`l.user_id is distinct from ${person_id}`);
  const page = await listPage(db, rows, body, { table: 'l' });
  return { ...page, data: await withPurposes(db, page.data) };
}

/** The same for one application without an account. */
export async function listEntriesOfApplication(db: Db | Trx, application_id: string, body: ListBody) {
  const rows = forThePerson(db).where('l.subject_id', 'in', await recordsOf(db, { application_id }));
  const page = await listPage(db, rows, body, { table: 'l' });
  return { ...page, data: await withPurposes(db, page.data) };
}

export async function findEntry(db: Db | Trx, id: string) {
  const row = await entries(db)
    .select(['l.request_id', 'l.session_id', 'l.written_at'])
    .where('l.id', '=', id)
    .executeTakeFirst();
  return row && (await withPurposes(db, [row]))[0];
}

/** How many views of its session a statement covers. */
export const countLooks = async (db: Db | Trx, id: string): Promise<number> => {
  const row = await db
    .selectFrom('access_log as l')
    .innerJoin('access_log as p', (join) => join.on(explains))
    .select(sql<number>`count(*)`.as('count'))
    .where('p.id', '=', id)
    .where('l.action', '<>', 'purpose')
    .executeTakeFirstOrThrow();
  return row.count;
};

/** The purpose that this session has for a context; undefined when none. */
export const findPurpose = (
  db: Db | Trx,
  by: { session_id: string; user_id: string; subject_id: string; person_id: string | null },
) =>
  db
    .selectFrom('access_log')
    .select(['action', 'purpose_code', 'purpose'])
    .where('session_id', '=', by.session_id)
    .where('user_id', '=', by.user_id)
    .where((where) =>
      where.or([
        where('purpose_code', 'is not', null),
        where('action', 'in', ['create', 'change', 'delete']),
      ]),
    )
    .where((where) =>
      where.or([
        where('subject_id', '=', by.subject_id),
        ...(by.person_id === null ? [] : [where('person_id', '=', by.person_id)]),
      ]),
    )
    .orderBy(sql`action = 'purpose'`, 'desc')
    .orderBy(sql`purpose_code is not null`, 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The seal over a row, if the hour has passed. */
export const findSealOf = (db: Db | Trx, written_at: string) =>
  db
    .selectFrom('access_log_segments')
    .select(['nr', 'sealed_at'])
    .where('from_at', '<=', written_at)
    .where('until_at', '>', written_at)
    .executeTakeFirst();

/** Accounts by name or mail. */
export const findPeople = (db: Db | Trx, query: string, staff: boolean) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email'])
    .where('role', staff ? 'in' : 'not in', ['root', 'admin'])
    .where(matches('users.search', query))
    .orderBy('name')
    .limit(10)
    .execute();
