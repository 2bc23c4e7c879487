import type { MyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import { validityOn } from '../../../../contract/values/validity.ts';
import type { ShownPermitStatus } from '../../../../contract/values/status.ts';

/**
 * The status of a permit on `today`, also of one stored some days ago: what its dates imply is computed anew;
 * later decisions of staff are unknown without a connection.
 */
export function statusOn(
  permit: Pick<MyPermit, 'status' | 'valid_from' | 'valid_to'>,
  today: string,
): ShownPermitStatus {
  const { status } = permit;
  if (!['active', 'expiring', 'scheduled', 'expired'].includes(status)) return status;
  const validity = validityOn(permit, today);
  if (validity !== 'during') return validity === 'before' ? 'scheduled' : 'expired';
  return status === 'expiring' ? 'expiring' : 'active';
}

/** Whether the permit allows parking. */
export const allowsParking = (status: ShownPermitStatus): boolean =>
  status === 'active' || status === 'expiring';
