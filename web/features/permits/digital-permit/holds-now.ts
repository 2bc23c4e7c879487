import type { MyPermit } from '../../../../contract/permits/my-permits.ts';
import type { ShownPermitStatus } from '../../../../contract/values/status.ts';

/**
 * The status of a permit on `today`, also of one that was kept some days ago: what follows from its dates is
 * looked at again, what staff decided meanwhile nobody can know without a connection.
 */
export function statusOn(
  permit: Pick<MyPermit, 'status' | 'valid_from' | 'valid_to'>,
  today: string,
): ShownPermitStatus {
  const { status, valid_from, valid_to } = permit;
  if (!['active', 'expiring', 'scheduled', 'expired'].includes(status)) return status;
  if (today > valid_to) return 'expired';
  if (today < valid_from) return 'scheduled';
  return status === 'expiring' ? 'expiring' : 'active';
}

/** Whether somebody may park with it. */
export const holds = (status: ShownPermitStatus): boolean => status === 'active' || status === 'expiring';
