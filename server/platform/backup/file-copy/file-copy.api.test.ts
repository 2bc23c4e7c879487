import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { app, type TestApp } from '../../../../test/app.ts';
import { createdBy } from '../../../../test/rows/transitions.ts';
import { startS3, type TestS3 } from '../../../../test/servers/s3.ts';
import { removeOrphans } from '../../http/input/discard-files.ts';
import { s3 } from '../../config/config-values.ts';
import { sealFiles } from '../../storage/seal-files.ts';
import { rewrapDataKeys } from '../../storage/rewrap.ts';
import { copyStoredFiles, lastCopied } from './copy-files.ts';
import { isSound, placesOf } from './copy-file.ts';
import { checkFiles, restoreFiles } from './restore-files.ts';

const DAYS = 14;
const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
let bucket: TestS3 | null = null;
let dir: string;
let world: TestApp;

describe.each(['disk', 'bucket'] as const)('a second copy of files on %s', (kind) => {
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'dovolilnice-copy-'));
    bucket = kind === 'bucket' ? await startS3() : null;
    world = await app({
      config: { backup_files: { dir, days: DAYS }, s3: bucket && s3(bucket.url, false) },
    });
  });
  afterEach(async () => {
    await world.close();
    await bucket?.close();
    await rm(dir, { recursive: true, force: true });
  });

  const places = () => placesOf(world.deps.config)!;
  const copied = (name: string) => isSound(places().copy.files, name);
  const stored = (name: string) => isSound(places().store.files, name);
  const run = (config = world.deps.config) => copyStoredFiles({ ...world.deps, config });
  /** The file of a new application. */
  const uploaded = async (): Promise<{ application: string; name: string }> => {
    const application = await createdBy(await world.as('anonymous'));
    const { sha256 } = await world.deps.db
      .selectFrom('documents')
      .select('sha256')
      .where('owner_id', '=', application)
      .executeTakeFirstOrThrow();
    return { application, name: sha256 };
  };
  /** As retention leaves it: the row no longer names the file, and the job removes it. */
  const forget = async ({ name }: { name: string }): Promise<void> => {
    await world.deps.db.updateTable('documents').set({ sha256: '' }).where('sha256', '=', name).execute();
    world.clock.advance({ days: 2 });
    await removeOrphans({ ...world.deps, files: { ...world.deps.files, list: allFiles } });
  };
  // The clock of the test is not that of the disk.
  const allFiles = () => world.deps.files.list('9999-01-01T00:00:00.000Z');

  test('has every file, keeps a deleted one for its days, and then deletes it too', async () => {
    const file = await uploaded();
    const first = await run();
    expect(first).toEqual({ files: first.copied, copied: first.copied, kept: 0, removed: 0, damaged: [] });
    expect(first.copied).toBeGreaterThan(0);
    expect(await lastCopied(dir)).toBe(world.clock.now());
    expect(await run()).toMatchObject({ copied: 0 });

    await forget(file);
    expect([await stored(file.name), await copied(file.name)]).toEqual([null, true]);
    world.clock.advance({ days: DAYS });
    expect(await run()).toMatchObject({ removed: 0, kept: 1 });
    expect(await copied(file.name)).toBe(true);
    world.clock.advance({ seconds: 1 });
    expect(await run()).toMatchObject({ removed: 1, kept: 0 });
    expect(await copied(file.name)).toBe(null);
    expect(await readdir(join(dir, 'gone'))).toEqual([]);
  });

  test('a file that came and went between two runs is there all the same', async () => {
    await run();
    const file = await uploaded();
    expect(await copied(file.name)).toBe(null);
    await forget(file);
    expect([await stored(file.name), await copied(file.name)]).toEqual([null, true]);
  });

  test('a file that cannot be copied first stays in the store', async () => {
    const file = await uploaded();
    await rm(dir, { recursive: true });
    await writeFile(dir, 'not a folder');
    await expect(forget(file)).rejects.toThrow();
    expect(await world.deps.files.exists(file.name)).toBe(true);
  });

  test('what rows name is never deleted from it, whatever happened to the store', async () => {
    const { name } = await uploaded();
    await run();
    await world.deps.files.remove(name);
    await run();
    world.clock.advance({ days: 2 * DAYS });
    expect(await run()).toMatchObject({ removed: 0, kept: 1 });
    expect(await checkFiles(world.deps, world.deps.config)).toMatchObject({ missing: [], not_copied: 0 });

    const back = await restoreFiles(world.deps, world.deps.config);
    expect(back).toEqual({ named: back.named, restored: 1, missing: [] });
    expect(await stored(name)).toBe(true);
    // It counts its days anew when it goes again.
    await run();
    expect(await readdir(join(dir, 'gone'))).toEqual([]);

    await places().copy.files.remove(name);
    expect(await checkFiles(world.deps, world.deps.config)).toMatchObject({ missing: [], not_copied: 1 });
    await world.deps.files.remove(name);
    expect((await checkFiles(world.deps, world.deps.config)).missing).toEqual([name]);
    expect((await restoreFiles(world.deps, world.deps.config)).missing).toEqual([name]);
  });

  test('follows files that are sealed, and keys that are wrapped anew', async () => {
    const { name } = await uploaded();
    await run();
    const sealing = { ...world.deps.config, encrypt_files: true };
    await sealFiles({ ...world.deps, config: sealing });
    await run(sealing);
    expect([await places().copy.files.isSealed(name), await copied(name)]).toEqual([true, true]);
    expect(await places().copy.objects.exists(name)).toBe(false);

    await world.deps.files.remove(name);
    const app_secret = 'the next secret, long enough for everybody';
    const next = { ...sealing, app_secret, former_secrets: [sealing.app_secret] };
    expect((await rewrapDataKeys({ config: next })).left).toBe(0);
    // Also what the store no longer has opens without the former secret.
    expect(await isSound(placesOf({ ...next, former_secrets: [] })!.copy.files, name)).toBe(true);
  });

  test('a damaged file is named, and its sound copy stays and replaces it', async () => {
    const { name } = await uploaded();
    await run();
    const { store } = places();
    const draft = join(world.deps.config.data_dir, 'damaged');
    await writeFile(draft, 'something else');
    await store.objects.put(name, draft, { sha256: hashOf('something else'), size: 14 });
    expect(await stored(name)).toBe(false);
    expect(await run()).toMatchObject({ copied: 0 });
    expect(await copied(name)).toBe(true);
    await places().copy.files.remove(name);
    expect((await run()).damaged).toEqual([name]);
  });
});
