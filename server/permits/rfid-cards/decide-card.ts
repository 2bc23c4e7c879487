import { byStaff } from '../../platform/kernel/actor.ts';
import { type CardDecision, rfidCardDetail } from '../../../contract/permits/rfid-cards.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { presentCard } from './present.ts';
import { lockCard, permitOfCard, transitionCard } from './queries.ts';
import { hasCard, nextCardStatus, shownCardStatus } from './rules.ts';

/**
 * Makes a transition of a card that staff decided: card and event. The permit
 * of a blocked or lost card stays as it is; the card remembers it, so it can be assigned to it again. Throws
 * 404, 409 with the current card, 422 with the rule.
 */
export async function decideCard(
  { trx, deps, caller, now, audit }: ChangeScope,
  id: string,
  decision: CardDecision,
  body: { version: number; reason?: string | undefined },
) {
  const card = await requireSeenVersion(await lockCard(trx, id), body.version, async () =>
    staleVersion(rfidCardDetail, await presentCard(trx, deps, id)),
  );
  const permit = card.permit_id === null ? undefined : await permitOfCard(trx, card.permit_id);
  const status = shownCardStatus(card, now);
  const result = nextCardStatus(decision, { status, on_permit: hasCard(permit, card.number) });
  if (!result.ok) throw ruleBroken(result.code, '', `state.card.${status}`);
  await transitionCard(
    trx,
    { id, status },
    {
      transition: decision,
      to: result.to,
      changes: {
        status_reason: body.reason ?? null,
        reserved_by: null,
        reserved_until: null,
        ...(result.to === 'available' ? { permit_id: null } : {}),
      },
      by: byStaff(caller.user_id),
      reason: body.reason,
      data: { permit_id: card.permit_id },
      now,
    },
  );
  audit({ subject_id: id, person_id: permit?.user_id ?? null });
  return presentCard(trx, deps, id);
}
