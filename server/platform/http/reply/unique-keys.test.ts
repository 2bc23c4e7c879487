import { expect, test } from 'vitest';
import { takenProblem } from './unique-keys.ts';

const taken = (constraint: string, detail: string) =>
  takenProblem(Object.assign(new Error('duplicate key'), { code: '23505', constraint, detail }));

test.each([
  ['users_email', 'Key (lower(email))=(ana@example.org) already exists.', 'email', 'email.taken'],
  ['business_premises_code_key', 'Key (code)=(OBC1) already exists.', 'code', 'fiscal.code_taken'],
  ['some_new_key', 'Key (premise_id, lower(code))=(1, obc1) already exists.', 'code', 'value.taken'],
  ['decisions_key', 'Ključ (case_year, case_seq)=(2027, 4) že obstaja.', 'case_seq', 'value.taken'],
])('a taken key %s is 409 with its field', (constraint, detail, path, code) => {
  expect(taken(constraint, detail)).toMatchObject({
    status: 409,
    code: 'conflict',
    extras: { detail: code, errors: [{ path, code }] },
  });
});

test('any other error is none', () => {
  for (const error of [null, new Error('x'), Object.assign(new Error('x'), { code: '23503' })])
    expect(takenProblem(error)).toBeNull();
});
