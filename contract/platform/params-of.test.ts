import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { routes } from '../routes.ts';
import { paramsOf } from './params-of.ts';
import type { Route } from './route.ts';
import { validate } from './validate.ts';

const ID = '0198c2f4-5b7a-7c1e-9d3f-4a6b8c0d2e1f';

test('every name in braces is an id', () => {
  const params = paramsOf({ path: '/v1/users/{id}/sessions/{session_id}' })!;
  expect(validate(params, { id: ID, session_id: `${ID} ` })).toEqual({
    ok: true,
    value: { id: ID, session_id: ID },
  });
  expect(validate(params, { id: ID, session_id: 'x' })).toEqual({
    ok: false,
    errors: [{ path: 'session_id', code: 'value.id' }],
  });
  expect(validate(params, { session_id: ID.toUpperCase() })).toEqual({
    ok: false,
    errors: [
      { path: 'id', code: 'required' },
      { path: 'session_id', code: 'value.id' },
    ],
  });
});

test('a path without names has no parameters', () => {
  expect(paramsOf({ path: '/v1/users' })).toBeUndefined();
});

test('what a route says itself counts', () => {
  const params = z.object({ name: z.string() });
  expect(paramsOf({ path: '/v1/texts/{name}', params })).toBe(params);
});

test('calls with the same names share a schema', () => {
  expect(paramsOf({ path: '/v1/users/{id}' })).toBe(paramsOf({ path: '/v1/users/{id}/delete' }));
});

test.each(Object.entries(routes as Record<string, Route>))(
  '%s writes parameters only where one is no id, and then all of them',
  (_name, { path, params }) => {
    if (!params) return;
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const { shape } = params as z.ZodMiniObject;
    expect(Object.keys(shape).toSorted()).toEqual(names.toSorted());
    const ids = paramsOf({ path }) as z.ZodMiniObject;
    expect(Object.keys(shape).every((name) => shape[name] === ids.shape[name])).toBe(false);
  },
);
