// @module-tag postgres

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/db.ts';
import type { OpenDatabase } from './db.ts';
import { migrate, MigrationError, MIGRATIONS_DIR } from './migrate.ts';

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

test('a database that knows a file by its former name continues from there', async () => {
  await write('0029_barrier_speed.sql', 'create table a (id int)');
  await migrate(database, dir);
  await database.session((session) =>
    session.exec("update schema_migrations set name = '0031_barrier_speed.sql'"),
  );
  await write('0030_b.sql', 'create table b (id int)');
  expect(await migrate(database, dir)).toEqual(['0030_b.sql']);
  expect(await applied()).toEqual(['0029_barrier_speed.sql', '0030_b.sql']);
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
