import type { Permission } from '../../../contract/platform/permissions.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { endSessions } from '../../platform/http/sessions/session-queries.ts';
import { insertUserEvent, lockRights, lockUser, saveUser } from '../users/queries.ts';
import { changeOfRights, type Rights } from '../users/rules.ts';

/**
 * Gives an account what its provider grants now; null takes everything and ends its sessions. True when that
 * is something else than before. Only a member of staff is changed: root may have made somebody root since.
 */
export const applyRights = async (
  trx: Trx,
  { clock }: Pick<Deps, 'clock'>,
  user_id: string,
  granted: readonly Permission[] | null,
): Promise<boolean> => {
  await lockRights(trx);
  const user = await lockUser(trx, user_id);
  if (user?.role !== 'admin') return false;
  if (granted === null) await endSessions(trx, user_id);
  const after: Rights = { role: 'admin', permissions: granted ?? [] };
  const change = changeOfRights({ role: 'admin', permissions: user.permissions }, after);
  if (change.added.length + change.removed.length === 0) return false;
  const now = clock.now();
  await saveUser(trx, user_id, { permissions: [...after.permissions] }, now);
  await insertUserEvent(trx, {
    user_id,
    kind: 'rights_changed',
    actor_id: null,
    data: change,
    created_at: now,
  });
  return true;
};
