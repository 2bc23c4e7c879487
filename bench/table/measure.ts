import { cpuOf, cpuOfDatabase } from './cpu.ts';
import { pgbench } from './pgbench.ts';
import { type Case } from './cases.ts';
import { callOf, type Load, openLoad } from './wire.ts';
import type { Started } from './server.ts';

/** What so many answers took. */
export type Cost = {
  /** Answers a second. */
  rate: number;
  /** Microseconds of processor per answer. */
  server: number;
  database: number;
  /** Milliseconds, sorted. */
  times: number[];
};
export type Measured = { name: string; limit: string; ours: Cost; alone: Cost };

/** The database whose processor time is read. */
export type Measuring = { postmaster: number; url: string };
export type Place = Measuring & {
  programs: readonly Started[];
  empty: Started;
  /** Seconds of a slice, and how many slices of each side there are. */
  seconds: number;
  slices: number;
};

const CONNECTIONS = 8;
/** Compiles the functions of the server and fills its caches. */
const WARM_SECONDS = 1.5;

type Slice = { times: number[]; ms: number; server: number; database: number };

const sliced = async (
  { postmaster, url }: Measuring,
  pids: readonly number[],
  work: () => Promise<number[]>,
): Promise<Slice> => {
  const before = { server: cpuOf(pids), database: cpuOfDatabase(postmaster, url), at: performance.now() };
  const times = await work();
  const ms = performance.now() - before.at;
  return {
    times,
    ms,
    server: cpuOf(pids) - before.server,
    database: cpuOfDatabase(postmaster, url) - before.database,
  };
};

const costOf = (slices: readonly Slice[]): Cost => {
  const sum = (field: 'ms' | 'server' | 'database'): number =>
    slices.reduce((all, one) => all + one[field], 0);
  const times = slices.flatMap((one) => one.times).toSorted((a, b) => a - b);
  return {
    rate: (times.length * 1000) / sum('ms'),
    server: sum('server') / times.length,
    database: sum('database') / times.length,
    times,
  };
};

/** The value below which this share of the times lies. */
export const percentile = ({ times }: Pick<Cost, 'times'>, share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;

const repeatedly = async (work: () => Promise<unknown>, seconds: number): Promise<number[]> => {
  const times: number[] = [];
  const until = performance.now() + seconds * 1000;
  for (let now = performance.now(); now < until; now = performance.now()) {
    await work();
    times.push(performance.now() - now);
  }
  return times;
};

/** A case and its limit in turns of short slices: whatever else the machine does, it does to both. */
export async function measure(place: Place, one: Case): Promise<Measured> {
  const { programs, empty, url, seconds, slices } = place;
  const { limit, two = false, depth = 1 } = one;
  const asked = two ? programs : programs.slice(0, 1);
  const connections = (one.connections ?? CONNECTIONS) / asked.length;
  const load = await openLoad(
    asked.map(({ port }) => port),
    one.next,
    { connections, depth },
  );
  const open: Load[] = [load];
  const alone = async (): Promise<(length: number) => Promise<Slice>> => {
    if ('statements' in limit)
      return (length) =>
        sliced(place, [], () =>
          pgbench(url, limit.statements, { connections: CONNECTIONS, seconds: length }),
        );
    if ('work' in limit)
      return (length) => sliced(place, [process.pid], () => repeatedly(limit.work, length));
    const call = callOf({ method: 'GET', path: '/' });
    const nothing = await openLoad([empty.port], () => call, { connections, depth });
    open.push(nothing);
    return (length) => sliced(place, [empty.pid], () => nothing.run(length));
  };
  try {
    const runAlone = await alone();
    await load.run(WARM_SECONDS);
    await runAlone(1);
    const ours: Slice[] = [];
    const theirs: Slice[] = [];
    for (let n = 0; n < slices; n++) {
      ours.push(
        await sliced(
          place,
          asked.map(({ pid }) => pid),
          () => load.run(seconds),
        ),
      );
      // pgbench counts whole seconds.
      theirs.push(await runAlone('statements' in limit ? Math.max(1, Math.round(seconds)) : seconds));
    }
    return { name: one.name, limit: limit.what, ours: costOf(ours), alone: costOf(theirs) };
  } finally {
    for (const one of open) one.close();
  }
}
