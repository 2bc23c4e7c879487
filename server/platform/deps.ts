import type { Config } from './config/types.ts';
import type { Language } from '../../contract/values/languages.ts';
import type { Db, OpenDatabase, Trx } from './db/db.ts';
import type { Clock } from './ports/clock.ts';
import type { FileStore } from './ports/files/file-store.ts';
import type { FiscalPort } from './ports/fiscal/fiscal-port.ts';
import type { Jobs } from './ports/jobs/job-types.ts';
import type { Logger } from './ports/log.ts';
import type { Mailer } from './ports/mailer.ts';
import type { Signatures } from './signatures/signature-types.ts';

/**
 * The subject of a mail as its reader will see it. Templates belong to mail, above the code that opens the
 * dependencies.
 */
export type MailSubject = (
  db: Db | Trx,
  mail: { template: string; language: Language; data: object },
) => Promise<string>;

/**
 * Everything that a handler, verb or job may use; built once in main.ts (or by the test helper) and passed
 * down.
 */
export type Deps = {
  readonly config: Config;
  readonly db: Db;
  /** Connections of the pool; null with the embedded database, which has one. */
  readonly db_pool: OpenDatabase['pool'];
  /** Work on a connection of its own, past any pooler: locks that outlive a statement. */
  readonly session: OpenDatabase['session'];
  /** Where long readings are done: a standby if there is one, else `db`. */
  readonly readReplica: OpenDatabase['readReplica'];
  readonly replica: OpenDatabase['replica'];
  /** Copies the embedded database for a backup; null on PostgreSQL. */
  readonly copyDatabase: OpenDatabase['copyFiles'];
  readonly clock: Clock;
  readonly files: FileStore;
  readonly fiscal: FiscalPort;
  readonly signatures: Signatures;
  readonly jobs: Jobs;
  readonly mailer: Mailer;
  readonly mailSubject: MailSubject;
  readonly log: Logger;
};
