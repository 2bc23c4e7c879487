// @module-tag postgres

import { setTimeout as delay } from 'node:timers/promises';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../../test/db.ts';
import type { OpenDatabase } from '../db.ts';
import { openInMemory } from './embedded-database.ts';
import { MAX_PREPARED } from './embedded-statements.ts';
import { PARSERS } from '../parsing.ts';

describe.skipIf(process.env.TEST_DATABASE === 'postgres')('statements of the embedded database', () => {
  let database: OpenDatabase;
  let pglite: PGlite;
  const prepared = async (): Promise<number> =>
    (await pglite.query<{ n: number }>('select count(*)::int as n from pg_prepared_statements')).rows[0]!.n;

  beforeAll(async () => {
    database = await openTestDatabase();
    if (database.raw.kind !== 'pglite') throw new Error('The embedded database was expected.');
    pglite = database.raw.pglite;
    await pglite.exec('create table things (id int primary key, name text, tags text[])');
  });
  afterAll(() => database.close());
  beforeEach(() => pglite.exec('truncate things'));

  test.each<[string, unknown[]]>([
    ['select 1 as one, null::text as nothing', []],
    ['select $1::int as n, $2::int8 as big, $3::numeric as exact', [1, 9007199254740991, '12.50']],
    ['select $1::text as given', ['č "q" \\ , {} \n']],
    ['select $1::text as given', [null]],
    ['select $1::text as given', [undefined]],
    ['select $1::boolean as yes, not $1::boolean as no', [true]],
    ['select $1::text[] as words', [['a', 'č "b" \\', '', 'null']]],
    ['select $1::text[] as words', [[]]],
    [
      'select $1::uuid = any($2::uuid[]) as found',
      ['018f0000-0000-7000-8000-000000000000', ['018f0000-0000-7000-8000-000000000000']],
    ],
    ['select $1::jsonb as object', [JSON.stringify({ a: [1, null, "'"] })]],
    ['select $1::date as day, $2::timestamptz as at', ['2028-02-29', '2027-01-15T09:00:00.123Z']],
    ['select $1::bytea as bytes', [new Uint8Array([0, 1, 255])]],
    ['select n, n * $1::int as many from generate_series(1, 3) n where n > $2::int', [10, 1]],
    ['select n from generate_series(1, 3) n where n > $1::int', [5]],
    [
      'insert into things (id, name) select n, $1::text from generate_series($2::int, $2::int + 2) n on conflict do nothing',
      ['a', 100],
    ],
    ['update things set name = $1::text where id > $2::int returning id, name', ['b', 100]],
    ['delete from things where id = $1::int', [-1]],
    ['savepoint somewhere', []],
  ])('%s answers as the driver does, each time', async (text, values) => {
    const answer = async (query: () => Promise<{ rows: unknown[]; affectedRows?: number }>) => {
      const { rows, affectedRows } = await query();
      return { rows, affectedRows: affectedRows ?? 0 };
    };
    // In transactions that are rolled back, so each finds the same rows.
    const inKysely = () =>
      database.db
        .transaction()
        .execute(async (trx) => {
          const compiled = { ...sql`select 1`.compile(trx), sql: text, parameters: values };
          const { rows, numAffectedRows } = await trx.executeQuery(compiled);
          throw Object.assign(new Error('undo'), { rows, affectedRows: Number(numAffectedRows) });
        })
        .catch((error: unknown) => error as { rows: unknown[]; affectedRows: number });
    const wanted = await pglite.transaction(async (trx) => {
      const found = await answer(() => trx.query(text, values, { parsers: PARSERS }));
      await trx.rollback();
      return found;
    });
    for (let time = 0; time < 3; time++) expect(await answer(inKysely)).toEqual(wanted);
  });

  test('an error has its code and its constraint, and the next call is answered', async () => {
    const insert = (id: unknown) => sql`insert into things (id) values (${id})`.execute(database.db);
    await insert(1);
    await expect(insert(1)).rejects.toMatchObject({ code: '23505', constraint: 'things_pkey' });
    await expect(insert('one')).rejects.toMatchObject({ code: '22P02' });
    await expect(sql`select nothing from nowhere`.execute(database.db)).rejects.toMatchObject({
      code: '42P01',
    });
    expect((await insert(2)).numAffectedRows).toBe(1n);
    expect((await sql`select id from things order by id`.execute(database.db)).rows).toEqual([
      { id: 1 },
      { id: 2 },
    ]);
  });

  test('an error in a transaction ends it and nothing else', async () => {
    await expect(
      database.db.transaction().execute(async (trx) => {
        await sql`insert into things (id) values (${3})`.execute(trx);
        await expect(sql`insert into things (id) values (${3})`.execute(trx)).rejects.toMatchObject({
          code: '23505',
        });
        await sql`insert into things (id) values (${4})`.execute(trx);
      }),
    ).rejects.toMatchObject({ code: '25P02' });
    expect((await sql`select id from things`.execute(database.db)).rows).toEqual([]);
  });

  test('a statement is prepared once, and again when its table has changed', async () => {
    const all = () => sql`select * from things where id = ${1}`.execute(database.db);
    await sql`insert into things (id) values (1)`.execute(database.db);
    await all();
    const before = await prepared();
    for (let time = 0; time < 10; time++) await all();
    expect(await prepared()).toBe(before);
    await pglite.exec('alter table things add column colour text');
    expect((await all()).rows).toEqual([{ id: 1, name: null, tags: null, colour: null }]);
    await pglite.exec('alter table things drop column colour');
    const inTransaction = () =>
      database.db.transaction().execute((trx) => sql`select * from things where id = ${1}`.execute(trx));
    await expect(inTransaction()).rejects.toMatchObject({ code: '0A000' });
    expect((await inTransaction()).rows).toEqual([{ id: 1, name: null, tags: null }]);
  });

  test('only a limited number stays prepared; an evicted one is prepared again', async () => {
    // As a program opens it: those of tests keep more.
    const program = await openInMemory();
    const kept = async () =>
      (await program.session((session) => session.query('select name from pg_prepared_statements'))).length;
    const nth = (n: number) =>
      sql<{ n: number }>`select ${sql.raw(String(n))} + ${0}::int as n`.execute(program.db);
    for (let n = 0; n < MAX_PREPARED + 20; n++) expect((await nth(n)).rows).toEqual([{ n }]);
    expect(await kept()).toBe(MAX_PREPARED);
    expect((await nth(0)).rows).toEqual([{ n: 0 }]);
    expect(await kept()).toBe(MAX_PREPARED);
    const long = sql`select ${sql.raw(`'${'x'.repeat(20_000)}'`)} as long, ${1}::int as n`;
    expect((await long.execute(program.db)).rows).toEqual([{ long: 'x'.repeat(20_000), n: 1 }]);
    expect(await kept()).toBe(MAX_PREPARED);
    await program.close();
  });

  test('waits for a transaction of another user of the instance', async () => {
    const other = pglite.transaction(async (trx) => {
      await trx.query('insert into things (id) values (50)');
      await delay(50);
      await trx.rollback();
    });
    await delay(5);
    const { rows } = await sql`select id from things where id = 50`.execute(database.db);
    await other;
    expect(rows).toEqual([]);
  });
});
