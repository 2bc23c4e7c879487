/** Days, weeks and months as Slovenia counts them. Dates are `YYYY-MM-DD`, instants RFC 3339. */

const ZONE = 'Europe/Ljubljana';
const plain = (date: string) => Temporal.PlainDate.from(date);
/** The civil date `days` later. */
export const addDays = (date: string, days: number): string => plain(date).add({ days }).toString();

/** Monday of the week of a civil date. */
export const mondayOf = (date: string): string => addDays(date, 1 - plain(date).dayOfWeek);
export const sundayOf = (date: string): string => addDays(mondayOf(date), 6);

/** The instant at which a civil date begins in Slovenia. */
export const startOf = (date: string): string =>
  plain(date).toZonedDateTime(ZONE).toInstant().toString({ fractionalSecondDigits: 3 });

export type Period = { from: string; before: string };
/**
 * The civil dates that a filter means by `today` or `this_week`, `before` excluded; null for another word.
 */
export const periodOf = (word: unknown, today: string): Period[] =>
  word === 'today'
    ? [{ from: today, before: addDays(today, 1) }]
    : word === 'this_week'
      ? [{ from: mondayOf(today), before: addDays(mondayOf(today), 7) }]
      : [];

/** The same as instants. */
export const instantsOf = ({ from, before }: Period): Period => ({
  from: startOf(from),
  before: startOf(before),
});

/** Mondays of the last `n` weeks, the current one last. */
export const lastWeeks = (today: string, n: number): string[] =>
  Array.from({ length: n }, (_, i) => addDays(mondayOf(today), (i + 1 - n) * 7));

/** The last `n` months as `YYYY-MM`, the current one last. */
export const lastMonths = (today: string, n: number): string[] => {
  const month = plain(today).toPlainYearMonth();
  return Array.from({ length: n }, (_, i) => month.add({ months: i + 1 - n }).toString());
};
