// @module-tag postgres

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPooler, pgbouncerPath, type Pooler } from '../../../scripts/postgres/pgbouncer.ts';
import { temporaryStore } from '../../../test/db.ts';
import { somebody, submit, until } from '../../../test/servers/outside.ts';
import { startServer } from '../../../test/servers/server-process.ts';
import { startSmtp } from '../../../test/servers/smtp.ts';
import { prepared, type OpenDatabase } from './db.ts';
import { openDatabase } from './open-database.ts';
import { transaction } from './transaction.ts';

/** Debian's PgBouncer in transaction mode, with fewer connections than the program has. */
describe.runIf(process.env.TEST_DATABASE === 'postgres' && pgbouncerPath())('behind a pooler', () => {
  let store: Awaited<ReturnType<typeof temporaryStore>>;
  let pooler: Pooler;
  let urls: { DATABASE_URL: string; DATABASE_POOL_URL: string };
  let database: OpenDatabase;
  beforeAll(async () => {
    store = await temporaryStore();
    const url = store.env.DATABASE_URL!;
    pooler = await createPooler({ url, port: Number(new URL(url).port) });
    await pooler.start();
    urls = { DATABASE_URL: url, DATABASE_POOL_URL: pooler.url };
    database = await openDatabase({ database_url: url, database_pool_url: pooler.url, data_dir: '' });
  });
  afterAll(async () => {
    await database.close();
    await pooler.remove();
    await store.remove();
  });

  test('every transaction has the time zone of ours, and nothing is prepared under a name', async () => {
    const work = (n: number) =>
      transaction(database.db, async (trx) => {
        const { rows } = await prepared<{ n: number; zone: string; jit: string; pid: number }>(
          sql`select ${n}::int as n, current_setting('TimeZone') as zone, current_setting('jit') as jit, pg_backend_pid() as pid`,
        ).execute(trx);
        const [{ names } = { names: -1 }] = (
          await sql<{ names: number }>`select count(*)::int as names from pg_prepared_statements`.execute(trx)
        ).rows;
        return { ...rows[0]!, names };
      });
    const done = await Promise.all(Array.from({ length: 60 }, (_, n) => work(n)));
    expect(done.map(({ n }) => n)).toEqual(Array.from({ length: 60 }, (_, n) => n));
    expect(done.filter(({ zone, jit, names }) => zone !== 'UTC' || jit !== 'off' || names > 0)).toEqual([]);
    expect(new Set(done.map(({ pid }) => pid)).size).toBeLessThan(12);
  });

  test('a lock that outlives its statement is held on a connection past the pooler', async () => {
    const lock = async (): Promise<boolean> =>
      database.session(async ({ query }) => {
        const [row] = await query<{ locked: boolean }>('select pg_try_advisory_lock(77) as locked');
        return row!.locked;
      });
    await database.session(async ({ query }) => {
      await query('select pg_advisory_lock(77)');
      await Promise.all(Array.from({ length: 20 }, () => sql`select 1`.execute(database.db)));
      expect(await lock()).toBe(false);
      await query('select pg_advisory_unlock(77)');
    });
    expect(await lock()).toBe(true);
  });

  test('the program takes applications and sends their mails', async () => {
    const smtp = await startSmtp();
    const program = await startServer({
      ...store.env,
      ...urls,
      SMTP_URL: smtp.url,
      TRUST_PROXY: 'true',
      DEMO: 'false',
    });
    try {
      const sent = await Promise.all(
        Array.from({ length: 12 }, (_, n) => submit(program.url, `198.51.100.${n}`, somebody())),
      );
      expect(sent.filter((one) => one === null)).toEqual([]);
      await until(
        'a mail for each',
        () => smtp.received.length,
        (mails) => mails === sent.length,
      );
    } finally {
      await program.kill('SIGTERM');
      await smtp.close();
    }
  });
});
