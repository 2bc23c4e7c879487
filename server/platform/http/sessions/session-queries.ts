import type { Role } from '../../../../contract/platform/permissions.ts';
import { compiledOnce, type Db, type Trx } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import type { SettingsVersion } from '../../db/settings-version.ts';

/** A live session with its person, as loaded once per request. */
export type SignedIn = {
  session_id: string;
  kind: 'cookie' | 'bearer';
  token_hash: string;
  last_seen_at: string;
  created_at: string;
  /** When the person last proved who they are. */
  proved_at: string;
  /** The provider of identity that vouches for the session; null: a password or a passkey. */
  issuer: string | null;
  user_id: string;
  role: Role;
  permissions: readonly string[];
  name: string;
  reset: boolean;
  has_factor: boolean;
  settings_version: SettingsVersion;
};

const sessionOf = compiledOnce(['token', 'now'] as const, (db, token_hash: string, now: string) => {
  return db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id as session_id',
      'sessions.kind',
      'sessions.token_hash',
      'sessions.last_seen_at',
      'sessions.created_at',
      'sessions.proved_at',
      'sessions.issuer',
      'users.id as user_id',
      'users.role',
      'users.permissions',
      'users.name',
      'users.reset',
    ])
    .select((eb) =>
      eb
        .or([
          eb('sessions.factor_checked', '=', true),
          eb.exists(
            eb.selectFrom('user_factors').select('id').whereRef('user_factors.user_id', '=', 'users.id'),
          ),
        ])
        .$castTo<boolean>()
        .as('has_factor'),
    )
    .select((eb) => eb.selectFrom('settings_version').select('id').as('settings_version'))
    .where('sessions.token_hash', '=', token_hash)
    .where('sessions.expires_at', '>', now)
    .where('users.deleted_at', 'is', null);
});

/** The session of this token if it has not expired at `now` and its account still exists. */
export const findSession = async (db: Db, token_hash: string, now: string): Promise<SignedIn | undefined> =>
  (await sessionOf(db, token_hash, now))[0];

/** A provider of identity has said who it is, and whether it has checked a second factor. */
export type Vouched = { issuer: string; factor_checked: boolean };

/** Before any proof that still counts. */
const NEVER = '1970-01-01T00:00:00.000Z';

export type NewSession = {
  user_id: string;
  kind: 'cookie' | 'bearer';
  token_hash: string;
  user_agent: string | null;
  ip: string | null;
  name: string | null;
  vouched?: Vouched | undefined;
  now: string;
  expires_at: string;
};

export const insertSession = async (db: Db | Trx, { now, vouched, ...row }: NewSession): Promise<string> => {
  const id = newId();
  await db
    .insertInto('sessions')
    .values({
      id,
      ...row,
      ...vouched,
      created_at: now,
      last_seen_at: now,
      proved_at: vouched?.factor_checked === false ? NEVER : now,
    })
    .execute();
  await db.updateTable('users').set({ last_seen: now }).where('id', '=', row.user_id).execute();
  return id;
};

export const saveProof = async (db: Db | Trx, session_id: string, now: string): Promise<void> => {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', session_id).execute();
};

/** Extends the expiry; true for the one of several parallel requests that did it. */
export const touchSession = async (
  db: Db,
  session: Pick<SignedIn, 'session_id' | 'last_seen_at' | 'user_id'>,
  now: string,
  expires_at: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ last_seen_at: now, expires_at })
    .where('id', '=', session.session_id)
    .where('last_seen_at', '=', session.last_seen_at)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db.updateTable('users').set({ last_seen: now }).where('id', '=', session.user_id).execute();
  return true;
};

export const replaceToken = async (db: Db | Trx, session_id: string, token_hash: string): Promise<void> => {
  await db.updateTable('sessions').set({ token_hash }).where('id', '=', session_id).execute();
};

export const deleteSession = async (db: Db | Trx, session_id: string): Promise<void> => {
  await db.deleteFrom('sessions').where('id', '=', session_id).execute();
};

/** Ends every session and bearer token of an account except `keep`. Also for blocking and deleting users. */
export const endSessions = async (
  db: Db | Trx,
  user_id: string,
  keep: string | null = null,
): Promise<void> => {
  let query = db.deleteFrom('sessions').where('user_id', '=', user_id);
  if (keep !== null) query = query.where('id', '!=', keep);
  await query.execute();
};

/** Ends what a provider vouches for of this person; `but` stays, and is vouched for by nobody any more. */
export const endSessionsBy = async (
  trx: Trx,
  { user_id, issuer, but }: { user_id: string; issuer: string; but: string | null },
): Promise<void> => {
  const theirs = { user_id, issuer };
  let ended = trx.deleteFrom('sessions').where((where) => where.and(theirs));
  if (but !== null) ended = ended.where('id', '!=', but);
  await ended.execute();
  await trx
    .updateTable('sessions')
    .set({ issuer: null })
    .where((where) => where.and(theirs))
    .execute();
};
