import type { VatPeriodLength } from '../../../contract/settings/parameters.ts';
import { lastWorkingDay } from '../../../contract/values/working-days.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/** Tax periods of VAT (ZDDV-1, article 88). Days are civil days in Slovenia. Pure. */

export type VatPeriod = { name: string; from: string; to: string };
/** Length of the period that begins on a day (dated parameter `vat_period`). */
export type LengthOn = (day: string) => VatPeriodLength;

const lastOfMonth = (day: string): string =>
  Temporal.PlainYearMonth.from(day.slice(0, 7)).toPlainDate({ day: 31 }).toString();
const monthsLater = (day: string, months: number): string =>
  Temporal.PlainDate.from(day).add({ months }).toString();

/** The period that a day lies in. A change of the parameter counts from the next quarter, or within one that had months. */
export const vatPeriodOf = (day: string, lengthOn: LengthOn): VatPeriod => {
  const month = `${day.slice(0, 7)}-01`;
  const quarter = Math.ceil(Number(day.slice(5, 7)) / 3);
  const first = `${day.slice(0, 4)}-${String(quarter * 3 - 2).padStart(2, '0')}-01`;
  return lengthOn(first) === 'quarter'
    ? { name: `${day.slice(0, 4)}-Q${quarter}`, from: first, to: lastOfMonth(monthsLater(first, 2)) }
    : { name: day.slice(0, 7), from: month, to: lastOfMonth(month) };
};

/** The periods from that of one day to that of another, oldest first. */
export const vatPeriodsBetween = (first: string, last: string, lengthOn: LengthOn): VatPeriod[] => {
  const periods = [vatPeriodOf(first, lengthOn)];
  while (periods.at(-1)!.to < last) periods.push(vatPeriodOf(addDays(periods.at(-1)!.to, 1), lengthOn));
  return periods;
};

/** Last day for the return: the last working day of the month after the period (ZDDV-1, article 88). */
export const returnDueOn = ({ to }: Pick<VatPeriod, 'to'>): string =>
  lastWorkingDay(lastOfMonth(addDays(to, 1)));

/** Days before the return is due on which a period that is still open is urgent. */
const NEAR_DAYS = 7;

/**
 * The returns that somebody has to hand in now: of periods that are closed and not filed, and of those that ended, are
 * still open, and whose return is due within a week or was.
 */
export const returnsToFile = (
  periods: readonly (Pick<VatPeriod, 'from' | 'to'> & { state: 'open' | 'closed' | 'filed' })[],
  today: string,
): { count: number; due_on: string | null } => {
  const near = addDays(today, NEAR_DAYS);
  const due = periods
    .filter(({ to, state }) => state !== 'filed' && to < today)
    .map((period) => ({ state: period.state, due_on: returnDueOn(period) }))
    .filter(({ state, due_on }) => state === 'closed' || due_on <= near)
    .map(({ due_on }) => due_on);
  return { count: due.length, due_on: due.toSorted()[0] ?? null };
};

/**
 * Where a document is reported whose tax point lies in a closed period: on the first day that is open. Null: in the
 * period of its tax point. `closed_to`: the last day that is closed.
 */
export const reportedLaterOn = (tax_point: string, closed_to: string | null): string | null =>
  closed_to !== null && tax_point <= closed_to ? addDays(closed_to, 1) : null;
