import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test.each([
  ['submitted', false, ['done', 'current', 'next', 'next']],
  ['supplement_requested', false, ['done', 'current', 'next', 'next']],
  ['rejected', false, ['done', 'stopped', 'next', 'next']],
  ['awaiting_payment', false, ['done', 'done', 'current', 'next']],
  ['payment_returned', false, ['done', 'done', 'current', 'next']],
  ['paid', false, ['done', 'done', 'done', 'current']],
  ['ready', true, ['done', 'done', 'current']],
  ['completed', false, ['done', 'done', 'done', 'done']],
  ['completed', true, ['done', 'done', 'done']],
] as const)('%s (free: %s)', (status, free, steps) => {
  expect(progressOf(status, free)).toEqual(steps);
});
