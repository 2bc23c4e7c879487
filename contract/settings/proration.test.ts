import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { prorate, PRICE_STEPS, PRORATIONS, shareOfYear, type Proration } from './proration.ts';

const rule = (proration: Proration, mode: 'calendar_year' | 'rolling_12_months' = 'calendar_year') => ({
  proration,
  price_step_cents: 1,
  validity: { mode },
});

describe('the share of the year that is still to come', () => {
  test.each([
    ['none', '2027-08-10', null],
    ['monthly', '2026-12-31', null],
    ['monthly', '2027-01-01', null],
    ['monthly', '2027-01-31', null],
    ['monthly', '2027-02-01', '11/12'],
    ['monthly', '2027-08-10', '5/12'],
    ['monthly', '2027-12-31', '1/12'],
    ['monthly', '2028-01-01', '1/12'],
    ['quarterly', '2027-03-31', null],
    ['quarterly', '2027-04-01', '3/4'],
    ['quarterly', '2027-09-30', '2/4'],
    ['quarterly', '2027-10-01', '1/4'],
    ['half_year', '2027-06-30', null],
    ['half_year', '2027-07-01', '1/2'],
  ] as const)('%s on %s: %s', (proration, day, share) =>
    expect(shareOfYear(2027, day, rule(proration))).toBe(share),
  );

  test('a permit of twelve months always costs the whole price', () =>
    expect(shareOfYear(2027, '2027-08-10', rule('monthly', 'rolling_12_months'))).toBeNull());
});

describe('the part of a price', () => {
  test.each([
    [1500, '5/12', 1, 625],
    [1000, '5/12', 1, 417],
    [1000, '5/12', 10, 420],
    [1500, '5/12', 50, 650],
    [1500, '5/12', 100, 600],
    [1800, '1/12', 100, 200],
    [95, '11/12', 100, 95],
    [18000, '3/4', 1, 13500],
    [15, '1/2', 1, 8],
    [0, '5/12', 1, 0],
    [1234, null, 100, 1234],
  ])('%i cents, %s, to %i: %i', (gross, share, step, part) => expect(prorate(gross, share, step)).toBe(part));

  test('grows with the rest of the year, ends at the whole, and is off by half a step at most', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000 }),
        fc.constantFrom(2, 4, 12),
        fc.constantFrom(...PRICE_STEPS),
        (gross, of, step) => {
          const parts = Array.from({ length: of }, (_, i) => prorate(gross, `${i + 1}/${of}`, step));
          for (const [i, part] of parts.entries()) {
            expect(part).toBeLessThanOrEqual(gross);
            expect(part).toBeGreaterThanOrEqual(parts[i - 1] ?? 0);
            if (part < gross) expect(Math.abs(part - (gross * (i + 1)) / of)).toBeLessThanOrEqual(step / 2);
          }
        },
      ),
    );
  });

  test('later in the year it never costs more', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PRORATIONS),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 100_000 }),
        (proration, a, b, gross) => {
          const on = (month: number) =>
            prorate(
              gross,
              shareOfYear(2027, `2027-${String(month).padStart(2, '0')}-15`, rule(proration)),
              1,
            );
          expect(on(Math.max(a, b))).toBeLessThanOrEqual(on(Math.min(a, b)));
        },
      ),
    );
  });
});
