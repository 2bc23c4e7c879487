// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import { analyzeGrown } from './analyze-grown.ts';
import type { OpenDatabase } from '../db.ts';
import { openInMemory } from './embedded-database.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openInMemory();
  await database.session(({ exec }) =>
    exec(`
      create table things (id int primary key, name text);
      create table others (id int primary key);
      insert into things values (1, 'one');
      analyze;
      set plan_cache_mode = force_generic_plan;
      prepare one as select name from things where id = $1;
    `),
  );
});
afterAll(() => database.close());

const planned = () =>
  database.session(async ({ query }) =>
    (await query<{ 'QUERY PLAN': string }>('explain execute one(1)'))
      .map((row) => row['QUERY PLAN'])
      .join('\n'),
  );

test('a plan that is kept hears that its table has grown, and others are left alone', async () => {
  expect(await analyzeGrown(database)).toEqual([]);
  expect(await planned()).toContain('Seq Scan on things');
  await database.session(({ exec }) =>
    exec(`insert into things select n, repeat('x', 100) from generate_series(2, 5000) n`),
  );
  expect(await planned()).toContain('Seq Scan on things');
  expect(await analyzeGrown(database)).toEqual(['public.things']);
  expect(await planned()).toContain('Index Scan using things_pkey on things');
  expect(await analyzeGrown(database)).toEqual([]);
});
