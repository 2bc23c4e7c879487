import type { Denominations } from '../../../../contract/money/cash-closings.ts';
import { sumDenominations } from '../../../../contract/money/cash-closings.ts';

/** Cents of one cashier at one device. */
export type CashFigures = {
  opening: number;
  cash_received: number;
  cash_added: number;
  cash_refunded: number;
  card_received: number;
  card_refunded: number;
};

/** Expected cash in the drawer and expected total of the card terminal. */
export const expectedOf = (figures: CashFigures): { cash_expected: number; card_total: number } => ({
  cash_expected: figures.opening + figures.cash_received + figures.cash_added - figures.cash_refunded,
  card_total: figures.card_received - figures.card_refunded,
});

export type Counted = {
  cash_counted?: number | undefined;
  denominations?: Denominations | undefined;
  cash_left: number;
  note?: string | undefined;
};
export type CountResult =
  | { ok: true; cash_counted: number; difference: number }
  | { ok: false; path: string; code: string };

/**
 * Compares the count with what is expected. Counted pieces decide where given, and a sum beside them must
 * match; a difference needs a note; no more can stay in the drawer than is in it.
 */
export const checkCount = (cash_expected: number, counted: Counted): CountResult => {
  const { denominations, cash_left, note } = counted;
  const worth = denominations ? sumDenominations(denominations) : undefined;
  const cash_counted = worth ?? counted.cash_counted;
  if (cash_counted === undefined) return { ok: false, path: 'cash_counted', code: 'required' };
  if (counted.cash_counted !== undefined && counted.cash_counted !== cash_counted)
    return { ok: false, path: 'cash_counted', code: 'closing.sum_differs' };
  if (cash_left > cash_counted) return { ok: false, path: 'cash_left', code: 'closing.left_too_much' };
  const difference = cash_counted - cash_expected;
  if (difference !== 0 && (note ?? '').length < 3)
    return { ok: false, path: 'note', code: 'closing.note_required' };
  return { ok: true, cash_counted, difference };
};
