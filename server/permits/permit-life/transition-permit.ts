import { complaintOf, procedureOf } from '../../../contract/settings/procedures.ts';
import { type Actor, byStaff } from '../../platform/kernel/actor.ts';
import type { PermitAction } from '../../../contract/values/status.ts';
import type { Deps } from '../../platform/deps.ts';
import type { ChangeScope } from '../../platform/http/handler.ts';
import { conflict, ruleBroken } from '../../platform/http/problem.ts';
import type { Trx } from '../../platform/db/db.ts';
import { loadParameters, type Parameters } from '../../settings/parameters/parameters.ts';
import { isEndedByDecision } from '../decisions/queries.ts';
import { type CardActor, findCard, setCardOfPermit } from './cards.ts';
import { lockForChange } from './lock-for-change.ts';
import { notifyHolder } from './notify-holder.ts';
import { presentPermit } from './present.ts';
import { claimPlates, dropPlates, transitionPermit } from './queries.ts';
import { type LockedPermit } from '../register/queries.ts';
import { TRANSITIONS } from './rules.ts';

type Name = Extract<PermitAction, 'suspend' | 'resume' | 'revoke' | 'reopen'>;
type Transition = ChangeScope & {
  params: { id: string };
  body: { version: number; reason: string };
};

/**
 * Suspends, resumes, revokes or reopens a permit with a reason; plates and card follow, the holder is
 * notified. A suspended permit keeps its plates, so nobody else gets them meanwhile; a revoked one gives them
 * up. Throws 409 when a plate has another permit by now.
 */
export const permitTransition = (transition: Name) => async (context: Transition) => {
  const { trx, deps, caller, params, body, today, audit } = context;
  const parameters = await loadParameters(trx, today);
  const permit = await lockForChange(trx, deps, {
    id: params.id,
    version: body.version,
    transition,
    parameters,
  });
  if (transition === 'reopen' && (await isEndedByDecision(trx, permit.id)))
    throw ruleBroken('rule.permit_ended_by_decision');
  await applyTransition(trx, deps, permit, {
    transition,
    reason: body.reason,
    by: byStaff(caller.user_id),
    parameters,
  });
  audit({ subject_id: permit.id, person_id: permit.user_id });
  return presentPermit(trx, deps, caller, params.id);
};

type Move = { transition: Name; reason: string; by: Actor; parameters: Parameters };

/** The transition of a locked permit that may make it: plates and card follow, the holder is notified. */
export async function applyTransition(
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  { transition, reason, by, parameters }: Move,
): Promise<void> {
  const now = deps.clock.now();
  const to = TRANSITIONS[transition].to ?? permit.status;
  const cause = { ...by, reason };
  const saved = await transitionPermit(trx, permit, {
    transition,
    to,
    changes: { status_reason: to === 'active' ? null : reason, status_changed_at: now },
    by,
    reason,
    now,
  });
  if (transition === 'revoke') await giveUp(trx, permit, now, cause);
  if (transition === 'reopen') await claimAgain(trx, permit, now, cause);
  await notify(trx, deps, saved, transition, reason, parameters);
}

async function giveUp(trx: Trx, permit: LockedPermit, now: string, by: CardActor): Promise<void> {
  const card = permit.rfid_card_number ? await findCard(trx, permit.rfid_card_number) : undefined;
  if (card?.status === 'assigned') await setCardOfPermit(trx, permit, 'blocked', now, by);
  await dropPlates(trx, permit.id);
}

async function claimAgain(trx: Trx, permit: LockedPermit, now: string, by: CardActor): Promise<void> {
  const card = permit.rfid_card_number ? await findCard(trx, permit.rfid_card_number) : undefined;
  if (card?.status === 'blocked') await setCardOfPermit(trx, permit, 'assigned', now, by);
  if (!(await claimPlates(trx, permit)))
    throw conflict({
      detail: 'registration_number.live_permit',
      errors: [{ path: 'version', code: 'registration_number.live_permit' }],
    });
}

const notify = (
  trx: Trx,
  deps: Deps,
  permit: LockedPermit,
  transition: Name,
  reason: string,
  parameters: Parameters,
): Promise<string> => {
  const facts = { permit_nr: permit.permit_nr, reason };
  switch (transition) {
    case 'suspend':
      return notifyHolder(trx, deps, permit, 'permit_suspended', facts, parameters);
    case 'resume':
      return notifyHolder(trx, deps, permit, 'permit_resumed', facts, parameters);
    case 'reopen':
      return notifyHolder(trx, deps, permit, 'permit_reopened', facts, parameters);
    case 'revoke':
      return notifyHolder(
        trx,
        deps,
        permit,
        'permit_revoked',
        {
          ...facts,
          appeal_days: parameters.appeal_days,
          complaint: complaintOf(procedureOf(parameters.procedures, permit.user_type)),
        },
        parameters,
      );
  }
};
