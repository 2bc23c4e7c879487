/**
 * Whether the memory of the program grows while it works, on PostgreSQL:
 *
 *     npm run bench:memory                                   # an hour, ten calls a second
 *     npm run bench:memory -- --minutes 10 --rate 30
 *
 * Every kind of call of `bench:table` in turn: lists and searches, pages of one record, barrier, public pages; a sign-in
 * in every fifth turn, a submission with two photos in every twentieth. Prints the memory (RSS) each minute, and the
 * median of the last quarter beside that of the second: the first fills caches.
 */
import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { casesOf } from './table/cases.ts';
import { startProgram } from './table/server.ts';
import { openLoad } from './table/wire.ts';
import { openWorld, signIn } from './table/world.ts';

const server_url = process.env['TEST_DATABASE_URL'];
if (!server_url) throw new Error('TEST_DATABASE_URL names no PostgreSQL; run `npm run bench:memory`.');
const { values } = parseArgs({
  options: {
    permits: { type: 'string', default: '10000' },
    minutes: { type: 'string', default: '60' },
    rate: { type: 'string', default: '10' },
  },
});
const minutes = Number(values.minutes);
if (!(minutes >= 4)) throw new Error('--minutes: at least 4, a minute for each quarter.');
const pause_ms = 1000 / Number(values.rate);
/** Turns between two calls of a kind; 1 for all others. */
const EVERY: Readonly<Record<string, number>> = { 'sign-in': 5, 'submission, two photos': 20 };

const megabytesOf = (pid: number): number =>
  Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;
const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

const world = await openWorld(server_url, Number(values.permits));
const program = await startProgram(world.url);
const { port, pid } = program;
try {
  const cases = await casesOf(world, port, await signIn(port, world.root));
  const kinds = await Promise.all(
    cases
      .filter(({ two }) => !two)
      .map(async ({ name, next }) => ({
        every: EVERY[name] ?? 1,
        load: await openLoad([port], next, { connections: 1 }),
      })),
  );
  const began = performance.now();
  const seen: number[] = [];
  let calls = 0;
  for (let turn = 0; seen.length < minutes; turn++)
    for (const { load } of kinds.filter(({ every }) => turn % every === 0)) {
      await load.run(0);
      calls += 1;
      const late = performance.now() - began - calls * pause_ms;
      if (late < 0) await delay(-late);
      if (performance.now() - began < (seen.length + 1) * 60_000) continue;
      seen.push(megabytesOf(pid));
      console.log(`${seen.length} min, ${calls} calls: ${seen.at(-1)!.toFixed(0)} MB`);
    }
  for (const { load } of kinds) load.close();
  const quarter = Math.ceil(seen.length / 4);
  const [before, after] = [median(seen.slice(quarter, 2 * quarter)), median(seen.slice(-quarter))];
  console.log(
    `second quarter ${before.toFixed(0)} MB, last ${after.toFixed(0)} MB: ratio ${(after / before).toFixed(2)}`,
  );
} finally {
  await program.stop();
  await world.close();
}
process.exit();
