import type { SystemCheck } from '../../../contract/office/system.ts';
import { backups } from './checks/backups.ts';
import { certificate } from './checks/certificate.ts';
import { clock } from './checks/clock.ts';
import { configuration } from './checks/configuration.ts';
import { database } from './checks/database.ts';
import { demo } from './checks/demo.ts';
import { disk } from './checks/disk.ts';
import { documents } from './checks/documents.ts';
import { files } from './checks/files.ts';
import { encryption } from './checks/encryption.ts';
import { fiscal } from './checks/fiscal.ts';
import { installation } from './checks/installation.ts';
import { invoices } from './checks/invoices.ts';
import { jobs } from './checks/jobs.ts';
import { mail } from './checks/mail.ts';
import { operators } from './checks/operators.ts';
import { outbox } from './checks/outbox.ts';
import { recovery } from './checks/recovery.ts';
import { scanner } from './checks/scanner.ts';
import { seal } from './checks/seal.ts';

/** Those that work without a database, and those that do not. */
export const WITHOUT_DATABASE = {
  configuration,
  disk,
  backups,
  recovery,
  mail,
  scanner,
  certificate,
  seal,
  documents,
};
export const WITH_DATABASE = {
  database,
  files,
  encryption,
  outbox,
  jobs,
  fiscal,
  invoices,
  operators,
  clock,
  installation,
  demo,
};

type Checks = typeof WITHOUT_DATABASE & typeof WITH_DATABASE;
/** What each check can find. */
export type CodeOf<Name extends SystemCheck> =
  | ReturnType<Checks[Name]['evaluate']>[number]['code']
  | (Name extends 'database'
      ? 'unreachable'
      : Name extends keyof typeof WITH_DATABASE
        ? 'not_looked_at'
        : never);
