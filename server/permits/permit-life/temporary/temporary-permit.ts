import { vehiclePlate } from '../../../../contract/values/vehicles/vehicle-plate.ts';
import type {
  giveTemporaryPermit,
  withdrawTemporaryPermit,
} from '../../../../contract/permits/permit-actions.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { ruleBroken } from '../../../platform/http/problem.ts';
import { type Actor, byStaff } from '../../../platform/kernel/actor.ts';
import { loadParameters, type Parameters } from '../../../settings/parameters/parameters.ts';
import { findParkingLots } from '../../../settings/parking/queries.ts';
import type { LockedPermit } from '../../register/queries.ts';
import { isCardAwaited, temporaryEnd, temporaryOf } from '../../register/temporary.ts';
import { lockForChange } from '../lock-for-change.ts';
import { notifyHolder } from '../notify-holder.ts';
import { presentPermit } from '../present.ts';
import { transitionPermit } from '../queries.ts';

/** Gives a locked permit in force a temporary one from today on, and mails it. */
async function give(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  by: Actor,
  parameters: Parameters,
): Promise<LockedPermit> {
  const temporary_until = temporaryEnd(permit, deps.clock.today(), parameters.temporary_permit_days);
  const saved = await transitionPermit(trx, permit, {
    transition: 'give_temporary',
    changes: { temporary_until },
    by,
    data: { temporary_until },
    now: deps.clock.now(),
  });
  await notifyHolder(
    trx,
    deps,
    saved,
    'temporary_permit',
    {
      permit_nr: saved.permit_nr,
      registration_numbers: saved.vehicles.map(vehiclePlate),
      parking_lots: await findParkingLots(trx, saved.parking_lot_codes),
      temporary_until,
    },
    parameters,
  );
  return saved;
}

/**
 * A new card was ordered for a locked permit: where the office allows it, a temporary permit bridges the time.
 * Does nothing for a permit that is suspended or keeps its card.
 */
export async function giveTemporaryWhileOrdered(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  { rfid_card, by }: { rfid_card: 'new' | 'existing'; by: Actor },
  parameters: Parameters,
): Promise<void> {
  if (!parameters.temporary_permits || rfid_card !== 'new' || permit.status !== 'active') return;
  await give(trx, deps, permit, by, parameters);
}

/** Staff give one, again or for the first time. Throws 404, 409 stale version, 422 when it makes no sense. */
export const giveTemporaryHandler: ChangeHandler<typeof giveTemporaryPermit> = async (context) => {
  const { trx, deps, caller, params, body, today, audit } = context;
  const parameters = await loadParameters(trx, today);
  const locking = { id: params.id, version: body.version, transition: 'give_temporary', parameters } as const;
  const permit = await lockForChange(trx, deps, locking);
  if (!parameters.temporary_permits) throw ruleBroken('rule.temporary_off');
  if (!(await isCardAwaited(trx, permit.id))) throw ruleBroken('rule.card_in_hand');
  if (await temporaryOf(trx, permit, today)) throw ruleBroken('rule.temporary_holds');
  await give(trx, deps, permit, byStaff(caller.user_id), parameters);
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(trx, deps, caller, permit.id);
};

/** Staff end one before its day, with a reason that the holder reads. Throws like `giveTemporaryHandler`. */
export const withdrawTemporaryHandler: ChangeHandler<typeof withdrawTemporaryPermit> = async (context) => {
  const { trx, deps, caller, params, body, now, today, audit } = context;
  const parameters = await loadParameters(trx, today);
  const transition = 'withdraw_temporary';
  const permit = await lockForChange(trx, deps, {
    id: params.id,
    version: body.version,
    transition,
    parameters,
  });
  if (!(await temporaryOf(trx, permit, today))) throw ruleBroken('rule.temporary_none');
  const { reason } = body;
  const saved = await transitionPermit(trx, permit, {
    transition,
    changes: { temporary_until: null },
    by: byStaff(caller.user_id),
    reason,
    now,
  });
  const said = { permit_nr: saved.permit_nr, reason };
  await notifyHolder(trx, deps, saved, 'temporary_permit_withdrawn', said, parameters);
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(trx, deps, caller, permit.id);
};
