import { sql, type SqlBool } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { allFilters, filterCondition, listPage, matches } from '../../platform/db/list.ts';
import { labelOf, subjectLabel } from './labels.ts';

/** Records whose views need a purpose; cards, imports and general lists concern no single person. */
const PERSONAL = [
  'application',
  'application_money',
  'permit',
  'permit_holder',
  'person',
  'user',
  'appeal',
  'decision',
  'document',
  'mail',
  'payment',
  'invoice',
  'pro_forma',
  'refund',
] as const;

/**
 * The entry `p` says why entry `l` was made: the same person, in the same session, about the same person or
 * record, either stated or working on it. The conditions on `p` alone are those of the index
 * access_log_purposes.
 */
const explains = sql<SqlBool>`p.session_id = l.session_id and p.user_id = l.user_id
  and (p.purpose_code is not null or p.action in ('create', 'change', 'delete')) and p.action not in ('list', 'search')
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
      sql<number | null>`cardinality(l.shown_ids)`.as('shown'),
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

/**
 * The given ids, and those of all records that belong to them today: an account owns its applications and permits, also
 * those viewed before it existed; an application or a permit stands for a person without an account. Joining or splitting
 * persons therefore changes no entry.
 */
async function recordsOf(db: Db | Trx, of: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with o as (select unnest(${sql.val(of)}::uuid[]) as id),
      a as (select id from applications where user_id in (select id from o) or id in (select id from o)
        or id in (select application_id from permits where id in (select id from o))),
      p as (select id from permits
        where user_id in (select id from o) or id in (select id from o) or application_id in (select id from a)),
      d as (select id from o union select id from a union select id from p)
    select id from d
    union select id from documents where owner_id in (select id from d)
    union select id from mail_messages
      where user_id in (select id from o) or application_id in (select id from a) or permit_id in (select id from p)
    union select id from payments where application_id in (select id from a)
    union select id from pro_formas where application_id in (select id from a)
    union select id from invoices where application_id in (select id from a)
    union select id from refunds where application_id in (select id from a)
    union select id from data_requests where user_id in (select id from o) or application_id in (select id from a)`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** `l` is about these accounts and records, not only shows them among others. */
const chiefly = (of: readonly string[], records: readonly string[]) =>
  sql<boolean>`(l.person_id = any(${sql.val(of)}::uuid[]) or l.subject_id = any(${sql.val(records)}::uuid[])) is true`;

/** Ids of the entries about these accounts and records or that show them: three lookups by index, whatever the size of the log. */
const idsAbout = (of: readonly string[], records: readonly string[]) =>
  sql<{ id: string }>`select id from access_log where person_id = any(${sql.val(of)}::uuid[])
    union all select id from access_log where subject_id = any(${sql.val(records)}::uuid[])
    union all select id from access_log where shown_ids && ${sql.val(records)}::uuid[]`;

const about = (of: readonly string[], records: readonly string[]) =>
  sql<SqlBool>`l.id in (${idsAbout(of, records)})`;

/** Entries that showed or concern these accounts and records and have a searched text beside them. */
export async function listSearchesAbout(db: Db | Trx, of: readonly string[]): Promise<string[]> {
  const ids = idsAbout(of, await recordsOf(db, of));
  const { rows } = await sql<{ id: string }>`
    select entry_id as id from access_log_searches where entry_id in (${ids})`.execute(db);
  return rows.map(({ id }) => id);
}

/** The purpose of an entry, else of its context, as it is shown (`withPurposes`). */
const shownPurpose = sql<string | null>`coalesce(l.purpose_code,
  (select coalesce(p.purpose_code, 'case_work') from access_log p where p.id = ${explanation}))`;

const entryFilters = (filters: ListBody['filters']) =>
  allFilters(filters, (field, value) => filterCondition(`l.${field}`, value));

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
  const { person_id, without_purpose, purpose_code, ...filters } = body.filters;
  const of = [person_id ?? []].flat().map(String);
  if (of.length > 0) rows = rows.where(about(of, await recordsOf(db, of)));
  if (without_purpose === true) rows = rows.where(sql<SqlBool>`${purposeMissing}`);
  const purposes = [purpose_code ?? []].flat().map(String);
  if (purposes.length > 0)
    rows = rows.where(sql<SqlBool>`${shownPurpose} = any(${sql.val(purposes)}::text[])`);
  const page = await listPage(db, rows.where(entryFilters(filters)), body, { table: 'l' });
  return { ...page, data: await withPurposes(db, page.data) };
}

/**
 * Entries as the person of these accounts and records may see them: own views, views through the link of an own mail and
 * statements are left out. `in_list`: the person was shown among others, whose record the entry may name, so that is left
 * out as well.
 */
async function listForPerson(db: Db | Trx, of: readonly string[], body: ListBody) {
  const records = await recordsOf(db, of);
  const rows = entries(db)
    .select(['users.role as office_role', 'users.permissions as office_permissions'])
    .select(sql<boolean>`not ${chiefly(of, records)}`.as('in_list'))
    .where('l.action', '<>', 'purpose')
    .where('l.role', 'not in', ['public', 'user', 'link'])
    .where(about(of, records))
    .where(sql<SqlBool>`not coalesce(l.user_id = any(${sql.val(of)}::uuid[]), false)`);
  const page = await listPage(db, rows, body, { table: 'l' });
  const data = await withPurposes(db, page.data);
  return {
    ...page,
    data: data.map((row) => (row.in_list ? { ...row, subject_label: null, subject_id: null } : row)),
  };
}

export const listEntriesAbout = (db: Db | Trx, person_id: string, body: ListBody) =>
  listForPerson(db, [person_id], body);

/** The same for one application without an account. */
export const listEntriesOfApplication = (db: Db | Trx, application_id: string, body: ListBody) =>
  listForPerson(db, [application_id], body);

/** Persons whose rows an entry showed, with their current names; at most as many as a screen can show. */
const shownBy = (db: Db | Trx, id: string) =>
  sql<{ id: string; label: string | null }>`
    select s.id, ${labelOf(sql.ref('s.id'))} as label
    from access_log l, unnest(l.shown_ids) with ordinality s (id, nr) where l.id = ${id} order by s.nr limit ${SHOWN_AT_MOST}`.execute(
    db,
  );
const SHOWN_AT_MOST = 200;

/** What the making of an export wrote into the log: the persons of its file. */
export async function listShownByExport(db: Db | Trx, export_id: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('access_log')
    .select('shown_ids')
    .where('subject_id', '=', export_id)
    .where('action', '=', 'export')
    .where('shown_ids', 'is not', null)
    .execute();
  return rows.map(({ shown_ids }) => shown_ids ?? []);
}

export async function findEntry(db: Db | Trx, id: string) {
  const row = await entries(db)
    .select(['l.request_id', 'l.session_id', 'l.written_at'])
    .where('l.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [entry] = await withPurposes(db, [row]);
  return { ...entry!, persons: (await shownBy(db, id)).rows };
}

/** How many views of its session a statement covers. */
export const countViews = async (db: Db | Trx, id: string): Promise<number> => {
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
const findAccounts = (db: Db | Trx, query: string, staff: boolean) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', sql<string | null>`null`.as('application_nr')])
    .where('role', staff ? 'in' : 'not in', ['root', 'admin'])
    .where(matches('users.search', query))
    .orderBy('name')
    .limit(PEOPLE_AT_MOST)
    .execute();
const PEOPLE_AT_MOST = 10;

/** Applications of persons without an account, newest first. */
const findAccountless = (db: Db | Trx, query: string) =>
  db
    .selectFrom('applications')
    .select([
      'id',
      'applicant_name as name',
      sql<string | null>`applicant ->> 'email'`.as('email'),
      'application_nr',
    ])
    .where('user_id', 'is', null)
    .where(matches('applications.search', query))
    .orderBy('created_at', 'desc')
    .limit(PEOPLE_AT_MOST)
    .execute();

export async function findPeople(
  db: Db | Trx,
  {
    query,
    staff,
    without_account = false,
  }: { query: string; staff: boolean; without_account?: boolean | undefined },
) {
  const found = [
    ...(await findAccounts(db, query, staff)),
    ...(without_account && !staff ? await findAccountless(db, query) : []),
  ];
  return found.slice(0, PEOPLE_AT_MOST);
}
