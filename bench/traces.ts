/**
 * What traces cost (docs/speed.md): processor time of the server for each call with and without them, and of a start.
 *
 *     node scripts/postgres/with-postgres.ts node bench/traces.ts
 *     node scripts/postgres/with-postgres.ts node bench/traces.ts FOLDER   # beside the version in another folder
 *
 * All settings take turns. The collector takes what comes and is no part of the figures.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { cpuOf } from './table/cpu.ts';
import { casesOf } from './table/cases.ts';
import { type Started, startProgram } from './table/server.ts';
import { openLoad } from './table/wire.ts';
import { openWorld, signIn } from './table/world.ts';

const PERMITS = 2_000;
const TURNS = 14;
const SECONDS = 1;
const STARTS = 5;
const CASES = ['health', 'call without a session', 'list, newest first', 'permit', 'barrier decision'];

const server_url = process.env['TEST_DATABASE_URL'];
if (!server_url)
  throw new Error('TEST_DATABASE_URL names no PostgreSQL; run with scripts/postgres/with-postgres.ts.');
const [before] = process.argv.slice(2);

/** Whatever else the machine does makes a turn dearer, never cheaper. */
const least = (costs: readonly number[]): string => Math.min(...costs).toFixed(0);

/** What came for each setting, by the first part of the path. */
const received = new Map<string, number>();
const collector = createServer((request, reply) => {
  const name = request.url!.split('/')[1]!;
  request
    .on('data', (chunk: Buffer) => received.set(name, (received.get(name) ?? 0) + chunk.length))
    .on('end', () => reply.end());
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
const endpointOf = (name: string) => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/${name}`,
});

type Setting = { name: string; env: Record<string, string>; of?: string };
const settings: Setting[] = [
  ...(before ? [{ name: 'before', env: {}, of: before }] : []),
  { name: 'off', env: {} },
  { name: 'on', env: endpointOf('on') },
  {
    name: 'tenth',
    env: { ...endpointOf('tenth'), OTEL_TRACES_SAMPLER: 'traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
  },
];

const world = await openWorld(server_url, PERMITS);
const started: Started[] = [];
try {
  const starts = settings.map(() => [] as number[]);
  for (let turn = 0; turn <= STARTS; turn++)
    for (const [n, { env, of }] of settings.entries()) {
      const program = await startProgram(world.url, env, of);
      // The first start compiles.
      if (turn > 0) starts[n]!.push(cpuOf([program.pid]) / 1000);
      await program.stop();
    }
  for (const [n, { name }] of settings.entries())
    console.log(`start, ${name}: ${least(starts[n]!)} ms of processor`);

  const programs = [];
  for (const { env, of } of settings) {
    const program = await startProgram(world.url, env, of);
    started.push(program);
    const cases = await casesOf(world, program.port, await signIn(program.port, world.root));
    programs.push({ program, cases });
  }
  for (const name of CASES) {
    const costs = settings.map(() => [] as number[]);
    const answers = settings.map(() => 0);
    received.clear();
    for (let turn = 0; turn <= TURNS; turn++)
      for (const [n, { program, cases }] of programs.entries()) {
        const found = cases.find((one) => one.name.startsWith(name))!;
        const load = await openLoad([program.port], found.next, { connections: 4 });
        const cpu = cpuOf([program.pid]);
        const { length } = await load.run(SECONDS);
        if (turn > 0) costs[n]!.push((cpuOf([program.pid]) - cpu) / length);
        answers[n]! += length;
        load.close();
      }
    // The last spans of a batch wait for five seconds.
    await delay(6000);
    const cells = settings.map(({ name: setting }, n) => {
      const sent = (received.get(setting) ?? 0) / answers[n]!;
      return `${setting} ${least(costs[n]!)} µs${sent > 0 ? `, ${sent.toFixed(0)} bytes` : ''}`;
    });
    console.log(`${name}: ${cells.join('; ')}`);
  }
} finally {
  for (const program of started) await program.stop();
  await world.close();
  collector.close();
}
process.exit();
