import { readDirectory, type ZipEntry } from './zip-directory.ts';

/** Maximum unpacked size of an XLSX; a real table of 50,000 rows stays far below. */
const MAX_ENTRIES = 2_000;
const MAX_SHEET_BYTES = 300 * 1024 * 1024;
const MAX_PART_BYTES = 100 * 1024 * 1024;
const MAX_TOTAL_BYTES = 400 * 1024 * 1024;

/**
 * The parts of a spreadsheet, by the directory of its ZIP, before anything is unpacked: `broken` when it
 * cannot be read, `bomb` when it declares more than a table can be, or does not declare how much. The reader
 * stops an entry at the declared size, so a false one does not help.
 */
export function partsOfZip(bytes: Uint8Array): ZipEntry[] | 'broken' | 'bomb' {
  const entries = readDirectory(bytes, MAX_ENTRIES);
  if (!Array.isArray(entries)) return entries === 'too_many' ? 'bomb' : entries;
  let total = 0;
  for (const { name, method, packed, unpacked, streamed } of entries) {
    // Two bytes are an empty deflate stream. Without a size the reader would unpack up to 2 GiB.
    const unknown = (unpacked === 0 && packed > 2) || (packed === 0 && unpacked > 0);
    const most = /^xl[/\\]worksheets[/\\]/i.test(name) ? MAX_SHEET_BYTES : MAX_PART_BYTES;
    total += unpacked;
    if (unknown || unpacked > most || total > MAX_TOTAL_BYTES) return 'bomb';
    // Only an unpacked folder may have its size after the data: a name alone makes no folder.
    if (packed === 0 && streamed && (method !== 0 || !name.endsWith('/'))) return 'bomb';
  }
  return entries;
}
