import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Route } from '../../contract/platform/route.ts';
import { routes } from '../../contract/routes.ts';
import openApi from '../../openapi.json' with { type: 'json' };
import { resolveRefs } from '../../server/platform/api-docs/resolve-refs.ts';
import { type JsonSchema, placesOf, replaced, valueOf } from '../fuzz/fuzz-values.ts';

const LENGTH = 40_000;
/** What expressions repeat: a search that starts again at each character takes the square of the length. */
const PARTS = ['a', '1', ' ', '.', '-', '@', 'a.', 'a ', 'A1', 'a-', 'a@', ',', '\n', '{', '[', '](', '*', '/', 'SI', 'd\u0301']; // prettier-ignore
const LONG = PARTS.map((part) => part.repeat(LENGTH / part.length));
/** What is linear takes a thousandth of this, what is quadratic several times as much. */
const MOST_CPU_MS = 1000;

type Operation = { requestBody?: { content: Record<string, { schema: JsonSchema }> } };
const document = resolveRefs(openApi) as unknown as { paths: Record<string, Record<string, Operation>> };

const schemaOf = ({ method, path }: Route): JsonSchema => {
  const content = document.paths[path]?.[method.toLowerCase()]?.requestBody?.content;
  const schema =
    content?.['application/json']?.schema ?? content?.['multipart/form-data']?.schema.properties?.data;
  if (!schema) throw new Error(`openapi.json has no body of ${method} ${path}.`);
  return schema;
};

const isText = (value: unknown, place: readonly (string | number)[]): boolean =>
  typeof place.reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], value) === 'string';

/** Checks this value with each long text in each of its places that was not tried yet. */
const expectFast = (body: NonNullable<Route['body']>, value: unknown, tried: Set<string>): void => {
  for (const place of placesOf(value)) {
    const name = place.filter((key) => typeof key === 'string').join('.');
    if (tried.has(name) || !isText(value, place)) continue;
    tried.add(name);
    for (const long of LONG) {
      const before = process.cpuUsage();
      body.safeParse(replaced(value, place, long));
      const { user, system } = process.cpuUsage(before);
      expect((user + system) / 1000, `${name} ${JSON.stringify(long.slice(0, 3))}`).toBeLessThan(MOST_CPU_MS);
    }
  }
};

const withBody = Object.entries(routes as Readonly<Record<string, Route>>).flatMap(([name, route]) =>
  route.body ? [{ name, route, body: route.body }] : [],
);

test.each(withBody)('$name checks long texts in linear time', ({ route, body }) => {
  const schema = schemaOf(route);
  const tried = new Set<string>();
  fc.assert(
    fc.property(fc.gen(), (draw) => {
      const value = valueOf(draw, schema, () => '01a206e2-7c1e-7046-8224-092ae3cb4607');
      expectFast(body, value, tried);
    }),
    { numRuns: 6, seed: 20270115, endOnFailure: true },
  );
});
