import { readDirectory } from './zip-directory.ts';

/** What an XLSX may unpack to; a real table of 50,000 rows stays far below. */
const MAX_ENTRIES = 2_000;
const MAX_SHEET_BYTES = 300 * 1024 * 1024;
const MAX_PART_BYTES = 100 * 1024 * 1024;
const MAX_TOTAL_BYTES = 400 * 1024 * 1024;

/**
 * Looks at the directory of a ZIP before anything is unpacked: `broken` when it cannot be read, `bomb` when
 * it says that it unpacks to more than a table can be, or does not say how much. The reader stops an entry at
 * the size that is declared here, so a lie does not help.
 */
export function rejectionOfZip(bytes: Uint8Array): 'broken' | 'bomb' | null {
  const entries = readDirectory(bytes, MAX_ENTRIES);
  if (!Array.isArray(entries)) return entries === 'too_many' ? 'bomb' : entries;
  let total = 0;
  for (const { name, method, packed, unpacked, streamed } of entries) {
    // Two bytes are an empty deflate stream. Without a size the reader would unpack up to 2 GiB.
    const unknown = (unpacked === 0 && packed > 2) || (packed === 0 && unpacked > 0);
    const most = name.startsWith('xl/worksheets/') ? MAX_SHEET_BYTES : MAX_PART_BYTES;
    total += unpacked;
    if (unknown || unpacked > most || total > MAX_TOTAL_BYTES) return 'bomb';
    // Only a folder that is not packed may leave its size to what stands behind the data: a name alone makes
    // no folder.
    if (packed === 0 && streamed && (method !== 0 || !name.endsWith('/'))) return 'bomb';
  }
  return null;
}
