import type { BalanceCause, BalanceKind, EQUATIONS, MovementKind } from '../../../contract/money/ledger.ts';
import type { PaymentMethod } from '../../../contract/values/status.ts';

/** Sum of the movements of one kind and payment method in a month (`YYYY-MM`), cents. */
export type MonthFlow = {
  kind: MovementKind;
  method: PaymentMethod | null;
  month: string;
  amount: number;
  count: number;
};
export type Stocks = Record<BalanceKind, number>;
/** Change of the balances in a month. */
export type MonthStock = Stocks & { month: string };
/** Charged, invoiced less credited, received less refunded: of one application on a day. */
export type Balances = { charged: number; invoiced: number; received: number };

/** The four balances of one application. */
export const stocksOf = ({ charged, invoiced, received }: Balances): Stocks => ({
  to_pay: Math.max(0, charged - received),
  overpaid: Math.max(0, received - charged),
  owed: Math.max(0, invoiced - received),
  prepaid: Math.max(0, received - invoiced),
});

/** Why an application has a balance of this kind, in order of urgency. */
export const causeOf = (kind: BalanceKind, { charged, invoiced, received }: Balances): BalanceCause => {
  if (kind === 'to_pay') return received > 0 ? 'partly_paid' : 'waits';
  if (kind === 'overpaid') return 'overpaid';
  if (kind === 'owed') return invoiced > charged ? 'to_credit' : 'invoice_unpaid';
  if (received > charged) return 'overpaid';
  return received < charged ? 'partly_paid' : 'to_invoice';
};

export type Equation = {
  name: (typeof EQUATIONS)[number];
  left: number;
  right: number;
  difference: number;
};
export type Figures = {
  from: string;
  to: string;
  charged: number;
  exempt: number;
  exempt_count: number;
  invoiced: number;
  credited: number;
  received: number;
  received_upn: number;
  received_cash: number;
  received_card: number;
  received_online: number;
  refunded: number;
  unassigned: number;
  ignored: number;
  receipts: number;
} & Stocks & { before: Stocks; equations: Equation[] };

const NONE: Stocks = { to_pay: 0, overpaid: 0, owed: 0, prepaid: 0 };
const plus = (a: Stocks, b: Stocks): Stocks => ({
  to_pay: a.to_pay + b.to_pay,
  overpaid: a.overpaid + b.overpaid,
  owed: a.owed + b.owed,
  prepaid: a.prepaid + b.prepaid,
});

/**
 * Equations that must hold in a period. Left: the sum of documents; right: money and what applications owe.
 * - invoices: invoiced − credited = received − refunded + growth of what is owed − growth of what is prepaid
 * - charges: charged = received − refunded + growth of what is to pay − growth of what is overpaid
 * - receipts: all that came in = received + not assigned + ignored
 */
const equationsOf = (f: Omit<Figures, 'equations'> & { unassigned_gross: number }): Equation[] => {
  const net = f.received - f.refunded;
  const sides: [Equation['name'], number, number][] = [
    ['invoices', f.invoiced - f.credited, net + (f.owed - f.before.owed) - (f.prepaid - f.before.prepaid)],
    ['charges', f.charged, net + (f.to_pay - f.before.to_pay) - (f.overpaid - f.before.overpaid)],
    ['receipts', f.receipts, f.received + f.unassigned_gross + f.ignored],
  ];
  return sides.map(([name, left, right]) => ({ name, left, right, difference: left - right }));
};

type Sources = {
  flows: readonly MonthFlow[];
  stocks: readonly MonthStock[];
  receipts: readonly { month: string; amount: number }[];
};

/** The figures of the months `first` to `last` (`YYYY-MM`, both included). */
export const figuresOf = (first: string, last: string, { flows, stocks, receipts }: Sources): Figures => {
  const inside = flows.filter(({ month }) => first <= month && month <= last);
  const sum = (kind: MovementKind, method?: PaymentMethod): number =>
    inside.reduce(
      (all, row) => (row.kind === kind && (!method || row.method === method) ? all + row.amount : all),
      0,
    );
  const before = stocks.filter(({ month }) => month < first).reduce(plus, NONE);
  const after = stocks.filter(({ month }) => first <= month && month <= last).reduce(plus, before);
  const unassigned_gross = sum('unassigned');
  const figures = {
    from: `${first}-01`,
    to: Temporal.PlainYearMonth.from(last).toPlainDate({ day: 31 }).toString(),
    charged: sum('charged'),
    exempt: sum('exempt'),
    exempt_count: inside.reduce((all, row) => (row.kind === 'exempt' ? all + row.count : all), 0),
    invoiced: sum('invoiced'),
    credited: sum('credited'),
    received: sum('received'),
    received_upn: sum('received', 'upn'),
    received_cash: sum('received', 'cash'),
    received_card: sum('received', 'card'),
    received_online: sum('received', 'online'),
    refunded: sum('refunded'),
    unassigned: unassigned_gross + sum('unassigned_refunded'),
    ignored: sum('ignored'),
    receipts: receipts
      .filter(({ month }) => first <= month && month <= last)
      .reduce((all, { amount }) => all + amount, 0),
    to_pay: after.to_pay,
    overpaid: after.overpaid,
    owed: after.owed,
    prepaid: after.prepaid,
    before,
  };
  return { ...figures, equations: equationsOf({ ...figures, unassigned_gross }) };
};

/** The twelve months of a year and their total. */
export const yearOf = (year: number, sources: Sources): { months: Figures[]; total: Figures } => {
  const month = (n: number): string => `${year}-${String(n).padStart(2, '0')}`;
  return {
    months: Array.from({ length: 12 }, (_, index) => figuresOf(month(index + 1), month(index + 1), sources)),
    total: figuresOf(month(1), month(12), sources),
  };
};

/** Years that occur, newest first; this year is always among them. */
export const yearsOf = (flows: readonly Pick<MonthFlow, 'month'>[], today: string): number[] =>
  [...new Set([...flows.map(({ month }) => Number(month.slice(0, 4))), Number(today.slice(0, 4))])].toSorted(
    (a, b) => b - a,
  );
