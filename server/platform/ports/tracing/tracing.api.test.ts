// @module-tag postgres

import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { login } from '../../../../contract/people/auth.ts';
import { submitApplication } from '../../../../contract/permits/applicant/public-applications.ts';
import type { Route } from '../../../../contract/platform/route.ts';
import { app, type TestApp } from '../../../../test/app.ts';
import { applicationData, certificate } from '../../../../test/make.ts';
import { makeUser } from '../../../../test/rows/people.ts';
import { waitFor } from '../../../../test/runs/wait-for.ts';
import { type CollectedSpan, type Collector, startCollector } from '../../../../test/servers/collector.ts';
import { startServer, temporaryDataDir } from '../../../../test/servers/server-process.ts';
import { bindings } from '../../../slices.ts';
import { bind } from '../../http/bind.ts';
import { loadConfig } from '../../config/config.ts';
import { logCalls, logController, requestId } from '../../http/logging.ts';
import { traceCalls } from '../../http/trace-calls.ts';
import { createLogger } from '../log.ts';
import { openRecorder } from './open-recorder.ts';
import { type Recorder, recordWith, traced, traceOfLine } from './tracing.ts';

const failing = {
  method: 'GET',
  path: '/test/failing/{token}',
  tag: 'settings',
  access: 'public',
  audit: { none: 'a test' },
  summary: 'Fails and quotes a person.',
  params: z.object({ token: z.string() }),
  replies: { 204: null },
} as const satisfies Route;

const PARENT = `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`;
const traces = (url: string, more: Record<string, string> = {}) =>
  loadConfig({ DATA_DIR: world_dir, OTEL_EXPORTER_OTLP_ENDPOINT: url, ...more }).traces!;
const quiet = createLogger({ log_level: 'silent' });

let world_dir: string;
let remove: () => Promise<void>;
let collector: Collector;
let recorder: Recorder;
let world: TestApp;
/** What was told to the program and must be in no span. */
const private_texts: string[] = [];
beforeAll(async () => {
  ({ dir: world_dir, remove } = await temporaryDataDir());
  collector = await startCollector();
  recorder = openRecorder(traces(collector.url, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20key' }), quiet);
  recordWith(recorder);
  world = await app({
    from_anywhere: true,
    bindings: [
      ...bindings,
      bind(failing, async ({ params }) => {
        throw new Error(`${params.token} of Ana Zupan-Kobal`);
      }),
    ],
  });
  await beAtWork();
  await recorder.close();
  recordWith(null);
});
afterAll(async () => {
  await world.close();
  await collector.close();
  await remove();
});

/** An application with its mail, its status page, a sign-in that fails and one that does not, a list, an error. */
const beAtWork = async (): Promise<void> => {
  const visitor = await world.as('anonymous');
  const data = applicationData();
  const sent = await visitor.call(submitApplication, {
    body: data,
    files: certificate(),
    headers: { 'user-agent': 'Zgodovinski brskalnik/7', traceparent: PARENT },
  });
  expect(sent.status).toBe(201);
  const status_path = new URL(sent.body.status_url, 'http://127.0.0.1').pathname;
  const { applicant } = data;
  if (applicant.type !== 'natural_person') throw new Error('An ordinary application is of a person.');
  const { first_name, last_name, street, email, phone, tax_number } = applicant;
  const person = await makeUser(world.deps.db, 'admin');
  await visitor.call(login, { body: { email: person.email, password: 'geslo-ki-ni-pravo' } });
  const clerk = await world.signIn(person);
  await clerk.inject({
    method: 'POST',
    url: '/api/v1/admin/applications?iskano=skrivnost-v-naslovu',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': await clerk.token() },
    payload: JSON.stringify({ search: last_name, page: 1 }),
  });
  await visitor.inject({ method: 'GET', url: status_path });
  await visitor.inject({
    method: 'GET',
    url: `/api${status_path.replace(/^.*\//, '/v1/applications/status/')}`,
  });
  await visitor.inject({ method: 'GET', url: '/api/test/failing/zeton-povezave' });
  await world.deps.runJobs();
  private_texts.push(
    ...[first_name, last_name, street, email, phone, tax_number].map(String),
    ...data.vehicles.map(({ registration_number }) => registration_number),
    status_path.split('/').at(-1)!,
    person.email,
    person.password,
    'geslo-ki-ni-pravo',
    'skrivnost-v-naslovu',
    'Zgodovinski brskalnik',
    'zeton-povezave',
    'Zupan-Kobal',
    ...visitor.cookies.values(),
    ...clerk.cookies.values(),
    '10.0.0.',
    'prometno',
  );
};

const spanNamed = (name: string): CollectedSpan => {
  const found = collector.spans.find((span) => span.name === name);
  expect(
    found,
    `${name} among ${[...new Set(collector.spans.map((span) => span.name))].join(', ')}`,
  ).toBeDefined();
  return found!;
};
const childrenOf = ({ span_id }: CollectedSpan): CollectedSpan[] =>
  collector.spans.filter(({ parent_span_id }) => parent_span_id === span_id);

test('nothing about a person, no token, no password and no address leaves the program', () => {
  const sent = collector.bytes();
  expect(sent.length).toBeGreaterThan(10_000);
  expect(private_texts.filter((text) => text.length > 3).length).toBeGreaterThan(15);
  expect(private_texts.filter((text) => text.length > 3 && sent.includes(text))).toEqual([]);
  expect(sent.toString('latin1')).not.toMatch(/@example|https?:\/\//);
});

test('the collector knows the program by its header, and gets binary OTLP', () => {
  expect(collector.headers[0]).toMatchObject({ 'x-key': 'a key', 'content-type': 'application/x-protobuf' });
});

test('a call is a span with route, status and request id; its statements are its parts', () => {
  const call = spanNamed('POST /api/v1/applications');
  expect(call).toMatchObject({ kind: 2, status: 0 });
  expect(call.attributes).toEqual({
    'http.request.method': 'POST',
    'http.route': '/api/v1/applications',
    'http.response.status_code': 201,
    request_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown,
  });
  const insert = childrenOf(call).find(({ name }) => name === 'insert applications')!;
  expect(insert.kind).toBe(3);
  expect(insert.attributes['db.query.text']).toMatch(/^insert into "applications" .*\$1/);
  expect(insert.trace_id).toBe(call.trace_id);
  expect(insert.ms).toBeLessThanOrEqual(call.ms + 1);
});

test('a job is a trace of its own, linked with the call that ordered it', () => {
  const job = spanNamed('job mail');
  expect(job).toMatchObject({ kind: 5, parent_span_id: '', status: 0 });
  expect(job.attributes).toMatchObject({ 'messaging.destination.name': 'mail', attempt: 1 });
  const call = spanNamed('POST /api/v1/applications');
  const ordering = collector.spans.find(({ span_id }) => span_id === job.links[0])!;
  expect(ordering.trace_id).toBe(call.trace_id);
  expect(childrenOf(job).length).toBeGreaterThan(0);
});

test('an error is marked with its class', () => {
  spanNamed('GET /api/v1/applications/status/:token');
  const call = spanNamed('GET /api/test/failing/:token');
  expect(call.status).toBe(2);
  expect(call.attributes).toMatchObject({ 'http.response.status_code': 500, 'error.type': '500' });
});

test('who came through a trusted proxy may bring their trace, nobody else', async () => {
  expect(spanNamed('POST /api/v1/applications')).toMatchObject({
    trace_id: 'a'.repeat(32),
    parent_span_id: 'b'.repeat(16),
  });
  const others = await withRecorder(async () => {
    const alone = await app();
    await alone.fastify.inject({ url: '/api/ready', headers: { traceparent: PARENT } });
    await alone.close();
  });
  expect(others.find(({ name }) => name === 'GET /api/ready')).toMatchObject({ parent_span_id: '' });
});

test('each line of a call has its trace, and its span has its request', async () => {
  const lines: Record<string, unknown>[] = [];
  const spans = await withRecorder(async () => {
    const write = (line: string): void => void lines.push(JSON.parse(line) as Record<string, unknown>);
    const log = createLogger({ log_level: 'info' }, { write }, traceOfLine());
    const alone = Fastify({ loggerInstance: log as FastifyBaseLogger, logController, genReqId: requestId });
    alone.decorateRequest('signed_in', null);
    traceCalls(alone);
    logCalls(alone, log);
    alone.post('/one/:id', async ({ log: own }) => {
      await setImmediate();
      own.info('at work');
      log.info('beside it');
      return {};
    });
    await alone.inject({ method: 'POST', url: '/one/1', payload: { name: 'a body that is read first' } });
    await alone.close();
    log.info('after it');
  });
  const [call] = spans;
  expect(spans).toHaveLength(1);
  expect(lines.map(({ msg, trace_id }) => [msg, trace_id])).toEqual([
    ['at work', call!.trace_id],
    ['beside it', call!.trace_id],
    ['call', call!.trace_id],
    ['after it', undefined],
  ]);
  expect(lines[2]!.request_id).toBe(call!.attributes.request_id);
});

test('what is asked every few seconds is not traced', async () => {
  const spans = await withRecorder(async () => {
    const alone = await app();
    await alone.fastify.inject({ url: '/api/live' });
    await alone.close();
  });
  expect(spans).toEqual([]);
});

/** The spans of some work with a recorder of its own. */
const withRecorder = async (work: () => Promise<void>, more = {}): Promise<CollectedSpan[]> => {
  const own = await startCollector();
  const recording = openRecorder(traces(own.url, more), quiet);
  recordWith(recording);
  try {
    await work();
  } finally {
    recordWith(null);
    await recording.close();
    await own.close();
  }
  return own.spans;
};

test('a sampler that takes nothing sends nothing', async () => {
  const work = () => traced({ name: 'work', kind: 'internal' }, async () => {});
  expect(await withRecorder(work)).toHaveLength(1);
  expect(await withRecorder(work, { OTEL_TRACES_SAMPLER: 'always_off' })).toEqual([]);
  const none = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0' };
  expect(await withRecorder(work, none)).toEqual([]);
});

test.each(['gone', 'silent'] as const)(
  'a collector that is %s fails no call and holds nothing up',
  async (how) => {
    const away = await startCollector();
    away.mode = 'hang';
    if (how === 'gone') await away.close();
    const warned: string[] = [];
    const log = { info: () => {}, warn: (_fields: object, message: string) => void warned.push(message) };
    const recording = openRecorder(traces(away.url), log);
    recordWith(recording);
    try {
      // Three times as many as may wait.
      for (let n = 0; n < 6000; n++) await traced({ name: 'work', kind: 'internal' }, async () => {});
      const alone = await app();
      expect((await alone.fastify.inject({ url: '/api/ready' })).statusCode).not.toBe(500);
      await alone.close();
    } finally {
      recordWith(null);
    }
    const began = performance.now();
    await recording.close();
    expect(performance.now() - began).toBeLessThan(5_000);
    if (how === 'silent') await away.close();
    expect(warned.length).toBeLessThanOrEqual(1);
  },
);

test('the program sends what is left when it ends, and ends in time without a collector', async () => {
  const live = await startCollector();
  const { dir, remove: removeData } = await temporaryDataDir();
  const env = { DATA_DIR: dir, DEMO: 'false', OTEL_SERVICE_NAME: 'obcina' };
  const server = await startServer({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: live.url });
  expect((await fetch(`${server.url}/api/ready`)).status).toBe(200);
  await server.kill('SIGTERM');
  await waitFor(() => live.spans.some(({ name }) => name === 'GET /api/ready'));
  expect(live.bytes().includes('obcina')).toBe(true);
  live.mode = 'hang';
  const other = await startServer({ ...env, OTEL_EXPORTER_OTLP_ENDPOINT: live.url });
  expect((await fetch(`${other.url}/api/ready`)).status).toBe(200);
  await other.kill('SIGTERM');
  expect(other.child.exitCode).toBe(0);
  await live.close();
  await removeData();
});
