import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STANDARD_VAT_RATE, vatInside, vatOn } from './vat.ts';

// Prices of domain.md A3: gross, net, VAT.
test.each([
  [1500, 1230, 270],
  [3000, 2459, 541],
  [9000, 7377, 1623],
  [6000, 4918, 1082],
  [12000, 9836, 2164],
  [4000, 3279, 721],
  [18000, 14754, 3246],
  [1000, 820, 180],
  [0, 0, 0],
])('%i cents gross are %i net and %i VAT', (gross, net, vat) =>
  expect(vatInside(gross, STANDARD_VAT_RATE)).toEqual({ net, vat }),
);

test('net and tax add up, and the tax is what gross·rate/(100 %+rate) rounds to', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), fc.integer({ min: 0, max: 5000 }), (gross, rate) => {
      const { net, vat } = vatInside(gross, rate);
      expect(net + vat).toBe(gross);
      expect(Math.abs(vat - (gross * rate) / (10_000 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});

test('of every amount to 2,000 EUR base and VAT agree within a cent, and the amount stays', () => {
  const without_exact_pair: number[] = [];
  for (const rate of [2200, 950, 500])
    for (let gross = 1; gross <= 200_000; gross++) {
      const { net, vat } = vatInside(gross, rate);
      const off = Math.abs(vat - vatOn(net, rate));
      if (net + vat !== gross || off > 1) throw new Error(`${gross} at ${rate}: ${net} + ${vat}`);
      // The best there is: no other pair is closer.
      if (off === 1) {
        for (const other of [vat - 1, vat + 1]) expect(vatOn(gross - other, rate)).not.toBe(other);
        if (rate === STANDARD_VAT_RATE) without_exact_pair.push(gross);
      }
    }
  expect(without_exact_pair).toContain(4500);
});

test.each([
  [2049, 2200, 451],
  [-2049, 2200, -451],
  // Half a cent is rounded away from nothing, also of what is given back.
  [25, 2200, 6],
  [-25, 2200, -6],
  [0, 2200, 0],
  [100, 950, 10],
])('the VAT on a base of %i cents at %i is %i', (net, rate, vat) => expect(vatOn(net, rate)).toBe(vat));
