import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { BulkDetail, BulkJob } from '../contract/bulk.ts';
import { insertSession } from '../server/http/session-queries.ts';
import { hashToken } from '../server/http/sessions.ts';
import { openDatabase } from '../server/db/db.ts';
import { migrate } from '../server/db/migrate.ts';
import { seedReference } from '../server/db/seed/reference.ts';
import { copyApplications } from './copies.ts';
import { applicationData, pdfFile } from './make.ts';
import { makeUser } from './people.ts';
import { freePort, startServer, temporaryDataDir, type ServerProcess } from './server-process.ts';
import { onServer, withDatabase } from './template-database.ts';

const ROWS = 80;
/** The process is killed once this many rows are done. */
const KILL_AFTER = 20;

let data: Awaited<ReturnType<typeof temporaryDataDir>>;
let env: Record<string, string>;
let server: ServerProcess | undefined;
let dropDatabase = async (): Promise<void> => {};
const token = randomBytes(32).toString('base64url');

const database = () => openDatabase({ database_url: env.DATABASE_URL ?? null, data_dir: data.dir } as never);

beforeAll(async () => {
  data = await temporaryDataDir();
  env = { DATA_DIR: data.dir, TRUST_PROXY: 'true', PORT: String(await freePort()), DEMO: 'false' };
  const template = inject('template');
  if (template.kind === 'postgres') {
    const name = `dovolilnice_bulk_${randomBytes(4).toString('hex')}`;
    await onServer(template.url, `create database ${name}`);
    env.DATABASE_URL = withDatabase(template.url, name);
    dropDatabase = () => onServer(template.url, `drop database if exists ${name} with (force)`);
  }
  const opened = await database();
  await migrate(opened);
  await seedReference(opened.db);
  const clerk = await makeUser(opened.db, 'admin');
  const now = new Date();
  await insertSession(opened.db, {
    user_id: clerk.id,
    kind: 'bearer',
    token_hash: hashToken(token),
    user_agent: null,
    ip: null,
    name: null,
    now: now.toISOString(),
    expires_at: new Date(now.getTime() + 3_600_000).toISOString(),
  });
  await opened.close();
}, 180_000);
afterAll(async () => {
  await server?.kill('SIGKILL');
  await dropDatabase();
  await data.remove();
});

const call = async <T>(path: string, body?: object | FormData): Promise<T> => {
  const json = body && !(body instanceof FormData);
  const reply = await fetch(`${server!.url}/api/v1/admin/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(json ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: json ? JSON.stringify(body) : (body as FormData) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`);
  return (await reply.json()) as T;
};

const until = async (id: string, is: (job: BulkDetail) => boolean): Promise<BulkDetail> => {
  for (;;) {
    const job = await call<BulkDetail>(`bulk/${id}`);
    if (is(job)) return job;
    await delay(20);
  }
};

it('finishes a deed on many applications over kill -9: every row once, with one mail', async () => {
  server = await startServer(env);
  const form = new FormData();
  const { consents: _, ...paper } = applicationData({ permit_year: new Date().getFullYear() }) as Record<
    string,
    unknown
  >;
  form.set('data', JSON.stringify(paper));
  form.append('registration_certificate', pdfFile());
  const { id: first } = await call<{ id: string }>('applications/create', form);
  await server.kill('SIGTERM');

  const before = await database();
  const rows = await copyApplications(before.db, first, ROWS);
  await before.close();

  server = await startServer(env);
  const started = await call<BulkJob>('applications/bulk', {
    action: 'withdraw',
    rows,
    reason: 'Vlagatelj je prodal vozilo.',
  });
  await until(started.id, ({ done }) => done >= KILL_AFTER);
  await server.kill('SIGKILL');
  const halfway = await database();
  const waiting = await halfway.db
    .selectFrom('bulk_rows')
    .select('place')
    .where('state', '=', 'waiting')
    .execute();
  await halfway.close();
  expect(waiting.length).toBeGreaterThan(0);
  server = await startServer(env);
  const whole = await until(started.id, ({ status }) => status === 'done');
  expect(whole).toMatchObject({ done: ROWS, skipped: 0, failed: 0, waiting: 0 });
  await server.kill('SIGTERM');

  const after = await database();
  const ids = rows.map(({ id }) => id);
  const counted = async (table: 'application_events' | 'mail_messages') => {
    const found = await after.db
      .selectFrom(table)
      .select('application_id')
      .where('application_id', 'in', ids)
      .execute();
    return [found.length, new Set(found.map((row) => row.application_id)).size];
  };
  expect(await counted('application_events')).toEqual([ROWS, ROWS]);
  expect(await counted('mail_messages')).toEqual([ROWS, ROWS]);
  await after.close();
}, 300_000);
