import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf, totalsOf } from './invoice-lines.ts';
import { LINE_CODES } from './money.ts';

test('the permit and the card of the price list (domain.md A3), and a fee outside VAT', () => {
  const lines = linesOf([
    { code: 'permit', description: 'Letna dovolilnica', gross: 1500, vat_rate: 2200 },
    { code: 'card', description: 'Kartica', gross: 1000, vat_rate: 2200 },
    { code: 'fee', description: 'Upravna taksa', gross: 450, vat_rate: null },
    { code: 'difference', description: '', gross: 0, vat_rate: 2200 },
  ]);
  expect(lines.map(({ net, vat, gross }) => [net, vat, gross])).toEqual([
    [1230, 270, 1500],
    [820, 180, 1000],
    [450, 0, 450],
  ]);
  expect(totalsOf(lines)).toEqual({
    net: 2050,
    vat: 450,
    untaxed: 450,
    amount: 2950,
    rates: [{ vat_rate: 2200, net: 2050, vat: 450, gross: 2500 }],
  });
});

const priced = fc.record({
  code: fc.constantFrom(...LINE_CODES),
  description: fc.string(),
  gross: fc.integer({ min: -10_000_000, max: 10_000_000 }),
  vat_rate: fc.constantFrom(2200, 950, 500, 0, null),
});

test('lines always add up, and a credit note takes exactly what its invoice charged', () => {
  fc.assert(
    fc.property(fc.array(priced, { maxLength: 12 }), (items) => {
      const lines = linesOf(items);
      for (const { net, vat, gross } of lines) expect(net + vat).toBe(gross);
      const totals = totalsOf(lines);
      expect(totals.amount).toBe(items.reduce((sum, { gross }) => sum + gross, 0));
      expect(totals.rates.reduce((sum, { gross }) => sum + gross, 0) + totals.untaxed).toBe(totals.amount);
      const credit = linesOf(items.map((item) => ({ ...item, gross: -item.gross })));
      expect(totalsOf([...lines, ...credit])).toMatchObject({ net: 0, vat: 0, untaxed: 0, amount: 0 });
    }),
  );
});
