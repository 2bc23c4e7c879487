import type { Trx } from '../../platform/db/db.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { forbidden, ProblemError } from '../../platform/http/problem.ts';
import { countOtherRoots, hasRecords, lockRights, lockUser, type LockedUser } from './queries.ts';
import { rejectionOfRights, wantedRights, type Rights } from './rules.ts';

/**
 * Serialises changes of rights and checks again whether the caller still is root: who was demoted while this
 * call waited decides nothing any more. Throws 403.
 */
export async function rejectUnlessRoot(trx: Trx, caller: Caller): Promise<void> {
  await lockRights(trx);
  const actor = caller.user_id ? await lockUser(trx, caller.user_id) : undefined;
  if (actor?.role !== 'root') throw forbidden();
}

/** The rights that a request gives this account, or 422 with the reason. Call it after `rejectUnlessRoot`. */
export async function decideRights(
  trx: Trx,
  user: LockedUser,
  wish: Parameters<typeof wantedRights>[1],
): Promise<Rights> {
  const after = wantedRights(user, wish);
  const rejection = rejectionOfRights(user, after, wish, {
    other_roots: await countOtherRoots(trx, user.id),
    has_records: await hasRecords(trx, user.id),
  });
  if (rejection) throw new ProblemError('rule_broken', { errors: [rejection], detail: rejection.code });
  return after;
}
