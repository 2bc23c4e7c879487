import { expect, test } from 'vitest';
import { fieldsOf } from './fields.ts';

test('fields are listed with their parents, kinds and limits', () => {
  const fields = fieldsOf({
    type: 'object',
    required: ['page', 'rows', 'who'],
    properties: {
      page: { type: 'integer', minimum: 1, maximum: 100 },
      rows: {
        type: 'array',
        items: { type: 'object', required: ['id'], properties: { id: { type: 'string', maxLength: 36 } } },
      },
      who: {
        oneOf: [
          {
            type: 'object',
            required: ['kind', 'name'],
            properties: { kind: { const: 'person' }, name: { type: 'string' } },
          },
          { type: 'object', required: ['kind'], properties: { kind: { const: 'company' } } },
        ],
      },
      note: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      state: { enum: ['open', 'deny'] },
    },
  });
  expect(fields).toEqual([
    { name: 'page', type: 'integer 1–100', required: true },
    { name: 'rows', type: '[object]', required: true },
    { name: 'rows[].id', type: 'string 0–36', required: true },
    { name: 'who', type: 'object', required: true },
    { name: 'who.kind', type: '"person" | "company"', required: true },
    { name: 'who.name', type: 'string', required: false },
    { name: 'note', type: 'string | null', required: false },
    { name: 'state', type: '"open" | "deny"', required: false },
  ]);
});
