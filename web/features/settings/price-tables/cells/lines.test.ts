import { expect, test } from 'vitest';
import type { PriceComparison } from '../../../../../contract/settings/price-tables.ts';
import { comparedLines, errorCount, linesOf, totalsOf } from './lines.ts';

const amounts = (price_gross: string) => ({
  price_gross,
  card_price_gross: '10.00',
  administrative_fee: '0.00',
});
const row = (user_type: string, price: string | null, permits: number): PriceComparison['rows'][number] => ({
  user_type,
  name_sl: user_type,
  name_en: user_type,
  parking_lot_codes: ['P1'],
  compared: price === null ? null : amounts(price),
  base: price === null ? null : amounts(price),
  blocked: price === null ? 'no_terms' : null,
  until: null,
  permits,
  charged: `${permits * 15}.00`,
  sales: [{ instead_of: null, share: null, permits, priced: permits, cards: 0, fees: permits }],
});
const cell = (price_gross: string) => ({ price_gross, card_price_gross: '', administrative_fee: '' });
const lines = linesOf(
  comparedLines({
    valid_from: '2028-01-01',
    compared_year: 2027,
    rows: [row('RES', '15.00', 100), row('LND', '0.00', 3), row('NEW', null, 0)],
    not_offered: { permits: 0, charged: '0.00' },
    price_step_cents: 1,
  }),
  { RES: cell('18'), LND: cell('5'), NEW: cell('20') },
  1,
);

test('a line has its difference in euros and percent, and what its permits would have brought', () => {
  expect(lines[0]).toMatchObject({ difference: 300, percent: 2000, charged: 150_000, revenue: 180_000 });
});
test('from a price of zero there is no percentage, and without a price nothing to compare', () => {
  expect(lines[1]).toMatchObject({ difference: 500, percent: null, revenue: 1500 });
  expect(lines[2]).toMatchObject({ difference: null, percent: null, revenue: 0 });
  expect(errorCount(lines)).toBe(1);
});
test('the totals are the sums of the lines', () =>
  expect(totalsOf(lines)).toEqual({
    permits: 103,
    charged: 154_500,
    revenue: 181_500,
    percent: 1748,
    changed: 2,
  }));
