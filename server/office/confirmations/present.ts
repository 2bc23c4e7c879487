import type { HandlerReply } from '../../../contract/platform/route.ts';
import type { getConfirmationRequest } from '../../../contract/office/confirmations.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Scope } from '../../platform/http/handler.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import { messageOf, notFound } from '../../platform/http/problem.ts';
import { type ConfirmationRow, findConfirmation } from './queries.ts';
import { kindsOf, mayMake } from './verbs.ts';

type Viewing = Pick<Scope, 'caller' | 'language'>;
type Shown = HandlerReply<typeof getConfirmationRequest>;

export const viewerOf = (caller: Scope['caller']) => ({
  user_id: ownerOf(caller),
  kinds: kindsOf(caller),
});

export const presentConfirmation = ({ caller, language }: Viewing, row: ConfirmationRow): Shown => {
  const own = row.requested_by === caller.user_id;
  return {
    ...row,
    because: row.because && messageOf(row.because, language),
    own,
    may_decide: row.status === 'pending' && !own && mayMake(caller, row.kind),
  };
};

/** Throws 404, also for one that the caller may not see. */
export const loadConfirmation = async (db: Db | Trx, viewing: Viewing, id: string): Promise<Shown> => {
  const row = await findConfirmation(db, id, viewerOf(viewing.caller));
  if (!row) throw notFound();
  return presentConfirmation(viewing, row);
};
