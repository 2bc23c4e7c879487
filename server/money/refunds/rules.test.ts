import { expect, test } from 'vitest';
import { changedFields, rejectionOfTransition, type RefundTransition } from './rules.ts';

const DUE = {
  status: 'due',
  iban: 'SI56011001000123480',
  closing_id: null,
  payment_reversed: false,
  in_file: false,
} as const;
const IN_FILE = { ...DUE, in_file: true } as const;
const PAID = { ...DUE, status: 'paid' } as const;
const CANCELLED = { ...DUE, status: 'cancelled' } as const;
type Refund = Parameters<typeof rejectionOfTransition>[1];

test.each<[RefundTransition, string, Refund, string | null]>([
  ['update', 'due', DUE, null],
  ['update', 'paid', PAID, 'refund.not_due'],
  ['update', 'cancelled', CANCELLED, 'refund.not_due'],
  ['pay', 'due', DUE, null],
  ['pay', 'paid', PAID, 'refund.not_due'],
  ['pay', 'cancelled', CANCELLED, 'refund.not_due'],
  ['pay', 'due without an account', { ...DUE, iban: null }, 'refund.no_iban'],
  [
    'pay',
    'due for a payment that the bank took back',
    { ...DUE, payment_reversed: true },
    'refund.payment_reversed',
  ],
  ['update', 'due for a payment that the bank took back', { ...DUE, payment_reversed: true }, null],
  ['update', 'due without an account', { ...DUE, iban: null }, null],
  ['update', 'in a file for the bank', IN_FILE, 'refund.in_file'],
  ['cancel', 'in a file for the bank', IN_FILE, 'refund.in_file'],
  ['pay', 'in a file for the bank', IN_FILE, null],
  ['reopen', 'paid by its file', { ...PAID, in_file: true }, null],
  ['cancel', 'due', DUE, null],
  ['cancel', 'due without an account', { ...DUE, iban: null }, null],
  ['cancel', 'paid', PAID, 'refund.not_due'],
  ['cancel', 'cancelled', CANCELLED, 'refund.not_due'],
  ['reopen', 'paid', PAID, null],
  ['reopen', 'paid from a drawer that was closed', { ...PAID, closing_id: 'c' }, 'refund.closed'],
  ['reopen', 'due', DUE, 'refund.not_paid'],
  ['reopen', 'cancelled', CANCELLED, 'refund.not_paid'],
])('%s what is %s', (transition, _, refund, code) =>
  expect(rejectionOfTransition(transition, refund)).toBe(code),
);

test('only a transfer needs an account', () => {
  const refund = { ...DUE, iban: null };
  expect(
    (['upn', 'cash', 'card'] as const).map((method) => rejectionOfTransition('pay', refund, method)),
  ).toEqual(['refund.no_iban', null, null]);
});

test('what the bank has an order for is not paid at the counter as well', () =>
  expect(
    (['upn', 'cash', 'card'] as const).map((method) => rejectionOfTransition('pay', IN_FILE, method)),
  ).toEqual([null, 'refund.in_file', 'refund.in_file']));

test('a history keeps what was corrected, and of an account only its ends', () =>
  expect(
    changedFields(
      { name: 'Novak Ana', iban: 'SI56011001000123480', note: null },
      { name: 'Novak Ana', iban: null, note: 'po mailu' },
    ),
  ).toEqual([
    { field: 'iban', before: 'SI56 … 3480', after: null },
    { field: 'note', before: null, after: 'po mailu' },
  ]));
