import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { getConfirmationRequest } from '../../../contract/office/confirmations.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { messageOf, notFound } from '../../platform/http/problem.ts';
import { findHeldUntil } from '../../people/users/queries.ts';
import { type ConfirmationRow, findConfirmation } from './queries.ts';
import { kindsOf, mayMake } from './verbs.ts';

type Viewing = Pick<Scope, 'caller' | 'language'>;
type Viewer = Viewing & { held_until: string | null };
type Shown = HandlerReply<typeof getConfirmationRequest>;

export const viewerOf = (caller: Scope['caller']) => ({
  user_id: ownerOf(caller),
  kinds: kindsOf(caller),
});

/** What depends on the reader besides their rights. */
export const asViewer = async <V extends Viewing>(db: Db | Trx, viewing: V, now: string) => ({
  ...viewing,
  held_until: await findHeldUntil(db, ownerOf(viewing.caller), now),
});

export const presentConfirmation = (
  { caller, language, held_until }: Viewer,
  row: ConfirmationRow,
): Shown => {
  const own = row.requested_by === caller.user_id;
  const waits_for_other = row.status === 'pending' && !own;
  const may_make = mayMake(caller, row.kind);
  return {
    ...row,
    because: row.because && messageOf(row.because, language),
    own,
    may_decide: waits_for_other && may_make && held_until === null,
    may_reject: waits_for_other && (may_make || row.due_at !== null),
    held_until,
  };
};

/** Throws 404, also for one that the caller may not see. */
export const loadConfirmation = async (
  db: Db | Trx,
  viewing: Viewing & Pick<Scope, 'now'>,
  id: string,
): Promise<Shown> => {
  const row = await findConfirmation(db, id, viewerOf(viewing.caller));
  if (!row) throw notFound();
  return presentConfirmation(await asViewer(db, viewing, viewing.now), row);
};
