import { describe, expect, it } from 'vitest';
import { type Part, zip, zipPart } from '../../../test/files/zip.ts';
import {
  packedBytes,
  readDirectory,
  type ZipEntry,
} from '../../../contract/platform/tables/zip-directory.ts';
import {
  filesOf,
  kindOfZip,
  MAX_ZIP_RATIO,
  MAX_ZIP_UNPACKED,
  mayBeTable,
  namesOf,
  rejectionOfArchive,
} from './archive-rules.ts';

const entriesOf = (...parts: Part[]) => readDirectory(zip(parts), 10) as ZipEntry[];
const entry = (change: Partial<ZipEntry>): ZipEntry => ({
  ...entriesOf(zipPart('a.xml', '<a/>'))[0]!,
  ...change,
});

describe('the directory', () => {
  it('names files, sizes and where they are', () => {
    const bytes = zip([zipPart('a.xml', '<a/>'), { name: 'b.csv', bytes: Buffer.from('x;y'), method: 0 }]);
    const [a, b] = readDirectory(bytes, 10) as ZipEntry[];
    expect(a).toMatchObject({ name: 'a.xml', method: 8, unpacked: 4, encrypted: false });
    expect(b).toMatchObject({ name: 'b.csv', method: 0, packed: 3, unpacked: 3 });
    expect(Buffer.from(packedBytes(bytes, b!)!).toString()).toBe('x;y');
    expect(packedBytes(bytes, { ...b!, packed: 10_000 })).toBeNull();
    expect(packedBytes(bytes, { ...b!, offset: 5 })).toBeNull();
  });
  it('is rejected when it is damaged or too long', () => {
    const bytes = zip([zipPart('a', '1'), zipPart('b', '2')]);
    expect(readDirectory(bytes, 1)).toBe('too_many');
    expect(readDirectory(bytes.subarray(0, -10), 10)).toBe('broken');
    expect(readDirectory(Buffer.from('PK'), 10)).toBe('broken');
    expect(readDirectory(Buffer.concat([bytes.subarray(0, 20), bytes.subarray(40)]), 10)).toBe('broken');
  });
  it('reads names in UTF-8 and in the encoding of Slovenian Windows', () => {
    const cp852 = Buffer.from([0x72, 0x61, 0x9f, 0x75, 0x6e, 0x2e, 0x78, 0x6d, 0x6c]);
    expect(entriesOf({ name: cp852, bytes: Buffer.from('1') })[0]!.name).toBe('račun.xml');
    expect(entriesOf(zipPart('račun.xml', '1'))[0]!.name).toBe('račun.xml');
  });
});

it.each([
  ['xlsx', ['[Content_Types].xml', 'xl/workbook.xml']],
  ['document', ['[Content_Types].xml', 'word/document.xml']],
  ['document', ['mimetype', 'content.xml']],
  ['archive', ['a.xml', 'xl/b.xml']],
])('recognises a ZIP of kind %s by the names in it', (kind, names) => {
  expect(kindOfZip(names.map((name) => ({ name })))).toBe(kind);
});

it.each<[string, Partial<ZipEntry>, string | null]>([
  ['a plain file', {}, null],
  ['in a folder', { name: '2027-01/a.xml' }, null],
  ['with dots in its name', { name: 'a..b.xml' }, null],
  ['above the folder', { name: '../a.xml' }, 'names'],
  ['above the folder, from within', { name: 'x/../../a.xml' }, 'names'],
  ['with backslashes', { name: '..\\a.xml' }, 'names'],
  ['from the root', { name: '/etc/passwd' }, 'names'],
  ['on a drive', { name: 'C:\\a.xml' }, 'names'],
  ['with a password', { encrypted: true }, 'encrypted'],
  ['packed by an unusual method', { method: 12 }, 'broken'],
  ['larger than allowed', { unpacked: MAX_ZIP_UNPACKED + 1, packed: MAX_ZIP_UNPACKED }, 'bomb'],
  ['of ZIP64', { unpacked: 0xffffffff, packed: 0xffffffff }, 'bomb'],
  [
    'with an impossible compression ratio',
    { unpacked: 2_000_000, packed: 2_000_000 / MAX_ZIP_RATIO - 1 },
    'bomb',
  ],
  ['small, whatever it packs to', { unpacked: 1_000_000, packed: 10 }, null],
])('an archive with a file %s', (_, change, code) => {
  expect(rejectionOfArchive([entry(change)])).toBe(code && `statement.zip_${code}`);
});

it('many files together may be no larger than one', () => {
  const half = entry({ unpacked: MAX_ZIP_UNPACKED / 2 + 1, packed: MAX_ZIP_UNPACKED / 2 });
  expect(rejectionOfArchive([half])).toBeNull();
  expect(rejectionOfArchive([half, half])).toBe('statement.zip_bomb');
});

it('skips folders and system files', () => {
  const names = ['a/', 'a/b.xml', '__MACOSX/a/._b.xml', '.DS_Store', 'a/Thumbs.db'];
  expect(filesOf(names.map((name) => entry({ name }))).map(({ name }) => name)).toEqual(['a/b.xml']);
});

it('names files by their base name, with the folder where names repeat', () => {
  expect(namesOf(['1/izpisek.xml', '2\\izpisek.xml', '2/drugi.xml'])).toEqual([
    '1_izpisek.xml',
    '2_izpisek.xml',
    'drugi.xml',
  ]);
});

it.each([
  ['promet.csv', 'Datum,Znesek', true],
  ['promet.txt', 'Banka\nDatum;Znesek', true],
  ['preberi.txt', 'Izpiski za januar, prosim preglejte.', false],
])('%s with %j may be a table: %s', (name, text, expected) => {
  expect(mayBeTable(name, Buffer.from(text))).toBe(expected);
});
