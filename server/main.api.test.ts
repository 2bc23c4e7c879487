// @module-tag postgres

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import type { BulkDetail, BulkJob } from '../contract/platform/bulk-jobs.ts';
import { copyPaidApplications } from '../test/rows/copies.ts';
import { emptyStore, temporaryStore } from '../test/db.ts';
import { browserAt, callWith, somebody, submit, until } from '../test/servers/outside.ts';
import { makeUser } from '../test/rows/people.ts';
import { COMPILE_CACHE, type ServerProcess, startServer } from '../test/servers/server-process.ts';
import { startSmtp } from '../test/servers/smtp.ts';
import { type Db } from './platform/db/db.ts';
import { openDatabase } from './platform/db/open-database.ts';
import { seedReference } from './demo/reference.ts';
import { givenApplication } from '../test/rows/applications.ts';
import { setParameter } from '../test/rows/parameters.ts';

const MAIN = join(import.meta.dirname, 'main.ts');
const children: ChildProcess[] = [];
let store: Awaited<ReturnType<typeof temporaryStore>>;
beforeAll(async () => {
  store = await temporaryStore();
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await store.remove();
});

/** The program as an operator starts it, on a free port, without demo data. */
const start = (env: NodeJS.ProcessEnv = {}) => {
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...inherited } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...inherited,
      PORT: '0',
      DATA_DIR: store.dir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  const said = new Promise<string>((resolve) => {
    const add = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Dovolilnice: (\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', add);
    child.stderr.on('data', add);
    child.once('exit', () => resolve(''));
  });
  return {
    child,
    said,
    output: () => output,
    exit: once(child, 'exit') as Promise<[number | null, string | null]>,
  };
};

test.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'starts, rejects a second process, survives kill -9, stops in order',
  async () => {
    const first = start();
    const address = await first.said;
    expect(address, first.output()).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect((await fetch(`${address}/api/health`)).status).toBe(200);

    const second = start();
    expect(await second.exit).toEqual([1, null]);
    expect(second.output()).toContain('is in use by another process');

    first.child.kill('SIGKILL');
    await first.exit;

    const third = start();
    expect(await third.said, third.output()).not.toBe('');
    third.child.kill('SIGTERM');
    expect(await third.exit).toEqual([0, null]);
    expect(readdirSync(store.dir)).not.toContain('lock');
  },
);

test('a signal finishes a request that has begun and hands back a job that takes too long', async () => {
  const smtp = await startSmtp();
  smtp.slow(20_000);
  const { env, remove } = await temporaryStore();
  const { child, said, output, exit } = start({ ...env, SMTP_URL: smtp.url, TRUST_PROXY: 'true' });
  try {
    const address = await said;
    expect(address, output()).not.toBe('');
    expect(await submit(address, '198.51.100.9', somebody())).not.toBeNull();
    await until(
      'the mail to be on its way',
      () => smtp.busy(),
      (busy) => busy > 0,
    );
    const body = JSON.stringify({ email: 'nobody@a.example', password: 'not the password' });
    const half = request(`${address}/api/auth/login`, {
      method: 'POST',
      headers: {
        ...(await browserAt(address, '198.51.100.9')),
        'content-type': 'application/json',
        'content-length': String(body.length),
      },
    });
    half.write(body.slice(0, 10));
    await new Promise((sent) => setTimeout(sent, 200));
    child.kill('SIGTERM');
    await until(
      'the port to be free',
      () =>
        fetch(address).then(
          () => false,
          () => true,
        ),
      Boolean,
    );
    const answered = once(half, 'response') as Promise<[IncomingMessage]>;
    half.end(body.slice(10));
    expect((await answered)[0].statusCode).toBe(422);
    expect(await exit, output()).toEqual([0, null]);

    // Nothing holds the folder or the job any more.
    const database = await openDatabase({ database_url: env.DATABASE_URL ?? null, data_dir: env.DATA_DIR });
    const { rows } = await sql<{ state: string }>`
      select state::text as state from pgboss.job where name = 'mail'`.execute(database.db);
    await database.close();
    expect(rows).toEqual([{ state: 'retry' }]);
  } finally {
    child.kill('SIGKILL');
    await smtp.close();
    await remove();
  }
});

test('an error in the environment is one sentence', async () => {
  const { exit, output } = start({ PORT: 'http' });
  expect(await exit).toEqual([1, null]);
  expect(output().trim()).toBe('PORT must be a whole number from 0 to 65535, not "http".');
});

test('a PostgreSQL that is away is one sentence, and a signal ends the waiting', async () => {
  const { child, exit, output } = start({ DATABASE_URL: 'postgres://127.0.0.1:9/dovolilnice' });
  await until('it to say so', output, (said) => said !== '');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  expect(output().trim().split('\n')).toEqual([
    expect.stringContaining('waiting for a minute at most: PostgreSQL at 127.0.0.1:9/dovolilnice'),
  ]);
});

/** Submissions and issued permits that both processes are given concurrently. */
const AT_ONCE = 8;
/**
 * Rows of the bulk action that one process begins and the other ends, and how many are done when the first is
 * killed.
 */
const ROWS = { all: 16, killed_after: 3 };

test.runIf(process.env.TEST_DATABASE === 'postgres')(
  'two processes over one PostgreSQL and one folder work as one, and one takes over what the other leaves',
  async () => {
    const smtp = await startSmtp();
    const { env: shared, remove } = await emptyStore();
    const env = { ...shared, SMTP_URL: smtp.url, TRUST_PROXY: 'true', DEMO: 'false' };
    const running: ServerProcess[] = [];
    const database = await openDatabase({ database_url: shared.DATABASE_URL, data_dir: '' });
    const { db } = database;
    try {
      // Both migrate the empty database and make the queues and the secret of the folder.
      running.push(...(await Promise.all([startServer(env), startServer(env)])));
      const [one, other] = running as [ServerProcess, ServerProcess];
      const inTurns = <T>(count: number, ask: (base: string, n: number) => Promise<T>): Promise<T[]> =>
        Promise.all(Array.from({ length: count }, (_, n) => ask((n % 2 ? one : other).url, n)));
      await seedReference(db);
      await setParameter(db, 'pro_forma_on_approval', false);
      const clerk = await makeUser(db, 'admin');

      // A token of one is valid at the other; guesses are counted together.
      const signIn = async (base: string, password: string) =>
        fetch(`${base}/api/auth/login`, {
          method: 'POST',
          headers: { ...(await browserAt(base, '198.51.100.7')), 'content-type': 'application/json' },
          body: JSON.stringify({ email: clerk.email, password, bearer: true }),
        });
      const { access_token: token } = (await (await signIn(one.url, clerk.password)).json()) as {
        access_token: string;
      };
      expect(await callWith(other.url, token, 'auth/user')).toMatchObject({ email: clerk.email });
      let guesses: number[] = [];
      // Guesses are counted by the minute: if it ends meanwhile, repeat once.
      for (let began = -1; began !== minute();) {
        began = minute();
        guesses = [];
        for (let n = 0; n < 6; n++) guesses.push((await signIn((n % 2 ? one : other).url, 'napačno')).status);
      }
      expect(guesses.at(-1)).toBe(429);

      // The same key at both is one application; numbers continue without a gap, and each has one mail.
      const data = somebody();
      const browser = await browserAt(one.url, '203.0.113.1');
      const twice = await inTurns(2, (base) =>
        submit(base, '203.0.113.1', data, { ...browser, 'idempotency-key': 'ista-vloga-dvakrat' }),
      );
      expect(new Set(twice.map((sent) => sent?.application_nr)).size).toBe(1);
      expect(twice.map((sent) => sent?.replayed).toSorted()).toEqual([false, true]);
      const sent = await inTurns(AT_ONCE, (base, n) => submit(base, `203.0.113.${n + 2}`, somebody()));
      const numbers = [twice[0], ...sent].map((reply) => lastNumber(reply?.application_nr));
      expect(numbers.toSorted((a, b) => a - b)).toEqual(numbers.map((_, i) => i + 1));
      const mails = () => smtp.received.map(({ messageId }) => messageId);
      await until('mails', mails, (ids) => ids.length >= AT_ONCE + 1);

      // Cards and permits.
      const cards = await inTurns(AT_ONCE, (base) =>
        callWith<{ rfid_card_number: string }>(base, token, 'v1/admin/data/rfid-card/shift', {}),
      );
      expect(new Set(cards.map(({ rfid_card_number }) => rfid_card_number)).size).toBe(AT_ONCE);
      const applied = sent.map((reply) => reply!.id);
      await givenApplication(db, applied, { status: 'paid' });
      const permits = await inTurns(AT_ONCE, (base, n) =>
        callWith<{ permit_nr: string; rfid_card_number: string }>(
          base,
          token,
          'v1/admin/permits/application/create',
          { application_uuid: applied[n] },
        ),
      );
      const permit_numbers = permits.map(({ permit_nr }) => lastNumber(permit_nr));
      expect(permit_numbers.toSorted((a, b) => a - b)).toEqual(permits.map((_, i) => i + 1));
      expect(new Set(permits.map(({ rfid_card_number }) => rfid_card_number)).size).toBe(AT_ONCE);

      // One begins a bulk action and is killed; the other, which slept meanwhile, ends it.
      await until(
        'mails of permits',
        () => countWaiting(db),
        (count) => count === 0,
      );
      other.child.kill('SIGSTOP');
      const rows = (await copyPaidApplications(db, twice[0]!.id, ROWS.all)).map(({ id }) => id);
      const job = await callWith<BulkJob>(one.url, token, 'v1/admin/documents/payments/send-invoices', {
        application_uuids: rows,
      });
      const asked = (base: string) => callWith<BulkDetail>(base, token, `v1/admin/bulk/${job.id}`);
      await until(
        'the bulk action to be in the middle',
        () => asked(one.url),
        ({ done }) => done >= ROWS.killed_after,
      );
      await one.kill('SIGKILL');
      other.child.kill('SIGCONT');
      expect((await asked(other.url)).done).toBeLessThan(ROWS.all);
      await forgetDeadWorkers(db);
      expect(
        await until(
          'the bulk action to end',
          () => asked(other.url),
          ({ status }) => status === 'done',
        ),
      ).toMatchObject({ done: ROWS.all, skipped: 0, failed: 0 });
      const invoices = await db
        .selectFrom('invoices')
        .select(['seq', 'application_id'])
        .orderBy('seq')
        .execute();
      expect(invoices.map(({ seq }) => seq)).toEqual(rows.map((_, i) => i + 1));
      expect(new Set(invoices.map(({ application_id }) => application_id))).toEqual(new Set(rows));

      // Every mail has arrived, once: only one that was being sent at the kill may come again under its
      // Message-ID.
      await until(
        'all mails',
        () => countWaiting(db),
        (count) => count === 0,
      );
      const written = await db.selectFrom('mail_messages').select('message_id').execute();
      expect([...new Set(mails())].toSorted()).toEqual(
        written.map(({ message_id }) => message_id).toSorted(),
      );
      expect(mails().length - written.length).toBeLessThanOrEqual(1);
      await callWith(other.url, token, 'auth/user');
    } finally {
      for (const server of running) await server.kill('SIGKILL');
      await database.close();
      await smtp.close();
      await remove();
    }
  },
);

const minute = (): number => Math.floor(Date.now() / 60_000);

const lastNumber = (text = ''): number => Number(/\d+$/.exec(text)?.[0]);

/** Mails that are still to be sent. */
const countWaiting = async (db: Db): Promise<number> =>
  (await db.selectFrom('mail_messages').select('id').where('status', '=', 'queued').execute()).length;

/** Waits for the half minute in which a worker without a heartbeat still counts as alive. */
const forgetDeadWorkers = (db: Db) =>
  sql`update pgboss.job set heartbeat_on = now() - interval '1 minute', retry_delay = 0, retry_backoff = false
    where state = 'active'`.execute(db);
