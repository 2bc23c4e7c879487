import type { checkPlateChange } from '../../../contract/permits/permit-actions.ts';
import { findApplicationOfPermit } from '../applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockForChange } from './lock-for-change.ts';
import { notifyHolder } from './notify-holder.ts';
import { presentPermit } from './present.ts';
import {
  claimPlates,
  insertAudits,
  insertPermitEvent,
  letPlatesEnd,
  lockPlateCheck,
  markChecked,
  savePermit,
} from './queries.ts';
import { type LockedPermit } from '../register/queries.ts';
import { permitSearch } from './search-text.ts';

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
  const saved =
    body.result === 'rejected'
      ? await revertPlates(trx, deps, permit, check, { reason: body.reason ?? '', by: caller.user_id })
      : await savePermit(trx, permit.id, {}, now);
  await insertPermitEvent(trx, {
    permit_id: permit.id,
    transition: 'check_plates',
    from_status: permit.status,
    to_status: permit.status,
    actor: 'staff',
    actor_id: caller.user_id,
    reason: body.reason ?? null,
    data: { result: body.result },
    created_at: now,
  });
  if (body.result === 'rejected')
    await notifyHolder(
      trx,
      deps,
      saved,
      'plate_change_rejected',
      {
        permit_nr: permit.permit_nr,
        rejected_plate: check.new_value ?? check.old_value ?? '',
        plates: saved.registration_numbers,
        reason: body.reason ?? '',
      },
      parameters,
    );
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(deps.db, deps, caller, params.id);
};

type Check = { old_value: string | null; new_value: string | null };

async function revertPlates(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  { old_value, new_value }: Check,
  { reason, by }: { reason: string; by: string | null },
): Promise<LockedPermit> {
  const now = deps.clock.now();
  const { application_nr, vehicles: applied } = await findApplicationOfPermit(trx, permit.application_id);
  const rejected = permit.vehicles.find((v) => v.registration_number === new_value);
  // The data of the old vehicle from the application; the ownership stated for the new one may not apply to
  // it.
  const returned = old_value
    ? (applied.find((v) => v.registration_number === old_value) ?? {
        registration_number: old_value,
        country: rejected?.country ?? 'SI',
        ownership: 'own' as const,
      })
    : null;
  const back = returned ? [returned] : [];
  const vehicles = rejected
    ? permit.vehicles.flatMap((vehicle) => (vehicle === rejected ? back : [vehicle]))
    : [...permit.vehicles, ...back];
  const registration_numbers = vehicles.map((v) => v.registration_number);
  if (new_value) await letPlatesEnd(trx, permit.id, [new_value], now);
  if (old_value && !(await claimPlates(trx, { ...permit, registration_numbers: [old_value] })))
    throw conflict({
      detail: 'registration_number.live_permit',
      errors: [{ path: 'result', code: 'registration_number.live_permit' }],
    });
  await insertAudits(trx, permit.id, [{ old_value: new_value, new_value: old_value, reason }], {
    changed_by: by,
    channel: 'admin',
    now,
  });
  return savePermit(
    trx,
    permit.id,
    {
      vehicles,
      registration_numbers,
      search: permitSearch({ ...permit, applicant: permit.holder, application_nr, registration_numbers }),
    },
    now,
  );
}
