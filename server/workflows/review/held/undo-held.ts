import { deleteHeld, dropHeld, findHeld, lockHeld } from '../../../permits/applications/held/held-queries.ts';
import { lockApplication } from '../../../permits/applications/queries.ts';
import { lockRowOf, rewriteRow } from '../../../platform/bulk/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Caller } from '../../../platform/http/handler.ts';
import { ownerOf } from '../../../platform/http/sessions/owner.ts';
import { conflict, forbidden, notFound } from '../../../platform/http/problem.ts';
import { loadCaller } from '../load-caller.ts';
import { mayDecide } from '../may-decide.ts';

/**
 * Undoes a decision that is not committed yet, also in the moment after its time: nothing was sent.
 * Whoever decided leaves no trace of it; a colleague who may decide so leaves them a notice. Returns the id of
 * the application. Throws 403, 409 `rule.decision_sent`.
 */
export async function undoHeld(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  caller: Caller,
  id: string,
): Promise<string> {
  const found = await findHeld(trx, id);
  if (found) await lockRowOf(trx, { bulk_id: found.bulk_id, subject_id: found.application_id });
  const application = found && (await lockApplication(trx, found.application_id));
  const held = found && (await lockHeld(trx, id));
  if (!held || held.dropped_at !== null) throw conflict({ detail: 'rule.decision_sent' });
  if (!application) throw notFound();
  const now = deps.clock.now();
  if (held.actor_id === ownerOf(caller)) await deleteHeld(trx, id);
  else if (mayDecide(caller, held.decision))
    await dropHeld(trx, id, {
      because: 'held.undone',
      by: caller.user_id,
      now,
    });
  else throw forbidden();
  await rewriteRow(
    trx,
    { bulk_id: held.bulk_id, subject_id: application.id },
    { state: 'cancelled', code: 'bulk.undone', now },
  );
  return application.id;
}

/**
 * Whoever decided has read why it was not committed; if they may no longer decide, whoever may does it for
 * them. Throws 403, 404.
 */
export async function acknowledgeDrop(trx: Trx, caller: Caller, id: string): Promise<void> {
  const held = await lockHeld(trx, id);
  if (!held || held.dropped_at === null) throw notFound();
  if (held.actor_id !== ownerOf(caller)) {
    const away = !mayDecide(await loadCaller(trx, held.actor_id), held.decision);
    if (!away || !mayDecide(caller, held.decision)) throw forbidden();
  }
  await deleteHeld(trx, id);
}
