import fc from 'fast-check';
import { expect, test } from 'vitest';
import { linesOf } from '../../../../contract/money/invoice-lines.ts';
import { LINE_CODES } from '../../../../contract/money/money.ts';
import { type ClaimOnBuyer, paidRevenue, revenueChange, revenueKey } from './revenue-rules.ts';

const claim = (id: string, gross: { permit?: number; card?: number; fee?: number }): ClaimOnBuyer => ({
  id,
  issued_on: `2027-01-0${id}`,
  date_time: '2027-01-01T10:00:00.000Z',
  lines: linesOf(
    Object.entries(gross).map(([code, amount]) => ({
      code: code as 'permit',
      description: code,
      gross: amount,
      vat_rate: code === 'fee' ? null : 2200,
    })),
  ),
});
const WHOLE = claim('1', { permit: 1500, card: 1000, fee: 450 });

test.each([
  [0, { 'permit 2200': 0, 'card 2200': 0, fee: 0 }],
  [1, { 'permit 2200': 0, 'card 2200': 0, fee: 0 }],
  [1000, { 'permit 2200': 417, 'card 2200': 278, fee: 153 }],
  [2949, { 'permit 2200': 1229, 'card 2200': 820, fee: 450 }],
  [2950, { 'permit 2200': 1229, 'card 2200': 820, fee: 450 }],
  [9999, { 'permit 2200': 1229, 'card 2200': 820, fee: 450 }],
  [-500, { 'permit 2200': 0, 'card 2200': 0, fee: 0 }],
])('of 29.50, %i cents paid earn the same part of each kind and rate', (price, shares) => {
  expect(Object.fromEntries(paidRevenue([WHOLE], { price, fee: 0 }, false))).toEqual({ 1: shares });
});

test.each([
  ['the fee alone', { price: 0, fee: 450 }, [0, 0, 450]],
  ['half of the price', { price: 1250, fee: 0 }, [615, 410, 0]],
  ['all at the counter', { price: 2950, fee: 0 }, [1229, 820, 450]],
  ['all to the account of the fee', { price: 0, fee: 2950 }, [1229, 820, 450]],
  ['the fee, refunded from the other account', { price: -450, fee: 450 }, [0, 0, 0]],
  ['a part of it refunded', { price: -50, fee: 450 }, [0, 0, 400]],
])('a fee with an account of its own: %s', (_, received, [permit, card, fee]) => {
  expect(paidRevenue([WHOLE], received, true).get('1')).toEqual({
    'permit 2200': permit,
    'card 2200': card,
    fee,
  });
});

test('the oldest invoice is paid first; a credited one needs nothing', () => {
  const credited = {
    ...WHOLE,
    lines: [...WHOLE.lines, ...WHOLE.lines.map((line) => ({ ...line, net: -line.net, gross: -line.gross }))],
  };
  const paid = paidRevenue(
    [claim('3', { permit: 1220 }), claim('2', { permit: 1220 }), credited],
    { price: 1830, fee: 0 },
    false,
  );
  expect([...paid]).toEqual([
    ['1', { 'permit 2200': 0, 'card 2200': 0, fee: 0 }],
    ['2', { 'permit 2200': 1000 }],
    ['3', { 'permit 2200': 500 }],
  ]);
});

test('a change names kind and rate; no change is empty', () => {
  expect(revenueChange({ 'permit 2200': 5, fee: 7 }, { 'permit 2200': 5, fee: 3, 'card 950': 2 })).toEqual([
    { code: 'fee', vat_rate: null, amount: -4 },
    { code: 'card', vat_rate: 950, amount: 2 },
  ]);
});

test('parts add up to the whole to the cent, more money never earns less, and each part is within half a cent', () => {
  const item = fc.record({
    code: fc.constantFrom(...LINE_CODES),
    description: fc.constant('x'),
    gross: fc.integer({ min: 1, max: 300_000 }),
    vat_rate: fc.constantFrom(2200, 950, 500, null),
  });
  fc.assert(
    fc.property(
      fc.array(item, { minLength: 1, maxLength: 5 }),
      fc.array(fc.integer({ min: 1, max: 200_000 }), { maxLength: 6 }),
      fc.boolean(),
      (items, payments, fee_apart) => {
        const lines = linesOf(items);
        const one = { ...WHOLE, lines };
        const gross = lines.reduce((sum, line) => sum + line.gross, 0);
        const earned = (price: number) => paidRevenue([one], { price, fee: 0 }, fee_apart).get('1')!;
        let price = 0;
        let before = earned(0);
        const turned = new Map<string, number>();
        for (const payment of [...payments, gross]) {
          price += payment;
          const after = earned(price);
          for (const share of revenueChange(before, after)) {
            expect(share.amount).toBeGreaterThan(0);
            turned.set(revenueKey(share), (turned.get(revenueKey(share)) ?? 0) + share.amount);
          }
          before = after;
          if (!fee_apart && price < gross)
            for (const [key, of_key] of Map.groupBy(lines, revenueKey)) {
              const net = of_key.reduce((sum, line) => sum + line.net, 0);
              expect(Math.abs(after[key]! - (net * price) / gross)).toBeLessThanOrEqual(0.5);
            }
        }
        for (const [key, of_key] of Map.groupBy(lines, revenueKey))
          expect(turned.get(key) ?? 0).toBe(of_key.reduce((sum, line) => sum + line.net, 0));
      },
    ),
  );
});
