import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/types.ts';
import type { OpenDatabase } from '../db/db.ts';
import { openDatabase } from '../db/open-database.ts';
import { syncPath } from '../ports/files/file-checks.ts';
import { BackupError } from './backup-error.ts';
import { findFilledTable } from './load-database.ts';

type PlaceConfig = Pick<Config, 'data_dir' | 'database_url'>;

/** In DATA_DIR while a database is being filled; what an interrupted attempt left beside it may be overwritten. */
export const UNFINISHED = 'restoring';
export const isUnfinished = (data_dir: string): boolean => existsSync(join(data_dir, UNFINISHED));

export const notEmptyError = (why: string): BackupError =>
  new BackupError(
    `Rows and files go into an empty place only, and ${why}. Choose an empty DATA_DIR and, with DATABASE_URL, an empty database.`,
  );

/** Whether there is no file in a folder or below it. */
export const isEmpty = (dir: string): boolean =>
  !existsSync(dir) ||
  readdirSync(dir, { recursive: true, withFileTypes: true }).every((one) => one.isDirectory());

export const rejectEmbedded = ({ data_dir, database_url }: PlaceConfig): void => {
  if (database_url === null && !isEmpty(join(data_dir, 'db')))
    throw notEmptyError(`there is an embedded database in ${data_dir}`);
};

/**
 * Opens an empty database for `work` to fill; an embedded one takes its place only when that succeeded. The caller
 * holds the lock of DATA_DIR. Throws BackupError when there are rows.
 */
export const fillNewDatabase = async <T>(
  config: PlaceConfig,
  work: (database: OpenDatabase) => Promise<T>,
): Promise<T> => {
  rejectEmbedded(config);
  const unfinished = join(config.data_dir, UNFINISHED);
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const database = await openDatabase({ ...config, data_dir: unfinished });
  let result: T;
  try {
    const filled = await findFilledTable(database);
    if (filled) throw notEmptyError(`the database has rows in table ${filled}`);
    result = await work(database);
  } catch (error) {
    await database.close();
    rmSync(unfinished, { recursive: true, force: true });
    throw error;
  }
  await database.close();
  if (config.database_url === null) {
    rmSync(join(config.data_dir, 'db'), { recursive: true, force: true });
    renameSync(join(unfinished, 'db'), join(config.data_dir, 'db'));
    await syncPath(config.data_dir);
  }
  rmSync(unfinished, { recursive: true, force: true });
  return result;
};
