import type { updateMyPermit } from '../../../../contract/permits/applicant/my-permits.ts';
import type { HandlerReply } from '../../../../contract/platform/route.ts';
import { addWorkingDays } from '../../../../contract/values/working-days.ts';
import { recordAccess } from '../../../records/access-log/record.ts';
import { errorsOfDocuments, requiredDocuments } from '../../applications/submit/intake.ts';
import { freePrice } from '../../applications/price/price.ts';
import { findApplicationOfPermit } from '../../applications/queries.ts';
import { storeApplication } from '../../applications/submit/store-application.ts';
import type { Trx } from '../../../platform/db/db.ts';
import { transaction } from '../../../platform/db/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { insertDocuments } from '../../documents/queries.ts';
import type { Context } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { conflict, invalid, ruleBroken, staleVersion, rowState } from '../../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../../../settings/parameters/parameters.ts';
import { findEntitlement, type EntitlementRow } from '../../../settings/parking/queries.ts';
import { priceDate } from '../../../settings/reference/rules.ts';
import { changeVehicles } from '../change-vehicles.ts';
import { loadMyPermit } from './present-mine.ts';
import { countOwnChanges, findOpenApplication } from '../queries.ts';
import { type Holder, requireOwn } from '../../register/holder.ts';
import { type LockedPermit, lockPermit } from '../../register/queries.ts';
import { newVehicles, rejectionOfTransition } from '../rules.ts';

type Call = Pick<Context<typeof updateMyPermit>, 'deps' | 'caller' | 'body' | 'files' | 'request_id'>;

/** As whom a change is made, and where an application that it becomes comes from. */
export type Acting = { holder: Holder; source: 'user' | 'public' };

/**
 * A change of plate by the holder (api.md section 5): it opens barriers immediately and staff check it within
 * `plate_check_days` working days; once `plate_changes_per_year` are used up it becomes an application of
 * kind `update`. Throws 422 with the field, 409 for a plate with another live permit.
 */
export const changePlates = async (
  call: Call,
  permit_id: string,
  { holder, source }: Acting,
): Promise<HandlerReply<typeof updateMyPermit>> => {
  const { deps, caller, body, files } = call;
  const application = await transaction(deps.db, async (trx) => {
    const permit = requireOwn(await lockPermit(trx, permit_id), holder);
    await requireSeenVersion(permit, body.version, () =>
      staleVersion(rowState, { version: permit.version, status: permit.status }),
    );
    const today = deps.clock.today();
    const rejection = rejectionOfTransition('update', permit, {
      today,
      now: deps.clock.now(),
      reopen_days: 0,
    });
    if (rejection) throw ruleBroken(rejection, '', `state.permit.${permit.status}`);
    if (permit.status !== 'active') throw ruleBroken('rule.transition', '', `state.permit.${permit.status}`);
    const parameters = await loadParameters(trx, today);
    const entitlement = await findEntitlement(trx, permit.user_type, priceDate(permit.permit_year, today));
    if (!entitlement) throw ruleBroken('user_type.unknown');
    rejectVehicles(permit, entitlement, call);
    const used = await countOwnChanges(trx, permit.id, `${today.slice(0, 4)}-01-01T00:00:00.000Z`);
    if (used >= parameters.plate_changes_per_year)
      return applyFor(trx, permit, entitlement, parameters, { ...call, source });
    await insertDocuments(
      trx,
      { owner_type: 'permit', owner_id: permit.id },
      files,
      caller.user_id,
      deps.clock.now(),
    );
    await changeVehicles(trx, deps, permit, body.vehicles, {
      actor: 'applicant',
      actor_id: caller.user_id,
      channel: 'user',
      reason: body.reason ?? null,
      parameters,
      check_due_at: addWorkingDays(today, parameters.plate_check_days),
      path: 'vehicles',
    });
    await record(trx, deps, permit, call);
    return null;
  });
  return {
    permit: await loadMyPermit(deps.db, deps, permit_id, holder),
    application: application && {
      id: application.id,
      application_nr: application.application_nr,
      status: application.status,
    },
  };
};

function rejectVehicles(permit: LockedPermit, entitlement: EntitlementRow, { body, files }: Call): void {
  if (body.vehicles.length > Math.max(entitlement.max_plates, permit.vehicles.length))
    throw invalid({ path: 'vehicles', code: 'vehicles.too_many' });
  const added = newVehicles(permit.registration_numbers, body.vehicles);
  const same = added.length === 0 && body.vehicles.length === permit.vehicles.length;
  if (same) throw invalid({ path: 'vehicles', code: 'rule.same_plates' });
  if (added.length === 0) return;
  const missing = errorsOfDocuments(
    requiredDocuments(entitlement, { kind: 'update', vehicles: added }),
    files.map((file) => file.part),
    { vehicles: added },
  );
  if (missing.length > 0) throw invalid(...missing);
}

async function applyFor(
  trx: Trx,
  permit: LockedPermit,
  entitlement: EntitlementRow,
  parameters: Parameters,
  { deps, caller, source, body, files, request_id }: Call & Pick<Acting, 'source'>,
) {
  const open = await findOpenApplication(trx, permit.id);
  if (open?.kind === 'update') throw conflict({ detail: 'rule.update_open', current: open });
  const first = await findApplicationOfPermit(trx, permit.application_id);
  return storeApplication(
    trx,
    deps,
    {
      kind: 'update',
      source,
      caller,
      user_id: permit.user_id,
      applicant: permit.holder,
      language: first.language,
      entitlement,
      parking_lot_codes: permit.parking_lot_codes,
      permit_year: permit.permit_year,
      vehicles: body.vehicles,
      extra: first.extra,
      rfid_card: permit.rfid_card_number ? 'existing' : 'new',
      rfid_card_number: permit.rfid_card_number,
      delivery: permit.delivery,
      note: body.reason ?? null,
      price: freePrice(entitlement),
      replaces_permit_id: permit.id,
      files,
      request_id,
    },
    parameters,
  );
}

const record = (trx: Trx, deps: Deps, permit: LockedPermit, { caller, request_id }: Call) =>
  recordAccess(
    trx,
    {
      caller,
      action: 'change',
      subject_type: 'permit',
      subject_id: permit.id,
      person_id: permit.user_id,
      request_id,
    },
    deps.clock.now(),
  );
