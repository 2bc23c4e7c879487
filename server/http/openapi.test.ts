import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { routes } from '../../contract/routes.ts';
import type { Example } from '../api-docs/example.ts';
import examples from '../api-docs/examples.json' with { type: 'json' };
import { openApiDocument } from './openapi.ts';

test('openapi.json is the contract; after a change run `node scripts/generate-openapi.ts`', () => {
  const committed: unknown = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8'),
  );
  expect(committed).toEqual(JSON.parse(JSON.stringify(openApiDocument(routes, examples as Example[]))));
});

test('no two calls share method and path', () => {
  const keys = Object.values(routes).map(
    (route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(keys).toEqual([...new Set(keys)]);
});
