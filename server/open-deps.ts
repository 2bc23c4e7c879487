import { mailSubjects } from './mail/mail/mail-subject.ts';
import type { Config } from './platform/config/types.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { migrate } from './platform/db/migrate.ts';
import type { Deps } from './platform/deps.ts';
import { registerJobs } from './jobs.ts';
import { systemClock } from './platform/ports/clock.ts';
import { createFileStore } from './platform/ports/files.ts';
import { createFiscalPort } from './platform/ports/fiscal.ts';
import { createJobs } from './platform/ports/jobs.ts';
import { createLogger } from './platform/ports/log.ts';
import { createMailer } from './platform/ports/mail.ts';

/**
 * Opens and migrates the database and builds the ports over it. Jobs are registered, not started. Throws
 * DataDirInUse, MigrationError.
 */
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
      mailSubject: mailSubjects({ config, clock: systemClock }),
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
