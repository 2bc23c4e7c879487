import type { Config } from './config.ts';
import { openDatabase } from './db/db.ts';
import { migrate } from './db/migrate.ts';
import type { Deps } from './deps.ts';
import { registerJobs } from './jobs.ts';
import { systemClock } from './ports/clock.ts';
import { createFileStore } from './ports/files.ts';
import { createFiscalPort } from './ports/fiscal.ts';
import { createJobs } from './ports/jobs.ts';
import { createLogger } from './ports/log.ts';
import { createMailer } from './ports/mail.ts';

/** Opens and migrates the database and builds the ports over it. Jobs are registered, not started. Throws DataDirInUse, MigrationError. */
export const openDeps = async (config: Config): Promise<{ deps: Deps; close(): Promise<void> }> => {
  const log = createLogger(config);
  const database = await openDatabase(config);
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ applied }, 'schema migrated');
    const jobs = createJobs(database.raw, log);
    const mailer = createMailer(config);
    const fiscal = createFiscalPort(config);
    const deps: Deps = {
      config,
      db: database.db,
      db_pool: database.pool,
      clock: systemClock,
      files: createFileStore(config),
      fiscal,
      jobs,
      mailer,
      log,
    };
    registerJobs(deps);
    await jobs.open();
    return {
      deps,
      close: async () => {
        await jobs.stop();
        await mailer.close();
        fiscal.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
};
