/**
 * The cost of a page of the list of permits (design.md, section 7), on PostgreSQL, for two sizes of the table:
 *
 *     npm run bench:lists    # 10,000 and 1,000,000 permits on a temporary PostgreSQL; slow to fill
 *     node scripts/with-postgres.ts node bench/lists.ts 1000 20000    # other sizes
 *
 * The server answers a signed-in user over loopback on 8 kept connections; pgbench runs exactly the statements
 * of such a call on as many. Ratios: server to pgbench (budget 0.6), small table to large one (budget 1.5
 * times the cost).
 */
import { type ChildProcess, fork, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { login } from '../contract/people/auth.ts';
import { listPermits } from '../contract/permits/permits.ts';
import type { CallInput } from '../contract/platform/route.ts';
import { build } from '../server/app.ts';
import { openDatabase } from '../server/platform/db/open-database.ts';
import { migrate } from '../server/platform/db/migrate.ts';
import { seedReference } from '../server/demo/reference.ts';
import { seedScale } from './scale/scale.ts';
import type { Database } from '../server/platform/db/types.ts';
import { systemClock } from '../server/platform/ports/clock.ts';
import { client } from '../test/client.ts';
import { depsOver } from '../test/deps-over.ts';
import { makeUser, TEST_PASSWORD } from '../test/people.ts';
import { AS_STARTED } from '../test/server-process.ts';
import { onServer, withDatabase } from '../test/template-database.ts';

const CONNECTIONS = 8;
/** Warm-up: compiles the server's functions and opens its connections. */
const WARM_SECONDS = 3;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
const server_url = process.env['TEST_DATABASE_URL'];
const [, , first, ...more] = process.argv;

type Asked = NonNullable<CallInput<typeof listPermits>['body']>;
const body = (ask: Partial<Asked>): Asked => ({
  page: 1,
  per_page: 10,
  search: '',
  sort: [],
  filters: {},
  ...ask,
});
type Case = { name: string; body: Asked };
/** The four queries of the budget; a plate is typed up to its fifth character. */
const casesOf = (plate: string, year: number): Case[] => [
  { name: 'newest first', body: body({}) },
  { name: `plate ${plate}…`, body: body({ search: plate }) },
  { name: 'name part', body: body({ search: 'cerkovn' }) },
  { name: 'status + year', body: body({ filters: { status: 'expired', permit_year: year } }) },
];

/**
 * Runs in a process of its own: the server over a filled database. Prints its port and the session of a
 * member of staff.
 */
async function serve(url: string): Promise<void> {
  const database = await openDatabase({ database_url: url, data_dir: '' });
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-lists-'));
  const app = await build(depsOver(database, { data_dir, trust_proxy: true }, systemClock));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { email } = await makeUser(database.db, 'admin');
  process.send?.({ port: (app.server.address() as AddressInfo).port, email });
}

async function fill(url: string, permits: number): Promise<void> {
  const database = await openDatabase({ database_url: url, data_dir: '' });
  try {
    await migrate(database);
    await seedReference(database.db);
    const started = performance.now();
    await seedScale({ db: database.db, clock: systemClock }, { permits, seed: 1 });
    console.log(`${permits} permits filled in ${((performance.now() - started) / 1000).toFixed(0)} s`);
  } finally {
    await database.close();
  }
}

type Session = { port: number; cookie: string; token: string };
const signIn = async (port: number, email: string): Promise<Session> => {
  const base = `http://127.0.0.1:${port}/api`;
  const jar = new Map<string, string>();
  const keep = (reply: Response): void => {
    for (const line of reply.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const cookie = (): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const token = (): string => decodeURIComponent(jar.get('XSRF-TOKEN') ?? '');
  const post = (path: string, json: unknown) =>
    fetch(base + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: cookie(), 'x-xsrf-token': token() },
      body: JSON.stringify(json),
    });
  keep(await fetch(`${base}/csrf-cookie`));
  const reply = await post('/auth/login', { email, password: TEST_PASSWORD });
  if (!reply.ok) throw new Error(`Signing in answered ${reply.status}: ${await reply.text()}`);
  keep(reply);
  keep(await fetch(`${base}/csrf-cookie`, { headers: { cookie: cookie() } }));
  return { port, cookie: cookie(), token: token() };
};

/**
 * One kept connection that repeats its request. Not Node's HTTP client: on the same cores it takes a third of
 * the time of an answer, where pgbench takes next to nothing.
 */
const openConnection = async (port: number, call: string) => {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await once(socket, 'connect');
  const answer: { done?: () => void; failed?: (error: Error) => void; head: string; missing: number } = {
    head: '',
    missing: -1,
  };
  socket.on('error', (error) => answer.failed?.(error));
  socket.on('data', (chunk: Buffer) => {
    if (answer.missing < 0) {
      answer.head += chunk.toString('latin1');
      const end = answer.head.indexOf('\r\n\r\n');
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(answer.head.slice(0, end))?.[1]);
      if (!answer.head.startsWith('HTTP/1.1 200 ') || Number.isNaN(length)) {
        answer.failed?.(new Error(`The list answered ${answer.head.slice(0, 200)}`));
        return;
      }
      answer.missing = end + 4 + length - answer.head.length;
    } else answer.missing -= chunk.length;
    if (answer.missing > 0) return;
    Object.assign(answer, { head: '', missing: -1 });
    answer.done?.();
  });
  return {
    ask: () =>
      new Promise<void>((done, failed) => {
        Object.assign(answer, { done, failed });
        socket.write(call);
      }),
    close: () => socket.destroy(),
  };
};

/** Requests per second over kept connections. Throws when one is not answered with 200. */
async function throughput({ port, cookie, token }: Session, asked: Asked): Promise<number> {
  const json = JSON.stringify(asked);
  const head = {
    host: `127.0.0.1:${port}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(json),
    cookie,
    'x-xsrf-token': token,
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const call = `POST /api/v1/admin/permits HTTP/1.1\r\n${lines.join('')}\r\n${json}`;
  const connections = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => openConnection(port, call)),
  );
  const run = async (seconds: number): Promise<number> => {
    const started = performance.now();
    const until = started + seconds * 1000;
    let answered = 0;
    await Promise.all(
      connections.map(async ({ ask }) => {
        while (performance.now() < until) {
          await ask();
          answered++;
        }
      }),
    );
    return (answered * 1000) / (performance.now() - started);
  };
  try {
    await run(WARM_SECONDS);
    return await run(SECONDS);
  } finally {
    for (const { close } of connections) close();
  }
}

const literal = (value: unknown): string =>
  value === null
    ? 'null'
    : typeof value === 'number'
      ? String(value)
      : `'${String(value).replaceAll("'", "''")}'`;

/**
 * Every statement of one call of the list, with its values inlined: the caller, the parameters, the page, the
 * count, the entry of the access log. pgbench runs the same without a server.
 */
async function statementsOf(url: string, asked: Asked): Promise<string[]> {
  const statements: string[] = [];
  const database = await openDatabase({ database_url: url, data_dir: '' });
  if (database.raw.kind !== 'postgres') throw new Error('This is measured on PostgreSQL.');
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.raw.pool }),
    log: ({ query }) =>
      void statements.push(
        query.sql.replace(/\$(\d+)/g, (_, n: string) => literal(query.parameters[Number(n) - 1])),
      ),
  });
  const data_dir = mkdtempSync(join(tmpdir(), 'dovolilnice-lists-'));
  const deps = depsOver(database, { data_dir }, systemClock);
  const app = await build({ ...deps, db });
  try {
    const browser = client(app);
    const { email } = await makeUser(db, 'admin');
    await browser.call(login, { body: { email, password: TEST_PASSWORD } });
    // The second call finds the first in the access log, the third one has that cached, like nearly all
    // calls.
    for (let call = 0; call < 3; call++) {
      statements.length = 0;
      const { status } = await browser.call(listPermits, { body: asked });
      if (status !== 200) throw new Error(`The list answered ${status}.`);
    }
  } finally {
    await app.close();
    deps.fiscal.close();
    await database.close();
    rmSync(data_dir, { recursive: true, force: true });
  }
  // Each entry of the access log has an id of its own.
  return statements.map((one) =>
    one.includes('insert into "access_log"')
      ? one.replace(/values \('[^']+'/, 'values (gen_random_uuid()')
      : one,
  );
}

const findPgbench = (): string => {
  const packaged = '/usr/lib/postgresql';
  const dirs = existsSync(packaged)
    ? readdirSync(packaged)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(packaged, version, 'bin'))
    : [];
  return dirs.map((dir) => join(dir, 'pgbench')).find((file) => existsSync(file)) ?? 'pgbench';
};

/** The same queries per second without a server: all statements of a page are one transaction of pgbench. */
function pgbench(url: string, statements: readonly string[]): number {
  const dir = mkdtempSync(join(tmpdir(), 'dovolilnice-pgbench-'));
  try {
    const file = join(dir, 'list.sql');
    writeFileSync(file, statements.map((one) => `${one.replaceAll('\n', ' ')};\n`).join(''));
    const options = [
      '-n',
      '-M',
      'extended',
      '-c',
      String(CONNECTIONS),
      '-j',
      '2',
      '-T',
      String(SECONDS),
      '-f',
      file,
      url,
    ];
    const { stdout, stderr, error } = spawnSync(findPgbench(), options, { encoding: 'utf8' });
    const tps = /tps = ([\d.]+)/.exec(stdout ?? '')?.[1];
    if (!tps) throw new Error(`pgbench failed: ${error?.message ?? stderr}`);
    return Number(tps);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

type Result = { name: string; server: number; database: number };
async function measure(url: string): Promise<Result[]> {
  const { rows } = await sampleOf(url);
  const { plate = 'KRA', year = 2026 } = rows[0] ?? {};
  const child: ChildProcess = fork(import.meta.filename, ['serve', url], {
    execArgv: AS_STARTED,
  });
  try {
    const said = await new Promise<{ port: number; email: string }>((resolve, reject) => {
      child.once('message', (message) => resolve(message as { port: number; email: string }));
      child.once('exit', (code) => reject(new Error(`The server ended with ${code}.`)));
    });
    const session = await signIn(said.port, said.email);
    const results: Result[] = [];
    for (const { name, body: asked } of casesOf(plate, year))
      results.push({
        name,
        server: await throughput(session, asked),
        database: pgbench(url, await statementsOf(url, asked)),
      });
    return results;
  } finally {
    child.kill();
  }
}

const sampleOf = async (url: string) => {
  const { db, close } = await openDatabase({ database_url: url, data_dir: '' });
  try {
    return await sql<{ plate: string; year: number }>`
      select substr(registration_numbers[1], 1, 5) as plate, (select max(permit_year) from permits) - 2 as year
      from permits where registration_numbers[1] like 'KR%' order by created_at desc, id desc limit 1`.execute(
      db,
    );
  } finally {
    await close();
  }
};

if (first === 'serve') await serve(more[0] ?? '');
else {
  if (!server_url) throw new Error('TEST_DATABASE_URL names no PostgreSQL; run `npm run bench:lists`.');
  const sizes = [first ?? '10000', ...(first ? more : ['1000000'])].map(Number);
  const found: Result[][] = [];
  for (const size of sizes) {
    const name = `dovolilnice_lists_${size}`;
    const url = withDatabase(server_url, name);
    // Created once: a server that keeps running keeps its databases for the next run.
    const made = await onServer(server_url, `create database ${name}`).then(
      () => true,
      () => false,
    );
    if (made) await fill(url, size);
    console.log(`${size} permits          server /s   pgbench /s   ratio`);
    const results = await measure(url);
    for (const { name: of, server, database } of results)
      console.log(
        `  ${of.padEnd(20)} ${server.toFixed(0).padStart(9)} ${database.toFixed(0).padStart(12)} ${(server / database).toFixed(2).padStart(7)}`,
      );
    found.push(results);
  }
  const [small, large] = [found[0], found.at(-1)];
  if (small && large && small !== large)
    for (const [i, { name, server }] of large.entries())
      console.log(
        `${name.padEnd(20)} costs ${((small[i]?.server ?? 0) / server).toFixed(2)} times as much in the large table`,
      );
}
