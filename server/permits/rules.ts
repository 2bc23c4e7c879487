import type { PermitStatus, ShownPermitStatus } from '../../contract/status.ts';

/** Days before the end in which a permit is shown as `expiring` (domain.md H2). */
export const EXPIRING_DAYS = 30;

export const addDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();

/** The status that people see: `scheduled`, `expiring` and `expired` follow from the dates of an active permit. */
export function shownStatus(
  permit: { status: PermitStatus; valid_from: string; valid_to: string },
  today: string,
): ShownPermitStatus {
  if (permit.status !== 'active') return permit.status;
  if (today < permit.valid_from) return 'scheduled';
  if (today > permit.valid_to) return 'expired';
  return today >= addDays(permit.valid_to, -EXPIRING_DAYS) ? 'expiring' : 'active';
}

type Validity = { mode: 'calendar_year' | 'rolling_12_months' };

/**
 * From when to when a permit issued on `today` for `permit_year` holds: the calendar year from today on, or 12 months from today
 * (never before the year starts).
 */
export function validityOf(
  permit_year: number,
  today: string,
  { mode }: Validity,
): { valid_from: string; valid_to: string } {
  const first = `${permit_year}-01-01`;
  const valid_from = today > first ? today : first;
  if (mode === 'calendar_year') return { valid_from, valid_to: `${permit_year}-12-31` };
  return {
    valid_from,
    valid_to: Temporal.PlainDate.from(valid_from).add({ years: 1 }).subtract({ days: 1 }).toString(),
  };
}

/** Whether dates that staff chose may stand: in order, and inside what the rule gives for this year. */
export function refusalOfDates(
  chosen: { valid_from: string; valid_to: string },
  permit_year: number,
  today: string,
): { path: string; code: string } | null {
  if (chosen.valid_to < chosen.valid_from) return { path: 'valid_to', code: 'date.order' };
  if (chosen.valid_to < today) return { path: 'valid_to', code: 'date.past' };
  if (chosen.valid_from < `${permit_year}-01-01` || chosen.valid_from > `${permit_year}-12-31`)
    return { path: 'valid_from', code: 'date.too_far' };
  if (chosen.valid_to > `${permit_year + 1}-12-31`) return { path: 'valid_to', code: 'date.too_far' };
  return null;
}
