import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { sheetXml, xlsxOf, zip, zipPart } from '../../../test/files/zip.ts';
import { partsOfZip } from './zip-bounds.ts';

const SHEET = sheetXml('<row r="1"><c r="A1"><v>7</v></c></row>');
const END_BYTES = 22;
const ENTRY_BYTES = 46;

/**
 * A table with two directories: the end of the file points to one that lists only the types, and its size
 * field (4 GB) makes a reader of ZIP64 look for the other one.
 */
const withTwoDirectories = (): Buffer => {
  const whole = xlsxOf(SHEET);
  const end = whole.length - END_BYTES;
  const directory = whole.readUInt32LE(end + 16);
  const first = whole.subarray(directory, directory + ENTRY_BYTES + whole.readUInt16LE(directory + 28));
  const zip64 = Buffer.alloc(56);
  zip64.writeUInt32LE(0x06064b50, 0);
  zip64.writeBigUInt64LE(BigInt(whole.readUInt16LE(end + 10)), 32);
  zip64.writeBigUInt64LE(BigInt(end - directory), 40);
  zip64.writeBigUInt64LE(BigInt(directory), 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(end + first.length), 8);
  const last = Buffer.from(whole.subarray(end));
  last.writeUInt16LE(1, 10);
  last.writeUInt32LE(0xffffffff, 12);
  last.writeUInt32LE(end, 16);
  return Buffer.concat([whole.subarray(0, end), first, zip64, locator, last]);
};

test('accepts a table', () => {
  expect(partsOfZip(xlsxOf(SHEET))).toHaveLength(5);
});

test('rejects a file whose directory the reader would look for elsewhere', async () => {
  const bytes = withTwoDirectories();
  // The danger: the reader finds a sheet that is in no directory we checked.
  expect((await readXlsx(bytes)).sheets[0]?.rows).toEqual([[7]]);
  expect(partsOfZip(bytes)).toBe('broken');
});

test('rejects a packed entry without its size, whatever its name', () => {
  // Bit 3: the sizes follow the data. The reader looks for them there and trusts them.
  const streamed = (name: string): Buffer => {
    const bytes = zip([zipPart('a', 'a'), zipPart(name, 'x'.repeat(1000))]);
    const directory = bytes.readUInt32LE(bytes.length - 6);
    const second = directory + ENTRY_BYTES + 1;
    bytes.writeUInt16LE(8, second + 8);
    bytes.writeUInt32LE(0, second + 20);
    bytes.writeUInt32LE(0, second + 24);
    return bytes;
  };
  expect(partsOfZip(streamed('xl/worksheets/sheet1.xml'))).toBe('bomb');
  expect(partsOfZip(streamed('xl/worksheets/sheet1.xml/'))).toBe('bomb');
});
