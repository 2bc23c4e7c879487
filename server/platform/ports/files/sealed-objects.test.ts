import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startS3, type TestS3 } from '../../../../test/servers/s3.ts';
import { s3 } from '../../config/config-values.ts';
import { FileUnreadable } from './file-unreadable.ts';
import { s3Objects } from './file-s3.ts';
import { filesOnDisk, filesOver, keptMails } from './kept-files.ts';
import type { Objects } from './objects.ts';
import type { Group, SealedObjects } from './sealed-objects.ts';

const OLD = 'the former secret, long enough for everybody';
const NEW = 'the present secret, long enough for everybody';
const LONG = Buffer.alloc(200_000, 'Ana Novak, Gorska pot 3. ');
const OTHER = Buffer.alloc(200_000, 'Bojan Kos');
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe.each(['disk', 's3'] as const)('files on %s', (kind) => {
  let dir: string;
  let bucket: TestS3 | null = null;
  let objects: Objects;
  beforeAll(async () => {
    if (kind === 's3') bucket = await startS3();
  });
  afterAll(() => bucket?.close());
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'dovolilnice-sealed-'));
    bucket?.objects.clear();
    objects = bucket ? s3Objects(s3(bucket.url, false)!) : filesOnDisk({ data_dir: dir });
    return () => rmSync(dir, { recursive: true, force: true });
  });

  const filesWith = (encrypt_files: boolean, app_secret = OLD, former_secrets: string[] = []) =>
    filesOver(objects, { data_dir: dir, s3: null, app_secret, former_secrets, encrypt_files });
  const keep = async (files: SealedObjects, content: Buffer): Promise<string> => {
    const [name, draft] = [sha(content), join(dir, 'draft')];
    writeFileSync(draft, content);
    await files.keep(name, draft, { sha256: name, size: content.length });
    return name;
  };
  const read = async (files: SealedObjects, name: string): Promise<Buffer> => buffer(await files.read(name));
  const all = async (): Promise<string[]> =>
    (await Array.fromAsync(objects.list())).map(({ name }) => name).toSorted();
  const bytesOf = async (name: string): Promise<Buffer> => buffer(await objects.read(name));
  const groupOf = async (files: SealedObjects, name: string): Promise<Group> =>
    (await Array.fromAsync(files.groups())).find((group) => group.name === name)!;
  /** Why a file cannot be read, and how much of it was handed out before. */
  const trouble = async (files: SealedObjects, name: string): Promise<[string, number]> => {
    let bytes = 0;
    try {
      for await (const chunk of await files.read(name)) bytes += (chunk as Buffer).length;
      return ['read', bytes];
    } catch (error) {
      return [error instanceof FileUnreadable ? error.code : (error as NodeJS.ErrnoException).code!, bytes];
    }
  };

  test('are sealed by the switch, and both kinds are read whatever it says', async () => {
    const [on, off] = [filesWith(true), filesWith(false)];
    const plain = await keep(off, LONG);
    const sealed = await keep(on, Buffer.concat([LONG, LONG]));
    const empty = await keep(on, Buffer.alloc(0));
    for (const files of [on, off]) {
      expect((await read(files, plain)).equals(LONG)).toBe(true);
      expect((await read(files, sealed)).length).toBe(2 * LONG.length);
      expect((await read(files, empty)).length).toBe(0);
      expect([await files.isSealed(plain), await files.isSealed(sealed)]).toEqual([false, true]);
      expect(await trouble(files, 'a'.repeat(64))).toEqual(['ENOENT', 0]);
    }
    for (const name of await all())
      if (name !== plain) expect((await bytesOf(name)).includes('Novak'), name).toBe(false);
    // Once, until it is removed with its key.
    await keep(on, Buffer.concat([LONG, LONG]));
    expect((await all()).filter((name) => name.startsWith(sealed))).toHaveLength(2);
    await off.remove(sealed);
    await off.remove(plain);
    expect((await all()).every((name) => name.startsWith(empty))).toBe(true);
  });

  test('that were cut, altered, or changed places are never handed out', async () => {
    const files = filesWith(true);
    const [one, other] = [await keep(files, LONG), await keep(files, OTHER)];
    const original = await bytesOf(`${one}.sealed`);
    const alter = (bytes: Buffer) => objects.putBytes(`${one}.sealed`, bytes);
    await alter(original.subarray(0, 24 + 65_552));
    expect(await trouble(files, one)).toEqual(['FILE_ALTERED', 0]);
    const flipped = Buffer.from(original);
    flipped[150_000]! ^= 1;
    await alter(flipped);
    expect(await trouble(files, one)).toEqual(['FILE_ALTERED', 2 * 65_536]);
    await alter(Buffer.from('%PDF-1.7 of somebody else'));
    expect(await trouble(files, one)).toEqual(['FILE_ALTERED', 0]);
    // The other file, also with its key beside it.
    await alter(await bytesOf(`${other}.sealed`));
    expect(await trouble(files, one)).toEqual(['FILE_KEY', 0]);
    const [key] = (await all()).filter((name) => name.startsWith(other) && name.endsWith('.key'));
    await objects.putBytes(key!.replace(other, one), await bytesOf(key!));
    expect(await trouble(files, one)).toEqual(['FILE_ALTERED', 0]);
    // A plain one instead of the sealed one, by somebody who cannot seal.
    await objects.remove(`${one}.sealed`);
    await objects.putBytes(one, OTHER);
    expect((await trouble(files, one))[0]).toBe('FILE_ALTERED');
    // Uploaded again, it is whole again.
    await alter(flipped.subarray(0, 1000));
    await keep(files, LONG);
    expect((await read(files, one)).equals(LONG)).toBe(true);
  });

  test('keep their content when their keys are wrapped anew, and need the secret that has them', async () => {
    const before = filesWith(true);
    const names = [await keep(before, LONG), await keep(before, Buffer.from('short'))];
    const contents = await Promise.all(names.map((name) => bytesOf(`${name}.sealed`)));
    const [during, after] = [filesWith(true, NEW, [OLD]), filesWith(true, NEW)];
    expect(await trouble(during, names[0]!)).toEqual(['read', LONG.length]);
    expect(await trouble(after, names[0]!)).toEqual(['FILE_KEY', 0]);
    const rewrap = async (files: SealedObjects) =>
      Promise.all(names.map(async (name) => files.rewrap(await groupOf(files, name))));
    expect(await rewrap(after)).toEqual([
      { done: 0, left: 1 },
      { done: 0, left: 1 },
    ]);
    expect(await rewrap(during)).toEqual([
      { done: 1, left: 0 },
      { done: 1, left: 0 },
    ]);
    expect(await rewrap(during)).toEqual([
      { done: 0, left: 0 },
      { done: 0, left: 0 },
    ]);
    expect(await Promise.all(names.map((name) => bytesOf(`${name}.sealed`)))).toEqual(contents);
    expect((await read(after, names[0]!)).equals(LONG)).toBe(true);
    expect(await trouble(before, names[0]!)).toEqual(['FILE_KEY', 0]);
  });

  test('of before are sealed one by one, also when that was interrupted anywhere', async () => {
    const [on, off] = [filesWith(true), filesWith(false)];
    const name = await keep(off, LONG);
    expect(await on.seal(name)).toBe('done');
    expect(await groupOf(on, name)).toMatchObject({ plain: false, sealed: true });
    expect((await read(off, name)).equals(LONG)).toBe(true);
    expect(await on.seal(name)).toBe('gone');
    // Killed before the plain one was removed, and before the content followed its key.
    await objects.putBytes(name, LONG);
    expect(await on.seal(name)).toBe('done');
    const later = await keep(off, Buffer.from('later'));
    await objects.putBytes(`${later}.${'0'.repeat(32)}.abcdef.key`, Buffer.alloc(61));
    expect(await on.seal(later)).toBe('done');
    expect((await read(on, later)).toString()).toBe('later');
    await on.tidy(await groupOf(on, later), Date.now() - 1000);
    expect((await groupOf(on, later)).keys).toHaveLength(2);
    await on.tidy(await groupOf(on, later), Date.now() + 1000);
    expect((await groupOf(on, later)).keys).toHaveLength(1);
    expect((await read(on, later)).toString()).toBe('later');
    // Damaged on the disk: stays as it is.
    const damaged = await keep(off, Buffer.from('whole'));
    await objects.putBytes(damaged, Buffer.from('half'));
    expect(await on.seal(damaged)).toBe('differs');
    expect(await groupOf(on, damaged)).toMatchObject({ plain: true, sealed: false, keys: [] });
  });

  test('are opened again one by one, also when that was interrupted; what cannot be opened stays sealed', async () => {
    const [on, off] = [filesWith(true), filesWith(false)];
    const [name, other] = [await keep(on, LONG), await keep(on, OTHER)];
    expect(await off.unseal(name)).toBe('done');
    expect((await bytesOf(name)).equals(LONG)).toBe(true);
    // Whoever is reading the sealed one still finds its key; a day later it goes.
    expect(await groupOf(off, name)).toMatchObject({ plain: true, sealed: false, keys: [{}] });
    await off.tidy(await groupOf(off, name), Date.now() + 1000);
    expect((await all()).filter((object) => object.startsWith(name))).toEqual([name]);
    expect(await off.unseal(name)).toBe('gone');
    for (const files of [on, off]) expect((await read(files, name)).equals(LONG)).toBe(true);
    // Killed while it was written: half of it is there, and the sealed one is what counts.
    await objects.putBytes(other, OTHER.subarray(0, 1000));
    expect(await off.unseal(other)).toBe('done');
    expect((await read(off, other)).equals(OTHER)).toBe(true);
    const lost = await keep(on, Buffer.from('of a lost secret'));
    await expect(filesWith(false, NEW).unseal(lost)).rejects.toMatchObject({ code: 'FILE_KEY' });
    const altered = await keep(on, Buffer.concat([OTHER, LONG]));
    await objects.putBytes(`${altered}.sealed`, (await bytesOf(`${altered}.sealed`)).subarray(0, 150_000));
    await expect(off.unseal(altered)).rejects.toMatchObject({ code: 'FILE_ALTERED' });
    for (const kept of [lost, altered])
      expect(await groupOf(off, kept)).toMatchObject({ plain: false, sealed: true });
  });
});

test('mails are kept under their own names, and a key of files opens none', async () => {
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-mails-'));
  try {
    const config = { data_dir, app_secret: OLD, former_secrets: [] };
    const mails = keptMails({ ...config, encrypt_files: true });
    const name = '2027-01-18T08-00-00-000Z-1@example.org.eml';
    await mails.keepBytes(name, Buffer.from('To: ana@example.org'));
    expect((await buffer(await keptMails({ ...config, encrypt_files: false }).read(name))).toString()).toBe(
      'To: ana@example.org',
    );
    expect((await Array.fromAsync(mails.groups())).map((group) => group.name)).toEqual([name]);
    await mails.remove(name);
    expect(await Array.fromAsync(mails.groups())).toEqual([]);
    await expect(mails.read('../app-secret')).rejects.toThrow('no name of a mail');
  } finally {
    rmSync(data_dir, { recursive: true, force: true });
  }
});
