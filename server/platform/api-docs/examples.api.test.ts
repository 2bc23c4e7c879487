import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Route } from '../../../contract/platform/route.ts';
import { routes } from '../../../contract/routes.ts';
import { playExamples } from '../../../test/api-examples.ts';
import { app, type TestApp } from '../../../test/app.ts';
import { linesWithStandIns } from '../../../test/stand-ins.ts';
import { setParameter } from '../../../test/rows/parameters.ts';
import type { Example } from './example.ts';
import kept from './examples.json' with { type: 'json' };

/**
 * Every example of the page is replayed from the text of its command against a real app and compared with the
 * page: the same calls, the same status, the same shape of the reply. `npm run api-examples` writes the
 * current replies.
 */
const FILE = join(import.meta.dirname, 'examples.json');
let world: TestApp;
let played: Example[];
beforeAll(async () => {
  // Passkeys belong to a name, never to a bare address.
  world = await app({ config: { public_url: 'http://localhost:3000' } });
  // Approving and billing are two steps here.
  await setParameter(world.deps.db, 'pro_forma_on_approval', false);
  played = await playExamples(world);
  if (process.env.WRITE_EXAMPLES) writeFileSync(FILE, linesOf(played));
});
afterAll(() => world.close());

/** A line for each example, the same each time as long as its call and its reply are. */
const linesOf = (examples: readonly Example[]): string =>
  `[\n${linesWithStandIns(examples).join(',\n')}\n]\n`;

const shown = (): Example[] => (process.env.WRITE_EXAMPLES ? played : (kept as Example[]));
const named = ({ route, reply }: Example): string => `${route} ${reply.status}`;

/** Names and kinds of a value: lists by their first entry, ids and texts alike. */
const shapeOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.length > 0 ? [shapeOf(value[0])] : [];
  if (typeof value !== 'object' || value === null) return value === null ? null : typeof value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shapeOf(inner)]));
};

test('the page shows the recorded calls, in their order', () => {
  expect(shown().map(named)).toEqual(played.map(named));
});

test('every reply has the status and the shape that the page shows', () => {
  for (const [at, example] of shown().entries())
    expect({ call: named(example), reply: shapeOf(example.reply) }).toEqual({
      call: named(played[at]!),
      reply: shapeOf(played[at]!.reply),
    });
});

test('every call that is not for staff has an example; a new one gets its line in test/api-examples.ts', () => {
  const shownRoutes = new Set(shown().map(({ route }) => route as string));
  const missing = (Object.entries(routes) as [string, Route][])
    .filter(
      ([name, { access }]) => !access.startsWith('staff') && access !== 'root' && !shownRoutes.has(name),
    )
    .map(([name]) => name);
  expect(missing).toEqual([]);
});

test('no example carries a secret', () => {
  const text = JSON.stringify(shown());
  expect(text).not.toMatch(/"access_token":"[\w-]{43}"|dvz_[\w-]{20}|Bearer [\w-]{20}/);
});
