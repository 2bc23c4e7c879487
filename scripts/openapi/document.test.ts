import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../../contract/routes.ts';
import { openApiDocument, written } from './document.ts';
import { type Json, jsonSchemas } from './json-schemas.ts';
import { namesOfContract } from './named-schemas.ts';

const MOST_BYTES = 800_000;

describe('openapi.json', () => {
  let text: string;
  let document: ReturnType<typeof openApiDocument>;
  beforeAll(async () => {
    document = openApiDocument(await namesOfContract());
    text = written(document);
  });

  test('matches the contract; after a change run `node scripts/generate-openapi.ts`', () => {
    const committed = readFileSync(join(import.meta.dirname, '../../openapi.json'), 'utf8');
    expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(document)));
    expect(committed === text).toBe(true);
  });

  test('is small, and has a line for each path', () => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MOST_BYTES);
    const lines = text.split('\n').filter((line) => line.startsWith('"/'));
    expect(lines).toHaveLength(new Set(Object.values(routes).map(({ path }) => path)).size);
  });

  test.each(['PermitDetail', 'PermitRow', 'ApplicationDetail', 'Problem', 'ListMeta', 'PermitStatus'])(
    'names %s',
    (name) => {
      expect(
        (document.components['schemas'] as Json)[name.replace(/^Permit(?=Status)/, 'ShownPermit')],
      ).toBeDefined();
    },
  );

  test('gives every call a tag, and its possible problems', () => {
    for (const operations of Object.values(document.paths))
      for (const { tags, operationId } of Object.values(operations as Record<string, Json>))
        expect(tags, String(operationId)).toHaveLength(1);
    expect(
      Object.keys((document.paths['/v1/admin/permits'] as { post: { responses: Json } }).post.responses),
    ).toEqual(['200', '401', '403', '404', '409', '422']);
    expect((document['info'] as { description: string }).description).toContain('`internal`');
  });
});

describe('a schema', () => {
  const amount = z.pipe(z.string(), z.transform(Number));
  const paid = z.object({ amount, count: z.int() });
  const state = z.object({ state: z.enum(['on', 'off', 'unknown']) });
  const names = {
    schemas: new Map<z.ZodMiniType, string>([
      [paid, 'Paid'],
      [state, 'State'],
    ]),
    words: new Map([[JSON.stringify(['on', 'off', 'unknown']), 'Switch']]),
  };

  test('has two names where requests and replies differ', () => {
    const used = z.object({ paid });
    const schemas = jsonSchemas(names, { input: [used, state], output: [used, state] });
    expect(schemas.of(used, 'input')).toMatchObject({
      properties: { paid: { $ref: '#/components/schemas/PaidInput' } },
    });
    expect(schemas.of(used, 'output')).toMatchObject({
      properties: { paid: { $ref: '#/components/schemas/Paid' } },
    });
    schemas.of(state, 'output');
    expect(Object.keys(schemas.components())).toEqual(['Paid', 'PaidInput', 'State', 'Switch']);
    expect(schemas.components()['Paid']).toMatchObject({ properties: { count: { type: 'integer' } } });
    expect(JSON.stringify(schemas.components())).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  test('leaves out unused schemas', () => {
    const schemas = jsonSchemas(names, { input: [], output: [state] });
    schemas.of(state, 'output');
    expect(Object.keys(schemas.components())).toEqual(['State', 'Switch']);
  });
});

test('a set of values whose name is already used has none', async () => {
  const { words } = await namesOfContract();
  const names = [...words.values()];
  expect(names).toEqual([...new Set(names)]);
  expect(names).toContain('ApplicationStatus');
  expect(names).not.toContain('Clue');
  expect(names).not.toContain('ExportStatus');
});

test('no two calls share method and path', () => {
  const keys = Object.values(routes).map(
    (route) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}')}`,
  );
  expect(keys).toEqual([...new Set(keys)]);
});
