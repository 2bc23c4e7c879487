/**
 * What several processes over one PostgreSQL answer, directly and through PgBouncer, and what a standby takes off it
 * (docs/scale.md):
 *
 *     npm run bench:processes                      # 10,000 permits, 1, 2 and 4 processes, 5 s each
 *     npm run bench:processes -- --permits 200000 --processes 2,4 --seconds 10
 *
 * Staff turn pages, search, and open permits, applicants look at their status, cars come to a barrier. All settings
 * take turns, so that whatever else the machine does, it does to each of them. On a machine with two cores the
 * rate of four processes says little; processor time per answer and the share of each process are what to read.
 */
import { parseArgs } from 'node:util';
import { sql } from 'kysely';
import { createPooler } from '../scripts/postgres/pgbouncer.ts';
import { createStandby } from '../scripts/postgres/postgres-standby.ts';
import { type Case, casesOf } from './table/cases.ts';
import { cpuOf, cpuOfDatabase, postmasterOf } from './table/cpu.ts';
import { percentile } from './table/measure.ts';
import { type Started, startProgram } from './table/server.ts';
import { callOf, type NextCall, openLoad } from './table/wire.ts';
import { openWorld, type Session, signIn } from './table/world.ts';

const server_url = process.env['TEST_DATABASE_URL'];
if (!server_url) throw new Error('TEST_DATABASE_URL names no PostgreSQL; run `npm run bench:processes`.');
const { values } = parseArgs({
  options: {
    permits: { type: 'string', default: '10000' },
    processes: { type: 'string', default: '1,2,4' },
    seconds: { type: 'string', default: '5' },
    turns: { type: 'string', default: '3' },
  },
});
const [permits, seconds, turns] = [Number(values.permits), Number(values.seconds), Number(values.turns)];

/** Connections of all callers together, so that every setting has the same number. */
const CALLERS = 8;
/** As many as two processors can use. */
const POOL_SIZE = 8;
const WARM_SECONDS = 2;
/** Callers who do nothing but read reports. */
const REPORT_CALLERS = 2;

/** The work of an office in turn: of twelve calls seven are pages, three are looks, two are cars. */
const mixed = (cases: readonly Case[]): NextCall => {
  const next = (name: string): NextCall => {
    const found = cases.find((one) => one.name.startsWith(name));
    if (!found) throw new Error(`There is no case ${name}.`);
    return found.next;
  };
  const [page, plate, permit, status, car] = [
    next('list, newest'),
    next('list, plate'),
    next('permit'),
    next('status page'),
    next('barrier'),
  ];
  const turn = [page, page, plate, permit, page, car, page, status, plate, page, car, permit];
  let n = 0;
  return () => turn[n++ % turn.length]!();
};

const reports = ({ cookie, token }: Session): NextCall => {
  const call = callOf(
    { method: 'GET', path: '/api/v1/admin/reports/permits_by_lot' },
    { cookie, 'x-xsrf-token': token },
  );
  return () => call;
};

type Sums = {
  times: number[];
  ms: number;
  server: number;
  database: number;
  /** Answers of each process. */
  each: number[];
  reports: number;
};
const noSums = (): Sums => ({ times: [], ms: 0, server: 0, database: 0, each: [], reports: 0 });
type Setting = {
  name: string;
  programs: Started[];
  next: NextCall;
  session: Session;
  /** Reports are read beside the other calls. */
  reads?: true;
  ofDatabase(): number;
};

/** One turn of all callers; a process closes connections on which nobody has called for long. */
const turnOf = async (sums: Sums, setting: Setting, length: number): Promise<void> => {
  const { programs, next, session, ofDatabase } = setting;
  const loads = await Promise.all(
    programs.map(({ port }) => openLoad([port], next, { connections: CALLERS / programs.length })),
  );
  const ports = setting.reads ? programs.map(({ port }) => port) : [];
  const readers = await openLoad(ports, reports(session), { connections: REPORT_CALLERS });
  const pids = programs.map(({ pid }) => pid);
  const before = { server: cpuOf(pids), database: ofDatabase(), at: performance.now() };
  const [answered, read] = await Promise.all([
    Promise.all(loads.map((load) => load.run(length))),
    readers.run(length),
  ]);
  sums.ms += performance.now() - before.at;
  sums.server += cpuOf(pids) - before.server;
  sums.database += ofDatabase() - before.database;
  sums.times.push(...answered.flat());
  sums.each = answered.map((times, n) => (sums.each[n] ?? 0) + times.length);
  sums.reports += read.length;
  for (const load of [...loads, readers]) load.close();
};

const HEAD = ['a second', 'server µs', 'database µs', 'p50 ms', 'p95 ms', 'p99 ms'];
const lineOf = (name: string, cells: readonly string[]): string =>
  `${name.padEnd(34)}${cells.map((cell) => cell.padStart(13)).join('')}`;

const print = (name: string, { times, ms, server, database, each, reports: read }: Sums): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const figures = [(times.length * 1000) / ms, server / times.length, database / times.length];
  const waits = [0.5, 0.95, 0.99].map((share) => percentile({ times: sorted }, share).toFixed(1));
  const share = (count: number): string => `${((100 * count) / times.length).toFixed(1)} %`;
  const more = [
    ...(each.length > 1 ? [`a process ${share(Math.min(...each))} to ${share(Math.max(...each))}`] : []),
    ...(read > 0 ? [`${((read * 1000) / ms).toFixed(1)} reports a second`] : []),
  ];
  console.log(`${lineOf(name, [...figures.map((one) => one.toFixed(0)), ...waits])}   ${more.join(', ')}`);
};

/** All settings in turn. What a standby takes of the processors is not in the column of the database. */
const compare = async (title: string, settings: readonly Setting[]): Promise<void> => {
  const sums = settings.map(noSums);
  for (const setting of settings) await turnOf(noSums(), setting, WARM_SECONDS);
  for (let turn = 0; turn < turns; turn++)
    for (const [n, setting] of settings.entries()) await turnOf(sums[n]!, setting, seconds);
  console.log(`\n${lineOf(title, HEAD)}`);
  for (const [n, { name }] of settings.entries()) print(name, sums[n]!);
};

/** What was started, to be ended in the opposite order, whatever happens. */
const started: (() => Promise<void>)[] = [];
const ending = <T>(thing: T, end: (thing: T) => Promise<void>): T => {
  started.push(() => end(thing));
  return thing;
};

const run = async (): Promise<void> => {
  const world = ending(await openWorld(server_url, permits), (one) => one.close());
  const pooler = ending(
    await createPooler({ url: world.url, port: Number(new URL(world.url).port) }, POOL_SIZE),
    (one) => one.remove(),
  );
  await pooler.start();
  const postmaster = await postmasterOf(world.url);
  const openSetting = async (
    name: string,
    count: number,
    env: Record<string, string> = {},
  ): Promise<Setting> => {
    const programs: Started[] = [];
    for (let n = 0; n < count; n++)
      programs.push(ending(await startProgram(world.url, env), (one) => one.stop()));
    const port = programs[0]!.port;
    const session = await signIn(port, world.root);
    const is_pooled = 'DATABASE_POOL_URL' in env;
    return {
      name,
      programs,
      next: mixed(await casesOf(world, port, session)),
      session,
      // PgBouncer serves the database, so what it costs belongs there.
      ofDatabase: () => cpuOfDatabase(postmaster, world.url) + (is_pooled ? cpuOf([pooler.pid()!]) : 0),
    };
  };

  const settings: Setting[] = [];
  for (const count of values.processes.split(',').map(Number)) {
    const name = count === 1 ? 'one process' : `${count} processes`;
    settings.push(await openSetting(name, count));
    settings.push(await openSetting(`${name}, PgBouncer`, count, { DATABASE_POOL_URL: pooler.url }));
  }
  await compare(`${permits} permits, ${CALLERS} callers`, settings);

  // A standby follows what is committed, and this cluster would not wait for its log.
  const database = sql.ref(new URL(world.url).pathname.slice(1));
  await sql`alter database ${database} set synchronous_commit = on`.execute(world.database.db);
  const standby = ending(await createStandby({ url: server_url }), (one) => one.remove());
  await standby.start();
  const read_url = world.url.replace(/:\d+\//, `:${standby.port}/`);
  await compare(`one process, ${REPORT_CALLERS} read reports`, [
    await openSetting('nobody reads', 1),
    { ...(await openSetting('on the primary', 1)), reads: true },
    { ...(await openSetting('on a standby', 1, { DATABASE_READ_URL: read_url })), reads: true },
  ]);
};

try {
  await run();
} finally {
  for (const end of started.toReversed()) await end();
}
process.exit();
