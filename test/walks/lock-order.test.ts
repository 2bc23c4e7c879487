import { readFileSync } from 'node:fs';
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
} from 'kysely';
import { expect, test } from 'vitest';
import type { Trx } from '../../server/platform/db/db.ts';
import { lockNames, LOCK_ORDER } from '../../server/platform/db/locks.ts';
import { nextNumber } from '../../server/platform/db/sequences.ts';
import type { Database } from '../../server/platform/db/types.ts';
import { HeldLocks, watching } from './lock-order.ts';

/** A transaction over no database: what its statements lock is seen all the same. */
const begin = (): Trx =>
  new Kysely<Database>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [watching(new HeldLocks())],
  }) as unknown as Trx;

const [A, B] = ['01930000-0000-7000-8000-00000000000a', '01930000-0000-7000-8000-00000000000b'];
const lock = (trx: Trx, table: 'applications' | 'permits' | 'payments', id: string) =>
  trx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
const change = (trx: Trx, id: string) =>
  trx.updateTable('applications').set({ note: '' }).where('id', '=', id).execute();

const AGAINST: readonly [name: string, work: (trx: Trx) => Promise<unknown>, message: string][] = [
  ['a row', (trx) => lock(trx, 'permits', A).then(() => lock(trx, 'applications', A)), 'applications'],
  ['a change', (trx) => lock(trx, 'permits', A).then(() => change(trx, A)), 'applications'],
  ['another row of a place', (trx) => lock(trx, 'permits', B).then(() => lock(trx, 'permits', A)), A],
  ['a name', (trx) => lock(trx, 'permits', A).then(() => lockNames(trx, 'parking')), 'name parking'],
  [
    'an earlier key of a name',
    (trx) => lockNames(trx, 'plate', ['KR2']).then(() => lockNames(trx, 'plate', ['KR1'])),
    'plate:KR1',
  ],
  [
    'a series',
    (trx) => lockNames(trx, 'limit', ['x']).then(() => nextNumber(trx, 'application:2027')),
    'series application',
  ],
  [
    'a change that is written as text',
    (trx) =>
      lock(trx, 'payments', A).then(() => sql`update permits set note = ${''} where true`.execute(trx)),
    'permits',
  ],
  [
    'what a table that is not named comes before',
    (trx) =>
      trx
        .updateTable('documents')
        .set({ version: 2 })
        .execute()
        .then(() => lock(trx, 'payments', A)),
    'documents',
  ],
];

test.each(AGAINST)('%s is not locked against the order', async (_, work, message) => {
  await expect(work(begin())).rejects.toThrow(message);
});

test('what is held already, made here, left out or rolled back does not count', async () => {
  const trx = begin();
  await lock(trx, 'applications', A);
  await lock(trx, 'permits', A);
  await change(trx, A);
  await trx
    .insertInto('applications')
    .values({ id: B } as never)
    .execute();
  await change(trx, B);
  await sql`savepoint rehearsal`.execute(trx);
  await lock(trx, 'payments', A);
  await sql`rollback to savepoint rehearsal`.execute(trx);
  await sql`release savepoint rehearsal`.execute(trx);
  await lock(trx, 'permits', B);
  await trx.selectFrom('rfid_cards').select('id').limit(1).forNoKeyUpdate().skipLocked().execute();
  await expect(lock(trx, 'payments', A)).rejects.toThrow('rfid_cards');
});

test('docs/locks.md shows the order', () => {
  const list = readFileSync('docs/locks.md', 'utf8').match(/^1\. [\s\S]*?\n\n/m)![0];
  expect([...list.matchAll(/`([^`]+)`/g)].map(([, place]) => place)).toEqual(LOCK_ORDER);
});
