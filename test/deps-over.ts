import type { DestinationStream } from 'pino';
import { mailSubjects } from '../server/mail/outbox/mail-subject.ts';
import type { Config } from '../server/platform/config/types.ts';
import type { OpenDatabase } from '../server/platform/db/db.ts';
import type { Deps } from '../server/platform/deps.ts';
import { fixedClock, type Clock } from '../server/platform/ports/clock.ts';
import { createFiscalPort } from '../server/platform/ports/fiscal/fiscal.ts';
import { createFileStore } from '../server/platform/ports/files/files.ts';
import { createJobs, type JobQueue } from '../server/platform/ports/jobs/jobs.ts';
import { createLogger } from '../server/platform/ports/log.ts';
import { createMailer } from '../server/platform/ports/mail.ts';
import { createSignatures } from '../server/platform/signatures/signatures.ts';

/** The default time of tests: 15 January 2027, 10:00 in Ljubljana. */
export const TEST_NOW = '2027-01-15T09:00:00.000Z';

export const testConfig = (changes: Partial<Config> & Pick<Config, 'data_dir'>): Config => ({
  production: false,
  port: 0,
  host: '127.0.0.1',
  public_url: 'http://127.0.0.1:3000',
  database_url: null,
  database_pool_url: null,
  database_read_url: null,
  smtp_url: null,
  smtp_plaintext: true,
  mail_from: 'Dovolilnice <dovolilnice@demo.example>',
  app_secret: 'a secret that only the tests know, long enough',
  former_secrets: [],
  secret_files: [],
  log_level: process.env.TEST_LOG ? 'debug' : 'silent',
  trust_proxy: false,
  furs_test_url: 'https://127.0.0.1:9',
  furs_production_url: 'https://127.0.0.1:9',
  furs_ca: null,
  furs_timeout_ms: 10_000,
  seal_p12: null,
  s3: null,
  clamd: null,
  metrics: 'off',
  traces: null,
  hsts: { seconds: 365 * 24 * 3600, subdomains: false },
  security_contact: null,
  api_docs: true,
  backup_dir: null,
  backup_key: null,
  backup_keep: { days: 7, weeks: 4, months: 12 },
  backup_files: null,
  environment: {},
  oidc_staff: null,
  oidc_applicants: null,
  encrypt_files: false,
  demo: false,
  upload_bytes_per_day: 10 ** 12,
  min_free_bytes: 0,
  ...changes,
});

/** The real ports over an open database; nothing runs in the background. */
export const depsOver = (
  database: OpenDatabase,
  config: Partial<Config> & Pick<Config, 'data_dir'>,
  clock: Clock = fixedClock(TEST_NOW),
  log_to?: DestinationStream,
): Deps & { jobs: JobQueue } => {
  const full = testConfig(config);
  const log = createLogger(log_to ? { log_level: 'debug' } : full, log_to);
  return {
    config: full,
    db: database.db,
    db_pool: database.pool,
    session: database.session,
    readReplica: database.readReplica,
    replica: database.replica,
    copyDatabase: database.copyFiles,
    clock,
    fiscal: createFiscalPort(full),
    files: createFileStore(full),
    signatures: createSignatures(full),
    jobs: createJobs(database.raw, log, { background: false }),
    mailer: createMailer(full),
    mailSubject: mailSubjects({ config: full, clock }),
    log,
  };
};
