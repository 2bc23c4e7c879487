import { byStaff } from '../../platform/kernel/actor.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditCall, Caller } from '../../platform/http/handler.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockForChange } from './lock-for-change.ts';
import { transitionPermit } from './queries.ts';

/**
 * Records that the holder got the card. Throws 404, 409 stale version, 422 when it was handed over before or
 * the permit is not in force.
 */
export async function handOver(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
  { version, audit }: { version: number; audit: AuditCall },
): Promise<void> {
  const now = deps.clock.now();
  const parameters = await loadParameters(trx, deps.clock.today());
  const permit = await lockForChange(trx, deps, {
    id,
    version,
    transition: 'hand_over',
    parameters,
  });
  if (permit.handed_over_at) throw ruleBroken('rule.handed_over');
  await transitionPermit(trx, permit, {
    transition: 'hand_over',
    changes: { handed_over_at: now, handed_over_by: caller.user_id },
    by: byStaff(caller.user_id),
    now,
  });
  audit({ subject_id: permit.id, person_id: permit.user_id });
}
