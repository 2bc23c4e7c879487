import { dueDateOf, type OfficeDays } from '../../../contract/values/working-days.ts';
import type { Trx } from '../../platform/db/db.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { hasOpenAppeal, lockAppeal, transitionAppeal } from './queries.ts';
import { APPEAL_TRANSITIONS } from './rules.ts';

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
