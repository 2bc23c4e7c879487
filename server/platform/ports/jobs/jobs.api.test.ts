// @module-tag postgres

import { sql } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { waitFor } from '../../../../test/runs/wait-for.ts';
import { openTestDatabase } from '../../../../test/db.ts';
import type { OpenDatabase } from '../../db/db.ts';
import { newId } from '../../db/ids.ts';
import { nextNumber } from '../../db/sequences.ts';
import { transaction } from '../../db/transaction.ts';
import { createJobs, type JobQueue } from './jobs.ts';
import { createLogger } from '../log.ts';

let database: OpenDatabase;
let jobs: JobQueue;
const log = createLogger({ log_level: 'silent' });
beforeAll(async () => {
  database = await openTestDatabase();
});
afterEach(() => jobs.stop());
afterAll(() => database.close());

const jobStates = async (name: string): Promise<string[]> => {
  const { rows } = await sql<{
    state: string;
  }>`select state::text from pgboss.job where name = ${name} order by created_on`.execute(database.db);
  return rows.map(({ state }) => state);
};

test('a job exists exactly if the transaction that sent it was committed', async () => {
  const name = newId();
  const seen: number[] = [];
  jobs = createJobs(database.raw, log, { background: false });
  jobs.work<{ number: number }>(name, async ({ number }) => void seen.push(number));
  await jobs.open();
  const runs = Array.from({ length: 60 }, (_, index) =>
    transaction(database.db, async (trx) => {
      const number = await nextNumber(trx, name);
      await jobs.send(name, { number }, { db: trx });
      if (index % 4 === 0) throw new Error('rolled back');
    }).catch(() => {}),
  );
  await Promise.all(runs);
  expect(await jobs.drain()).toBe(45);
  expect(seen.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
});

test('a job that throws is retried with back-off and then kept as failed', async () => {
  const name = newId();
  let runs = 0;
  jobs = createJobs(database.raw, log, { background: false });
  jobs.work(
    name,
    async () => {
      runs++;
      throw new Error('Ana Novak is not there');
    },
    { retries: 2 },
  );
  await jobs.open();
  await jobs.send(name, {}, { db: database.db });
  expect(await jobs.drain()).toBe(1);
  expect(await jobStates(name)).toEqual(['retry']);
  expect(await jobs.drain({ ignore_delays: true })).toBe(2);
  expect(runs).toBe(3);
  expect(await jobStates(name)).toEqual(['failed']);
  const { rows } = await sql<{
    text: string;
  }>`select coalesce(string_agg(output::text, ''), '') as text from pgboss.job where name in (${name}, 'dead')`.execute(
    database.db,
  );
  expect(rows[0]?.text).not.toContain('Novak');
});

test('start_after delays a job, singleton_key rejects a second one while the first waits', async () => {
  const name = newId();
  const seen: unknown[] = [];
  jobs = createJobs(database.raw, log, { background: false });
  jobs.work(name, async (data) => void seen.push(data));
  await jobs.open();
  await jobs.send(
    name,
    { later: true },
    { db: database.db, start_after: new Date(Date.now() + 60_000).toISOString() },
  );
  await jobs.send(name, { key: 1 }, { db: database.db, singleton_key: 'k' });
  await jobs.send(name, { key: 2 }, { db: database.db, singleton_key: 'k' });
  expect(await jobs.drain()).toBe(1);
  expect(seen).toEqual([{ key: 1 }]);
  await jobs.send(name, { key: 3 }, { db: database.db, singleton_key: 'k' });
  expect(await jobs.drain({ ignore_delays: true })).toBe(2);
  expect(seen).toContainEqual({ later: true });
  expect(seen).toContainEqual({ key: 3 });
});

test('in the background a job starts soon after commit and stop waits for it', async () => {
  const name = newId();
  const events: string[] = [];
  jobs = createJobs(database.raw, log);
  jobs.work(name, async () => {
    events.push('begun');
    await delay(700);
    events.push('ended');
  });
  jobs.schedule(`${name}-tick`, '0 3 * * *', async () => {});
  expect(jobs.ready()).toBe(false);
  await jobs.start();
  expect(jobs.ready()).toBe(true);
  await transaction(database.db, (trx) => jobs.send(name, {}, { db: trx }));
  await waitFor(() => expect(events).toEqual(['begun']));
  await jobs.stop();
  expect(events).toEqual(['begun', 'ended']);
  expect(jobs.ready()).toBe(false);
  const { rows } =
    await sql`select timezone, cron from pgboss.schedule where name = ${`${name}-tick`}`.execute(database.db);
  expect(rows).toEqual([{ timezone: 'Europe/Ljubljana', cron: '0 3 * * *' }]);
});

test('programming errors are rejected immediately', async () => {
  jobs = createJobs(database.raw, log, { background: false });
  jobs.work('known', async () => {});
  expect(() => jobs.work('known', async () => {})).toThrow('twice');
  await expect(jobs.send('known', {}, { db: database.db })).rejects.toThrow('not open');
  await expect(jobs.send('unknown', {}, { db: database.db })).rejects.toThrow('not registered');
  await jobs.open();
  expect(() => jobs.work('late', async () => {})).toThrow('before');
});

test('the job of a dead process is resumed', async () => {
  const name = newId();
  let runs = 0;
  jobs = createJobs(database.raw, log);
  jobs.work(name, async () => void runs++, { retry_delay_seconds: 1 });
  await jobs.open();
  await jobs.send(name, {}, { db: database.db });
  // The traces of a killed process: a job that it had begun and no heartbeat since.
  await sql`update pgboss.job set state = 'active', started_on = now() - interval '16 seconds', heartbeat_on = now() - interval '16 seconds'
    where name = ${name}`.execute(database.db);
  await jobs.start();
  await waitFor(() => expect(runs).toBe(1));
});

test('many waiting jobs are done one after the other, not one per poll', async () => {
  const name = newId();
  let runs = 0;
  jobs = createJobs(database.raw, log);
  jobs.work(name, async () => void runs++);
  await jobs.open();
  for (let index = 0; index < 50; index++) await jobs.send(name, {}, { db: database.db });
  await jobs.start();
  await waitFor(() => expect(runs).toBe(50));
});

test('a delayed job starts when it is due, long before its worker looks for itself', async () => {
  const name = newId();
  const begun: number[] = [];
  jobs = createJobs(database.raw, log);
  jobs.work(name, async () => void begun.push(Date.now()));
  await jobs.start();
  const due = Date.now() + 3000;
  await jobs.send(name, {}, { db: database.db, start_after: new Date(due).toISOString() });
  await waitFor(() => expect(begun).toHaveLength(1));
  // Clocks of the program and of the database may differ a little.
  expect(begun[0]! - due).toBeGreaterThan(-1000);
  expect(begun[0]! - due).toBeLessThan(40_000);
});
