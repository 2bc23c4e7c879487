import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STANDARD_VAT_RATE, vatInside } from './vat.ts';

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
