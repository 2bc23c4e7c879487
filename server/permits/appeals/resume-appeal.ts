import { dueDateOf, type OfficeDays } from '../../../contract/values/working-days.ts';
import type { Trx } from '../../platform/db/db.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { hasOpenAppeal, lockAppeal, transitionAppeal } from './queries.ts';
import { APPEAL_TRANSITIONS, isInTime } from './rules.ts';

type Resumed = {
  by: Actor;
  reason: string;
  now: string;
  parameters: OfficeDays & { appeal_hand_over_days: number };
};

/** The order that dismissed an appeal no longer stands: it counts as in time and is handled again. Throws 422. */
export async function resumeAppeal(
  trx: Trx,
  id: string,
  { by, reason, now, parameters }: Resumed,
): Promise<void> {
  const appeal = await lockAppeal(trx, id);
  const { from, to } = APPEAL_TRANSITIONS.resume;
  if (!from.includes(appeal.status) || (await hasOpenAppeal(trx, appeal.decision_id)))
    throw ruleBroken('rule.transition');
  await transitionAppeal(trx, appeal, {
    transition: 'resume',
    to,
    changes: {
      in_time: true,
      hand_over_due_on: dueDateOf(dayOf(now), parameters.appeal_hand_over_days, parameters),
    },
    by,
    reason,
    now,
  });
}

/**
 * The order that dismissed an appeal stands again: the appeal is late or incomplete as it was. Throws 422 when it is with
 * the second instance already.
 */
export async function dismissAgain(
  trx: Trx,
  id: string,
  { by, reason, now }: Omit<Resumed, 'parameters'>,
): Promise<void> {
  const appeal = await lockAppeal(trx, id);
  const { from, to } = APPEAL_TRANSITIONS.dismiss;
  if (!from.includes(appeal.status)) throw ruleBroken('rule.decided_again');
  const { due_on, posted_on, received_on } = appeal;
  await transitionAppeal(trx, appeal, {
    transition: 'dismiss',
    to,
    changes: { in_time: isInTime({ due_on, posted_on, received_on }), supplement_due_on: null },
    by,
    reason,
    now,
  });
}
