import type { ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { byStaff } from '../../platform/kernel/actor.ts';
import { appealDetail } from '../../../contract/permits/decisions/appeals.ts';
import { type Application, lockApplication } from '../../permits/applications/queries.ts';
import {
  type ApplicationTemplate,
  type Context,
  notifyApplicant,
} from '../../permits/applications/notify.ts';
import { presentAppeal } from '../../permits/appeals/present-appeal.ts';
import {
  type Appeal,
  findAppeal,
  findCaseOf,
  lockAppeal,
  transitionAppeal,
} from '../../permits/appeals/queries.ts';
import {
  APPEAL_TRANSITIONS,
  type AppealStep,
  type EarlierOutcome,
  rejectionOf,
} from '../../permits/appeals/rules.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';

/** A locked appeal with its locked application. */
export type LockedAppeal = { appeal: Appeal; application: Application; decision_nr: string };

/**
 * The appeal and its application, locked for a transition against `version`. Throws 404, 409 with the current appeal,
 * 422 when the transition cannot follow.
 */
export async function lockForTransition(
  { trx, today }: Pick<ChangeScope, 'trx' | 'today'>,
  id: string,
  { transition, version }: { transition: AppealStep; version: number },
): Promise<LockedAppeal> {
  const found = await findCaseOf(trx, id);
  const application = found && (await lockApplication(trx, found.application_id));
  if (!application) throw notFound();
  const appeal = await lockAppeal(trx, id);
  await requireSeenVersion(appeal, version, async () =>
    staleVersion(appealDetail, (await presentAppeal(trx, id, today)).appeal),
  );
  const { replaced, final, carried_out } = appeal;
  const post = await loadParameters(trx, today);
  const rejected = rejectionOf(transition, appeal, { today, replaced, final, carried_out, post });
  if (rejected) throw ruleBroken(rejected);
  const { decision_nr } = (await findAppeal(trx, id))!;
  return { appeal, application, decision_nr };
}

type AppealTemplate = Extract<ApplicationTemplate, `appeal_${string}`>;
type Change<N extends AppealTemplate> = {
  transition: AppealStep;
  changes?: NonNullable<Parameters<typeof transitionAppeal>[2]['changes']>;
  reason?: string | undefined;
  /** What a correction took the place of. */
  earlier?: EarlierOutcome | undefined;
  mail?: {
    template: N;
    facts: Omit<Context<N>, 'appeal_nr' | 'decision_nr'>;
    document_ids?: readonly string[];
  };
};

/** Makes a transition of a locked appeal: columns, event, mail, access log. Returns the appeal as staff see it. */
export async function changeAppeal<N extends AppealTemplate>(
  { trx, deps, caller, now, today, audit }: ChangeScope,
  { appeal, application, decision_nr }: LockedAppeal,
  { transition, changes, reason, earlier, mail }: Change<N>,
) {
  const { id, appeal_nr } = appeal;
  await transitionAppeal(trx, appeal, {
    transition,
    to: APPEAL_TRANSITIONS[transition].to,
    changes,
    by: byStaff(caller.user_id),
    reason,
    data: earlier && { earlier },
    now,
  });
  if (mail) {
    const { status_link_days: link_days } = await loadParameters(trx, today);
    const { template, document_ids = [] } = mail;
    const facts = { ...mail.facts, appeal_nr, decision_nr } as unknown as Context<N>;
    await notifyApplicant(trx, deps, application, template, facts, { link_days, document_ids });
  }
  audit({ subject_id: id, person_id: application.user_id });
  return (await presentAppeal(trx, id, today)).appeal;
}
