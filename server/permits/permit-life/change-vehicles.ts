import type { Vehicle } from '../../../contract/people/applicant.ts';
import { plateTextAmong, vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import { validityOn } from '../../../contract/values/validity.ts';
import { findApplicationOfPermit } from '../applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { conflict } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { notifyHolder } from './notify-holder.ts';
import { claimPlates, insertAudits, expirePlates, lockPlates, transitionPermit } from './queries.ts';
import { type LockedPermit } from '../register/queries.ts';
import { plateChanges } from './rules.ts';
import { permitSearch } from './search-text.ts';

type Change = {
  actor: 'applicant' | 'staff';
  actor_id: string | null;
  channel: 'user' | 'admin';
  reason: string | null;
  parameters: Parameters;
  /** The day by which staff check the change; null when they made it themselves. */
  check_due_at?: string | null;
  /** False where another permit takes over the plates that are removed, so that they end here at once. */
  overlaps?: boolean;
  /** The field of the request that reports a plate with another live permit. */
  path: string;
};

const addHours = (now: string, hours: number): string =>
  new Date(Date.parse(now) + hours * 3_600_000).toISOString();

/**
 * Changes the vehicles of a locked permit: new plates open barriers immediately, removed ones still do for
 * `plate_overlap_hours` while it is valid. Writes plate history, event and the mail with that limit. Throws 409 when another
 * live permit has a new plate.
 */
export async function changeVehicles(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  vehicles: readonly Vehicle[],
  { actor, actor_id, channel, reason, parameters, check_due_at = null, overlaps = true, path }: Change,
): Promise<LockedPermit> {
  const now = deps.clock.now();
  const registration_numbers = vehicles.map((v) => v.registration_number);
  const changes = plateChanges(permit.registration_numbers, registration_numbers);
  const gone = changes.flatMap(({ old_value }) => old_value ?? []);
  const come = changes.flatMap(({ new_value }) => new_value ?? []);
  // A plate of a permit that is not valid yet opens nothing that it could go on opening.
  const overlap_hours =
    overlaps && validityOn(permit, deps.clock.today()) === 'during' ? parameters.plate_overlap_hours : 0;
  const until = addHours(now, overlap_hours);
  await lockPlates(trx, [...gone, ...come]);
  if (gone.length > 0) await expirePlates(trx, permit.id, gone, until);
  if (come.length > 0 && !(await claimPlates(trx, { ...permit, registration_numbers: come })))
    throw conflict({
      detail: 'registration_number.live_permit',
      errors: [{ path, code: 'registration_number.live_permit' }],
    });
  const { application_nr } = await findApplicationOfPermit(trx, permit.application_id);
  const saved = await transitionPermit(trx, permit, {
    transition: 'update',
    changes: {
      vehicles: [...vehicles],
      registration_numbers,
      search: permitSearch({ ...permit, applicant: permit.holder, application_nr, registration_numbers }),
    },
    by: { actor, actor_id },
    reason,
    data: { fields: ['vehicles'] },
    now,
  });
  if (changes.length === 0) return saved;
  await insertAudits(
    trx,
    permit.id,
    changes.map((change) => ({ ...change, reason, check_due_at })),
    { vehicles: [...permit.vehicles, ...vehicles], changed_by: actor_id, channel, now },
  );
  await notifyHolder(
    trx,
    deps,
    saved,
    'registration_number_changed',
    {
      permit_nr: permit.permit_nr,
      old_plates: gone.map((plate) => plateTextAmong(permit.vehicles, plate)),
      new_plates: vehicles.map(vehiclePlate),
      overlap_until: gone.length > 0 && overlap_hours > 0 ? until : null,
      check_due_at,
    },
    parameters,
  );
  return saved;
}
