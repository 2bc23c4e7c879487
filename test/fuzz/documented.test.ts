import { expect, test } from 'vitest';
import { breaksOf } from './documented.ts';
import { operations } from './fuzz-operations.ts';

/** The check of replies by openapi.json finds what it should. */
const login = operations.find(({ operationId }) => operationId === 'login')!;
const problem = { type: 'about:blank', title: 'Ne gre', status: 422, code: 'invalid' };
const reply = (statusCode: number, body: unknown, type = 'application/problem+json; charset=utf-8') => ({
  statusCode,
  headers: { 'content-type': type },
  body: JSON.stringify(body),
});

test('a documented problem is right, with the errors of its fields', () => {
  const errors = [{ path: 'email', code: 'required', message: 'Vnesite naslov.' }];
  expect(breaksOf(login, reply(422, { ...problem, errors }))).toEqual([]);
});

test.each([
  ['a status', reply(418, problem), ['status 418 is not documented']],
  ['a kind', reply(422, problem, 'application/json'), [expect.stringContaining('application/json')]],
  ['a missing field', reply(422, { ...problem, code: undefined }), [expect.stringContaining('code')]],
  ['a field too many', reply(422, { ...problem, stack: 'at …' }), [expect.stringContaining('stack')]],
  [
    'a wrong type deep inside',
    reply(422, { ...problem, errors: [{ path: 1, code: '', message: '' }] }),
    [/errors.0.path/],
  ],
] as const)('%s that is not documented is found', (_, sent, expected) => {
  const found = breaksOf(login, sent);
  expect(found).toHaveLength(1);
  const [one] = expected;
  if (one instanceof RegExp) expect(found[0]).toMatch(one);
  else expect(found).toEqual(expected);
});

test('whoever guesses a password is slowed down, as the document says', () => {
  expect(breaksOf(login, reply(429, { ...problem, status: 429, code: 'too_many_requests' }))).toEqual([]);
});
