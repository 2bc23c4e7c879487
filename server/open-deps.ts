import { mailSubjects } from './mail/outbox/mail-subject.ts';
import type { Config } from './platform/config/types.ts';
import type { OpenDatabase } from './platform/db/db.ts';
import { assertSecrets, useSecret } from './platform/kernel/stored-secrets.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { migrate } from './platform/db/migrate.ts';
import type { Deps } from './platform/deps.ts';
import { withEncryption } from './platform/storage/encrypts.ts';
import { registerJobs } from './jobs.ts';
import { systemClock } from './platform/ports/clock.ts';
import { createFileStore } from './platform/ports/files/files.ts';
import { createFiscalPort } from './platform/ports/fiscal/fiscal.ts';
import { createJobs, type JobQueue } from './platform/ports/jobs/jobs.ts';
import { createLogger } from './platform/ports/log.ts';
import { createMailer } from './platform/ports/mail.ts';
import { traceOfLine } from './platform/ports/tracing/tracing.ts';
import { createSignatures } from './platform/signatures/signatures.ts';

type Opened = { deps: Deps; close(): Promise<void> };

/**
 * Opens and migrates the database and builds the ports over it. Jobs are registered, not started. A new
 * embedded database begins with what `fill` writes. `any_secret`: also with one that does not fit; `pauses`: after which
 * a PostgreSQL that is away is asked again. Throws DatabaseConnectionFailed, DataDirInUse, MigrationError, WrongSecret.
 */
export const openDeps = async (
  config: Config,
  fill?: (deps: Deps) => Promise<void>,
  { any_secret = false, pauses }: { any_secret?: boolean; pauses?: readonly number[] } = {},
): Promise<Opened> => {
  const log = createLogger(config, undefined, traceOfLine());
  const filled = (database: OpenDatabase) => using(portsOver(config, log, database), fill!);
  const database = await openDatabase(
    config,
    {
      files: async () => (await import('./platform/db/embedded/new-database.ts')).newDatabase(),
      fill: fill && filled,
    },
    { pauses, waits: (message) => log.warn(`waiting for a minute at most: ${message}`) },
  );
  try {
    const applied = await migrate(database);
    if (applied.length > 0) log.info({ applied }, 'schema migrated');
    await (any_secret ? useSecret : assertSecrets)(database.db, config, systemClock.now());
    const { deps, jobs, close } = portsOver(await withEncryption(database.db, config), log, database);
    registerJobs(deps);
    await jobs.open();
    return { deps, close: () => close().then(database.close) };
  } catch (error) {
    await database.close();
    throw error;
  }
};

const using = async ({ deps, close }: Opened, work: (deps: Deps) => Promise<void>): Promise<void> => {
  try {
    await work(deps);
  } finally {
    await close();
  }
};

const portsOver = (config: Config, log: Deps['log'], database: OpenDatabase): Opened & { jobs: JobQueue } => {
  const jobs = createJobs(database.raw, log);
  const mailer = createMailer(config);
  const fiscal = createFiscalPort(config);
  const deps: Deps = {
    config,
    db: database.db,
    db_pool: database.pool,
    session: database.session,
    readReplica: database.readReplica,
    replica: database.replica,
    copyDatabase: database.copyFiles,
    clock: systemClock,
    files: createFileStore(config),
    fiscal,
    signatures: createSignatures(config),
    jobs,
    mailer,
    mailSubject: mailSubjects({ config, clock: systemClock }),
    log,
  };
  const close = async (): Promise<void> => {
    await jobs.stop();
    await mailer.close();
    fiscal.close();
  };
  return { deps, jobs, close };
};
