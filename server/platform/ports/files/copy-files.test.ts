import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../../test/servers/s3.ts';
import { UNSEALED } from '../../../../test/files/sealing.ts';
import { s3 } from '../../config/config-values.ts';
import { copyFiles } from './copy-files.ts';
import { createFileStore } from './files.ts';
import { type FileStore } from './file-store.ts';

let dir: string;
let bucket: TestS3;
let disk: FileStore;
let remote: FileStore;
beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'dovolilnice-copy-'));
  bucket = await startS3();
  disk = createFileStore({ ...UNSEALED, data_dir: dir, s3: null, clamd: null });
  remote = createFileStore({ ...UNSEALED, data_dir: dir, s3: s3(bucket.url, false), clamd: null });
});
afterEach(async () => {
  await bucket.close();
  rmSync(dir, { recursive: true, force: true });
});

test('files go to the bucket once, come back, and are removed only when their copy exists', async () => {
  const hashes: string[] = [];
  for (const content of ['one', 'two', 'three', 'four'])
    hashes.push((await disk.put(Buffer.from(content))).sha256);
  expect(await copyFiles(disk, remote)).toEqual({ copied: 4, already_there: 0, removed: 0 });
  expect(await copyFiles(disk, remote)).toEqual({ copied: 0, already_there: 4, removed: 0 });
  await disk.put(Buffer.from('five'));
  expect(await copyFiles(disk, remote, { remove: true })).toEqual({
    copied: 1,
    already_there: 4,
    removed: 5,
  });
  expect(await disk.exists(hashes[0]!)).toBe(false);
  expect(await copyFiles(remote, disk)).toMatchObject({ copied: 5 });
  expect(await text(await disk.read(hashes[2]!))).toBe('three');
});

test('what is sealed stays sealed on the way, and is compared by its plain content', async () => {
  const sealing = createFileStore({ ...UNSEALED, encrypt_files: true, data_dir: dir, s3: null, clamd: null });
  const { sha256 } = await sealing.put(Buffer.from('eight'));
  const plain = await disk.put(Buffer.from('nine'));
  expect(await copyFiles(disk, remote, { remove: true })).toEqual({
    copied: 2,
    already_there: 0,
    removed: 2,
  });
  expect([await remote.isSealed(sha256), await remote.isSealed(plain.sha256)]).toEqual([true, false]);
  expect([...bucket.objects.values()].some(({ bytes }) => bytes.includes('eight'))).toBe(false);
  expect(await text(await remote.read(sha256))).toBe('eight');
  expect(await copyFiles(remote, disk)).toMatchObject({ copied: 2 });
  expect([await disk.isSealed(sha256), await text(await disk.read(sha256))]).toEqual([true, 'eight']);
});

test('a damaged file stops the copying and is not passed on', async () => {
  const { sha256 } = await disk.put(Buffer.from('six'));
  writeFileSync(join(dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256), 'seven');
  await expect(copyFiles(disk, remote, { remove: true })).rejects.toThrow(`File ${sha256} is damaged`);
  expect(await disk.exists(sha256)).toBe(true);
  expect(await remote.exists(sha256)).toBe(false);
});
