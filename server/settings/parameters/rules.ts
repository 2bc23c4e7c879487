import type { ChangedFact } from '../../../contract/platform/second-person.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';

/** How far ahead a value may be planned. */
const MAX_YEARS_AHEAD = 5;

/**
 * Why a value cannot be in force from this day on: the past does not change. Accounts may change from
 * `open_from` on, a past day without accounting documents. All are civil dates.
 */
export function rejectionOfDate(
  valid_from: string,
  today: string,
  open_from = today,
): ValidationError | null {
  if (valid_from < open_from && valid_from < today)
    return { path: 'valid_from', code: open_from === today ? 'date.past' : 'account_codes.handed_over' };
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS_AHEAD}${today.slice(4)}`;
  return valid_from > last ? { path: 'valid_from', code: 'date.too_far' } : null;
}

export type Dated = { valid_from: string };

/** Rows of one parameter by their state on `today`. */
export function groupByState<R extends Dated>(
  rows: readonly R[],
  today: string,
): { current: R | null; planned: R[]; past: R[] } {
  const byDate = rows.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  const begun = byDate.filter((row) => row.valid_from <= today).toReversed();
  return {
    current: begun[0] ?? null,
    planned: byDate.filter((row) => row.valid_from > today),
    past: begun.slice(1),
  };
}

/** The facts by which a request is known to be about this parameter. */
export const isAboutParameter = (name: string, facts: readonly ChangedFact[]): boolean =>
  facts.some((fact) =>
    name === 'municipality' ? fact.name === 'accounts' || fact.name === 'fee_account' : fact.name === name,
  );
