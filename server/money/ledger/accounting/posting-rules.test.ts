import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_ACCOUNT_CODES as CODES } from '../../../../contract/settings/account-codes.ts';
import { linesOf } from '../../../../contract/money/invoice-lines.ts';
import { LINE_CODES } from '../../../../contract/money/money.ts';
import { PAYMENT_METHODS } from '../../../../contract/values/status.ts';
import {
  postDifference,
  postInvoice,
  postPayment,
  postRefund,
  postRevenue,
  sumOf,
  reverseEntries,
} from './posting-rules.ts';

const CARD_AND_FEE = linesOf([
  { code: 'permit', description: 'Dovolilnica', gross: 1500, vat_rate: 2200 },
  { code: 'card', description: 'Kartica', gross: 1000, vat_rate: 2200 },
  { code: 'fee', description: 'Taksa', gross: 450, vat_rate: null },
]);

test('an invoice: the buyer owes it, revenue by kind, VAT by rate', () => {
  expect(postInvoice(CARD_AND_FEE, { ...CODES, revenue_card: '7131' }, null)).toEqual([
    { account: '1200', debit: 2950, credit: 0, vat_rate: null },
    { account: '7130', debit: 0, credit: 1229, vat_rate: 2200 },
    { account: '7131', debit: 0, credit: 820, vat_rate: 2200 },
    { account: '7111', debit: 0, credit: 450, vat_rate: null },
    { account: '2600', debit: 0, credit: 451, vat_rate: 2200 },
  ]);
});

test('kinds of revenue with the same account and rate are one entry', () => {
  expect(postInvoice(CARD_AND_FEE, CODES, null).map(({ account, credit }) => [account, credit])).toEqual([
    ['1200', 0],
    ['7130', 2049],
    ['7111', 450],
    ['2600', 451],
  ]);
});

test('revenue on payment: the invoice waits on the account of unpaid revenue, and payments leave it by kind and rate', () => {
  expect(postInvoice(CARD_AND_FEE, CODES, '2810')).toEqual([
    { account: '1200', debit: 2950, credit: 0, vat_rate: null },
    { account: '2810', debit: 0, credit: 2049, vat_rate: 2200 },
    { account: '2810', debit: 0, credit: 450, vat_rate: null },
    { account: '2600', debit: 0, credit: 451, vat_rate: 2200 },
  ]);
  const shares = [
    { code: 'permit', vat_rate: 2200, amount: 615 },
    { code: 'card', vat_rate: 2200, amount: 410 },
    { code: 'fee', vat_rate: null, amount: -225 },
  ] as const;
  expect(postRevenue(shares, '2810', { ...CODES, revenue_card: '7131' })).toEqual([
    { account: '2810', debit: 1025, credit: 0, vat_rate: 2200 },
    { account: '2810', debit: 0, credit: 225, vat_rate: null },
    { account: '7130', debit: 0, credit: 615, vat_rate: 2200 },
    { account: '7131', debit: 0, credit: 410, vat_rate: 2200 },
    { account: '7111', debit: 225, credit: 0, vat_rate: null },
  ]);
});

test('money by payment method, and differences of counted cash', () => {
  expect(postPayment({ amount: 2500, method: 'upn' }, 'receivable', CODES)).toEqual([
    { account: '1100', debit: 2500, credit: 0, vat_rate: null },
    { account: '1200', debit: 0, credit: 2500, vat_rate: null },
  ]);
  expect(postRefund({ amount: 500, method: 'cash' }, 'unassigned', CODES)).toEqual([
    { account: '2390', debit: 500, credit: 0, vat_rate: null },
    { account: '1000', debit: 0, credit: 500, vat_rate: null },
  ]);
  expect(postDifference(-10, CODES)).toEqual([
    { account: '1000', debit: 0, credit: 10, vat_rate: null },
    { account: '4029', debit: 10, credit: 0, vat_rate: null },
  ]);
  expect(postDifference(10, CODES)[1]).toMatchObject({ account: '7141', credit: 10 });
});

test('debit equals credit whatever is posted, and the reversal cancels it', () => {
  const gross = fc.integer({ min: -500_000, max: 500_000 });
  const line = fc.record({
    code: fc.constantFrom(...LINE_CODES),
    description: fc.constant('x'),
    gross,
    vat_rate: fc.constantFrom(2200, 950, 500, null),
  });
  const shares = fc.array(
    fc.record({
      code: fc.constantFrom(...LINE_CODES),
      vat_rate: fc.constantFrom(2200, 950, null),
      amount: fc.integer({ min: -5000, max: 5000 }),
    }),
    { maxLength: 6 },
  );
  const posted = fc.oneof(
    fc.array(line, { minLength: 1, maxLength: 6 }).map((items) => postInvoice(linesOf(items), CODES, null)),
    fc
      .array(line, { minLength: 1, maxLength: 6 })
      .map((items) => postInvoice(linesOf(items), CODES, CODES.unpaid_revenue)),
    shares.map((of_revenue) => postRevenue(of_revenue, CODES.unpaid_revenue, CODES)),
    fc
      .record({ amount: fc.integer({ min: 1, max: 500_000 }), method: fc.constantFrom(...PAYMENT_METHODS) })
      .map((money) => postPayment(money, 'unassigned', CODES)),
    gross.map((difference) => postDifference(difference, CODES)),
  );
  fc.assert(
    fc.property(posted, (entries) => {
      const { debit, credit } = sumOf(entries);
      expect(debit).toBe(credit);
      expect(entries.every((entry) => (entry.debit === 0) !== (entry.credit === 0))).toBe(true);
      const back = reverseEntries(entries);
      for (const account of new Set(entries.map((entry) => entry.account))) {
        const of = (rows: typeof entries) => sumOf(rows.filter((row) => row.account === account));
        expect(of(back).debit).toBe(of(entries).credit);
      }
    }),
  );
});
