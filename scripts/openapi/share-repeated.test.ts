import { expect, test } from 'vitest';
import type { Json } from './json-schemas.ts';
import { type Operation, shareRepeated } from './share-repeated.ts';

const json = (schema: Json): Json => ({ content: { 'application/json': { schema } } });
const row = { $ref: '#/components/schemas/Row' };
const reply = { description: 'Success', ...json(row) };

test('bodies and replies of several calls are named after their schema', () => {
  const form = {
    content: {
      'multipart/form-data': {
        schema: { type: 'object', properties: { data: row, photo: { type: 'string' } } },
      },
    },
  };
  const calls: Operation[] = [
    { requestBody: json(row), responses: { 200: { ...reply }, 404: { $ref: '#/components/responses/404' } } },
    { requestBody: json(row), responses: { 201: { ...reply } } },
    { requestBody: form, responses: {} },
    { requestBody: structuredClone(form), responses: {} },
  ];
  expect(shareRepeated(calls)).toEqual({
    requestBodies: { Row: json(row), RowWithFiles: form },
    responses: { Row: reply },
  });
  expect(calls).toEqual([
    {
      requestBody: { $ref: '#/components/requestBodies/Row' },
      responses: {
        200: { $ref: '#/components/responses/Row' },
        404: { $ref: '#/components/responses/404' },
      },
    },
    {
      requestBody: { $ref: '#/components/requestBodies/Row' },
      responses: { 201: { $ref: '#/components/responses/Row' } },
    },
    { requestBody: { $ref: '#/components/requestBodies/RowWithFiles' }, responses: {} },
    { requestBody: { $ref: '#/components/requestBodies/RowWithFiles' }, responses: {} },
  ]);
});

test('what has no name, occurs once or differs stays where it is', () => {
  const calls: Operation[] = [
    { requestBody: json({ type: 'object' }), responses: { 200: reply, 409: { description: 'Rejected' } } },
    {
      requestBody: json({ type: 'object' }),
      responses: { 409: { ...reply, description: 'Rejected' } },
    },
  ];
  const before = structuredClone(calls);
  expect(shareRepeated(calls)).toEqual({ requestBodies: {}, responses: {} });
  expect(calls).toEqual(before);
});
