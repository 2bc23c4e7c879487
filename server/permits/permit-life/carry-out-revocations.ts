import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { recordAccess, SYSTEM } from '../../records/access-log/record.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockApplication } from '../applications/queries.ts';
import {
  findRevocation,
  findRevocationGrounds,
  listRevocations,
  markCarriedOut,
} from '../decisions/queries.ts';
import { isEnforceable } from '../decisions/rules.ts';
import { lockPermit } from '../register/queries.ts';
import { rejectionOfTransition } from './rules.ts';
import { applyTransition } from './transition-permit.ts';

/**
 * Revokes the permits whose decision became enforceable: plates and card follow, the holder is notified. Each in a
 * transaction of its own, so that one that cannot go on keeps none of the others.
 */
export async function carryOutRevocations(deps: Deps): Promise<void> {
  const today = deps.clock.today();
  const due = (await listRevocations(deps.db, today)).filter(isEnforceable);
  for (const { id, permit_id, application_id } of due)
    await transaction(deps.db, async (trx) => {
      await lockApplication(trx, application_id);
      const permit = await lockPermit(trx, permit_id);
      const decided = await findRevocation(trx, permit_id);
      const parameters = await loadParameters(trx, today);
      const now = deps.clock.now();
      const terms = { today, now, reopen_days: parameters.permit_reopen_days };
      if (!permit || decided?.id !== id || rejectionOfTransition('revoke', permit, terms)) return;
      const reason = await findRevocationGrounds(trx, permit_id);
      await applyTransition(trx, deps, permit, { transition: 'revoke', reason, by: BY_SYSTEM, parameters });
      await markCarriedOut(trx, id, now);
      const subject = { subject_type: 'permit', subject_id: permit_id, person_id: permit.user_id } as const;
      await recordAccess(trx, { caller: SYSTEM, action: 'change', request_id: newId(), ...subject }, now);
    });
}

/** Registers the schedule with the job queue; called from server/jobs.ts. */
export const registerRevocationJob = (deps: Deps): void =>
  deps.jobs.schedule('carry-out-revocations', '20 * * * *', () => carryOutRevocations(deps));
