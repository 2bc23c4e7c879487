import type { Config } from '../config/types.ts';
import { checkValue, rootId } from '../keys/keys.ts';
import type { Db } from '../db/db.ts';

/** Thrown with what whoever starts the program can do about it. */
export class WrongSecret extends Error {
  override readonly name = 'WrongSecret';
}

type SecretConfig = Pick<Config, 'app_secret' | 'former_secrets'>;

/** The secrets that something in this database was made with and that are not retired, oldest first. */
export const listSecrets = (db: Db) =>
  db
    .selectFrom('app_secrets')
    .selectAll()
    .where('retired_at', 'is', null)
    .orderBy('first_used_at')
    .orderBy('key_id')
    .execute();

/**
 * Notes that the current secret is used. Throws WrongSecret when the database needs one that is not
 * configured: links would be dead and nothing sealed could be opened.
 */
export const assertSecrets = async (db: Db, config: SecretConfig, now: string): Promise<void> => {
  const known = new Set([config.app_secret, ...config.former_secrets].map(checkValue));
  const missing = (await listSecrets(db)).filter((row) => !known.has(row.check_value));
  if (missing.length > 0) throw new WrongSecret(describe(missing, config));
  await useSecret(db, config, now);
};

/** The current secret as one that the database depends on, also when it had been retired. */
export const useSecret = async (db: Db, { app_secret }: SecretConfig, now: string): Promise<void> => {
  const row = { key_id: rootId(app_secret), check_value: checkValue(app_secret), first_used_at: now };
  await db
    .insertInto('app_secrets')
    .values({ ...row, retired_at: null })
    .onConflict((conflict) => conflict.column('key_id').doUpdateSet({ retired_at: null }))
    .execute();
};

/** Nothing depends on these secrets any more. */
export const retireSecrets = async (db: Db, key_ids: readonly string[], now: string): Promise<void> => {
  if (key_ids.length > 0)
    await db.updateTable('app_secrets').set({ retired_at: now }).where('key_id', 'in', key_ids).execute();
};

const describe = (
  missing: readonly { key_id: string; first_used_at: string }[],
  { app_secret }: SecretConfig,
): string =>
  [
    `APP_SECRET does not fit this database: it needs ${missing
      .map(({ key_id, first_used_at }) => `the secret "${key_id}" in use since ${first_used_at.slice(0, 10)}`)
      .join(' and ')}, and APP_SECRET is "${rootId(app_secret)}".`,
    'Set APP_SECRET to the former value again; without APP_SECRET it is the file app-secret in DATA_DIR.',
    'If you have changed it on purpose, list the former value in APP_SECRET_PREVIOUS and run `npm run rotate-keys`.',
    'If it is lost, `npm run rotate-keys -- --lost` says what cannot be opened any more and starts anew.',
  ].join('\n');
