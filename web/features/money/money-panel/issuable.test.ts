import { expect, test } from 'vitest';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
} from '../../../../contract/values/application-states.ts';
import { issuable } from './issuable.ts';

const invoice = (status: 'issued' | 'sent' | 'cancelled', kind: 'invoice' | 'credit_note' = 'invoice') =>
  [{ status, kind }] as never;

test.each<[ApplicationStatus, string, never[], 'pro_forma' | 'invoice' | null]>([
  ['approved', '0.00', [], 'pro_forma'],
  ['payment_expired', '0.00', [], 'pro_forma'],
  ['awaiting_payment', '0.00', [], null],
  ['paid', '25.00', [], 'invoice'],
  ['completed', '25.00', [], 'invoice'],
  ['completed', '0.00', [], null],
  ['paid', '25.00', invoice('issued'), null],
  ['paid', '25.00', invoice('sent'), null],
  ['paid', '25.00', invoice('cancelled'), 'invoice'],
  ['paid', '25.00', invoice('issued', 'credit_note'), 'invoice'],
])('%s with %s received: %#', (status, received, invoices, expected) => {
  expect(issuable(status, { received, invoices })).toBe(expected);
});

test('nothing is issued for an application that is undecided or has ended', () => {
  const quiet = APPLICATION_STATUSES.filter(
    (status) => issuable(status, { received: '25.00', invoices: [] }) === null,
  );
  expect(quiet).toEqual([
    'submitted',
    'in_review',
    'supplement_requested',
    'supplemented',
    'dismissed',
    'rejected',
    'awaiting_payment',
    'payment_returned',
    'ready',
    'withdrawn',
  ]);
});
