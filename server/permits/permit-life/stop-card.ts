import { findSubmission } from '../applications/queries.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { ReplacementReason } from '../../../contract/values/status.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { findCard, setCardOfPermit } from './cards.ts';
import { notifyHolder } from './notify-holder.ts';
import { recordOnPermit } from './queries.ts';
import { type LockedPermit } from '../register/queries.ts';

/** Reasons for a replacement by which nobody trustworthy has the card. */
export const isReportedLost = (reason: ReplacementReason): boolean =>
  reason === 'lost' || reason === 'stolen';

/**
 * From now on a lost or stolen card of a locked permit opens nothing; its holder is notified. Callers commit
 * this before anything that can still fail (price, payment, stock of cards): a card that was reported lost
 * must never keep opening. True when this call stopped it.
 */
export async function stopCard(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  reason: ReplacementReason,
  by: { actor: 'applicant' | 'staff'; actor_id: string | null },
  parameters: Parameters,
): Promise<boolean> {
  if (!isReportedLost(reason) || !permit.rfid_card_number) return false;
  const card = await findCard(trx, permit.rfid_card_number);
  if (card?.status !== 'assigned') return false;
  const now = deps.clock.now();
  await setCardOfPermit(trx, permit, 'lost', now, { ...by, reason });
  await recordOnPermit(trx, [permit], { transition: 'stop_card', by, now });
  await notifyHolder(
    trx,
    deps,
    permit,
    'card_stopped',
    { permit_nr: permit.permit_nr, rfid_card_number: permit.rfid_card_number },
    parameters,
  );
  return true;
}

type Stopping = {
  actor: 'staff' | 'applicant';
  caller: Caller;
  submission_key: string | null;
  parameters: Parameters;
};

/**
 * Stops a lost or stolen card, unless the call was answered before: then the card may have been found since.
 */
export const stopCardFirst = async (
  deps: Deps,
  lock: (trx: Trx) => Promise<LockedPermit>,
  reason: ReplacementReason,
  { actor, caller, submission_key, parameters }: Stopping,
): Promise<boolean> =>
  isReportedLost(reason) &&
  transaction(deps.db, async (trx) => {
    if (submission_key && (await findSubmission(trx, submission_key))) return false;
    return stopCard(trx, deps, await lock(trx), reason, { actor, actor_id: caller.user_id }, parameters);
  });
