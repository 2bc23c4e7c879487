import type { SequenceValue } from '../db/tables.ts';
import type { TableCount } from './rows.ts';

/** Settings by the names of their variables. */
export type Settings = Readonly<Record<string, string>>;

export type BackupHeader = {
  kind: 'backup';
  made_at: string;
  database: 'pglite' | 'postgres';
  migrations: readonly { name: string; sha256: string }[];
  /** The version of the tables of the job queue. */
  jobs_version: number | null;
  /** The environment of the program, APP_SECRET included; without the key of the backup. */
  settings: Settings;
};

/** The entries of a backup, in this order. */
export type EntryHeader =
  | BackupHeader
  | { kind: 'table'; name: string; columns: readonly string[] }
  | { kind: 'sequences'; values: readonly SequenceValue[] }
  /** `files`: the plain content of a stored file; `mail`: a sent mail where no mail server is set. */
  | { kind: 'file'; folder: 'files' | 'mail'; name: string }
  | { kind: 'end' };

export type FileCount = {
  bytes: number;
  sha256: string;
  /** The rest of it could not be opened in the store: it is not restored. */
  broken?: boolean;
};

export type Totals = {
  tables: number;
  rows: number;
  files: number;
  mails: number;
  /** Of files and mails. */
  bytes: number;
  /** Files that rows name and the store did not have, or could not open, when they were to be copied. */
  missing: readonly string[];
};

/** What was counted of an entry; the last one has the totals. */
export type Counted = TableCount | FileCount | Totals | Record<string, never>;
