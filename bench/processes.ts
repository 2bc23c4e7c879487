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
import { createPooler } from '../scripts/pgbouncer.ts';
import { createStandby } from '../scripts/postgres-standby.ts';
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

type Sums = { times: number[]; ms: number; server: number; database: number; each: number[] };
const noSums = (): Sums => ({ times: [], ms: 0, server: 0, database: 0, each: [] });

/** One turn of all callers; a process closes connections on which nobody has called for long. */
const turnOf = async (
  sums: Sums,
  { programs, next, ofDatabase }: Setting,
  { length = seconds, beside = async () => {} }: { length?: number; beside?: () => Promise<unknown> } = {},
): Promise<void> => {
  const loads = await Promise.all(
    programs.map(({ port }) => openLoad([port], next, { connections: CALLERS / programs.length })),
  );
  const pids = programs.map(({ pid }) => pid);
  const before = { server: cpuOf(pids), database: ofDatabase(), at: performance.now() };
  const [answered] = await Promise.all([Promise.all(loads.map((load) => load.run(length))), beside()]);
  sums.ms += performance.now() - before.at;
  sums.server += cpuOf(pids) - before.server;
  sums.database += ofDatabase() - before.database;
  sums.times.push(...answered.flat());
  sums.each = answered.map((times, n) => (sums.each[n] ?? 0) + times.length);
  for (const load of loads) load.close();
};

type Setting = { name: string; programs: Started[]; next: NextCall; session: Session; ofDatabase(): number };

const print = (name: string, { times, ms, server, database, each }: Sums): void => {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number): string => percentile({ times: sorted }, share).toFixed(1).padStart(8);
  const share = (count: number): string => `${((100 * count) / times.length).toFixed(1)} %`;
  console.log(
    `${name.padEnd(34)}${((times.length * 1000) / ms).toFixed(0).padStart(9)}${(server / times.length).toFixed(0).padStart(11)}${(database / times.length).toFixed(0).padStart(13)}${at(0.5)}${at(0.95)}${at(0.99)}   ${each.length > 1 ? `${share(Math.min(...each))} to ${share(Math.max(...each))}` : ''}`,
  );
};
const HEAD = `${'a second'.padStart(9)}${'server µs'.padStart(11)}${'database µs'.padStart(13)}${'p50 ms'.padStart(8)}${'p95 ms'.padStart(8)}${'p99 ms'.padStart(8)}`;

const world = await openWorld(server_url, permits);
const pooler = await createPooler({ url: world.url, port: Number(new URL(world.url).port) }, POOL_SIZE);
await pooler.start();
const postmaster = await postmasterOf(world.url);
const openSetting = async (name: string, count: number, env: Record<string, string>): Promise<Setting> => {
  const programs: Started[] = [];
  for (let n = 0; n < count; n++) programs.push(await startProgram(world.url, env));
  const port = programs[0]!.port;
  const session = await signIn(port, world.root);
  const pooled = 'DATABASE_POOL_URL' in env;
  return {
    name,
    programs,
    next: mixed(await casesOf(world, port, session)),
    session,
    // PgBouncer serves the database, so what it costs belongs there.
    ofDatabase: () =>
      cpuOfDatabase(postmaster, world.url) + (pooled && pooler.pid() ? cpuOf([pooler.pid()!]) : 0),
  };
};
const closeSetting = async ({ programs }: Setting): Promise<void> => {
  for (const { stop } of programs) await stop();
};

console.log(`\n${`${permits} permits, ${CALLERS} callers`.padEnd(34)}${HEAD}   share of each process`);
const settings: Setting[] = [];
for (const count of values.processes.split(',').map(Number)) {
  const name = count === 1 ? 'one process' : `${count} processes`;
  settings.push(await openSetting(name, count, {}));
  settings.push(await openSetting(`${name}, PgBouncer`, count, { DATABASE_POOL_URL: pooler.url }));
}
const sums = settings.map(noSums);
for (const setting of settings) await turnOf(noSums(), setting, { length: WARM_SECONDS });
for (let turn = 0; turn < turns; turn++)
  for (const [n, setting] of settings.entries()) await turnOf(sums[n]!, setting);
for (const [n, { name }] of settings.entries()) print(name, sums[n]!);
for (const setting of settings) await closeSetting(setting);

// A standby follows what is committed, and this cluster would not wait for its log.
await sql`alter database ${sql.ref(new URL(world.url).pathname.slice(1))} set synchronous_commit = on`.execute(
  world.database.db,
);
const standby = await createStandby({ url: server_url });
await standby.start();
const read_url = world.url.replace(/:\d+\//, `:${standby.port}/`);
const besides = [
  await openSetting('alone', 1, {}),
  await openSetting('beside reports', 1, {}),
  await openSetting('beside reports on a standby', 1, { DATABASE_READ_URL: read_url }),
];
console.log(`\n${`one process, ${REPORT_CALLERS} who read reports`.padEnd(34)}${HEAD}`);
const read: number[] = [];
const besideSums = besides.map(noSums);
for (let turn = -1; turn < turns; turn++)
  for (const [n, setting] of besides.entries()) {
    const into = turn < 0 ? noSums() : besideSums[n]!;
    const beside = async (): Promise<void> => {
      if (n === 0) return;
      const ports = setting.programs.map(({ port }) => port);
      const readers = await openLoad(ports, reports(setting.session), { connections: REPORT_CALLERS });
      const found = await readers.run(seconds);
      if (turn >= 0) read[n] = (read[n] ?? 0) + found.length;
      readers.close();
    };
    await turnOf(into, setting, { beside });
  }
for (const [n, { name }] of besides.entries()) {
  print(name, besideSums[n]!);
  if (read[n])
    console.log(
      `${''.padEnd(34)}${((read[n] * 1000) / besideSums[n]!.ms).toFixed(1).padStart(9)} reports a second`,
    );
}
for (const setting of besides) await closeSetting(setting);
await standby.remove();
await pooler.remove();
await world.close();
process.exit();
