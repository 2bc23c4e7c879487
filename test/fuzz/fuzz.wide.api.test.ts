// @module-tag postgres

import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_ACCOUNTS } from '../../server/platform/config/demo-accounts.ts';
import { seedHistory } from '../../server/demo/demo.ts';
import { app, type TestApp } from '../app.ts';
import { client } from '../client.ts';
import { PATIENCE } from '../runs/patience.ts';
import { breaksOf } from './documented.ts';
import { callerOf, knownTo } from './fuzz-callers.ts';
import { FEW_CALLS, inTurn, leastCalls, operations, opensFor, PEOPLE, type Who } from './fuzz-operations.ts';
import { drawRequest } from './fuzz-requests.ts';
import { drawsOf } from './fuzz-values.ts';
import { leaksIn, markOthers, valuesOfOthers } from '../rows/rows-of-others.ts';

/**
 * Requests generated from openapi.json with a fixed seed, over the demo municipality: none leads to a 500,
 * every reply is one that the document promises, nobody gets in where it opens nothing, and who may see only
 * their own receives nothing of others. `FUZZ_RUNS` and `FUZZ_SEED` generate more and others.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? (process.env.TEST_LONG === 'true' ? 10_000 : 80));
const SEED = Number(process.env.FUZZ_SEED ?? 20270115);
const CALLERS: readonly (readonly [Who, number])[] = [
  ...PEOPLE.map((who) => [who, RUNS] as const),
  ...FEW_CALLS.map((who) => [who, Math.ceil(RUNS / 10)] as const),
];
/** Who may see nothing but their own. */
const OWN_ONLY: readonly Who[] = ['public', 'applicant', 'no_permissions'];
/** Requests after which rows and links are read again. */
const READ_AGAIN = 400;

let world: TestApp;
let ana: string;
const causes: { code?: string; stack?: string }[] = [];
/** Operations that somebody succeeded with. */
const succeeded = new Set<string>();
beforeAll(async () => {
  world = await app({ config: { trust_proxy: true } });
  await seedHistory(world.deps);
  const account = world.deps.db.selectFrom('users').select('id').where('email', '=', DEMO_ACCOUNTS[2]);
  ana = (await account.executeTakeFirstOrThrow()).id;
  await markOthers(world.deps.db, ana);
  world.fastify.addHook('onError', async (_request, _reply, error) => {
    causes.push(error);
  });
});
afterAll(() => world.close());

test('every operation of the document opens for one of the callers', () => {
  const closed = operations.filter((operation) => !CALLERS.some(([who]) => opensFor(who, operation)));
  expect(closed.map(({ operationId }) => operationId)).toEqual([]);
});

test.for(CALLERS)('%s: %i requests', { timeout: PATIENCE + RUNS * 150 }, async ([who, runs]) => {
  const draw = drawsOf(SEED + CALLERS.findIndex(([one]) => one === who));
  const turns = inTurn(draw, who);
  const failed: string[] = [];
  const came: Record<number, number> = {};
  const calls = new Map<string, number>();
  const { db } = world.deps;
  const browser = client(world.fastify);
  let { token, me } = await callerOf(world, who, ana);
  let known = await knownTo(world, me);
  let others = await valuesOfOthers(db, me);
  for (let n = 0; n < runs; n++) {
    if (n % READ_AGAIN === READ_AGAIN - 1) {
      known = await knownTo(world, me);
      others = await valuesOfOthers(db, me);
    }
    const operation = turns.next().value;
    const { headers, ...drawn } = await drawRequest(draw, operation, known);
    if (token) headers.authorization = `Bearer ${token}`;
    else headers['x-xsrf-token'] = await browser.token();
    const reply = await browser.inject({ ...drawn, headers });
    const { statusCode: status } = reply;
    came[status] = (came[status] ?? 0) + 1;
    calls.set(operation.operationId, (calls.get(operation.operationId) ?? 0) + 1);
    if (status < 300) succeeded.add(operation.operationId);

    const wrong = status >= 500 ? [`${causes.at(-1)?.stack}`] : breaksOf(operation, reply);
    if (status < 300 && !opensFor(who, operation)) wrong.push('opened though it is not theirs');
    const denied = status === 401 || status === 403 || status === 404;
    if ((OWN_ONLY.includes(who) || denied) && leaksIn(reply, drawn, others).length > 0) {
      // What they made or were given meanwhile is theirs.
      others = await valuesOfOthers(db, me);
      wrong.push(...leaksIn(reply, drawn, others).map((value) => `holds ${value} of others`));
    }
    if (status === 401 && token) ({ token, me } = await callerOf(world, who, ana));
    if (wrong.length === 0) continue;
    const sent = drawn.payload?.toString().slice(0, 600) ?? '';
    failed.push(
      `${n} ${status} ${drawn.method} ${drawn.url.slice(0, 300)}\n   ${sent}\n   ${wrong.slice(0, 5).join('\n   ').slice(0, 900)}`,
    );
  }
  const open = operations.filter((operation) => opensFor(who, operation));
  const done = `${open.length} operations, ${succeeded.size} succeeded so far`;
  console.log(who, JSON.stringify(came), done, Math.round(process.cpuUsage().user / 1e6));
  expect(failed).toEqual([]);
  const least = leastCalls(who, runs);
  expect(open.filter(({ operationId }) => (calls.get(operationId) ?? 0) < least)).toEqual([]);
});
