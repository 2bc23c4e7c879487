import { expect, test } from 'vitest';
import { APPLICATION_STATUSES, stageOf, statusesWhere, statusIs } from './application-states.ts';

test.each([
  ['undecided', ['submitted', 'in_review', 'supplement_requested', 'supplemented']],
  ['queued', ['submitted', 'in_review', 'supplemented']],
  ['correctable', ['submitted', 'in_review', 'supplement_requested', 'supplemented']],
  [
    'deletable',
    [
      'submitted',
      'in_review',
      'supplement_requested',
      'supplemented',
      'dismissed',
      'rejected',
      'approved',
      'ready',
      'withdrawn',
    ],
  ],
  ['promised', ['approved', 'awaiting_payment', 'paid', 'ready']],
  ['to_pay', ['approved', 'awaiting_payment', 'payment_expired']],
  [
    'takes_payments',
    [
      'dismissed',
      'rejected',
      'approved',
      'awaiting_payment',
      'paid',
      'payment_expired',
      'payment_returned',
      'ready',
      'completed',
      'withdrawn',
    ],
  ],
  ['settled', ['paid', 'completed']],
  ['covered', ['paid', 'ready', 'completed']],
  ['to_issue', ['paid', 'ready']],
  ['decided_against', ['dismissed', 'rejected']],
  ['ended', ['dismissed', 'rejected', 'withdrawn']],
  ['closed', ['dismissed', 'rejected', 'completed', 'withdrawn']],
] as const)('%s', (question, statuses) => {
  expect(statusesWhere(question)).toEqual(statuses);
});

test('who acts next', () => {
  expect(statusesWhere('waits_for', 'office')).toEqual([
    'submitted',
    'in_review',
    'supplemented',
    'approved',
    'paid',
    'payment_expired',
    'payment_returned',
    'ready',
  ]);
  expect(statusesWhere('waits_for', 'applicant')).toEqual(['supplement_requested', 'awaiting_payment']);
});

test('what is closed waits for nobody, and what waits for nobody is closed', () => {
  expect(statusesWhere('waits_for', null)).toEqual(statusesWhere('closed'));
});

test.each(APPLICATION_STATUSES)('%s answers nothing that contradicts another answer', (status) => {
  const is = (question: Parameters<typeof statusIs>[1]): boolean => statusIs(status, question);
  expect([
    is('ended') && !is('closed'),
    is('decided_against') && !is('ended'),
    is('queued') && !is('undecided'),
  ]).toEqual([false, false, false]);
  expect([is('to_issue') && !is('covered'), is('to_pay') && stageOf(status) !== 'payment']).toEqual([
    false,
    false,
  ]);
  expect(is('undecided') && is('takes_payments')).toBe(false);
});
