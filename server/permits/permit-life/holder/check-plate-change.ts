import { byStaff } from '../../../platform/kernel/actor.ts';
import type { checkPlateChange } from '../../../../contract/permits/permit-actions.ts';
import { plateTextAmong, vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import { findApplicationOfPermit } from '../../applications/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { conflict, notFound } from '../../../platform/http/problem.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { lockForChange } from '../lock-for-change.ts';
import { notifyHolder } from '../notify-holder.ts';
import { presentPermit } from '../present.ts';
import {
  claimPlates,
  insertAudits,
  expirePlates,
  lockPlates,
  lockPlateCheck,
  markChecked,
  transitionPermit,
} from '../queries.ts';
import { type LockedPermit } from '../../register/queries.ts';
import { permitSearch } from '../search-text.ts';

/**
 * Staff confirm a change of plate by the holder, or revert it: then the old plate is on the permit again, the
 * new one stops immediately, and the holder is notified why. Throws 404 for a change that is checked already,
 * 409 when the old plate has another permit by now.
 */
export const checkPlateChangeHandler: ChangeHandler<typeof checkPlateChange> = async ({
  deps,
  caller,
  params,
  body,
  audit,
  now,
  today,
  trx,
}) => {
  const parameters = await loadParameters(trx, today);
  const permit = await lockForChange(trx, deps, {
    id: params.id,
    version: body.version,
    transition: 'check_plates',
    parameters,
  });
  const check = await lockPlateCheck(trx, permit.id, params.audit_id);
  if (!check) throw notFound();
  await markChecked(trx, check.id, {
    checked_at: now,
    checked_by: caller.user_id,
    check_result: body.result,
  });
  const { result, reason } = body;
  const rejected = result === 'rejected';
  await transitionPermit(trx, permit, {
    transition: 'check_plates',
    changes: rejected
      ? await revertPlates(trx, permit, check, { reason: reason ?? '', by: caller.user_id, now })
      : {},
    by: byStaff(caller.user_id),
    reason,
    data: { result },
    now,
    notify: async (saved) =>
      rejected &&
      notifyHolder(
        trx,
        deps,
        saved,
        'plate_change_rejected',
        {
          permit_nr: permit.permit_nr,
          rejected_plate: plateTextAmong(
            [...permit.vehicles, ...saved.vehicles],
            check.new_value ?? check.old_value ?? '',
          ),
          plates: saved.vehicles.map(vehiclePlate),
          reason: reason ?? '',
        },
        parameters,
      ),
  });
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(deps.db, deps, caller, params.id);
};

type Check = { old_value: string | null; new_value: string | null; old_text: string | null };

/** Frees the new plate, claims the old one again, and returns what to save on the permit. */
async function revertPlates(
  trx: Trx,
  permit: LockedPermit,
  { old_value, new_value, old_text }: Check,
  { reason, by, now }: { reason: string; by: string | null; now: string },
) {
  const { application_nr, vehicles: applied } = await findApplicationOfPermit(trx, permit.application_id);
  const rejected = permit.vehicles.find((v) => v.registration_number === new_value);
  // The data of the old vehicle from the application; the ownership stated for the new one may not apply to
  // it.
  const returned = old_value
    ? (applied.find((v) => v.registration_number === old_value) ?? {
        registration_number: old_value,
        ...(old_text ? { plate_text: old_text } : {}),
        country: rejected?.country ?? 'SI',
        ownership: 'own' as const,
      })
    : null;
  const back = returned ? [returned] : [];
  const vehicles = rejected
    ? permit.vehicles.flatMap((vehicle) => (vehicle === rejected ? back : [vehicle]))
    : [...permit.vehicles, ...back];
  const registration_numbers = vehicles.map((v) => v.registration_number);
  await lockPlates(
    trx,
    [old_value, new_value].flatMap((plate) => plate ?? []),
  );
  if (new_value) await expirePlates(trx, permit.id, [new_value], now);
  if (old_value && !(await claimPlates(trx, { ...permit, registration_numbers: [old_value] })))
    throw conflict({
      detail: 'registration_number.live_permit',
      errors: [{ path: 'result', code: 'registration_number.live_permit' }],
    });
  await insertAudits(trx, permit.id, [{ old_value: new_value, new_value: old_value, reason }], {
    vehicles: [...permit.vehicles, ...vehicles],
    changed_by: by,
    channel: 'admin',
    now,
  });
  return {
    vehicles,
    registration_numbers,
    search: permitSearch({ ...permit, applicant: permit.holder, application_nr, registration_numbers }),
  };
}
