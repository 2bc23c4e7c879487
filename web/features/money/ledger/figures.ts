import {
  BALANCE_KINDS,
  type BalanceKind,
  type MovementKind,
  type PeriodFigures,
} from '../../../../contract/money/ledger.ts';
import type { PaymentMethod } from '../../../../contract/values/status.ts';

/** Figures of a period by topic, in reading order. */
export const GROUPS = {
  documents: ['charged', 'exempt', 'invoiced', 'credited'],
  money: [
    'received',
    'received_upn',
    'received_cash',
    'received_card',
    'received_online',
    'refunded',
    'unassigned',
    'ignored',
  ],
  balances: BALANCE_KINDS,
} as const satisfies Readonly<Record<string, readonly (keyof PeriodFigures)[]>>;
export type Figure = (typeof GROUPS)[keyof typeof GROUPS][number];

const FIGURES: readonly Figure[] = Object.values(GROUPS).flat();
export const figureOf = (text: string): Figure | null => FIGURES.find((one) => one === text) ?? null;

/** The rows behind a figure: movements of these kinds, or balances. */
export type FigureRows =
  | { kinds: readonly MovementKind[]; method?: PaymentMethod }
  | { balance: BalanceKind };

export const rowsOfFigure = (figure: Figure): FigureRows => {
  switch (figure) {
    case 'received_upn':
      return { kinds: ['received'], method: 'upn' };
    case 'received_cash':
      return { kinds: ['received'], method: 'cash' };
    case 'received_card':
      return { kinds: ['received'], method: 'card' };
    case 'received_online':
      return { kinds: ['received'], method: 'online' };
    case 'to_pay':
    case 'overpaid':
    case 'owed':
    case 'prepaid':
      return { balance: figure };
    // The figure subtracts money that was returned without ever belonging to an application, so its rows are
    // shown too.
    case 'unassigned':
      return { kinds: ['unassigned', 'unassigned_refunded'] };
    default:
      return { kinds: [figure] };
  }
};

export type LedgerPeriod = {
  year: number;
  /** From 1; 0: the whole year. */
  month: number;
  /** First and last day. */
  from: string;
  to: string;
};

/** The period that an address names (`?year=2026&month=3`); by default the year of `today`. */
export const periodOf = (query: URLSearchParams, today: string): LedgerPeriod => {
  const year = Number(/^2\d{3}$/.exec(query.get('year') ?? '')?.[0] ?? today.slice(0, 4));
  const month = Number(/^(?:[1-9]|1[0-2])$/.exec(query.get('month') ?? '')?.[0] ?? 0);
  const day = (months: number, days: number): string =>
    new Date(Date.UTC(year, months, days)).toISOString().slice(0, 10);
  return { year, month, from: day(month ? month - 1 : 0, 1), to: day(month || 12, 0) };
};
