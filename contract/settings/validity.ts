/**
 * First and last day of a permit. The server decides by it; the screen that issues permits proposes by it.
 */

export const VALIDITY_MODES = ['calendar_year', 'rolling_12_months'] as const;
export type ValidityMode = (typeof VALIDITY_MODES)[number];

/** The last day of twelve months that begin on `date`: a year from 29 February ends on 28 February. */
const twelveMonths = (date: string): string => {
  const [year, month, day] = date.split('-').map(Number);
  // The day before the same one a year later; for 29 February that is 1 March.
  return new Date(Date.UTC(year! + 1, month! - 1, day! - 1)).toISOString().slice(0, 10);
};

/**
 * First and last day of a permit issued on `today` for `permit_year`: the calendar year from today on, or 12
 * months from today (never before the year starts).
 */
export function validityOf(
  permit_year: number,
  today: string,
  { mode }: { mode: ValidityMode },
): { valid_from: string; valid_to: string } {
  const first = `${permit_year}-01-01`;
  const valid_from = today > first ? today : first;
  return {
    valid_from,
    valid_to: mode === 'calendar_year' ? `${permit_year}-12-31` : twelveMonths(valid_from),
  };
}
