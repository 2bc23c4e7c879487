/** What an XLSX may unpack to; a real table of 50,000 rows stays far below. */
const MAX_ENTRIES = 2_000;
const MAX_SHEET_BYTES = 300 * 1024 * 1024;
const MAX_PART_BYTES = 100 * 1024 * 1024;
const MAX_TOTAL_BYTES = 400 * 1024 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LONGEST_COMMENT = 65_535;

/** Place of the end-of-directory record (APPNOTE.TXT 4.3.16), or -1. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/**
 * Looks at the directory of a ZIP before anything is unpacked: `broken` when it cannot be read, `bomb` when it says that it unpacks to more
 * than a table can be, or does not say how much. The reader stops an entry at the size that is declared here, so a lie does not help.
 */
export function refusalOfZip(bytes: Uint8Array): 'broken' | 'bomb' | null {
  if (bytes.length < END_BYTES) return 'broken';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return 'broken';
  const count = view.getUint16(end + 10, true);
  if (count > MAX_ENTRIES) return 'bomb';
  let total = 0;
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return 'broken';
    const packed = view.getUint32(at + 20, true);
    const unpacked = view.getUint32(at + 24, true);
    const nameBytes = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes));
    // Two bytes are an empty deflate stream. Without a size the reader would unpack up to 2 GiB.
    const unknown = (unpacked === 0 && packed > 2) || (packed === 0 && unpacked > 0);
    const most = name.startsWith('xl/worksheets/') ? MAX_SHEET_BYTES : MAX_PART_BYTES;
    total += unpacked;
    if (unknown || unpacked > most || total > MAX_TOTAL_BYTES) return 'bomb';
    if (packed === 0 && !name.endsWith('/') && (view.getUint16(at + 8, true) & 8) !== 0) return 'bomb';
    at += ENTRY_BYTES + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return null;
}
