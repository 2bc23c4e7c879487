import { nextWorkingDay, workingDaysBetween } from '../../../contract/values/working-days.ts';

const ZONE = 'Europe/Ljubljana';
const plain = (date: string) => Temporal.PlainDate.from(date);
const plus = (date: string, days: number): string => plain(date).add({ days }).toString();

/** Monday of the week of a civil date. */
export const mondayOf = (date: string): string => plus(date, 1 - plain(date).dayOfWeek);
const sundayOf = (date: string): string => plus(mondayOf(date), 6);

/** The instant at which a civil date begins in Slovenia. */
export const startOf = (date: string): string =>
  plain(date).toZonedDateTime(ZONE).toInstant().toString({ fractionalSecondDigits: 3 });

/** By when an application is decided that was received on this day (ZUP, articles 101 and 222). */
export const decisionDue = (received_at: string, decision_days: number): string =>
  nextWorkingDay(plus(received_at, decision_days));

/** The last day of receipt whose decision is due by `day`; the date of the decision grows with the day of receipt. */
const receivedForDue = (day: string, decision_days: number): string => {
  let received = plus(day, -decision_days);
  while (decisionDue(received, decision_days) > day) received = plus(received, -1);
  return received;
};

export type DueBounds = {
  /** Received up to this day: the decision is overdue. */
  overdue_received: string;
  /** Received after that and up to this day: the decision is due by Sunday. */
  week_received: string;
  today: string;
  /** Sunday of this week. */
  week_end: string;
};
/** What `overdue` and `this_week` mean today, for decisions by their day of receipt, for supplements by their own date. */
export const dueBounds = (today: string, decision_days: number): DueBounds => ({
  overdue_received: receivedForDue(plus(today, -1), decision_days),
  week_received: receivedForDue(sundayOf(today), decision_days),
  today,
  week_end: sundayOf(today),
});

export type Period = { from: string; before: string };
/** The civil dates that a filter means by `today` or `this_week`, `before` not included; another word means none. */
export const periodOf = (word: unknown, today: string): Period[] =>
  word === 'today'
    ? [{ from: today, before: plus(today, 1) }]
    : word === 'this_week'
      ? [{ from: mondayOf(today), before: plus(mondayOf(today), 7) }]
      : [];

/** The same as instants. */
export const instantsOf = ({ from, before }: Period): Period => ({
  from: startOf(from),
  before: startOf(before),
});

/** How long something has waited that began on `date`. */
export const waitingSince = (count: number, date: string | null, today: string) => ({
  count,
  oldest_on: date,
  oldest_working_days: date === null ? null : workingDaysBetween(date, today),
});

/** Mondays of the last `n` weeks, the running one last. */
export const lastWeeks = (today: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => plus(mondayOf(today), (i + 1 - n) * 7));

/** The last `n` months as `YYYY-MM`, the running one last. */
export const lastMonths = (today: string, n: number): string[] => {
  const month = plain(today).toPlainYearMonth();
  return Array.from({ length: n }, (_, i) => month.add({ months: i + 1 - n }).toString());
};

/**
 * For every day from `from` to `to` how many working days there were since `from`: the working days between two of them are the
 * difference.
 */
export const workingDayCount = (from: string, to: string): { day: string; n: number }[] => {
  const days: { day: string; n: number }[] = [];
  let n = 0;
  for (let day = from; day <= to; day = plus(day, 1)) {
    if (day !== from && nextWorkingDay(day) === day) n++;
    days.push({ day, n });
  }
  return days;
};
