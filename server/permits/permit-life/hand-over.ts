import { byStaff } from '../../platform/kernel/actor.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ActScope, Caller } from '../../platform/http/handler.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import type { LockedPermit } from '../register/queries.ts';
import { lockForChange } from './lock-for-change.ts';
import { transitionPermit } from './queries.ts';

/**
 * The permit that was just issued, its card in the holder's hands. Throws 422 when it is not in force.
 */
export async function handOverIssued(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  permit: { id: string; version: number },
  { caller, parameters }: { caller: Caller; parameters: Parameters },
): Promise<LockedPermit> {
  const now = deps.clock.now();
  const locked = await lockForChange(trx, deps, {
    id: permit.id,
    version: permit.version,
    transition: 'hand_over',
    parameters,
  });
  if (locked.handed_over_at) throw ruleBroken('rule.handed_over');
  await transitionPermit(trx, locked, {
    transition: 'hand_over',
    changes: { handed_over_at: now, handed_over_by: caller.user_id },
    by: byStaff(caller.user_id),
    now,
  });
  return locked;
}

/**
 * Records that the holder got the card. Throws 404, 409 stale version, 422 when it was handed over before or
 * the permit is not in force.
 */
export async function handOver(
  { trx, deps, caller, audit }: ActScope,
  { id, version }: { id: string; version: number },
): Promise<void> {
  const parameters = await loadParameters(trx, deps.clock.today());
  const permit = await handOverIssued(trx, deps, { id, version }, { caller, parameters });
  audit({ subject_id: permit.id, person_id: permit.user_id });
}
