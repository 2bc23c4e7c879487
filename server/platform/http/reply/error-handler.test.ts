import { expect, test } from 'vitest';
import { asProblem } from './error-handler.ts';

const coded = (code: string): Error => Object.assign(new Error('of the database'), { code });

test.each([
  coded('57P01'),
  coded('57P03'),
  coded('08006'),
  coded('53300'),
  coded('53100'),
  coded('58030'),
  coded('ECONNREFUSED'),
  coded('ECONNRESET'),
  coded('EHOSTUNREACH'),
  coded('EAI_AGAIN'),
  Object.assign(coded('ENOENT'), { syscall: 'connect' }),
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout'),
  new Error('Client has encountered a connection error and is not queryable'),
])('a database out of reach is 503, to be tried again: %s', (error) => {
  const { code, status, extras } = asProblem(error);
  expect([code, status, extras]).toEqual([
    'unavailable',
    503,
    { detail: 'unavailable.database', headers: { 'retry-after': '5' } },
  ]);
});

test.each([
  ['a transaction given up for another one', coded('40P01'), undefined],
  ['a process that is late', coded('FST_UNDER_PRESSURE'), 'unavailable.overloaded'],
])('%s is 503, but no database that is away', (_name, error, detail) => {
  const problem = asProblem(error);
  expect([problem.status, problem.extras.detail]).toEqual([503, detail]);
});

test.each([coded('42601'), coded('ENOENT'), new Error('Connection'), 'text', null])(
  'any other error is ours: %s',
  (error) => {
    expect(asProblem(error)).toMatchObject({ code: 'internal', status: 500 });
  },
);
