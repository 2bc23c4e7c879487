import { type ReportName, hasPermitYear } from '../../../contract/data/reports.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';

/** Periods of reports and their steps. Pure; civil dates are those of Slovenia, weeks those of ISO 8601. */

export type ReportQuery = {
  from?: string | undefined;
  to?: string | undefined;
  permit_year?: number | undefined;
  parking_lot?: string | undefined;
};
/** First and last day, both included. */
export type Span = { from: string; to: string };

const plain = (date: string) => Temporal.PlainDate.from(date);
/** A report of days over ten years has 3,653 rows; more is an export. */
const MAX_YEARS = 10;
const OCCUPANCY_DAYS = 30;

/**
 * The effective period: the requested one, else this year up to today. From January of the year before when a
 * permit year was chosen (its permits are issued from November on) or for cards not collected yet; the last
 * 30 days for barriers.
 */
export function spanOf(report: ReportName, asked: ReportQuery, today: string): Span {
  const to = asked.to ?? today;
  const year = Number(to.slice(0, 4));
  const from =
    report === 'occupancy_by_day' || report === 'occupancy_by_hour'
      ? plain(to)
          .subtract({ days: OCCUPANCY_DAYS - 1 })
          .toString()
      : asked.permit_year !== undefined
        ? `${Math.min(asked.permit_year, year) - 1}-01-01`
        : `${report === 'cards_not_collected' ? year - 1 : year}-01-01`;
  return { from: asked.from ?? (from < to ? from : to), to };
}

/** Validation errors of a query beyond the shape of its fields; empty when it is valid. */
export function errorsOf(
  report: ReportName,
  asked: ReportQuery,
  { from, to }: Span,
  lots: readonly string[],
): ValidationError[] {
  const errors: ValidationError[] = [];
  if (to < from) errors.push({ path: 'query.to', code: 'date.order' });
  else if (plain(from).add({ years: MAX_YEARS }).toString() < to)
    errors.push({ path: 'query.from', code: 'report.too_long' });
  if (asked.parking_lot !== undefined && !lots.includes(asked.parking_lot))
    errors.push({ path: 'query.parking_lot', code: 'value.choice' });
  if (asked.permit_year !== undefined && !hasPermitYear(report))
    errors.push({ path: 'query.permit_year', code: 'report.no_permit_year' });
  return errors;
}

export const daysOf = ({ from, to }: Span): string[] => {
  const days: string[] = [];
  for (let day = plain(from); Temporal.PlainDate.compare(day, plain(to)) <= 0; day = day.add({ days: 1 }))
    days.push(day.toString());
  return days;
};

/** Months (`2027-01`) that the period covers, even partly. */
export const monthsOf = ({ from, to }: Span): string[] => {
  const months: string[] = [];
  const last = plain(to).toPlainYearMonth();
  for (
    let month = plain(from).toPlainYearMonth();
    Temporal.PlainYearMonth.compare(month, last) <= 0;
    month = month.add({ months: 1 })
  )
    months.push(month.toString());
  return months;
};

export type Week = { key: string; week: number; monday: string; sunday: string };
/**
 * ISO weeks that the period covers, even partly; `key` is `2026-W53`: the week belongs to the year of its
 * Thursday.
 */
export const weeksOf = ({ from, to }: Span): Week[] => {
  const weeks: Week[] = [];
  const first = plain(from);
  for (
    let monday = first.subtract({ days: first.dayOfWeek - 1 });
    Temporal.PlainDate.compare(monday, plain(to)) <= 0;
    monday = monday.add({ days: 7 })
  ) {
    const week = monday.weekOfYear ?? 0;
    weeks.push({
      key: `${monday.yearOfWeek}-W${String(week).padStart(2, '0')}`,
      week,
      monday: monday.toString(),
      sunday: monday.add({ days: 6 }).toString(),
    });
  }
  return weeks;
};

export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** `part` of `whole` in per cent with one decimal; null without a whole. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part * 1000) / whole) / 10;
