import { MAX_STATEMENT_BYTES } from '../../../contract/money/bank-statements.ts';
import type { ZipEntry } from '../../../contract/platform/tables/zip-directory.ts';

/** Limits of a ZIP, checked before any of it is unpacked. Pure. */

/** The statements of every day of a year, and accompanying files. */
export const MAX_ZIP_ENTRIES = 2_000;
export const MAX_ZIP_STATEMENTS = 400;
/** Together no more than one statement may have. */
export const MAX_ZIP_UNPACKED = MAX_STATEMENT_BYTES;
/** XML of a bank packs to a twentieth, at best to a hundredth; small files may have any ratio. */
export const MAX_ZIP_RATIO = 200;
const SMALL = 1024 * 1024;

const isUnsafe = (name: string): boolean => /^[/\\]|^[a-z]:|(^|[/\\])\.\.([/\\]|$)|\0/i.test(name);
/** Files that operating systems add to archives. */
const isOfSystem = (name: string): boolean =>
  /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);
const isBomb = ({ packed, unpacked }: ZipEntry): boolean =>
  unpacked > SMALL && unpacked > packed * MAX_ZIP_RATIO;

/** A spreadsheet and a text document are ZIP files, too. */
export function kindOfZip(entries: readonly Pick<ZipEntry, 'name'>[]): 'xlsx' | 'document' | 'archive' {
  // Names of parts are the same in any case (ECMA-376-2, 6.2.2.3).
  const has = (name: string) => entries.some((entry) => entry.name.toLowerCase() === name);
  if (has('[content_types].xml'))
    return entries.some(({ name }) => /^xl[/\\]/i.test(name)) ? 'xlsx' : 'document';
  return has('mimetype') ? 'document' : 'archive';
}

/** The files of an archive, without folders and system files. */
export const filesOf = (entries: readonly ZipEntry[]): ZipEntry[] =>
  entries.filter(({ name }) => !/[/\\]$/.test(name) && !isOfSystem(name));

/** The message code of why nothing of an archive is unpacked. */
export function rejectionOfArchive(entries: readonly ZipEntry[]): string | null {
  if (entries.some(({ name }) => isUnsafe(name))) return 'statement.zip_names';
  const files = filesOf(entries);
  if (files.some(({ encrypted }) => encrypted)) return 'statement.zip_encrypted';
  const total = files.reduce((sum, { unpacked }) => sum + unpacked, 0);
  if (total > MAX_ZIP_UNPACKED || files.some(isBomb)) return 'statement.zip_bomb';
  return files.some(({ method }) => method !== 0 && method !== 8) ? 'statement.zip_broken' : null;
}

/**
 * Whether a text may be a table, as opposed to a note next to the statements. `name` decides only between the
 * two.
 */
export const mayBeTable = (name: string, head: Uint8Array): boolean =>
  /\.(csv|tsv)$/i.test(name) ||
  new TextDecoder('latin1')
    .decode(head)
    .split('\n', 5)
    .some((line) => /[;\t]/.test(line));

/** The name shown for each file: its base name, with its folders where several are equal. */
export function namesOf(names: readonly string[]): string[] {
  const base = (name: string) => name.replace(/^.*[/\\]/, '');
  const times = Map.groupBy(names, base);
  return names.map((name) => (times.get(base(name))!.length > 1 ? name.replace(/[/\\]+/g, '_') : base(name)));
}
