import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tinyPdf } from '../../../../test/files/pdf.ts';
import { startS3, type TestS3 } from '../../../../test/servers/s3.ts';
import { UNSEALED } from '../../../../test/files/sealing.ts';
import { s3 } from '../../config/config-values.ts';
import { PATIENCE } from '../../../../test/runs/patience.ts';
import { createFileStore } from './files.ts';
import { type FileStore } from './file-store.ts';

const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-s3-'));
let bucket: TestS3;
let files: FileStore;
const storeFor = (url: string, timeout_ms = PATIENCE) =>
  createFileStore({ ...UNSEALED, data_dir: dir, s3: { ...s3(url, false)!, timeout_ms }, clamd: null });
beforeAll(async () => {
  bucket = await startS3();
  files = storeFor(bucket.url);
});
beforeEach(() => {
  bucket.objects.clear();
  bucket.calls.length = 0;
});
afterAll(async () => {
  await bucket.close();
  rmSync(dir, { recursive: true, force: true });
});

const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const keyOf = (hash: string) => `obcina/${hash.slice(0, 2)}/${hash.slice(2, 4)}/${hash}`;
const list = async (before: string) => (await Array.fromAsync(files.list(before))).toSorted();
const LATER = new Date(Date.now() + 3_600_000).toISOString();

test('stores a received file under its hash, returns it and removes it', async () => {
  const pdf = Buffer.from(tinyPdf('x'.repeat(3_000_000)));
  const stored = await files.receive(Readable.from([pdf]), { max_bytes: 5_000_000 });
  expect(stored).toMatchObject({ sha256: sha(pdf), size: pdf.length, mime: 'application/pdf' });
  expect([...bucket.objects.keys()]).toEqual([keyOf(stored.sha256)]);
  expect((await buffer(await files.read(stored.sha256))).equals(pdf)).toBe(true);
  expect(await files.exists(stored.sha256)).toBe(true);
  await files.remove(stored.sha256);
  expect(await files.exists(stored.sha256)).toBe(false);
  await expect(files.read(stored.sha256)).rejects.toMatchObject({ code: 'ENOENT' });
  await files.remove(stored.sha256);
  expect(readdirSync(join(dir, 'files-incoming'))).toEqual([]);
});

test.each(["žig & +znak's (1)", 'a%2Fb~c.d_e-f'])(
  'signs names as the store reads them: %s',
  async (prefix) => {
    const odd = storeFor(bucket.url.replace('/obcina', `/${encodeURIComponent(prefix)}`));
    const { sha256 } = await odd.put(Buffer.from('x'));
    expect([...bucket.objects.keys()]).toEqual([keyOf(sha256).replace('obcina', prefix)]);
    expect(await Array.fromAsync(odd.list(LATER))).toEqual([sha256]);
  },
);

test('sends equal content once, and again when it has become old, so it is no orphan', async () => {
  const { sha256 } = await files.put(Buffer.from('once'));
  await files.put(Readable.from([Buffer.from('on'), Buffer.from('ce')]));
  const puts = () => bucket.calls.filter((call) => call.startsWith('PUT')).length;
  expect(puts()).toBe(1);
  bucket.objects.get(keyOf(sha256))!.modified = new Date(Date.now() - 24 * 3_600_000);
  await files.put(Buffer.from('once'));
  expect(puts()).toBe(2);
});

test('lists page by page, only older files', async () => {
  const hashes: string[] = [];
  for (let n = 0; n < 7; n++) hashes.push((await files.put(Buffer.from(`file ${n}`))).sha256);
  expect(await list(LATER)).toEqual(hashes.toSorted());
  const old = bucket.objects.get(keyOf(hashes[4]!))!;
  old.modified = new Date('2020-01-01T00:00:00Z');
  expect(await list('2020-01-02T00:00:00.000Z')).toEqual([hashes[4]]);
});

test('repeats what failed in transit, whole', async () => {
  bucket.failNext(503, 2);
  const { sha256 } = await files.put(Buffer.alloc(500_000, 'a'));
  bucket.failNext(500);
  expect((await buffer(await files.read(sha256))).length).toBe(500_000);
});

test('gives up with an error that names no key when the store rejects or is silent', async () => {
  bucket.failNext(503, 9);
  await expect(files.put(Buffer.from('x'))).rejects.toThrow('HEAD of a file answered 503');
  const hasty = storeFor(bucket.url, 200);
  bucket.failNext('hang', 9);
  await expect(hasty.put(Buffer.from('x'))).rejects.toThrow('no answer');
  bucket.failNext('hang');
  expect(await hasty.ready()).toBe(false);
  const foreign = storeFor(bucket.url.replace('test-key:', 'other-key:'));
  await expect(foreign.read('a'.repeat(64))).rejects.toThrow(
    /^GET of a file answered 403 InvalidAccessKeyId$/,
  );
  const wrong = storeFor(bucket.url.replace('secret', 'secreT'));
  await expect(wrong.read('a'.repeat(64))).rejects.toThrow('SignatureDoesNotMatch');
  expect([await foreign.ready(), await wrong.ready()]).toEqual([false, false]);
});

test('is ready while the bucket answers', async () => {
  expect(await files.ready()).toBe(true);
  const gone = storeFor('http://k:s@127.0.0.1:9/bucket?timeout=1');
  expect(await gone.ready()).toBe(false);
  await expect(gone.exists('a'.repeat(64))).rejects.toThrow('ECONNREFUSED');
});
