// @module-tag postgres

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/db.ts';
import type { OpenDatabase } from './db.ts';
import { FIXTURE_KEY } from '../../../test/upgrade-figures.ts';
import { readHeader } from '../backup/read-backup.ts';
import { LAST_OF_FIRST_RELEASE, MigrationError } from './applied.ts';
import { migrate, MIGRATIONS_DIR, readMigrations } from './migrate.ts';

let database: OpenDatabase;
let dir: string;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'dovolilnice-migrations-'));
  await database.session((session) =>
    session.exec('drop table if exists a, b; delete from schema_migrations'),
  );
});
afterEach(() => rm(dir, { recursive: true, force: true }));
afterAll(() => database.close());

const write = (name: string, sql: string) => writeFile(join(dir, name), sql);
const applied = () =>
  database.session(async (session) =>
    (await session.query<{ name: string }>('select name from schema_migrations order by name')).map(
      ({ name }) => name,
    ),
  );

test('files run once, in order, with several statements each', async () => {
  await write('0002_b.sql', 'create table b (id int references a (id)); insert into b values (1);');
  await write(
    '0001_a.sql',
    "create table a (id int primary key); insert into a values (1); -- it's fine; really",
  );
  expect(await migrate(database, dir)).toEqual(['0001_a.sql', '0002_b.sql']);
  expect(await migrate(database, dir)).toEqual([]);
  expect(await applied()).toEqual(['0001_a.sql', '0002_b.sql']);
});

test('a failing file leaves no traces and names itself; the ones before it stay', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await write('0002_b.sql', 'create table b (id int); select 1 / 0;');
  await expect(migrate(database, dir)).rejects.toThrow(/0002_b\.sql/);
  expect(await applied()).toEqual(['0001_a.sql']);
  await write('0002_b.sql', 'create table b (id int)');
  expect(await migrate(database, dir)).toEqual(['0002_b.sql']);
});

test('a changed, an unknown and a late file are rejected', async () => {
  await write('0002_a.sql', 'create table a (id int)');
  await migrate(database, dir);
  await write('0002_a.sql', 'create table a (id bigint)');
  await expect(migrate(database, dir)).rejects.toThrow(/0002_a\.sql was changed/);
  await rm(join(dir, '0002_a.sql'));
  await expect(migrate(database, dir)).rejects.toThrow(/newer version/);
  await write('0002_a.sql', 'create table a (id int)');
  await write('0001_late.sql', 'select 1');
  await expect(migrate(database, dir)).rejects.toThrow(MigrationError);
});

test('an unknown file that admits this program is left alone, one that admits only newer ones is not', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  await write('0002_b.admits-0.9.0.sql', 'alter table a add column b int');
  await migrate(database, dir);
  await rm(join(dir, '0002_b.admits-0.9.0.sql'));
  expect(await migrate(database, dir)).toEqual([]);
  // The way to a newer version stays open.
  await write('0002_b.admits-0.9.0.sql', 'alter table a add column b int');
  await write('0003_c.admits-99.0.0.sql', 'alter table a drop column b');
  expect(await migrate(database, dir)).toEqual(['0003_c.admits-99.0.0.sql']);
  await rm(join(dir, '0003_c.admits-99.0.0.sql'));
  await expect(migrate(database, dir)).rejects.toThrow(/Start version 99\.0\.0 or a newer one/);
});

test('a database of before the first release is adopted when it is whole, and named when it is not', async () => {
  const kept = join(import.meta.dirname, '../../../test/fixtures/upgrades/part-8.backup');
  const before = (await readHeader(kept, FIXTURE_KEY)).migrations;
  const insert = (files: readonly { name: string; sha256: string }[]) =>
    database.session(async (session) => {
      await session.exec('delete from schema_migrations');
      for (const { name, sha256 } of files)
        await session.query('insert into schema_migrations (name, sha256) values ($1, $2)', [name, sha256]);
    });
  const own = (await readMigrations()).map(({ name }) => name);
  await insert(before);
  expect(await migrate(database)).toEqual(own.filter((name) => name > LAST_OF_FIRST_RELEASE));
  expect(await applied()).toEqual(own);
  await insert(before.slice(0, -1));
  await expect(migrate(database)).rejects.toThrow(/before 0\.1\.0 \(commit 7eddafde\)/);
  expect(await applied()).toHaveLength(before.length - 1);
  await insert(before.with(3, { ...before[3]!, sha256: 'f'.repeat(64) }));
  await expect(migrate(database)).rejects.toThrow(MigrationError);
});

test('several concurrent processes apply each file once', async () => {
  await write('0001_a.sql', 'create table a (id int)');
  const runs = database.kind === 'postgres' ? 4 : 1;
  const names = await Promise.all(Array.from({ length: runs }, () => migrate(database, dir)));
  expect(names.flat()).toEqual(['0001_a.sql']);
});

test('the template holds our own migrations', async () => {
  const fresh = await openTestDatabase();
  try {
    expect(await migrate(fresh, MIGRATIONS_DIR)).toEqual([]);
  } finally {
    await fresh.close();
  }
});
