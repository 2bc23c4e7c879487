import fc from 'fast-check';
import { expect, test } from 'vitest';
import { outstandingOf, divideOutstanding } from './rules.ts';

test.each([
  ['awaiting_payment', 0, 2950],
  ['payment_expired', 2950, 0],
  ['approved', 3000, 0],
  ['paid', 1000, 0],
] as const)('open of an application that is %s when %i cents are kept: %i', (status, kept, open) =>
  expect(outstandingOf({ status, price_total: 2950 }, { kept })).toBe(open),
);

const DUE = { price_total: 2950, price_fee: 450 };
test.each([
  // kept on the account of the price, on that of the fee -> open there, open here
  ['nothing came', 0, 0, 2500, 450],
  ['the price came', 2500, 0, 0, 450],
  ['the fee came', 0, 450, 2500, 0],
  ['a part of the price', 1000, 0, 1500, 450],
  ['a part of the fee', 0, 200, 2500, 250],
  ['a part of both', 1000, 200, 1500, 250],
  ['all on the account of the price', 2950, 0, 0, 0],
  ['more than the price there', 2600, 0, 0, 350],
  ['all on the account of the fee', 0, 2950, 0, 0],
  ['more than the fee there', 0, 550, 2400, 0],
  ['both whole', 2500, 450, 0, 0],
])('%s', (_, on_price, on_fee, price, fee) => {
  const kept = on_price + on_fee;
  const open = Math.max(0, DUE.price_total - kept);
  expect(divideOutstanding(DUE, { open, kept, kept_on_fee: on_fee })).toEqual({
    amount: price + fee,
    fee_amount: fee,
  });
});

test('each account is asked for no more than its own, and both for the whole outstanding amount', () => {
  const cents = fc.integer({ min: 0, max: 100_000 });
  fc.assert(
    fc.property(cents, cents, cents, cents, (price, price_fee, on_price, kept_on_fee) => {
      const price_total = price + price_fee;
      const kept = on_price + kept_on_fee;
      const open = Math.max(0, price_total - kept);
      const shares = divideOutstanding({ price_total, price_fee }, { open, kept, kept_on_fee });
      expect(shares.amount).toBe(open);
      expect(shares.fee_amount).toBeGreaterThanOrEqual(0);
      expect(shares.fee_amount).toBeLessThanOrEqual(Math.max(0, price_fee - kept_on_fee));
      expect(open - shares.fee_amount).toBeLessThanOrEqual(Math.max(0, price - on_price));
    }),
  );
});
