/** Number of synthetic permits per year. Pure; SQL makes the rows themselves. */

export type PlannedYear = {
  permit_year: number;
  /** Position among the planned years, the oldest is 0. */
  k: number;
  count: number;
  /** First and last day on which applications came (civil dates). */
  opens: string;
  closes: string;
};
export type ScalePlan = {
  years: PlannedYear[];
  /** Number of people who leave and join from one year to the next. */
  drift: number;
  people: number;
};

const YEARS = 6;
// Those who apply by the end of August have the permit before the next year opens, in which it is renewed.
/**
 * Every fiftieth permit replaces the one before it; people keep their position modulo this from year to year.
 */
export const PAIR = 50;
/** Nothing happens in the last days, so that every application is completed by now. */
const DAYS_TO_ISSUE = 6;

/**
 * Spreads `permits` over the last permit years, growing by a tenth a year; a year that opened lately
 * (`permit_year_opens`, month and day) has its share of the first ten months. Most applicants of last year
 * apply again.
 */
export function scalePlan(permits: number, today: string, permit_year_opens: string): ScalePlan {
  const day = Temporal.PlainDate.from(today);
  const lastDay = day.subtract({ days: DAYS_TO_ISSUE });
  const windows = Array.from({ length: YEARS + 1 }, (_, i) => {
    const permit_year = day.year + 1 - (YEARS - i);
    const opens = Temporal.PlainDate.from(`${permit_year - 1}-${permit_year_opens}`);
    const ends = Temporal.PlainDate.from(`${permit_year}-08-31`);
    const closes = Temporal.PlainDate.compare(ends, lastDay) < 0 ? ends : lastDay;
    const open = opens.until(closes).days + 1;
    const share = Math.min(Math.max(open / opens.until(ends).days, 0), 1);
    return { permit_year, opens, closes, weight: 1.1 ** i * share };
  })
    .filter(({ weight }) => weight > 0)
    .slice(-YEARS);
  const sum = windows.reduce((total, { weight }) => total + weight, 0);
  let left = permits;
  const years = windows.map(({ permit_year, opens, closes, weight }, k) => {
    const count = k === windows.length - 1 ? left : Math.round((permits * weight) / sum);
    left -= count;
    return { permit_year, k, count, opens: opens.toString(), closes: closes.toString() };
  });
  const drift = Math.floor((0.12 * permits) / YEARS / PAIR) * PAIR;
  return {
    years,
    drift,
    people: Math.max(...years.map(({ count, k }) => count + k * drift)),
  };
}
