import { type Actor, byStaff } from '../../platform/kernel/actor.ts';
import { applicantName } from '../../../contract/people/applicant.ts';
import type { updatePermit } from '../../../contract/permits/permit-actions.ts';
import { joinKeys, joinWithAccount, personKeyAfterCorrection } from '../../people/users/person-links.ts';
import { normalizeApplicant } from '../../people/users/person-rules.ts';
import { findApplicationOfPermit } from '../applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { insertDocuments } from '../documents/queries.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { Context, ChangeHandler } from '../../platform/http/handler.ts';
import { forbidden, invalid } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findEntitlement } from '../../settings/parking/queries.ts';
import { priceDate } from '../../settings/reference/rules.ts';
import { changeVehicles } from './change-vehicles.ts';
import { lockForChange } from './lock-for-change.ts';
import { presentPermit } from './present.ts';
import { savePermit, transitionPermit } from './queries.ts';
import { completeHolders } from '../register/complete-holders.ts';
import { type LockedPermit } from '../register/queries.ts';
import { rejectionOfDates } from './rules.ts';
import { permitSearch } from './search-text.ts';

type Body = Context<typeof updatePermit>['body'];

/**
 * Changes of a permit by staff: vehicles (with overlap, plate history and mail), holder, dates, delivery. New
 * plates and dates need a reason. Throws 409 stale_version or when another live permit has a plate, 422 with
 * the field.
 */
export const updatePermitHandler: ChangeHandler<typeof updatePermit> = async ({
  deps,
  caller,
  params,
  body,
  files,
  audit,
  now,
  today,
  trx,
}) => {
  if (files.length > 0 && !can(caller, 'documents.upload')) throw forbidden();

  const parameters = await loadParameters(trx, today);
  let permit = await lockForChange(trx, deps, {
    id: params.permit_uuid,
    version: body.version,
    transition: 'update',
    parameters,
  });
  await reject(trx, deps, permit, body);
  await insertDocuments(trx, { owner_type: 'permit', owner_id: permit.id }, files, caller.user_id, now);
  const by = byStaff(caller.user_id);
  permit = await changeRest(trx, deps, permit, body, by);
  if (body.vehicles)
    permit = await changeVehicles(trx, deps, permit, body.vehicles, {
      ...by,
      channel: 'admin',
      reason: body.reason ?? null,
      parameters,
      path: 'vehicles',
    });
  else if (files.length > 0 && Object.keys(changesOf(body)).length === 0)
    await savePermit(trx, permit.id, {}, now);
  if (body.holder) {
    const { holder, user_id, person_key } = permit;
    const renamed = await completeHolders(
      trx,
      holder,
      { permit_id: null, user_id, joined: true },
      { by, now },
    );
    await joinWithAccount(trx, holder, user_id, person_key, now);
    for (const [before, key] of renamed) await joinKeys(trx, before, key, now);
  }
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(deps.db, deps, caller, params.permit_uuid);
};

const changesOf = ({ holder, valid_from, valid_to, delivery }: Body) => ({
  ...(holder ? { holder: normalizeApplicant(holder) } : {}),
  ...(valid_from ? { valid_from } : {}),
  ...(valid_to ? { valid_to } : {}),
  ...(delivery ? { delivery } : {}),
});

async function reject(trx: Trx, deps: Deps, permit: LockedPermit, body: Body): Promise<void> {
  const today = deps.clock.today();
  const dates = {
    valid_from: body.valid_from ?? permit.valid_from,
    valid_to: body.valid_to ?? permit.valid_to,
  };
  const newDates = dates.valid_from !== permit.valid_from || dates.valid_to !== permit.valid_to;
  const newPlates =
    body.vehicles?.some((v) => !permit.registration_numbers.includes(v.registration_number)) ?? false;
  if ((newDates || newPlates) && !body.reason) throw invalid({ path: 'reason', code: 'required' });
  const rejection = newDates ? rejectionOfDates(dates, permit.permit_year, today) : null;
  if (rejection) throw invalid(rejection);
  if (body.holder && body.holder.type !== permit.holder.type)
    throw invalid({ path: 'holder.type', code: 'rule.other_person' });
  if (body.vehicles) {
    const row = await findEntitlement(trx, permit.user_type, priceDate(permit.permit_year, today));
    if (row && body.vehicles.length > Math.max(row.max_plates, permit.vehicles.length))
      throw invalid({ path: 'vehicles', code: 'vehicles.too_many' });
  }
}

/** Everything but the vehicles; the event stores the names of the changed fields, not their values. */
async function changeRest(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  body: Body,
  by: Actor,
): Promise<LockedPermit> {
  const changes = changesOf(body);
  if (Object.keys(changes).length === 0) return permit;
  const now = deps.clock.now();
  const { application_nr } = await findApplicationOfPermit(trx, permit.application_id);
  const holder = changes.holder ?? permit.holder;
  return transitionPermit(trx, permit, {
    transition: 'update',
    changes: {
      ...changes,
      holder_name: applicantName(holder),
      person_key: await personKeyAfterCorrection(
        trx,
        { before: permit.holder, after: holder, person_key: permit.person_key },
        permit,
      ),
      search: permitSearch({ ...permit, application_nr, applicant: holder }),
    },
    by,
    reason: body.reason,
    data: { fields: Object.keys(changes) },
    now,
  });
}
