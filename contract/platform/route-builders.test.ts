import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { id } from '../values/values.ts';
import { changes, lists, views } from './audit.ts';
import { action, create, list, read } from './route-builders.ts';
import type { CallInput, CallReply, HandlerInput } from './route.ts';

const row = z.object({ id, note: z.nullable(z.string()) });
const body = z.strictObject({ note: z.string() });

describe('a builder makes', () => {
  const rights = { tag: 'money', access: 'staff:payments.view', audit: { none: 'a test' } } as const;
  const written = { path: '/v1/rows', summary: 'Rows.', ...rights };

  test('a GET of read', () => {
    const query = z.object({ year: z.string() });
    expect(read('/v1/rows', 'Rows.', rights, { query, reply: row })).toEqual({
      ...written,
      method: 'GET',
      query,
      replies: { 200: row },
    });
  });

  test('a POST of action, with all that it is given', () => {
    const more = { step_up: true, changes_nothing: true, limit: { max: 9, per_seconds: 60 } } as const;
    const shape = { params: row, body, files: ['scan'], max_file_bytes: 9, file_kind: 'table' } as const;
    expect(action('/v1/rows', 'Rows.', { ...rights, ...more }, { ...shape, reply: 'file' })).toEqual({
      ...written,
      ...more,
      ...shape,
      method: 'POST',
      replies: { 200: 'file' },
    });
  });

  test('201 of create', () => {
    expect(create('/v1/rows', 'Rows.', rights, { body, reply: row })).toEqual({
      ...written,
      method: 'POST',
      body,
      replies: { 201: row },
    });
  });

  test('a POST that changes nothing of list', () => {
    expect(list('/v1/rows', 'Rows.', rights, { body, reply: row })).toEqual({
      ...written,
      method: 'POST',
      changes_nothing: true,
      body,
      replies: { 200: row },
    });
  });

  test('204 where nothing is answered', () => {
    expect(read('/v1/rows', 'Rows.', rights, { reply: null }).replies).toEqual({ 204: null });
    expect(action('/v1/rows', 'Rows.', rights, { body, reply: null }).replies).toEqual({ 204: null });
  });
});

describe('the types of a route', () => {
  const paid = action(
    '/v1/rows/{id}/parts/{part_id}',
    'Pays a part.',
    { tag: 'money', access: 'staff:payments.match', audit: changes('refund', 'pay') },
    { body, reply: row },
  );

  test('follow from what it was made of', () => {
    const input: CallInput<typeof paid> = { params: { id: 'a', part_id: 'b' }, body: { note: 'c' } };
    const reply: CallReply<typeof paid> = { id: 'a', note: null };
    const handled: Omit<HandlerInput<typeof paid>, 'query'> = input;
    const route: {
      method: 'POST';
      path: '/v1/rows/{id}/parts/{part_id}';
      access: 'staff:payments.match';
      audit: { action: 'change'; subject: 'refund'; purpose: 'pay' };
      replies: { 200: typeof row };
    } = paid;
    expect([handled, reply, route.audit.purpose]).toEqual([input, { id: 'a', note: null }, 'pay']);
    // @ts-expect-error -- one of its names is missing
    const missing: CallInput<typeof paid>['params'] = { id: 'a' };
    // @ts-expect-error -- no such parameter
    const more: CallInput<typeof paid>['params'] = { id: 'a', part_id: 'b', other: 'c' };
    expect([missing, more]).toHaveLength(2);
  });

  test('know of no parameters where the path has none', () => {
    const all = list(
      '/v1/rows',
      '',
      { tag: 'money', access: 'staff', audit: lists('refund') },
      { body, reply: row },
    );
    const none: HandlerInput<typeof all>['params'] = undefined;
    // @ts-expect-error -- it takes none
    const some: CallInput<typeof all> = { body: { note: 'c' }, params: { id: 'a' } };
    expect([none, some]).toHaveLength(2);
  });

  test('take the place of a written schema', () => {
    const params = z.object({ code: z.enum(['a', 'b']) });
    const rights = { tag: 'money', access: 'staff', audit: views('refund') } as const;
    const one = read('/v1/rows/{code}', '', rights, { params, reply: row });
    const known: HandlerInput<typeof one>['params'] = { code: 'a' };
    // @ts-expect-error -- no such code
    const unknown: HandlerInput<typeof one>['params'] = { code: 'c' };
    expect([known, unknown]).toHaveLength(2);
  });

  test('reject what no route has, so that no right is lost to a typing error', () => {
    const rights = { tag: 'money', access: 'staff', audit: { none: 'a test' } } as const;
    const misspelt = { action: 'list', subject: 'user', porpose: 'a' } as const;
    const wrong = [
      // @ts-expect-error -- no such right
      action('/a', '', { ...rights, stepup: true }, { reply: null }),
      // @ts-expect-error -- no such property of an entry
      action('/a', '', { ...rights, audit: misspelt }, { reply: null }),
      // @ts-expect-error -- no such part of a call
      action('/a', '', rights, { quarry: body, reply: null }),
      // @ts-expect-error -- who may call it is always said
      action('/a', '', { tag: 'money', audit: { none: 'a test' } }, { reply: null }),
      // @ts-expect-error -- a GET has no body
      read('/a', '', rights, { body, reply: null }),
      // @ts-expect-error -- a GET that changes something is written out
      read('/a', '', { ...rights, changes_state: true }, { reply: null }),
      // @ts-expect-error -- what was made is answered
      create('/a', '', rights, { body, reply: null }),
      // @ts-expect-error -- a list changes nothing without saying so
      list('/a', '', { ...rights, changes_nothing: true }, { reply: row }),
      // @ts-expect-error -- no such subject
      changes('reefund'),
    ];
    expect(wrong).toHaveLength(9);
  });
});

test('an entry in short is what is written out', () => {
  expect([views('user'), lists('payment', 'unmatched')]).toEqual([
    { action: 'view', subject: 'user' },
    { action: 'list', subject: 'payment', purpose: 'unmatched' },
  ]);
});
