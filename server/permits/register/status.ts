import { addDays } from '../../platform/kernel/periods.ts';
import { validityOn } from '../../../contract/values/validity.ts';
import type { PermitStatus, ShownPermitStatus } from '../../../contract/values/status.ts';

/** Days before the end in which a permit is shown as `expiring` (domain.md H2). */
export const EXPIRING_DAYS = 30;

/**
 * The status that people see: `scheduled`, `expiring` and `expired` follow from the dates of an active
 * permit.
 */
export function shownStatus(
  permit: { status: PermitStatus; valid_from: string; valid_to: string },
  today: string,
): ShownPermitStatus {
  if (permit.status !== 'active') return permit.status;
  const validity = validityOn(permit, today);
  if (validity !== 'during') return validity === 'before' ? 'scheduled' : 'expired';
  return today >= addDays(permit.valid_to, -EXPIRING_DAYS) ? 'expiring' : 'active';
}

/** Whether a permit may be printed: it is valid, or will be. */
export const isPrintable = (status: ShownPermitStatus): boolean =>
  status === 'active' || status === 'expiring' || status === 'scheduled';
