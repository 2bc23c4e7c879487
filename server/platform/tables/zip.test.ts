import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import {
  packedBytes,
  readDirectory,
  type ZipEntry as Found,
} from '../../../contract/platform/tables/zip-directory.ts';
import { writeZip, type ZipEntry } from './zip.ts';

const AT = '2027-01-15T10:00:00.000Z';
const text = (name: string, content: string): ZipEntry => ({ name, text: content });
const file = (name: string, content: string): ZipEntry => ({
  name,
  open: async () => Readable.from([Buffer.from(content)]),
});
/** Neither ends nor fails. */
const silence = (): Readable => new Readable({ read: () => {} });

test('holds every entry in its order, with its letters', async () => {
  const bytes = await buffer(
    writeZip([text('povzetek.html', '<p>Živjo</p>'), file('priloge/račun š.pdf', 'x'.repeat(100_000))], AT),
  );
  const entries = readDirectory(bytes, 10) as Found[];
  expect(entries.map(({ name, unpacked }) => [name, unpacked])).toEqual([
    ['povzetek.html', 13],
    ['priloge/račun š.pdf', 100_000],
  ]);
  const [page, pdf] = entries.map((entry) => inflateRawSync(packedBytes(bytes, entry)!).toString());
  expect(page).toBe('<p>Živjo</p>');
  expect(pdf).toBe('x'.repeat(100_000));
  expect(entries[1]!.packed).toBeLessThan(1000);
});

test('opens one file after the other', async () => {
  let open = 0;
  let most = 0;
  const counted = (name: string): ZipEntry => ({
    name,
    open: async () => {
      most = Math.max(most, ++open);
      return Readable.from([Buffer.alloc(200_000, 1)]).on('close', () => open--);
    },
  });
  await buffer(writeZip(['a', 'b', 'c', 'd'].map(counted), AT));
  expect([open, most]).toEqual([0, 1]);
});

test('the same content at the same time is the same file', async () => {
  const make = () => buffer(writeZip([text('a', '1'), file('b', '2')], AT));
  expect((await make()).equals(await make())).toBe(true);
});

test.each<[string, ZipEntry]>([
  ['cannot be opened', { name: 'b', open: () => Promise.reject(new Error('ENOENT')) }],
  ['breaks off', { name: 'b', open: async () => createReadStream('/does/not/exist') }],
])('fails when a file %s', async (_what, entry) => {
  await expect(buffer(writeZip([text('a', '1'), entry, file('c', '3')], AT))).rejects.toThrow('ENOENT');
});

test('closes the open file when nobody wants the rest', async () => {
  const open = silence();
  const zip = writeZip([{ name: 'a', open: async () => open }], AT);
  zip.once('data', () => zip.destroy());
  await new Promise((resolve) => open.once('close', resolve));
  expect(open.destroyed).toBe(true);
});

test('rejects a name that leads out of the folder', () => {
  expect(() => writeZip([text('../a', '1')], AT)).toThrow('invalid relative path');
});
