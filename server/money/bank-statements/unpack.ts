import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { constants, crc32, createInflateRaw, inflateRaw } from 'node:zlib';
import { MAX_TABLE_BYTES } from '../../../contract/platform/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { discardUnused, holdFile } from '../../platform/http/input/discard-files.ts';
import { safeFileName } from '../../platform/http/file-names.ts';
import { requireRoom } from '../../platform/http/input/upload-room.ts';
import {
  packedBytes,
  readDirectory,
  type ZipEntry,
} from '../../../contract/platform/tables/zip-directory.ts';
import { FileRejected } from '../../platform/ports/files/file-checks.ts';
import {
  filesOf,
  kindOfZip,
  MAX_ZIP_ENTRIES,
  MAX_ZIP_STATEMENTS,
  mayBeTable,
  namesOf,
  rejectionOfArchive,
} from './archive-rules.ts';
import { formatOf } from './format-rules.ts';
import { StatementRejected } from './rejected.ts';
import type { StatementFile } from './store-statements.ts';

export type SkippedFile = { file_name: string; code: string };
type Contents = { statements: StatementFile[]; left_out: SkippedFile[] };

const HEAD_BYTES = 4096;
const inflate = promisify(inflateRaw);
const broken = (): StatementRejected => new StatementRejected('statement.zip_broken');

/** The entries of a ZIP. Throws StatementRejected when it is unreadable or has too many. */
export function entriesOf(bytes: Uint8Array): ZipEntry[] {
  const entries = readDirectory(bytes, MAX_ZIP_ENTRIES);
  if (entries === 'too_many') throw new StatementRejected('statement.zip_too_many');
  if (entries === 'broken') throw broken();
  return entries;
}

/**
 * Stores the statements of an archive as separate files and lists its other content. The files are held: the
 * caller passes them to `discardUnused` at the end. Throws StatementRejected, or 503 without disk space; then
 * nothing is stored.
 */
export async function unpackStatements(
  deps: Deps,
  bytes: Uint8Array,
  entries: ZipEntry[],
): Promise<Contents> {
  const rejection = rejectionOfArchive(entries);
  if (rejection) throw new StatementRejected(rejection);
  const files = filesOf(entries);
  await requireRoom(
    deps,
    files.reduce((sum, { unpacked }) => sum + unpacked, 0),
  );
  const names = namesOf(files.map(({ name }) => name));
  const contents: Contents = { statements: [], left_out: [] };
  // All of them are checked before the first is stored: most rejections cost nothing.
  const found: { entry: ZipEntry; packed: Uint8Array; file_name: string; kind: StatementFile['kind'] }[] = [];
  for (const [i, entry] of files.entries()) {
    const packed = packedBytes(bytes, entry);
    if (!packed) throw broken();
    const kind = await lookAt(entry, packed);
    if ('rejected' in kind)
      contents.left_out.push({ file_name: safeFileName(names[i]!, ''), code: kind.rejected });
    else found.push({ entry, packed, file_name: names[i]!, ...kind });
  }
  if (found.length > MAX_ZIP_STATEMENTS) throw new StatementRejected('statement.zip_too_many');
  try {
    for (const { entry, packed, file_name, kind } of found) {
      const stored = await store(deps, entry, packed);
      holdFile(stored.sha256);
      contents.statements.push({ ...stored, kind, file_name: safeFileName(file_name, stored.mime) });
    }
    return contents;
  } catch (error) {
    await discardUnused(deps, contents.statements);
    throw error;
  }
}

/**
 * The format of a file in an archive, or a code where it is no statement. Throws StatementRejected for an
 * archive within the archive.
 */
async function lookAt(
  entry: ZipEntry,
  packed: Uint8Array,
): Promise<Pick<StatementFile, 'kind'> | { rejected: string }> {
  if (entry.unpacked === 0) return { rejected: 'statement.empty' };
  const head = await headOf(entry, packed);
  const format = formatOf(head);
  if ('rejected' in format) {
    if (format.rejected === 'statement.archive') throw new StatementRejected('statement.zip_nested');
    return format;
  }
  if (format.kind === 'xml') return { kind: 'xml' };
  if (entry.unpacked > MAX_TABLE_BYTES) return { rejected: 'import.too_large' };
  if (format.kind === 'csv')
    return mayBeTable(entry.name, head) ? { kind: 'csv' } : { rejected: 'statement.type' };
  const kind = kindOfZip(entriesOf(await whole(entry, packed)));
  if (kind === 'archive') throw new StatementRejected('statement.zip_nested');
  return kind === 'xlsx' ? { kind } : { rejected: 'statement.type' };
}

async function headOf({ method }: ZipEntry, packed: Uint8Array): Promise<Uint8Array> {
  const first = packed.subarray(0, HEAD_BYTES);
  if (method === 0) return first;
  // A few kilobytes unpack to some megabytes at most, whatever they are.
  const head = await inflate(first, { finishFlush: constants.Z_SYNC_FLUSH }).catch(() => {
    throw broken();
  });
  return head.subarray(0, HEAD_BYTES);
}

const whole = async ({ method, unpacked }: ZipEntry, packed: Uint8Array): Promise<Uint8Array> =>
  method === 0
    ? packed
    : inflate(packed, { maxOutputLength: unpacked }).catch(() => {
        throw broken();
      });

/** The unpacked bytes as they come, no more than the directory states, and those that were packed. */
async function* chunksOf(entry: ZipEntry, packed: Uint8Array): AsyncGenerator<Uint8Array> {
  const source = Readable.from([packed]);
  let size = 0;
  let sum = 0;
  try {
    for await (const chunk of entry.method === 0 ? source : source.pipe(createInflateRaw())) {
      size += (chunk as Buffer).length;
      if (size > entry.unpacked) throw new StatementRejected('statement.zip_bomb');
      sum = crc32(chunk as Buffer, sum);
      yield chunk as Buffer;
    }
  } catch (error) {
    throw error instanceof StatementRejected ? error : broken();
  }
  if (size !== entry.unpacked || sum !== entry.crc) throw broken();
}

/** Stores one file like a single upload, with its own virus scan. */
const store = (deps: Deps, entry: ZipEntry, packed: Uint8Array) =>
  deps.files
    .receive(Readable.from(chunksOf(entry, packed)), { max_bytes: entry.unpacked, kind: 'table' })
    .catch((error: unknown) => {
      throw error instanceof FileRejected
        ? new StatementRejected(error.code.replace('file.', 'statement.'))
        : error;
    });
