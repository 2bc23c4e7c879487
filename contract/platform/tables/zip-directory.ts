/** The directory of a ZIP (APPNOTE.TXT 6.3, section 4.3), read before anything is unpacked. Pure. */

export type ZipEntry = {
  name: string;
  /** Where the directory has its name, and how long it is. */
  name_at: number;
  name_bytes: number;
  encrypted: boolean;
  /** 0 is stored, 8 is deflated. */
  method: number;
  crc: number;
  /** Sizes that the directory states; ZIP64 states 0xffffffff. */
  packed: number;
  unpacked: number;
  /** A descriptor after the data has the sizes, too. */
  streamed: boolean;
  /** Offset of the header before the data. */
  offset: number;
};

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
const LOCAL_BYTES = 30;
const LONGEST_COMMENT = 65_535;
/**
 * Placeholder of a number that is in a record of ZIP64. As a count or an offset it is out of bounds anyway.
 */
const ELSEWHERE = 0xffffffff;

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Offset of the end-of-directory record, or -1. */
function findEnd(view: DataView): number {
  const first = Math.max(0, view.byteLength - END_BYTES - LONGEST_COMMENT);
  for (let at = view.byteLength - END_BYTES; at >= first; at--)
    if (view.getUint32(at, true) === END) return at;
  return -1;
}

/**
 * Entries in the order of the directory; `too_many` when it lists more than `max`, `broken` when it cannot be
 * read.
 */
export function readDirectory(bytes: Uint8Array, max: number): ZipEntry[] | 'broken' | 'too_many' {
  if (bytes.length < END_BYTES) return 'broken';
  const view = viewOf(bytes);
  const end = findEnd(view);
  if (end < 0) return 'broken';
  // A reader that knows ZIP64 would now look for the directory elsewhere: we must not check another one than
  // it will use.
  if (view.getUint32(end + 12, true) === ELSEWHERE) return 'broken';
  const count = view.getUint16(end + 10, true);
  if (count > max) return 'too_many';
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n++) {
    if (at + ENTRY_BYTES > bytes.length || view.getUint32(at, true) !== ENTRY) return 'broken';
    const flags = view.getUint16(at + 8, true);
    const name_bytes = view.getUint16(at + 28, true);
    entries.push({
      name: nameOf(bytes.subarray(at + ENTRY_BYTES, at + ENTRY_BYTES + name_bytes)),
      name_at: at + ENTRY_BYTES,
      name_bytes,
      encrypted: (flags & 1) !== 0,
      streamed: (flags & 8) !== 0,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      unpacked: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += ENTRY_BYTES + name_bytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** The packed bytes of an entry, as a part of the file. Null when they are incomplete. */
export function packedBytes(bytes: Uint8Array, { offset, packed }: ZipEntry): Uint8Array | null {
  const view = viewOf(bytes);
  if (offset + LOCAL_BYTES > bytes.length || view.getUint32(offset, true) !== LOCAL) return null;
  const from = offset + LOCAL_BYTES + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  return from + packed > bytes.length ? null : bytes.subarray(from, from + packed);
}

/** Slovenian letters in code page 852, in which Windows writes names without an encoding flag. */
const CP852 = new Map(
  Object.entries({ č: 0x9f, š: 0xe7, ž: 0xa7, ć: 0x86, đ: 0xd0, Č: 0xac, Š: 0xe6, Ž: 0xa6 }).map(
    ([letter, byte]) => [byte, letter],
  ),
);

const nameOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return [...bytes]
      .map((byte) => (byte < 0x80 ? String.fromCharCode(byte) : (CP852.get(byte) ?? '_')))
      .join('');
  }
};
