import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../../contract/people/auth.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { makeController } from '../../../test/rows/barrier.ts';
import { createdBy } from '../../../test/rows/transitions.ts';

const TOKEN = 'a token of at least 16';
let world: TestApp;
beforeAll(async () => {
  world = await app({ config: { metrics: { token: TOKEN } } });
});
afterAll(() => world.close());

const read = (headers: Record<string, string> = {}) =>
  world.fastify.inject({ method: 'GET', url: '/api/metrics', headers });

const SAMPLE = /^([a-z_:][\w:]*)(?:\{(.*)\})? (-?\d+(?:\.\d+)?(?:e[+-]?\d+)?|\+Inf|NaN)$/i;
const LABEL = /([a-z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/giy;
type Read = Map<
  string,
  { type: string; samples: { name: string; labels: Record<string, string>; value: number }[] }
>;

/**
 * Parses the text format strictly: every family has its help and type before its samples, of which it has
 * some, and labels are whole.
 */
const parse = (text: string): Read => {
  const families: Read = new Map();
  let family = '';
  expect(text.endsWith('\n')).toBe(true);
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [, keyword, name = '', rest = ''] = /^# (HELP|TYPE) (\S+) (.+)$/.exec(line) ?? [];
    if (keyword === 'HELP') {
      expect(families.has(name)).toBe(false);
      family = name;
      families.set(name, { type: '', samples: [] });
    } else if (keyword === 'TYPE') {
      expect([name, ['gauge', 'counter', 'histogram'].includes(rest)]).toEqual([family, true]);
      families.get(name)!.type = rest;
    } else {
      const [, sample = '', labels = '', value = ''] = SAMPLE.exec(line) ?? [];
      expect(sample.replace(/_(bucket|sum|count)$/, ''), line).toBe(
        family.replace(/_(bucket|sum|count)$/, ''),
      );
      const pairs = [...labels.matchAll(LABEL)];
      expect(pairs.map(([whole]) => whole).join('')).toBe(labels);
      families.get(family)!.samples.push({
        name: sample,
        labels: Object.fromEntries(pairs.map(([, key, inner]) => [key!, inner!])),
        value: Number(value.replace('+Inf', 'Infinity')),
      });
    }
  }
  for (const [name, { type, samples }] of families)
    expect(type !== '' && samples.length > 0, name).toBe(true);
  return families;
};
const metrics = async (): Promise<Read> => parse((await read({ authorization: `Bearer ${TOKEN}` })).body);

test('needs the token; without the setting it does not exist', async () => {
  expect((await read()).statusCode).toBe(401);
  expect((await read({ authorization: 'Bearer another token' })).statusCode).toBe(401);
  const off = await app();
  try {
    expect((await off.fastify.inject({ url: '/api/metrics' })).statusCode).toBe(404);
  } finally {
    await off.close();
  }
});

test('shows what an operator must know, and nothing about a person', async () => {
  const visitor = await world.as('anonymous');
  await createdBy(visitor);
  await makeController(world, await world.as('root'), 'P1');
  const { headers, body, statusCode } = await read({ authorization: `Bearer ${TOKEN}` });
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  expect(body).not.toMatch(/oseba|@|KR |Novak|example/i);
  const read_ = parse(body);
  const one = (name: string, labels: Record<string, string> = {}) =>
    read_
      .get(name.replace(/_(bucket|sum|count)$/, ''))
      ?.samples.find(
        (s) => s.name === name && Object.entries(labels).every(([key, value]) => s.labels[key] === value),
      )?.value;
  expect(one('dovolilnice_database_up')).toBe(1);
  expect(one('dovolilnice_mails', { status: 'queued' })).toBe(1);
  expect(one('dovolilnice_mails', { status: 'failed' })).toBe(0);
  expect(one('dovolilnice_jobs', { queue: 'mail', state: 'created' })).toBe(1);
  expect(one('dovolilnice_job_oldest_seconds', { queue: 'mail' })).toBeGreaterThanOrEqual(0);
  expect(one('dovolilnice_fiscal_unverified_invoices', { status: 'overdue' })).toBe(0);
  expect(one('dovolilnice_barrier_last_contact_timestamp_seconds', { lot: 'P1' })).toBe(0);
  expect(one('process_resident_memory_bytes')).toBeGreaterThan(10_000_000);
  expect(one('dovolilnice_event_loop_delay_seconds', { quantile: '0.99' })).toBeGreaterThanOrEqual(0);
  const call = { method: 'POST', route: '/api/v1/applications', status: '201' };
  expect(one('dovolilnice_http_request_duration_seconds_count', call)).toBe(1);
  expect(one('dovolilnice_http_request_duration_seconds_bucket', { ...call, le: '+Inf' })).toBe(1);
});

test('buckets are cumulative, and routes are patterns, not the requested paths', async () => {
  await world.fastify.inject({ url: '/api/v1/permits/verify/a-secret-code-of-somebody' });
  const family = (await metrics()).get('dovolilnice_http_request_duration_seconds')!;
  const rows = Map.groupBy(
    family.samples.filter(({ name }) => name.endsWith('_bucket')),
    ({ labels }) => JSON.stringify([labels.method, labels.route, labels.status]),
  );
  for (const buckets of rows.values()) {
    const values = buckets.map(({ value }) => value);
    expect(values).toEqual(values.toSorted((a, b) => a - b));
  }
  expect([...rows.keys()].join()).toContain('/api/v1/permits/verify/:code');
  expect([...rows.keys()].join()).not.toContain('secret');
});

test('for this machine only: not through a proxy, not from elsewhere', async () => {
  const local = await app({ config: { metrics: 'loopback' } });
  try {
    const from = async (remoteAddress: string, headers = {}) =>
      (await local.fastify.inject({ url: '/api/metrics', remoteAddress, headers })).statusCode;
    expect(await from('127.0.0.1')).toBe(200);
    expect(await from('::1')).toBe(200);
    expect(await from('192.0.2.1')).toBe(404);
    expect(await from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
  } finally {
    await local.close();
  }
});

test('a job that failed for good is counted, and waits for nobody', async () => {
  const { db } = world.deps;
  await sql`insert into pgboss.job (name, state, start_after) values ('mail', 'failed', now()),
    ('dead', 'created', now() - interval '1 day')`.execute(db);
  const read_ = await metrics();
  expect(read_.get('dovolilnice_jobs_failed')!.samples[0]!.value).toBe(1);
  const queues = read_.get('dovolilnice_job_oldest_seconds')?.samples.map(({ labels }) => labels.queue) ?? [];
  expect(queues).not.toContain('dead');
});

test('a database that does not answer counts as gone, and the rest is told all the same', async () => {
  const held = Promise.withResolvers<void>();
  const holding = world.deps.db.transaction().execute(async (trx) => {
    await sql`lock table mail_messages in access exclusive mode`.execute(trx);
    await held.promise;
  });
  const read_ = await metrics();
  held.resolve();
  await holding;
  expect(read_.get('dovolilnice_database_up')!.samples[0]!.value).toBe(0);
  expect(read_.has('dovolilnice_mails')).toBe(false);
  expect(read_.has('process_resident_memory_bytes')).toBe(true);
});

test('events of the security log are counted, also those that never happened', async () => {
  const count = async (event: string): Promise<number> =>
    (await metrics())
      .get('dovolilnice_security_events_total')!
      .samples.find(({ labels }) => labels.event === event)!.value;
  const visitor = await world.as('anonymous');
  await visitor.token();
  const [failed, added] = [await count('sign_in_failed'), await count('second_factor_added')];
  await visitor.call(login, { body: { email: 'nobody@a.example', password: 'not the password' } });
  expect(await count('sign_in_failed')).toBe(failed + 1);
  expect(await count('second_factor_added')).toBe(added);
});
