import { expect, test } from 'vitest';
import document from '../../../openapi.json' with { type: 'json' };
import { resolveRefs } from './resolve-refs.ts';

test('a reference is replaced by its target, with what was beside it', () => {
  const resolved = resolveRefs({
    a: { $ref: '#/c/~1d~0', default: 1 },
    list: [{ $ref: '#/c/~1d~0' }],
    c: { '/d~': { type: 'integer', of: { $ref: '#/c/e' } }, e: { type: 'string' } },
  });
  const d = { type: 'integer', of: { type: 'string' } };
  expect(resolved).toMatchObject({ a: { ...d, default: 1 }, list: [d] });
});

test('no reference is left in the document of the API', () => {
  expect(JSON.stringify(resolveRefs(document).paths)).not.toContain('$ref');
});
