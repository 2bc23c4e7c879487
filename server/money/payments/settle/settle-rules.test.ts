import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../../../../contract/values/status.ts';
import { amountDue, settle, type Due, type Allocation } from './settle-rules.ts';

const waiting: Due = { status: 'awaiting_payment', price_total: 6000 };
const row = (amount: number, change: Partial<Allocation> = {}): Allocation => ({
  id: `p${amount}-${change.fixed ?? false}`,
  status: 'matched',
  amount,
  kept: amount,
  fixed: false,
  ...change,
});
const counted = (amount: number, status: PaymentStatus = 'matched', kept = amount) =>
  row(amount, { fixed: true, status, kept });

describe('settle', () => {
  const table: [string, Due, Allocation[], number, [PaymentStatus, number][]][] = [
    ['the exact amount', waiting, [row(6000)], 0, [['matched', 0]]],
    ['less', waiting, [row(5999)], 0, [['underpaid', 0]]],
    ['more', waiting, [row(6001)], 0, [['overpaid', 1]]],
    [
      'two halves',
      waiting,
      [row(2500), row(3500)],
      0,
      [
        ['matched', 0],
        ['matched', 0],
      ],
    ],
    [
      'three parts that are not enough',
      waiting,
      [row(1000), row(2000), row(2500)],
      0,
      [
        ['underpaid', 0],
        ['underpaid', 0],
        ['underpaid', 0],
      ],
    ],
    [
      'a half and too much',
      waiting,
      [row(3000), row(5000)],
      0,
      [
        ['matched', 0],
        ['overpaid', 2000],
      ],
    ],
    [
      'the same twice',
      waiting,
      [row(6000), row(6000, { id: 'second' })],
      0,
      [
        ['matched', 0],
        ['duplicate', 6000],
      ],
    ],
    [
      'a counted half and the rest',
      waiting,
      [counted(3000, 'underpaid'), row(3000)],
      0,
      [
        ['matched', 0],
        ['matched', 0],
      ],
    ],
    [
      'after the counter',
      { ...waiting, status: 'paid' },
      [counted(6000), row(6000)],
      0,
      [
        ['matched', 0],
        ['duplicate', 6000],
      ],
    ],
    [
      'after the permit was issued',
      { ...waiting, status: 'completed' },
      [row(6000)],
      0,
      [['duplicate', 6000]],
    ],
    [
      'for a withdrawn application',
      { ...waiting, status: 'withdrawn' },
      [row(6000)],
      0,
      [['overpaid', 6000]],
    ],
    ['for a deleted application', { ...waiting, deleted: true }, [row(6000)], 0, [['overpaid', 6000]]],
    ['when nothing is to be paid', { status: 'ready', price_total: 0 }, [row(6000)], 0, [['overpaid', 6000]]],
    ['within the tolerance', waiting, [row(5990)], 10, [['matched', 0]]],
    ['above within the tolerance', waiting, [row(6010)], 10, [['matched', 0]]],
    ['beyond the tolerance', waiting, [row(5989)], 10, [['underpaid', 0]]],
    [
      'a counted payment whose surplus is refunded',
      waiting,
      [counted(7000, 'overpaid', 6000)],
      0,
      [['overpaid', 0]],
    ],
    ['the rest was reversed', waiting, [counted(3000, 'matched')], 0, [['underpaid', 0]]],
    [
      'a refunded duplicate leaves room for nothing',
      { ...waiting, status: 'paid' },
      [counted(6000), counted(6000, 'duplicate', 0)],
      0,
      [
        ['matched', 0],
        ['duplicate', 0],
      ],
    ],
  ];
  test.each(table)('%s', (_, due, payments, tolerance, expected) => {
    expect(settle(due, payments, tolerance).map(({ status, surplus }) => [status, surplus])).toEqual(
      expected,
    );
  });

  const amounts = fc.array(fc.integer({ min: 1, max: 9000 }), { maxLength: 8 });
  const settled = (due: Due, list: number[], tolerance = 0) =>
    settle(
      due,
      list.map((amount, n) => row(amount, { id: `p${n}` })),
      tolerance,
    );

  test('the covered amount and the surplus add up to what came', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 12_000 }), (list, price_total) => {
        const result = settled({ status: 'awaiting_payment', price_total }, list);
        const came = list.reduce((sum, amount) => sum + amount, 0);
        const surplus = result.reduce((sum, one) => sum + one.surplus, 0);
        expect(came - surplus).toBe(Math.min(came, price_total));
      }),
    );
  });

  test('payments are underpaid exactly while the sum is insufficient', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 1, max: 12_000 }), (list, price_total) => {
        const result = settled({ status: 'awaiting_payment', price_total }, list);
        const enough = list.reduce((sum, amount) => sum + amount, 0) >= price_total;
        expect(result.some(({ status }) => status === 'underpaid')).toBe(!enough && list.length > 0);
        if (!enough) expect(result.every(({ surplus }) => surplus === 0)).toBe(true);
      }),
    );
  });

  test('settling is idempotent', () => {
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 50 }), (list, tolerance) => {
        const first = settled(waiting, list, tolerance);
        const again = settle(
          waiting,
          list.map((amount, n) => row(amount, { id: `p${n}`, status: first[n]!.status })),
          tolerance,
        );
        expect(again).toEqual(first);
      }),
    );
  });
});

test('a completed application was due, a rejected one was not', () => {
  expect(amountDue({ status: 'completed', price_total: 6000 })).toBe(6000);
  expect(amountDue({ status: 'rejected', price_total: 6000 })).toBe(0);
});
