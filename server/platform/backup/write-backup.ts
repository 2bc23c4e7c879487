import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { zstdCompress } from 'node:zlib';
import type { OpenDatabase, Session } from '../db/db.ts';
import { readJobsVersion, readSequences, readTables, type TableShape } from '../db/tables.ts';
import { FileUnreadable } from '../ports/files/file-unreadable.ts';
import { nullIfMissing } from '../ports/files/objects.ts';
import type { SealedObjects } from '../ports/files/sealed-objects.ts';
import { BackupError } from './backup-error.ts';
import type { EntryHeader, BackupHeader, FileCount, Settings, Totals } from './content.ts';
import { writeEntry } from './entries.ts';
import { namedFiles, type NamedFiles } from './named-files.ts';
import { readBackup } from './read-backup.ts';
import { inSnapshot, readRows, sumsOf, type TableCount } from './rows.ts';
import { rowSum } from './row-sum.ts';
import { type SealedWriter, sealedWriter } from './sealed-file.ts';

const compress = promisify(zstdCompress);

export type BackupSource = {
  database: Pick<OpenDatabase, 'kind' | 'session'>;
  files: Pick<SealedObjects, 'read'>;
  /** Those that were sent without a mail server. */
  mails: Pick<SealedObjects, 'read' | 'groups'>;
  settings: Settings;
};

export type Progress = { step: 'rows' | 'files' | 'check'; done: number; total: number };

export type MadeBackup = { path: string; bytes: number; totals: Totals };

/**
 * Writes a backup of rows, files, mails and settings to `path`, reads it whole again, and only then gives it its
 * name: a file that ends in `.part` is none. Rows are of one moment; a stored file never changes, so the files
 * that those rows name are copied afterwards. Throws BackupError.
 */
export const makeBackup = async (
  source: BackupSource,
  { path, key, made_at, onProgress }: Target,
): Promise<MadeBackup> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  try {
    const { bytes, entries } = await writeWhole(source, draft, { path, key, made_at, onProgress });
    let checked = 0;
    const { totals } = await readBackup(draft, key, {
      progress: () => onProgress?.({ step: 'check', done: ++checked, total: entries }),
    });
    await rename(draft, path);
    return { path, bytes, totals };
  } catch (error) {
    await rm(draft, { force: true });
    throw explained(error);
  }
};

type Target = {
  path: string;
  key: string;
  /** Instant. */
  made_at: string;
  onProgress?: ((progress: Progress) => void) | undefined;
};

const explained = (error: unknown): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new BackupError(
      'The disk is full: free space where backups are written, or choose another BACKUP_DIR.',
    );
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new BackupError(
      `Backups cannot be written there (${code}): give the user of the program the right to.`,
    );
  return error;
};

const writeWhole = async (
  source: BackupSource,
  draft: string,
  target: Target,
): Promise<{ bytes: number; entries: number }> => {
  const file = await open(draft, 'wx', 0o600);
  try {
    const writer = await sealedWriter(file, target.key);
    const totals = { tables: 0, rows: 0, files: 0, mails: 0, bytes: 0, missing: [] as string[] };
    const named = await source.database.session((session) =>
      inSnapshot(session, () => writeDatabase(session, source, writer, target, totals)),
    );
    await writeFiles(source, named, writer, target, totals);
    await writeEntry(writer, { kind: 'end' } satisfies EntryHeader, nothing(totals satisfies Totals));
    return { bytes: await writer.end(), entries: totals.tables + totals.files + totals.mails };
  } finally {
    await file.close();
  }
};

type Counting = { -readonly [K in keyof Totals]: K extends 'missing' ? string[] : number };

/** Within the snapshot; returns the files that its rows name. */
const writeDatabase = async (
  session: Session,
  { database, settings }: BackupSource,
  writer: SealedWriter,
  { made_at, onProgress }: Target,
  totals: Counting,
): Promise<NamedFiles> => {
  const about: BackupHeader = {
    kind: 'backup',
    made_at,
    database: database.kind,
    migrations: await session.query('select name, sha256 from schema_migrations order by name'),
    jobs_version: await readJobsVersion(session),
    settings,
  };
  await writeEntry(writer, about, nothing({}));
  const values = await readSequences(session);
  await writeEntry(writer, { kind: 'sequences', values } satisfies EntryHeader, nothing({}));
  const tables = await readTables(session);
  for (const table of tables) {
    const columns = table.columns.map(({ name }) => name);
    const entry = { kind: 'table', name: table.name, columns } satisfies EntryHeader;
    const { rows } = await writeEntry(writer, entry, tableParts(session, table));
    totals.tables++;
    totals.rows += rows;
    onProgress?.({ step: 'rows', done: totals.tables, total: tables.length });
  }
  return namedFiles(session);
};

/** An entry without parts. */
const nothing = <T>(counted: T): AsyncIterator<Uint8Array, T> => ({
  next: async () => ({ done: true, value: counted }),
});

async function* tableParts(session: Session, table: TableShape): AsyncGenerator<Uint8Array, TableCount> {
  const sum = rowSum();
  for await (const lines of readRows(session, table)) {
    for (const line of lines) sum.add(line);
    yield await compress(lines.join('\n'));
  }
  return { ...sum.result(), sums: await sumsOf(session, table) };
}

const writeFiles = async (
  { files, mails }: BackupSource,
  named: NamedFiles,
  writer: SealedWriter,
  { onProgress }: Target,
  totals: Counting,
): Promise<void> => {
  const mail_names: string[] = [];
  for await (const { name, plain, sealed } of mails.groups()) if (plain || sealed) mail_names.push(name);
  const total = named.length + mail_names.length;
  let done = 0;
  const add = async (folder: 'files' | 'mail', name: string): Promise<void> => {
    const stream = await (folder === 'files' ? files : mails).read(name).catch(ifReadable);
    let isWhole = stream !== null;
    if (stream) {
      const entry = { kind: 'file', folder, name } satisfies EntryHeader;
      const { bytes, broken = false } = await writeEntry(writer, entry, fileParts(stream));
      isWhole = !broken;
      totals.bytes += bytes;
      totals[folder === 'files' ? 'files' : 'mails']++;
    }
    if (!isWhole && folder === 'files') totals.missing.push(name);
    onProgress?.({ step: 'files', done: ++done, total });
  };
  for (let n = 0; n < named.length; n++) await add('files', named.at(n));
  for (const name of mail_names) await add('mail', name);
};

/** A file that cannot be opened must not keep the others out of the backup. */
const ifReadable = (error: Error): null => (error instanceof FileUnreadable ? null : nullIfMissing(error));

async function* fileParts(stream: Readable): AsyncGenerator<Uint8Array, FileCount> {
  const hash = createHash('sha256');
  let bytes = 0;
  const count = (): FileCount => ({ bytes, sha256: hash.digest('hex') });
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
    return count();
  } catch (error) {
    if (!(error instanceof FileUnreadable)) throw error;
    return { ...count(), broken: true };
  }
}
