import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

export const listFactors = (db: Db | Trx, user_id: string) =>
  db
    .selectFrom('user_factors')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
export type Factor = Awaited<ReturnType<typeof listFactors>>[number];

/** Whether the password alone does not sign in. */
export const hasFactor = async (db: Db | Trx, user_id: string): Promise<boolean> => {
  const query = db
    .selectFrom('user_factors')
    .select('id')
    .where('user_id', '=', user_id)
    .where('asked_after_password', '=', true)
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
};

/** A passkey signs in without a password. */
export const hasPasskey = async (db: Db | Trx, user_id: string): Promise<boolean> => {
  const query = db
    .selectFrom('user_factors')
    .select('id')
    .where('user_id', '=', user_id)
    .where('kind', '=', 'passkey')
    .limit(1);
  return (await query.executeTakeFirst()) !== undefined;
};

export const findPasskey = (db: Db | Trx, credential_id: string) =>
  db.selectFrom('user_factors').selectAll().where('credential_id', '=', credential_id).executeTakeFirst();

/** Changes of the factors of one account queue for it. */
export const lockFactors = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

/** `asked_after_password`: false for the passkey that an account is opened with (docs/adr/0081). */
export type NewFactor = { name: string; asked_after_password?: boolean } & (
  | { kind: 'passkey'; credential_id: string; public_key: string; counter: number; transports: string[] }
  | { kind: 'totp'; sealed_secret: string; last_step: number }
);

/** False when this passkey is there already. */
export const insertFactor = async (
  trx: Trx,
  user_id: string,
  factor: NewFactor,
  now: string,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('user_factors')
    .values({ id: newId(), user_id, created_at: now, ...factor })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
};

/** From now on every factor of the account is one that the password alone does not stand in for. */
export const askAfterPassword = async (trx: Trx, user_id: string): Promise<void> => {
  await trx
    .updateTable('user_factors')
    .set({ asked_after_password: true })
    .where('user_id', '=', user_id)
    .execute();
};

export const deleteFactor = async (trx: Trx, id: string): Promise<void> => {
  await trx.deleteFrom('user_factors').where('id', '=', id).execute();
};

/** All factors and codes of an account; how many factors there were. */
export const deleteFactors = async (trx: Trx, user_id: string): Promise<number> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await trx.deleteFrom('proof_requests').where('user_id', '=', user_id).execute();
  const { numDeletedRows } = await trx
    .deleteFrom('user_factors')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
};

export const recordPasskeyUse = async (db: Db, id: string, counter: number, now: string): Promise<void> => {
  await db.updateTable('user_factors').set({ counter, last_used_at: now }).where('id', '=', id).execute();
};

/** Uses up the codes until this time step. False when one of them was used already. */
export const consumeTotpStep = async (db: Db, id: string, step: number, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('user_factors')
    .set({ last_step: step, last_used_at: now })
    .where('id', '=', id)
    .where(sql<boolean>`coalesce(last_step, -1) < ${step}`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const replaceRecoveryCodes = async (
  trx: Trx,
  user_id: string,
  hashes: readonly string[],
  now: string,
): Promise<void> => {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ code_hash, user_id, created_at: now })))
    .execute();
};

export const countRecoveryCodes = async (db: Db | Trx, user_id: string): Promise<number> => {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((eb) => eb.cast<number>(eb.fn.countAll(), 'integer').as('count'))
    .where('user_id', '=', user_id)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** False when there is no such code, or it was used. */
export const consumeRecoveryCode = async (db: Db, code_hash: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('recovery_codes')
    .set({ used_at: now })
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
};

export const listSealedSecrets = (trx: Trx) =>
  trx
    .selectFrom('user_factors')
    .select(['id', 'user_id', 'sealed_secret'])
    .where('sealed_secret', 'is not', null)
    .forNoKeyUpdate()
    .$narrowType<{ sealed_secret: string }>()
    .execute();

export const saveSealedSecret = async (trx: Trx, id: string, sealed_secret: string): Promise<void> => {
  await trx.updateTable('user_factors').set({ sealed_secret }).where('id', '=', id).execute();
};
