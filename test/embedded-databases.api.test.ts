import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../server/platform/db/db.ts';
import { contentOf } from './files/content-of.ts';
import { makeDeps } from './deps.ts';
import { openTestDatabase } from './db.ts';
import { makeUser } from './rows/people.ts';

const embedded = process.env.TEST_DATABASE !== 'postgres';

const instanceOf = async ({ session }: Pick<OpenDatabase, 'session'>): Promise<string> =>
  session(async ({ query }) => {
    const [found] = await query<{ started: string }>('select pg_postmaster_start_time()::text as started');
    return found!.started;
  });

describe.runIf(embedded)('an embedded database that is used again', () => {
  test('holds the template, whatever was written, deleted, numbered or set before', async () => {
    const first = await openTestDatabase();
    const before = await contentOf(first);
    const instance = await instanceOf(first);
    await makeUser(first.db, 'admin');
    await first.db.deleteFrom('rfid_cards').execute();
    await sql`update parameters set value = 'true'::jsonb where name = 'pro_forma_on_approval'`.execute(
      first.db,
    );
    await sql`select nextval('barrier_outbox_id_seq')`.execute(first.db);
    await first.session(({ exec }) => exec('set search_path to pgboss'));
    await first.close();
    const again = await openTestDatabase();
    expect(await instanceOf(again)).toBe(instance);
    expect(await contentOf(again)).toEqual(before);
    await again.close();
  });

  test('is a new one after its schema was changed, or statistics gathered', async () => {
    for (const change of [
      'alter table users disable trigger user',
      'create table guests (id int)',
      'analyze',
    ]) {
      const first = await openTestDatabase();
      const instance = await instanceOf(first);
      await first.session(({ exec }) => exec(change));
      await first.close();
      const next = await openTestDatabase();
      expect(await instanceOf(next), change).not.toBe(instance);
      await next.close();
    }
  });

  test('two at once are two; nothing is read through a closed one', async () => {
    const one = await openTestDatabase();
    const two = await openTestDatabase();
    expect(await instanceOf(one)).not.toBe(await instanceOf(two));
    await one.close();
    await one.close();
    const next = await openTestDatabase();
    await expect(sql`select 1`.execute(one.db)).rejects.toThrow();
    await expect(one.session(({ exec }) => exec('select 1'))).rejects.toThrow('closed');
    await next.close();
    await two.close();
  });
});

test('deps of the next test know nothing of the last', async () => {
  const first = await makeDeps();
  await makeUser(first.db, 'admin');
  await first.close();
  const next = await makeDeps();
  expect(await next.db.selectFrom('users').selectAll().execute()).toEqual([]);
  await next.close();
});
