/**
 * Years that can be applied for on `today`: the current one, and the next from `opens` (`MM-DD`) on
 * (parameter permit_year_opens; api.md: 1 November before).
 */
export function openPermitYears(today: string, opens: string): number[] {
  const year = Number(today.slice(0, 4));
  return today.slice(5) >= opens ? [year, year + 1] : [year];
}

/**
 * The day whose price applies to a permit of `permit_year` requested on `today`: never before the year, never
 * after it.
 */
export function priceDate(permit_year: number, today: string): string {
  const first = `${permit_year}-01-01`;
  const last = `${permit_year}-12-31`;
  if (today < first) return first;
  return today > last ? last : today;
}
