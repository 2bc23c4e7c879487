import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import type { EntryHeader, BackupHeader, Counted, FileCount, Totals } from './content.ts';
import { type Entry, readEntries } from './entries.ts';
import type { TableCount } from './rows.ts';
import { rowSum } from './row-sum.ts';
import { readSealed } from './sealed-file.ts';

const decompress = promisify(zstdDecompress);

/** What someone who reads a backup does with its entries; each reads the parts to their end. */
export type Visitor = {
  rows?(table: { name: string; columns: readonly string[] }, lines: readonly string[]): Promise<void>;
  sequences?(values: Extract<EntryHeader, { kind: 'sequences' }>['values']): Promise<void>;
  table?(name: string, counted: TableCount): Promise<void>;
  /** Takes the content of a file as it is read; `end` once it was compared with what was counted. */
  file?(about: Extract<EntryHeader, { kind: 'file' }>): Promise<{
    write(bytes: Buffer): Promise<void>;
    end(counted: FileCount): Promise<void>;
    /** After `end`, and when it did not come to that. */
    close(): Promise<void>;
  }>;
  progress?(entry: Extract<EntryHeader, { kind: 'table' | 'file' }>): void;
};

const differs = (what: string): BackupError =>
  new BackupError(`The backup contradicts itself: ${what} is not what was counted when it was made.`);

/** The description of a backup, without the rest of it. */
export const readHeader = async (path: string, passphrase: string): Promise<BackupHeader> => {
  for await (const { about } of readEntries<EntryHeader, Counted>(readSealed(path, passphrase)))
    if (about.kind === 'backup') return about;
  throw new BackupError('This file is no backup.');
};

/**
 * Reads a whole backup, checks every seal, counts everything anew and compares. Throws BackupError. Memory stays
 * at a few megabytes.
 */
export const readBackup = async (
  path: string,
  passphrase: string,
  visitor: Visitor = {},
): Promise<{ about: BackupHeader; totals: Totals }> => {
  let first: BackupHeader | null = null;
  let totals: Totals | null = null;
  const seen = { tables: 0, rows: 0, files: 0, mails: 0, bytes: 0 };

  const readTable = async ({ parts, counted }: Entry<EntryHeader, Counted>, about: Table): Promise<void> => {
    const sum = rowSum();
    for await (const part of parts) {
      const lines = (await decompress(part)).toString().split('\n');
      for (const line of lines) sum.add(line);
      await visitor.rows?.(about, lines);
    }
    const expected = (await counted()) as TableCount;
    const { rows, hash } = sum.result();
    if (rows !== expected.rows || hash !== expected.hash) throw differs(`table ${about.name}`);
    await visitor.table?.(about.name, expected);
    seen.tables++;
    seen.rows += rows;
  };

  const readFile = async ({ parts, counted }: Entry<EntryHeader, Counted>, about: File): Promise<void> => {
    const target = await visitor.file?.(about);
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      for await (const part of parts) {
        hash.update(part);
        bytes += part.length;
        await target?.write(part);
      }
      const expected = (await counted()) as FileCount;
      if (bytes !== expected.bytes || hash.digest('hex') !== expected.sha256)
        throw differs(`file ${about.name}`);
      await target?.end(expected);
    } finally {
      await target?.close();
    }
    seen[about.folder === 'files' ? 'files' : 'mails']++;
    seen.bytes += bytes;
  };

  for await (const entry of readEntries<EntryHeader, Counted>(readSealed(path, passphrase))) {
    const { about } = entry;
    if (about.kind === 'backup') first = about;
    else if (about.kind === 'sequences') await visitor.sequences?.(about.values);
    else if (about.kind === 'table') await readTable(entry, about);
    else if (about.kind === 'file') await readFile(entry, about);
    else totals = (await entry.counted()) as Totals;
    if (about.kind === 'table' || about.kind === 'file') visitor.progress?.(about);
  }
  if (!first || !totals) throw differs('its end');
  for (const [name, count] of Object.entries(seen))
    if (count !== totals[name as keyof typeof seen]) throw differs(`the number of ${name}`);
  return { about: first, totals };
};

type Table = Extract<EntryHeader, { kind: 'table' }>;
type File = Extract<EntryHeader, { kind: 'file' }>;
