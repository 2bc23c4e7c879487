import { compiledOnce, type Db, type Trx } from './db.ts';
import { isOfCall } from './of-call.ts';

/**
 * The version of the parameters (table `settings_version`): another one after each change and never the same again, so
 * what was read with it holds while it is the present one. null: a database that has none.
 */
export type SettingsVersion = string | null;

const readVersion = compiledOnce([], (db) => db.selectFrom('settings_version').select('id'));

/** Of transactions and calls, which ask once. */
const known = new WeakMap<Db | Trx, Promise<SettingsVersion>>();

/** The version that came along with the session of a call. */
export const knowSettingsVersion = (db: Db, version: SettingsVersion): void =>
  void known.set(db, Promise.resolve(version));

/** The version that a transaction or a call sees; anew each time without either. */
export const settingsVersion = (db: Db | Trx): Promise<SettingsVersion> => {
  const found = known.get(db);
  if (found) return found;
  const version = readVersion(db).then(([row]) => row?.id ?? null);
  if (!db.isTransaction && !isOfCall(db)) return version;
  known.set(db, version);
  version.catch(() => forgetSettingsVersion(db));
  return version;
};

/** After a change of parameters in the transaction, or in a call that has committed. */
export const forgetSettingsVersion = (db: Db | Trx): void => void known.delete(db);
