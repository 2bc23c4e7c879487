import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

const accountColumns = [
  'id',
  'role',
  'permissions',
  'type',
  'name',
  'email',
  'language',
  'reset',
  'last_seen',
  'password_hash',
  'password_valid_until',
] as const;

/** An account as sign-in needs it, without deleted ones. */
const accounts = (db: Db | Trx) =>
  db.selectFrom('users').select(accountColumns).where('deleted_at', 'is', null);

export const findAccountByEmail = (db: Db | Trx, email: string) =>
  accounts(db)
    .where((eb) => eb(eb.fn('lower', ['email']), '=', email.toLowerCase()))
    .executeTakeFirst();

export const findAccount = (db: Db | Trx, id: string) => accounts(db).where('id', '=', id).executeTakeFirst();
export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

/** Locks the account; false when another call has replaced the password since it was read. */
export const lockPassword = async (trx: Trx, { id, password_hash }: Account): Promise<boolean> => {
  const found = await trx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return found?.password_hash === password_hash;
};

/**
 * Stores a new password. Clears the flag `reset`: whoever sets a password themselves has done what it asks
 * for.
 */
export const setPassword = async (
  db: Db | Trx,
  user_id: string,
  password_hash: string,
  now: string,
): Promise<void> => {
  await db
    .updateTable('users')
    .set({ password_hash, reset: false, password_valid_until: null, updated_at: now })
    .where('id', '=', user_id)
    .execute();
};

export type PasswordPurpose = 'reset' | 'invitation';

/**
 * A new link; earlier unused ones for the same purpose stop working. Returns the row's id, from which the
 * token is derived.
 */
export const insertPasswordToken = async (
  trx: Trx,
  token: { user_id: string; purpose: PasswordPurpose; now: string; expires_at: string },
): Promise<string> => {
  await trx
    .deleteFrom('password_tokens')
    .where('user_id', '=', token.user_id)
    .where('purpose', '=', token.purpose)
    .where('used_at', 'is', null)
    .execute();
  const id = newId();
  const { now, ...row } = token;
  await trx
    .insertInto('password_tokens')
    .values({ id, ...row, created_at: now })
    .execute();
  return id;
};

/** The link with its account while it still works. */
export const findPasswordToken = (db: Db | Trx, id: string, now: string) =>
  db
    .selectFrom('password_tokens')
    .innerJoin('users', 'users.id', 'password_tokens.user_id')
    .select(['password_tokens.id', 'user_id', 'purpose', 'expires_at', 'users.email', 'users.language'])
    .where('password_tokens.id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst();

/** Uses up a link, and every other one of the account. False when another call was faster. */
export const consumePasswordToken = async (
  trx: Trx,
  id: string,
  user_id: string,
  now: string,
): Promise<boolean> => {
  await trx.selectFrom('users').select('id').where('id', '=', user_id).forNoKeyUpdate().execute();
  const { numUpdatedRows } = await trx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return false;
  await trx
    .updateTable('password_tokens')
    .set({ used_at: now })
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .execute();
  return true;
};

export const listSessions = (db: Db | Trx, user_id: string, now: string) =>
  db
    .selectFrom('sessions')
    .select(['id', 'kind', 'name', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** False when there is no such session of this person. */
export const endSession = async (db: Db | Trx, user_id: string, id: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whether the account knew this browser; from now on it does. */
export const recordDevice = async (
  trx: Trx,
  user_id: string,
  device_hash: string,
  now: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('known_devices')
    .values({ user_id, device_hash, last_seen_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return false;
  await trx
    .updateTable('known_devices')
    .set({ last_seen_at: now })
    .where('user_id', '=', user_id)
    .where('device_hash', '=', device_hash)
    .execute();
  return true;
};
