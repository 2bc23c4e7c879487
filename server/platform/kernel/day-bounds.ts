import { dueDateOf, type OfficeDays } from '../../../contract/values/working-days.ts';
import { addDays } from './periods.ts';

/** Bounds of a day that somebody types, with the message of each when it is not kept. Civil dates. */

/** Null: nothing bounds it. `first`: the first possible day, which the text names. */
export type Bound = { code: string } & (
  | { not_before: string | null; first?: string }
  | { not_after: string | null }
);
export const notBefore = (not_before: string | null, code: string): Bound => ({ not_before, code });
export const notAfter = (not_after: string | null, code: string): Bound => ({ not_after, code });

/**
 * A deadline whose last day somebody chooses: from `min_days` to `max_days` after today. A day on which the office
 * does not work is taken, and moved on by `dueDateOf`.
 */
export const deadlineBounds = (
  of: { today: string; min_days: number; max_days: number; office: OfficeDays },
  too_soon: string,
): Bound[] => [
  {
    not_before: addDays(of.today, of.min_days),
    code: too_soon,
    first: dueDateOf(of.today, of.min_days, of.office),
  },
  notAfter(addDays(of.today, of.max_days), 'date.too_far'),
];

const isKept = (day: string, bound: Bound): boolean =>
  'not_before' in bound
    ? bound.not_before === null || day >= bound.not_before
    : bound.not_after === null || day <= bound.not_after;

/** The message code of the first bound that a day does not keep; null when it keeps all. */
export const rejectionOfDay = (day: string, bounds: readonly Bound[]): string | null =>
  bounds.find((bound) => !isKept(day, bound))?.code ?? null;

/** The same as the rejection of a field, with the day that it names. */
export const rejectionOf = (
  path: string,
  day: string,
  bounds: readonly Bound[],
): { path: string; code: string; day?: string | undefined } | null => {
  const bound = bounds.find((one) => !isKept(day, one));
  return bound ? { path, code: bound.code, ...('first' in bound ? { day: bound.first } : {}) } : null;
};
