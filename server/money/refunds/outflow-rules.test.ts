import { expect, test } from 'vitest';
import { pairOutflows, type OutgoingEntry, type TransferredRefund } from './outflow-rules.ts';

const IBAN = 'SI56020170014356205';
const number = (n: number): string => `VR${String(n).padStart(32, '0')}`;
const entry = (id: string, change: Partial<OutgoingEntry> = {}): OutgoingEntry => ({
  id,
  booking_date: '2027-01-15',
  amount: 1500,
  payer_iban: IBAN,
  end_to_end_id: null,
  ...change,
});
const refund = (id: string, change: Partial<TransferredRefund> = {}): TransferredRefund => ({
  id,
  amount: 1500,
  iban: IBAN,
  paid_on: '2027-01-15',
  end_to_end_ids: [number(9), number(1)],
  ...change,
});
const paired = (entries: OutgoingEntry[], refunds: TransferredRefund[]): string[] =>
  pairOutflows(entries, refunds).map(({ entry_id, refund_id }) => `${entry_id} ${refund_id}`);

test.each<[string, Partial<OutgoingEntry>, Partial<TransferredRefund>, boolean]>([
  ['the same account, amount and day', {}, {}, true],
  [
    'the number of our file, whatever the account and the day',
    { end_to_end_id: number(1), payer_iban: null, booking_date: '2027-06-01' },
    {},
    true,
  ],
  ['the number of our file, but another amount', { end_to_end_id: number(1), amount: 1499 }, {}, false],
  ['the number of another refund of ours', { end_to_end_id: number(2) }, {}, false],
  ['a number of the bank', { end_to_end_id: 'NOTPROVIDED' }, {}, true],
  ['another amount', { amount: 1501 }, {}, false],
  ['another account', { payer_iban: 'SI56011001000123480' }, {}, false],
  ['no account on either side', { payer_iban: null }, { iban: null }, false],
  ['ten days later', { booking_date: '2027-01-25' }, {}, true],
  ['eleven days later', { booking_date: '2027-01-26' }, {}, false],
  ['ten days earlier', { booking_date: '2027-01-05' }, {}, true],
  ['eleven days earlier, over New Year', { booking_date: '2027-01-04' }, {}, false],
])('%s', (_, booked, owed, found) =>
  expect(paired([entry('e', booked)], [refund('r', owed)])).toEqual(found ? ['e r'] : []),
);

test('of identical ones the earliest refund gets the earliest booking, each once', () => {
  const entries = [entry('e3', { booking_date: '2027-01-17' }), entry('e2'), entry('e1')];
  const refunds = [refund('r2', { paid_on: '2027-01-16' }), refund('r1'), refund('r0')];
  expect(paired(entries, refunds)).toEqual(['e1 r0', 'e2 r1', 'e3 r2']);
  expect(paired(entries, refunds.slice(0, 1))).toEqual(['e1 r2']);
  expect(paired(entries.slice(0, 1), refunds)).toEqual(['e3 r0']);
});

test('a number decides before the guess by account, and takes its refund from it', () => {
  const entries = [
    entry('early', { booking_date: '2027-01-10' }),
    entry('named', { end_to_end_id: number(7) }),
  ];
  expect(paired(entries, [refund('a', { end_to_end_ids: [number(7)] }), refund('b')])).toEqual([
    'named a',
    'early b',
  ]);
});
