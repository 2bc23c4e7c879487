import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_DEFAULT, PRESETS } from '../contract/platform/permissions.ts';
import openApi from '../openapi.json' with { type: 'json' };
import { resolveRefs } from '../server/platform/api-docs/resolve-refs.ts';
import { DEMO_ACCOUNTS } from '../server/platform/config/demo-accounts.ts';
import { seedLife } from '../server/demo/demo.ts';
import { samplePdf } from '../server/demo/sample-pdf.ts';
import { insertSession } from '../server/platform/http/session-queries.ts';
import { hashToken } from '../server/platform/http/sessions.ts';
import { app, type TestApp } from './app.ts';
import {
  happens,
  nastyText,
  oneOf,
  spoiled,
  valueOf,
  type Draw,
  type IdOf,
  type JsonSchema,
} from './fuzz-values.ts';
import { client } from './client.ts';
import { makeUser } from './people.ts';

/**
 * No input leads to a 500: requests generated from openapi.json with a fixed seed, over the demo
 * municipality. `FUZZ_RUNS` and `FUZZ_SEED` generate more and others.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.TEST_LONG === 'true' ? 2000 : 80));
const SEED = Number(process.env.FUZZ_SEED ?? 20270115);

type Operation = {
  method: string;
  path: string;
  operationId: string;
  'x-access': string;
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: JsonSchema }[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
};
const document = resolveRefs(openApi) as unknown as {
  paths: Record<string, Record<string, Omit<Operation, 'method' | 'path'>>>;
};
const operations: Operation[] = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    ...operation,
    method: method.toUpperCase(),
    path,
  })),
);

const PEOPLE = ['public', 'applicant', 'clerk', 'admin', 'root'] as const;
type Who = (typeof PEOPLE)[number];

/** Permitted calls of each role; denied ones test little, so they are drawn rarely. */
const opensFor = (who: Who, { 'x-access': access }: Operation): boolean => {
  if (access === 'public') return true;
  if (who === 'public' || access === 'controller') return false;
  if (access === 'signed_in') return true;
  if (who === 'applicant') return access === 'applicant';
  if (access === 'root' || access === 'applicant') return access === who;
  const permissions: readonly string[] = who === 'clerk' ? PRESETS.clerk : ADMIN_DEFAULT;
  return who === 'root' || permissions.includes(access.slice('staff:'.length));
};

let world: TestApp;
const causes: { id: string; error: unknown }[] = [];
beforeAll(async () => {
  world = await app({ config: { trust_proxy: true } });
  await seedLife(world.deps);
  world.fastify.addHook('onError', async (request, _reply, error) => {
    causes.push({ id: request.id, error });
  });
}, 600_000);
afterAll(() => world.close());

type Row = { id: string; version: number };
/** Rows of the demo by table, for paths and fields that name one. */
const loadRows = async (): Promise<Map<string, Row[]>> => {
  const { rows: tables } = await sql<{ table_name: string; versioned: boolean }>`
    select table_name, bool_or(column_name = 'version') as versioned from information_schema.columns
    where table_schema = 'public' group by 1 having bool_or(column_name = 'id' and data_type = 'uuid')
  `.execute(world.deps.db);
  const found = new Map<string, Row[]>();
  for (const { table_name, versioned } of tables) {
    const version = sql.raw(versioned ? 'version' : '1');
    const { rows } = await sql<Row>`
      select id, ${version} as version from ${sql.table(table_name)} order by id limit 200`.execute(
      world.deps.db,
    );
    if (rows.length > 0) found.set(table_name, rows);
  }
  return found;
};

const bearerOf = async (who: Who): Promise<string | null> => {
  if (who === 'public') return null;
  const { db } = world.deps;
  const role = who === 'applicant' ? 'user' : who === 'root' ? 'root' : 'admin';
  const ana = db
    .selectFrom('users')
    .select('id')
    .where('email', '=', DEMO_ACCOUNTS[2])
    .where('deleted_at', 'is', null);
  const own = who === 'applicant' ? await ana.executeTakeFirst() : undefined;
  const permissions = who === 'clerk' ? PRESETS.clerk : ADMIN_DEFAULT;
  const { id } = own ?? (await makeUser(db, role, role === 'admin' ? { permissions: [...permissions] } : {}));
  const token = randomBytes(32).toString('base64url');
  const now = world.clock.now();
  const expires_at = new Date(Date.parse(now) + 86_400_000).toISOString();
  const session = { user_id: id, kind: 'bearer', user_agent: null, ip: null, name: null } as const;
  await insertSession(db, { ...session, token_hash: hashToken(token), now, expires_at });
  return token;
};

type Drawn = { method: string; url: string; headers: Record<string, string>; payload?: Buffer };

const FILES = [
  samplePdf('POTRDILO', ['KR AB-123']),
  Buffer.from('Številka;Znesek\r\n1;2\r\n\u0000;"'),
  Buffer.from('<?xml version="1.0"?><Document><a>'),
  Buffer.alloc(0),
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]),
];

const multipart = async (
  draw: Draw,
  schema: JsonSchema,
  data: unknown,
): Promise<Drawn['payload'] & { type: string }> => {
  const form = new FormData();
  form.set('data', JSON.stringify(data));
  for (const part of Object.keys(schema.properties ?? {}).filter((name) => name !== 'data'))
    if (happens(draw, 60)) {
      const name = happens(draw, 20) ? nastyText(draw).toWellFormed() : 'potrdilo.pdf';
      form.append(part, new File([Uint8Array.from(oneOf(draw, FILES))], name));
    }
  const sent = new Response(form);
  return Object.assign(Buffer.from(await sent.arrayBuffer()), {
    type: sent.headers.get('content-type') ?? '',
  });
};

/** One request for the operation: a third of the time valid, otherwise with something wrong in it. */
const request = async (
  draw: Draw,
  operation: Operation,
  rows: ReadonlyMap<string, Row[]>,
): Promise<Drawn> => {
  const all = [...rows.values()].flat();
  const segments = operation.path.split('/').map((part) => part.replaceAll('-', '_'));
  const around = segments.flatMap((part) => rows.get(part) ?? []);
  let version = 1;
  const idOf: IdOf = (_, name) => {
    const table = rows.get(`${name.replace(/_ids?$|_uuids?$/, '')}s`) ?? [];
    const row = oneOf(draw, [table, around, all].find((some) => some.length > 0 && happens(draw, 85)) ?? all);
    version = row.version;
    return row.id;
  };
  const wrong = happens(draw, 66);
  const place = wrong ? oneOf(draw, ['body', 'body', 'body', 'body', 'query', 'path']) : '';
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const value =
      place === 'path' ? nastyText(draw) : String(valueOf(draw, parameter?.schema ?? {}, idOf, name));
    return encodeURIComponent(value.toWellFormed());
  });
  const query = new URLSearchParams();
  for (const { name, in: where, schema, required } of operation.parameters)
    if (where === 'query' && (required || happens(draw, 60)))
      query.set(name, place === 'query' ? nastyText(draw) : String(valueOf(draw, schema, idOf, name)));
  const url = `/api${path}${query.size ? `?${query}` : ''}`;
  const headers: Record<string, string> = { 'x-forwarded-for': draw(fc.ipV4) };
  if (operation.method === 'GET') return { method: 'GET', url, headers };
  const content = operation.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  const schema = form ? (form.properties?.['data'] ?? {}) : (content['application/json']?.schema ?? {});
  const current = version;
  const right = schema.type ? valueOf(draw, schema, idOf) : {};
  if (typeof right === 'object' && right !== null && 'version' in right) right.version = current;
  const data = place === 'body' ? spoiled(draw, right) : right;
  if (!form) {
    const json = { ...headers, 'content-type': 'application/json' };
    return { method: operation.method, url, headers: json, payload: Buffer.from(JSON.stringify(data)) };
  }
  const payload = await multipart(draw, form, data);
  return { method: operation.method, url, headers: { ...headers, 'content-type': payload.type }, payload };
};

/** Every permitted operation comes before one comes twice. */
const inTurn = function* (draw: Draw, who: Who): Generator<Operation> {
  const open = operations.filter((operation) => opensFor(who, operation));
  for (;;)
    for (const operation of draw(fc.shuffledSubarray, open, { minLength: open.length }))
      yield happens(draw, 5) ? oneOf(draw, operations) : operation;
};

test.for(PEOPLE)(`${RUNS} requests of %s: no 500`, { timeout: 120_000 + RUNS * 100 }, async (who) => {
  const [draw] = fc.sample(fc.gen(), { seed: SEED + PEOPLE.indexOf(who), numRuns: 1 });
  const turns = inTurn(draw!, who);
  const failed: string[] = [];
  const came: Record<number, number> = {};
  const browser = client(world.fastify);
  let token = await bearerOf(who);
  let rows = await loadRows();
  for (let n = 0; n < RUNS; n++) {
    if (n % 400 === 399) rows = await loadRows();
    const operation = turns.next().value as Operation;
    const { headers, ...drawn } = await request(draw!, operation, rows);
    if (token) headers.authorization = `Bearer ${token}`;
    else headers['x-xsrf-token'] = await browser.token();
    const reply = await browser.inject({ ...drawn, headers });
    came[reply.statusCode] = (came[reply.statusCode] ?? 0) + 1;
    if (reply.statusCode === 401 && token) token = await bearerOf(who);
    if (reply.statusCode < 500) continue;
    const sent = drawn.payload?.toString().slice(0, 600) ?? '';
    const error = causes.at(-1)?.error as { code?: string; stack?: string } | undefined;
    failed.push(
      `${n} ${reply.statusCode} ${drawn.method} ${drawn.url.slice(0, 300)}\n   ${sent}\n   ${error?.code ?? ''} ${error?.stack?.split('\n').slice(0, 6).join('\n     ')}`,
    );
  }
  console.log(who, came, process.cpuUsage().user / 1e6);
  expect(failed).toEqual([]);
});
