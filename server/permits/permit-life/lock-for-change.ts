import type { PermitAction } from '../../../contract/values/status.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleRow } from '../../platform/http/problem.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { type LockedPermit, lockPermit } from '../register/queries.ts';
import { rejectionOfTransition } from './rules.ts';

/**
 * The permit locked for a transition made against `version`. Throws 404, 409 with the current row, or 422
 * when the transition is not allowed.
 */
export async function lockForChange(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  {
    id,
    version,
    transition,
    parameters,
  }: { id: string; version: number; transition: PermitAction; parameters: Parameters },
): Promise<LockedPermit> {
  const permit = await requireSeenVersion(await lockPermit(trx, id), version, () =>
    staleRow({ subject: 'permit', id }),
  );
  if (permit.anonymised_at !== null) throw ruleBroken('rule.anonymised');
  const rejection = rejectionOfTransition(transition, permit, {
    today: deps.clock.today(),
    now: deps.clock.now(),
    reopen_days: parameters.permit_reopen_days,
  });
  if (rejection) throw ruleBroken(rejection, '', `state.permit.${permit.status}`);
  return permit;
}
