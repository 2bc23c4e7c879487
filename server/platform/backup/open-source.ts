import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/types.ts';
import { askProgram, NoProgramRuns } from '../control/control-socket.ts';
import type { OpenDatabase } from '../db/db.ts';
import { openDatabase } from '../db/open-database.ts';
import { keptMails, type PlaceConfig, storedFiles } from '../ports/files/kept-files.ts';
import { BackupError } from './backup-error.ts';
import type { BackupSource } from './write-backup.ts';

/** The command by which the running program hands out a copy of its embedded database. */
export const COPY_DATABASE = 'copy-database';

export type SourceConfig = PlaceConfig & Pick<Config, 'database_url' | 'environment'>;

/**
 * What a backup is made of, for a process of its own: PostgreSQL itself, the embedded database where no program
 * has it open, else a copy that the running program makes. Throws BackupError.
 */
export const openSource = async (
  config: SourceConfig,
): Promise<BackupSource & { close(): Promise<void> }> => {
  const { database, close } = await openOrCopy(config);
  return { ...sourceOver(config, database), close };
};

/** The same over a database that is open already. */
export const sourceOver = (config: SourceConfig, database: BackupSource['database']): BackupSource => ({
  database,
  files: storedFiles(config),
  mails: keptMails(config),
  settings: config.environment,
});

/** Also for commands that only read: `close` gives the copy back. */
export const openOrCopy = async (
  config: Pick<Config, 'database_url' | 'data_dir'>,
): Promise<{ database: OpenDatabase; close(): Promise<void> }> => {
  requireDatabase(config);
  const opened = await openDatabase(config).catch((error: Error) => {
    if (error.name === 'DataDirInUse') return error;
    throw error;
  });
  if (!(opened instanceof Error)) return { database: opened, close: opened.close };
  const { result, release } = await askProgram<{ dir: string }>(config.data_dir, COPY_DATABASE).catch(
    (error: unknown) => {
      if (error instanceof NoProgramRuns) throw new BackupError(opened.message);
      throw error;
    },
  );
  try {
    const database = await openDatabase({ database_url: null, data_dir: result.dir });
    return { database, close: () => database.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
};

/** An embedded database that is not there would be made by opening it. */
export const requireDatabase = ({
  database_url,
  data_dir,
}: Pick<Config, 'database_url' | 'data_dir'>): void => {
  if (database_url === null && !existsSync(join(data_dir, 'db', 'PG_VERSION')))
    throw new BackupError(`There is no embedded database in ${data_dir}; look at DATA_DIR and DATABASE_URL.`);
};
