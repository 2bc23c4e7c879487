// @module-tag postgres

import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../test/db.ts';
import { byKey, type Db, json, type OpenDatabase, together, type Trx } from './db.ts';
import { newId } from './ids.ts';
import { nextNumber } from './sequences.ts';
import { transaction } from './transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'a connection that breaks in the middle of a transaction ends its work, and not the program',
  async () => {
    const { db } = database;
    const work = transaction(db, async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]!.pid}, 10000)`.execute(db);
      // The news of it arrives between two statements.
      await delay(100);
      await sql`select 1`.execute(trx);
    });
    await expect(work).rejects.toThrow();
    expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  },
);

test('a statement found by its key goes on after a new version has added a column, also within a transaction', async () => {
  const { db } = database;
  await sql`create table guests (id int primary key, name text)`.execute(db);
  await sql`insert into guests values (1, 'Ana')`.execute(db);
  const guest = async (run: Db | Trx) =>
    (await byKey(run, sql<object>`select * from guests where id = ${1}::int`))[0];
  const everywhere = () =>
    Promise.all([...Array.from({ length: 6 }, () => guest(db)), transaction(db, guest)]);
  expect(await everywhere()).toEqual(Array.from({ length: 7 }, () => ({ id: 1, name: 'Ana' })));
  for (const added of ['city', 'street']) {
    await sql`alter table guests add ${sql.ref(added)} text`.execute(db);
    expect(await transaction(db, guest)).toHaveProperty(added, null);
    for (const one of await everywhere()) expect(one).toHaveProperty(added, null);
  }
});

describe('values arrive the same from both databases', () => {
  test('dates, instants, big integers, json and arrays', async () => {
    const { rows } =
      await sql`select date '2027-02-28' as day, timestamptz '2027-01-15 10:00:00.123+01' as instant,
      timestamptz '0999-01-15 10:00:00+00' as long_ago, 9007199254740991::int8 as big, count(*) as count, '{"a":[1,null]}'::jsonb as object,
      array['č', null, 'a"b,{}'] as words, 1.5::real as real, null::date as nothing, true as yes`.execute(
        database.db,
      );
    expect(rows).toEqual([
      {
        day: '2027-02-28',
        instant: '2027-01-15T09:00:00.123Z',
        long_ago: '0999-01-15T10:00:00.000Z',
        big: 9007199254740991,
        count: 1,
        object: { a: [1, null] },
        words: ['č', null, 'a"b,{}'],
        real: 1.5,
        nothing: null,
        yes: true,
      },
    ]);
    await expect(sql`select 9007199254740993::int8`.execute(database.db)).rejects.toThrow('integer');
  });

  test('the same values as parameters, also jsonb arrays, strings and null', async () => {
    const id = newId();
    for (const [index, value] of [[1, 'a'], 'text', null, 12, { quote: "'" }].entries()) {
      const valid_from = `2027-01-0${index + 1}`;
      await database.db
        .insertInto('parameters')
        .values({ id: newId(), name: id, value: json(value), valid_from })
        .execute();
      const row = await database.db
        .selectFrom('parameters')
        .selectAll()
        .where('name', '=', id)
        .where('valid_from', '=', valid_from)
        .executeTakeFirstOrThrow();
      expect(row.value).toEqual(value);
      expect(row.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    }
    const labels = ['KRAB123', 'č "q" \\ , {}'];
    const { rows } = await sql<{
      given: string[];
      found: boolean;
      at: string;
    }>`select ${labels}::text[] as given, 'KRAB123' = any(${labels}::text[]) as found,
      ${'2027-01-15T09:00:00.123Z'}::timestamptz as at`.execute(database.db);
    expect(rows).toEqual([{ given: labels, found: true, at: '2027-01-15T09:00:00.123Z' }]);
  });

  test('an instant that was read finds its own row again (keyset paging)', async () => {
    const name = newId();
    await database.db
      .insertInto('parameters')
      .values({ id: newId(), name, value: json(1) })
      .execute();
    const { created_at } = await database.db
      .selectFrom('parameters')
      .select('created_at')
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    const again = await database.db
      .selectFrom('parameters')
      .select('name')
      .where('name', '=', name)
      .where('created_at', '=', created_at)
      .execute();
    expect(again).toEqual([{ name }]);
  });

  test('the session works in UTC', async () => {
    const { rows } = await sql<{
      day: string;
    }>`select (timestamptz '2027-01-15T23:30:00Z')::date as day`.execute(database.db);
    expect(rows[0]?.day).toBe('2027-01-15');
  });
});

test('Slovenian order: c č ć d đ s š z ž', async () => {
  const words = ['žaba', 'šal', 'zob', 'đak', 'dan', 'ćelo', 'čaj', 'cena', 'sol', 'Čaj', 'duh', 'cvet'];
  const { rows } = await sql<{
    word: string;
  }>`select word from unnest(${words}::text[]) as word order by word collate sl`.execute(database.db);
  expect(rows.map(({ word }) => word)).toEqual([
    'cena',
    'cvet',
    'čaj',
    'Čaj',
    'ćelo',
    'dan',
    'duh',
    'đak',
    'sol',
    'šal',
    'zob',
    'žaba',
  ]);
});

describe('numbers', () => {
  test('are gap-free and unique under concurrency, also when transactions are rolled back', async () => {
    const name = newId();
    const taken: number[] = [];
    const runs = Array.from({ length: 40 }, (_, index) =>
      transaction(database.db, async (trx) => {
        const number = await nextNumber(trx, name);
        if (index % 4 === 0) throw new Error('rolled back');
        return number;
      }).then(
        (number) => taken.push(number),
        () => {},
      ),
    );
    await Promise.all(runs);
    expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, index) => index + 1));
  });
});

describe('transaction', () => {
  test('rolls back whole', async () => {
    const name = newId();
    await expect(
      transaction(database.db, async (trx) => {
        await nextNumber(trx, name);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.db.selectFrom('sequences').selectAll().where('name', '=', name).execute()).toEqual(
      [],
    );
  });

  test('ends with the first error once all reads side by side are over', async () => {
    let over = 0;
    const work = transaction(database.db, (trx) => {
      const read = () => sql`select pg_sleep(0.01)`.execute(trx).finally(() => (over += 1));
      return together([sql`select 1 / 0`.execute(trx), read(), read()]);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(over).toBe(2);
  });

  test('is repeated when the database reports a deadlock, and only then', async () => {
    let runs = 0;
    const result = await transaction(database.db, async (trx) => {
      runs++;
      if (runs < 3) await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(trx);
      return nextNumber(trx, newId());
    });
    expect([runs, result]).toEqual([3, 1]);
    let others = 0;
    await expect(
      transaction(database.db, async (trx) => {
        others++;
        await sql`select 1 / 0`.execute(trx);
      }),
    ).rejects.toThrow();
    expect(others).toBe(1);
  });

  test('two that lock in opposite order both succeed', async (context) => {
    if (database.kind === 'pglite') return context.skip();
    const [a, b] = [newId(), newId()];
    const both = (first: string, second: string) =>
      transaction(database.db, async (trx) => {
        await nextNumber(trx, first);
        await sql`select pg_sleep(0.2)`.execute(trx);
        return nextNumber(trx, second);
      });
    await Promise.all([both(a, b), both(b, a)]);
    const rows = await database.db
      .selectFrom('sequences')
      .select('last_value')
      .where('name', 'in', [a, b])
      .execute();
    expect(rows).toEqual([{ last_value: 2 }, { last_value: 2 }]);
  });
});

test('the access log is append-only', async () => {
  const row = {
    id: newId(),
    role: 'admin',
    action: 'view',
    subject_type: 'application',
    request_id: 'test',
  } as const;
  await database.db.insertInto('access_log').values(row).execute();
  await expect(database.db.deleteFrom('access_log').execute()).rejects.toThrow('append-only');
  await expect(database.db.updateTable('access_log').set({ role: 'user' }).execute()).rejects.toThrow(
    'append-only',
  );
});
