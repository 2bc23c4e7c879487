import type { deleteUser } from '../../../contract/people/users.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { messageOf, ProblemError, ruleBroken } from '../../platform/http/problem.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { mailAccount } from '../../mail/outbox/enqueue-mail.ts';
import { deleteFactors } from '../factors/queries.ts';
import { deleteIdentities } from '../identities/queries.ts';
import { lockUserFor } from './present-user.ts';
import { countOtherRoots, deletePasswordTokens, insertUserEvent, saveUser } from './queries.ts';
import { findObstacles } from '../../records/retention/obstacles.ts';
import { rejectUnlessRoot } from './rights.ts';

/**
 * Deletes an account: its sessions and links end, its mail is free, the owner is notified; past applications
 * and permits stay. Rejected (422, `current` names them) while permits are live or applications open, and for
 * the last root who can sign in.
 */
export const deleteUserHandler: ChangeHandler<typeof deleteUser> = async ({
  deps,
  caller,
  params,
  language,
  audit,
  now,
  today,
  trx,
}) => {
  if (caller.role === 'root') await rejectUnlessRoot(trx, caller);
  const user = await lockUserFor(trx, deps, caller, params.id, 'delete');
  if (user.role === 'root' && (await countOtherRoots(trx, user.id)) === 0) throw ruleBroken('rule.last_root');
  const obstacles = await findObstacles(trx, user.id, today);
  const numbers = [...obstacles.permits, ...obstacles.applications].map(({ number }) => number);
  if (numbers.length > 0)
    throw new ProblemError('rule_broken', {
      detail: `${messageOf('rule.user_in_use', language)} ${numbers.join(', ')}.`,
      errors: [{ path: '', code: 'rule.user_in_use' }],
      current: obstacles,
    });
  await saveUser(trx, user.id, { deleted_at: now, password_hash: null }, now);
  await endSessions(trx, user.id);
  await deleteFactors(trx, user.id);
  await deleteIdentities(trx, user.id);
  await deletePasswordTokens(trx, user.id);
  await insertUserEvent(trx, {
    user_id: user.id,
    kind: 'deleted',
    actor_id: caller.user_id,
    created_at: now,
  });
  await mailAccount(trx, deps, user, 'account_deleted', {});
  audit({ subject_id: user.id, person_id: user.id });
};
