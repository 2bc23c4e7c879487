import { describe, expect, test } from 'vitest';
import { causeOf, figuresOf, stocksOf, yearOf, yearsOf, type MonthFlow } from './rules.ts';

describe('the balances of an application', () => {
  test.each([
    ['nothing', [0, 0, 0], [0, 0, 0, 0]],
    ['charged', [1500, 0, 0], [1500, 0, 0, 0]],
    ['paid in part, no invoice', [1500, 0, 500], [1000, 0, 0, 500]],
    ['paid, no invoice yet', [1500, 0, 1500], [0, 0, 0, 1500]],
    ['paid and invoiced', [1500, 1500, 1500], [0, 0, 0, 0]],
    ['invoiced, not paid', [1500, 1500, 0], [1500, 0, 1500, 0]],
    ['paid too much', [1500, 1500, 2000], [0, 500, 0, 500]],
    ['invoiced, the money went back', [0, 1500, 0], [0, 0, 1500, 0]],
  ])('%s', (_, [charged = 0, invoiced = 0, received = 0], [to_pay, overpaid, owed, prepaid]) =>
    expect(stocksOf({ charged, invoiced, received })).toEqual({ to_pay, overpaid, owed, prepaid }),
  );

  test.each([
    ['to_pay', [1500, 0, 0], 'waits'],
    ['to_pay', [1500, 0, 1], 'partly_paid'],
    ['overpaid', [1500, 1500, 2000], 'overpaid'],
    ['owed', [1500, 1500, 0], 'invoice_unpaid'],
    ['owed', [0, 1500, 0], 'to_credit'],
    ['prepaid', [1500, 0, 2000], 'overpaid'],
    ['prepaid', [1500, 0, 500], 'partly_paid'],
    ['prepaid', [1500, 0, 1500], 'to_invoice'],
  ] as const)('%s of %j: %s', (kind, [charged, invoiced, received], cause) =>
    expect(causeOf(kind, { charged, invoiced, received })).toBe(cause),
  );
});

const flow = (
  month: string,
  kind: MonthFlow['kind'],
  amount: number,
  more: Partial<MonthFlow> = {},
): MonthFlow => ({
  month,
  kind,
  amount,
  method: null,
  count: 1,
  ...more,
});
/** Two applications at 15.00: one paid and invoiced in January, one paid twice in February and half refunded. */
const SOURCES = {
  flows: [
    flow('2026-12', 'charged', 9900),
    flow('2027-01', 'charged', 3000, { count: 2 }),
    flow('2027-01', 'exempt', 1000, { count: 3 }),
    flow('2027-01', 'received', 1500, { method: 'upn' }),
    flow('2027-01', 'invoiced', 1500),
    flow('2027-02', 'received', 2000, { method: 'cash' }),
    flow('2027-02', 'received', 700, { method: 'card' }),
    flow('2027-02', 'received', 300, { method: 'online' }),
    flow('2027-02', 'refunded', 1500),
    flow('2027-02', 'invoiced', 1600),
    flow('2027-02', 'credited', 100),
    flow('2027-02', 'unassigned', 400),
    flow('2027-02', 'unassigned_refunded', -150),
    flow('2027-02', 'ignored', 50),
  ],
  stocks: [
    { month: '2026-12', to_pay: 9900, overpaid: 0, owed: 0, prepaid: 0 },
    { month: '2027-01', to_pay: 1500, overpaid: 0, owed: 0, prepaid: 0 },
    { month: '2027-02', to_pay: -1500, overpaid: 0, owed: 0, prepaid: 0 },
  ],
  receipts: [
    { month: '2026-12', amount: 10 },
    { month: '2027-01', amount: 1500 },
    { month: '2027-02', amount: 3450 },
  ],
};

describe('the figures of a period', () => {
  test('sum what is in it, by kind and method, on top of the balances before', () => {
    expect(figuresOf('2027-02', '2027-02', SOURCES)).toMatchObject({
      from: '2027-02-01',
      to: '2027-02-28',
      charged: 0,
      received: 3000,
      received_upn: 0,
      received_cash: 2000,
      received_card: 700,
      received_online: 300,
      refunded: 1500,
      invoiced: 1600,
      credited: 100,
      unassigned: 250,
      ignored: 50,
      receipts: 3450,
      before: { to_pay: 11_400, overpaid: 0, owed: 0, prepaid: 0 },
      to_pay: 9900,
    });
    expect(figuresOf('2027-01', '2027-01', SOURCES)).toMatchObject({
      to: '2027-01-31',
      charged: 3000,
      exempt: 1000,
      exempt_count: 3,
      received_upn: 1500,
      receipts: 1500,
    });
  });

  test('balance: what came in, what was charged and what was invoiced each equal their other side', () => {
    for (const month of ['2027-01', '2027-02'])
      expect(
        figuresOf(month, month, SOURCES).equations.map(({ name, difference }) => [name, difference]),
      ).toEqual([
        ['invoices', 0],
        ['charges', 0],
        ['receipts', 0],
      ]);
    const lost = { ...SOURCES, receipts: [{ month: '2027-02', amount: 3400 }] };
    expect(figuresOf('2027-02', '2027-02', lost).equations).toMatchObject([
      { name: 'invoices', left: 1500, right: 1500 },
      { name: 'charges', left: 0, right: 0 },
      { name: 'receipts', left: 3400, right: 3450, difference: -50 },
    ]);
  });

  test('a balance of each kind moves its own side of an equation', () => {
    const stocks = [{ month: '2027-03', to_pay: 1000, overpaid: 200, owed: 30, prepaid: 4 }];
    const { equations } = figuresOf('2027-03', '2027-03', { flows: [], receipts: [], stocks });
    expect(equations.map(({ name, right }) => [name, right])).toEqual([
      ['invoices', 26],
      ['charges', 800],
      ['receipts', 0],
    ]);
  });

  test('of a year are twelve months and their total', () => {
    const { months, total } = yearOf(2027, SOURCES);
    expect(months).toHaveLength(12);
    expect(months.map(({ from, received }) => [from, received]).slice(0, 3)).toEqual([
      ['2027-01-01', 1500],
      ['2027-02-01', 3000],
      ['2027-03-01', 0],
    ]);
    expect(total).toMatchObject({ from: '2027-01-01', to: '2027-12-31', received: 4500, to_pay: 9900 });
  });
});

test('the years that occur, newest first, with this one', () => {
  const flows = [{ month: '2026-12' }, { month: '2024-01' }, { month: '2026-01' }];
  expect(yearsOf(flows, '2027-01-15')).toEqual([2027, 2026, 2024]);
  expect(yearsOf(flows, '2026-12-31')).toEqual([2026, 2024]);
});
