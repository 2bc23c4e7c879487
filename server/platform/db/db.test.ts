import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryDataDir } from '../../../test/servers/server-process.ts';
import { openDatabase } from './open-database.ts';

let store: Awaited<ReturnType<typeof temporaryDataDir>>;
beforeEach(async () => {
  store = await temporaryDataDir();
});
afterEach(() => store.remove());

test('reports a damaged database, leaves it as it is and releases the folder', async () => {
  const version = join(store.dir, 'db', 'PG_VERSION');
  mkdirSync(join(store.dir, 'db'));
  writeFileSync(version, 'not a version');
  const open = () => openDatabase({ database_url: null, data_dir: store.dir });
  await expect(open()).rejects.toMatchObject({
    name: 'DatabaseUnreadable',
    message: expect.stringContaining(join(store.dir, 'db')),
  });
  expect(readFileSync(version, 'utf8')).toBe('not a version');
  await expect(open()).rejects.toMatchObject({ name: 'DatabaseUnreadable' });
});
