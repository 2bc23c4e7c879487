import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, totalsOf } from './invoice-lines.ts';
import { VAT_ROUNDINGS } from '../values/money/vat.ts';
import { LINE_CODES } from './money.ts';
import { vatInside, vatOn } from '../values/money/vat.ts';

test('the permit and the card of the price list (domain.md A3), and a fee outside VAT', () => {
  const lines = linesOf([
    { code: 'permit', description: 'Letna dovolilnica', gross: 1500, vat_rate: 2200 },
    { code: 'card', description: 'Kartica', gross: 1000, vat_rate: 2200 },
    { code: 'fee', description: 'Upravna taksa', gross: 450, vat_rate: null },
    { code: 'difference', description: '', gross: 0, vat_rate: 2200 },
  ]);
  expect(lines.map(({ net, vat, gross }) => [net, vat, gross])).toEqual([
    [1229, 271, 1500],
    [820, 180, 1000],
    [450, 0, 450],
  ]);
  // 25.00 is 20.49 + 4.51; each line by itself would give 20.50 + 4.50.
  expect(totalsOf(lines)).toEqual({
    net: 2049,
    vat: 451,
    untaxed: 450,
    amount: 2950,
    rates: [{ vat_rate: 2200, net: 2049, vat: 451, gross: 2500 }],
  });
});

const priced = fc.record({
  code: fc.constantFrom(...LINE_CODES),
  description: fc.string(),
  gross: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  vat_rate: fc.constantFrom(2200, 950, 500, 0, null),
});

test('rounded once for the document: the remaining cent goes to the line that lost most by rounding', () => {
  const items = [
    { code: 'permit' as const, description: '', gross: 103, vat_rate: 2200 },
    { code: 'card' as const, description: '', gross: 102, vat_rate: 2200 },
    { code: 'fee' as const, description: '', gross: 102, vat_rate: null },
  ];
  // 22/122 of 1.03, 1.02 and 2.05: 18.57, 18.39 and 36.97 cents.
  expect(linesOf(items, 'per_line').map(({ vat }) => vat)).toEqual([19, 18, 0]);
  expect(linesOf(items, 'per_document').map(({ vat }) => vat)).toEqual([19, 18, 0]);
  const three = [100, 99, 98].map((gross) => ({ ...items[0]!, gross }));
  // 18.03, 17.85 and 17.67 are 18 each, 54 in all; of 2.97 it is 53.56, so 54; of three times 0.97 (17.49
  // each) it is 52.48 for 51.
  expect(linesOf(three, 'per_document').map(({ vat }) => vat)).toEqual([18, 18, 18]);
  const equal = [97, 97, 97].map((gross) => ({ ...items[0]!, gross }));
  // Each by itself would be 17, in all 51 on a base of 2.40 (52.8): more than a cent off, so a remaining cent
  // is assigned here too.
  expect(linesOf(equal, 'per_line').map(({ vat }) => vat)).toEqual([18, 17, 17]);
  const pair = equal.slice(0, 2);
  expect(linesOf(pair, 'per_line').map(({ vat }) => vat)).toEqual([17, 17]);
  expect(linesOf(equal, 'per_document').map(({ vat, net }) => [vat, net])).toEqual([
    [18, 79],
    [17, 80],
    [17, 80],
  ]);
});

test.each(VAT_ROUNDINGS)(
  '%s: lines always add up, and a credit note takes exactly what its invoice charged',
  (rounding) => {
    fc.assert(
      fc.property(fc.array(priced, { maxLength: 12 }), (items) => {
        const lines = linesOf(items, rounding);
        for (const { net, vat, gross, unit_net } of lines) {
          expect(net + vat).toBe(gross);
          expect(unit_net).toBe(net);
        }
        const totals = totalsOf(lines);
        expect(totals.amount).toBe(items.reduce((sum, { gross }) => sum + gross, 0));
        expect(totals.net + totals.vat + totals.untaxed).toBe(totals.amount);
        expect(totals.rates.reduce((sum, { gross }) => sum + gross, 0) + totals.untaxed).toBe(totals.amount);
        for (const { net, vat, gross } of totals.rates) expect(net + vat).toBe(gross);
        const credit = linesOf(
          items.map((item) => ({ ...item, gross: -item.gross })),
          rounding,
        );
        expect(credit.map(({ vat }) => vat)).toEqual(lines.map(({ vat }) => -vat || 0));
        expect(totalsOf([...lines, ...credit])).toMatchObject({ net: 0, vat: 0, untaxed: 0, amount: 0 });
      }),
    );
  },
);

test('per_document: the VAT of each rate is that of its sum, and no line is off by more than a cent', () => {
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 12 }), (items) => {
      const charged = items.map((item) => ({ ...item, gross: Math.abs(item.gross) }));
      const lines = linesOf(charged, 'per_document');
      for (const { vat_rate, gross, vat } of totalsOf(lines).rates)
        expect(vat).toBe(vatInside(gross, vat_rate).vat);
      for (const { vat_rate, gross, vat } of lines)
        if (vat_rate !== null) expect(Math.abs(vat - vatInside(gross, vat_rate).vat)).toBeLessThanOrEqual(1);
    }),
  );
});

test.each(VAT_ROUNDINGS)(
  '%s: base and VAT of each rate agree within a cent, whatever the lines',
  (rounding) => {
    const agree = (items: Parameters<typeof linesOf>[0]): void => {
      for (const { vat_rate, net, vat } of totalsOf(linesOf(items, rounding)).rates)
        if (Math.abs(vat - vatOn(net, vat_rate)) > 1)
          throw new Error(`${JSON.stringify(items)}: ${net} + ${vat}`);
    };
    fc.assert(fc.property(fc.array(priced, { maxLength: 12 }), agree), { numRuns: 2000 });
    // Every amount to 2,000 EUR, as one line and as two.
    const line = { code: 'permit' as const, description: '', vat_rate: 2200 };
    for (let gross = 2; gross <= 200_000; gross++) {
      const first = Math.ceil(gross * 0.6);
      agree([
        { ...line, gross: first },
        { ...line, gross: gross - first },
      ]);
    }
  },
);

test('per_document: base and VAT of each line agree within a cent too', () => {
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 12 }), (items) => {
      for (const { vat_rate, net, vat } of linesOf(
        items.map((item) => ({ ...item, gross: Math.abs(item.gross) })),
      ))
        if (vat_rate !== null) expect(Math.abs(vat - vatOn(net, vat_rate))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2000 },
  );
});
