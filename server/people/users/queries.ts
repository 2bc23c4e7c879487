import { statusesWhere } from '../../../contract/values/application-states.ts';
import { sql, type Insertable, type SqlBool, type Updateable } from 'kysely';
import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import type { UserEventKind } from '../../../contract/people/users.ts';
import { OBJECTION_HOURS } from '../../../contract/platform/second-person.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';
import type { UsersTable } from '../../platform/db/types.ts';
import { isLive } from '../../records/retention/obstacles.ts';
import { usersFoundBy } from './search-queries.ts';

export const findUserName = async (db: Db | Trx, id: string): Promise<string | null> =>
  (await db.selectFrom('users').select('name').where('id', '=', id).executeTakeFirst())?.name ?? null;

export const findUserEmail = async (db: Db | Trx, id: string): Promise<string | null> =>
  (await db.selectFrom('users').select('email').where('id', '=', id).executeTakeFirst())?.email ?? null;

/**
 * Applicants' accounts that share the mail or the tax number; staff accounts are never linked to an
 * application.
 */
export const findCandidates = (
  db: Db | Trx,
  { email, tax_number }: { email: string; tax_number: string | undefined },
) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'tax_number', 'role'])
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where((eb) => eb.fn<string>('lower', ['email']), '=', email.toLowerCase()),
        ...(tax_number ? [where('tax_number', '=', tax_number)] : []),
      ]),
    )
    .execute();

/** The applicant data of an account, as in an application; null when the account was made without. */
export const findApplicantOf = async (
  db: Db | Trx,
  id: string,
): Promise<{ applicant: StoredApplicant | null; tax_number: string | null } | undefined> => {
  const row = await db
    .selectFrom('users')
    .select(['details', 'tax_number'])
    .where('id', '=', id)
    .where('role', '=', 'user')
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { applicant: (row.details.applicant as StoredApplicant) ?? null, tax_number: row.tax_number };
};

export const insertUser = (trx: Trx, row: Insertable<UsersTable>) =>
  trx
    .insertInto('users')
    .values({ ...row, details: json(row.details ?? {}) })
    .execute();

/** The data that an account takes from the applicant. */
export const accountOf = (applicant: StoredApplicant & { email: string }) => ({
  type: applicant.type,
  name: applicantName(applicant),
  email: applicant.email,
  phone: applicant.phone ?? null,
  tax_number: applicant.tax_number ?? null,
  details: { applicant },
});

const live = (db: Db | Trx) => db.selectFrom('users').where('users.deleted_at', 'is', null);

const ofUser = (db: Db | Trx, table: 'permits' | 'applications') =>
  db
    .selectFrom(table)
    .where(`${table}.user_id`, '=', sql.ref<string>('users.id'))
    .where(`${table}.deleted_at`, 'is', null);

const rows = (db: Db | Trx, today: string) =>
  live(db).select([
    'users.id',
    'users.version',
    'users.name',
    'users.type',
    'users.role',
    'users.email',
    'users.phone',
    'users.tax_number',
    'users.incomplete',
    sql<boolean>`users.password_hash is not null`.as('has_password'),
    'users.last_seen',
    'users.created_at',
    ofUser(db, 'permits')
      .where(isLive('permits', today))
      .select(sql<number>`count(*)`.as('count'))
      .$asScalar()
      .$notNull()
      .as('live_permits'),
  ]);
export type UserListRow = Awaited<ReturnType<typeof listUsers>>['data'][number];

/** The page of accounts that a list body asks for. */
export const listUsers = (db: Db | Trx, body: ListBody, today: string) => {
  let page = rows(db, today);
  if (body.search) page = page.where('users.id', 'in', usersFoundBy(db, body.search));
  for (const [field, value] of Object.entries(body.filters)) {
    if (value === undefined) continue;
    if (field === 'never_signed_in') page = page.where('users.last_seen', value ? 'is' : 'is not', null);
    else if (field === 'has_live_permits') {
      const some = sql<SqlBool>`exists (select 1 from permits where permits.user_id = users.id and ${isLive('permits', today)})`;
      page = page.where(value ? some : sql<SqlBool>`not ${some}`);
    } else page = page.where(filterCondition(`users.${field}`, value));
  }
  return listPage(db, page, body, { table: 'users' });
};

/** One account with counts of its records. */
export const findUser = (db: Db | Trx, id: string, today: string, now: string) =>
  rows(db, today)
    .select([
      'users.language',
      'users.reset',
      'users.password_valid_until',
      'users.permissions',
      'users.details',
      ofUser(db, 'permits')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('permits'),
      ofUser(db, 'applications')
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('applications'),
      ofUser(db, 'applications')
        .where('applications.status', 'not in', statusesWhere('closed'))
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('open_applications'),
      db
        .selectFrom('sessions')
        .where('sessions.user_id', '=', sql.ref<string>('users.id'))
        .where('sessions.expires_at', '>', now)
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('sessions'),
      db
        .selectFrom('user_factors')
        .where('user_factors.user_id', '=', sql.ref<string>('users.id'))
        .select(sql<number>`count(*)`.as('count'))
        .$asScalar()
        .$notNull()
        .as('factors'),
      ofUser(db, 'applications')
        .select(sql<string | null>`max(consents->>'terms_at')`.as('at'))
        .$asScalar()
        .as('consented_at'),
    ])
    .where('users.id', '=', id)
    .executeTakeFirst();
export type FoundUser = NonNullable<Awaited<ReturnType<typeof findUser>>>;

/** The row, locked until the transaction ends. */
export const lockUser = (trx: Trx, id: string) =>
  live(trx).selectAll('users').where('users.id', '=', id).forNoKeyUpdate().executeTakeFirst();
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>;

/**
 * The same without a lock, for what only asks whether a second person is needed: rights are locked before accounts, and
 * the change itself, which locks both, compares the version.
 */
export const findUserUnlocked = (trx: Trx, id: string) =>
  live(trx).selectAll('users').where('users.id', '=', id).executeTakeFirst();

/** Changes a locked row and raises its version. */
export const saveUser = (trx: Trx, id: string, change: Updateable<UsersTable>, now: string) => {
  const { details, ...rest } = change;
  return trx
    .updateTable('users')
    .set({
      ...rest,
      ...(details === undefined ? {} : { details: json(details) }),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute();
};

/** Changes of rights are serialised, so two of them cannot remove the last root together. */
export const lockRights = (trx: Trx) => lockNames(trx, 'rights');

/** Roots besides these who can sign in; one who has not accepted the invitation yet could not help anybody. */
export const countOtherRoots = async (trx: Trx, ...ids: string[]): Promise<number> => {
  const { count } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('count'))
    .where('deleted_at', 'is', null)
    .where('role', '=', 'root')
    .where('password_hash', 'is not', null)
    .where('id', 'not in', ids)
    .executeTakeFirstOrThrow();
  return count;
};

/** Staff who can sign in or are invited, besides this one. */
export const listColleagues = (trx: Trx, besides: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('deleted_at', 'is', null)
    .where('role', '<>', 'user')
    .where('id', '<>', besides)
    .orderBy('id')
    .execute();

/** What somebody else does to an account that lets them into it, or makes it a second person. */
const HOLDING: readonly UserEventKind[] = [
  'created',
  'email_changed',
  'rights_changed',
  'link_sent',
  'password_set',
  'factors_reset',
  'provider_linked',
];

/**
 * Until when an account neither asks for nor gives a second person's confirmation, as an instant, because somebody
 * else changed its password, address, factors or rights (ADR 92); null: it may.
 */
export const findHeldUntil = async (db: Db | Trx, user_id: string, now: string): Promise<string | null> => {
  const hours = OBJECTION_HOURS * 3_600_000;
  const last = await db
    .selectFrom('user_events')
    .select('created_at')
    .where('user_id', '=', user_id)
    .where('kind', 'in', HOLDING)
    .where(sql<SqlBool>`actor_id is distinct from user_id`)
    .where('created_at', '>', new Date(Date.parse(now) - hours).toISOString())
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return last ? new Date(Date.parse(last.created_at) + hours).toISOString() : null;
};

export const hasRecords = async (db: Db | Trx, user_id: string): Promise<boolean> => {
  const { found } = await db
    .selectNoFrom(
      sql<boolean>`exists (select 1 from applications where user_id = ${user_id} and deleted_at is null)
        or exists (select 1 from permits where user_id = ${user_id} and deleted_at is null)`.as('found'),
    )
    .executeTakeFirstOrThrow();
  return found;
};

type NewUserEvent = {
  user_id: string;
  kind: UserEventKind;
  actor_id: string | null;
  data?: Record<string, unknown>;
  created_at: string;
};
/** Every action on an account leaves one row. */
export const insertUserEvent = (trx: Trx, event: NewUserEvent) =>
  trx
    .insertInto('user_events')
    .values({ ...event, id: newId(), data: json(event.data ?? {}) })
    .execute();

const EVENTS_SHOWN = 100;
/** The newest hundred, newest first. */
export const listUserEvents = (db: Db | Trx, user_id: string) =>
  db
    .selectFrom('user_events as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'e.data', 'e.created_at', 'actor.name as actor_name'])
    .where('e.user_id', '=', user_id)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(EVENTS_SHOWN)
    .execute();

/** Mailed and unused password links stop working. */
export const deletePasswordTokens = (trx: Trx, user_id: string) =>
  trx.deleteFrom('password_tokens').where('user_id', '=', user_id).where('used_at', 'is', null).execute();

/** The mail addresses of all accounts. */
export const listAccountAddresses = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('users').select('email').execute()).flatMap(({ email }) => email ?? []);
