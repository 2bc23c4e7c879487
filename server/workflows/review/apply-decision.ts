import { statusIs } from '../../../contract/values/application-states.ts';
import type { Trx } from '../../platform/db/db.ts';
import { TRANSITION_PROPERTIES } from '../../permits/applications/rules.ts';
import { creditAdvances } from '../../money/invoices/advances/credit-advances.ts';
import { lockInvoicesOf } from '../../money/invoices/queries.ts';
import { balanceOf } from '../../money/balances/queries.ts';
import { outstandingOf } from '../../money/balances/rules.ts';
import { moneyAfterTransition } from '../../money/payments/settle/after-transition.ts';
import { dropLiveProForma } from '../../money/pro-formas/cancel-pro-forma.ts';
import { issueProForma } from '../../money/pro-formas/issue-pro-forma.ts';
import { claimColumnsAfter } from '../../permits/applications/claim/claim-rules.ts';
import { notifyApplicant } from '../../permits/applications/notify.ts';
import { type Application, transitionApplication } from '../../permits/applications/queries.ts';
import { rejectHindered } from '../../permits/permit-life/hindrances/hindrances.ts';
import { checkGrounds } from '../../permits/decisions/check-grounds.ts';
import { isAdministrative, issueDecision } from '../../permits/decisions/issue-decision.ts';
import type { Deps } from '../../platform/deps.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import { withdrawalOf, checkDecision, type Decision, documentOf, supplementDue } from './decision.ts';
import { noticeOf } from './decision-notice.ts';
import { billOf, DECISION_EFFECTS } from './decisions.ts';
import { findHindrance } from './find-hindrance.ts';

type Options = {
  /** False where the transition is one of several at the counter and the last one notifies the applicant. */
  notify?: boolean;
  /** False: no pro-forma with the approval, because it is paid at once. */
  bill?: boolean;
  /** A new decision changes the one that was sent. */
  by_decision?: boolean;
};

/**
 * Applies a decision to a locked application: status, its fields, event, money, document and mail. Throws 422
 * with the field.
 */
export async function applyDecision(
  trx: Trx,
  deps: Deps,
  application: Application,
  decision: Decision,
  by: Actor,
  parameters: Parameters,
  { notify = true, bill = true, by_decision = false }: Options = {},
): Promise<Application> {
  const { transition } = decision;
  const now = deps.clock.now();
  const today = deps.clock.today();
  const to = checkDecision(application, decision, today, parameters);
  const hindrance = await findHindrance(trx, application.id, transition, today, { by_decision });
  if (hindrance) throw ruleBroken(hindrance);
  // Of a permit that cannot be issued nobody is told that it may be paid; from then on its place is promised.
  const { grounds, drops_pro_forma } = DECISION_EFFECTS[transition];
  if (TRANSITION_PROPERTIES[transition].stops_when_hindered)
    await rejectHindered(trx, application, 'transition');
  if (grounds && by.actor === 'staff' && isAdministrative(application, parameters))
    await checkGrounds(trx, grounds, {
      reason: decision.reason,
      reason_translation: decision.reason_translation,
    });
  const due = supplementDue(decision, today, parameters);
  const saved = await transitionApplication(trx, application, {
    transition,
    to,
    changes: {
      closed_at: statusIs(to, 'closed') ? now : null,
      ...claimColumnsAfter(transition, by.actor === 'staff' ? by.actor_id : null, now),
      ...(await DECISION_EFFECTS[transition].columns({ application, decision, by, due, now }, trx)),
    },
    by,
    reason: [decision.reason, decision.unverified_reason].filter(Boolean).join('\n') || null,
    data: dataOf(decision, due, by, today),
    now,
  });
  await moneyAfterTransition(trx, saved, transition, by, parameters, now);
  const billed = bill ? billOf(saved, decision, parameters) : null;
  if (billed) {
    const options = notify ? billed : { ...billed, mail: null };
    return (await issueProForma(trx, deps, saved, by, parameters, options)).application;
  }
  const dropped = drops_pro_forma
    ? await dropLiveProForma(trx, application.id, { reason: decision.reason ?? null, by, now })
    : null;
  // The number of the document is locked after the invoices that a withdrawal may credit.
  if (transition === 'withdraw') await lockInvoicesOf(trx, saved.id);
  const content = documentOf(decision, { due, today }, by.actor === 'staff' ? by.actor_id : null);
  const document = content ? await issueDecision(trx, deps, saved, content, parameters) : null;
  const open = outstandingOf(saved, await balanceOf(trx, saved.id));
  const known = { due, document_nr: document?.decision_nr, dropped, open };
  // Numbers of invoices are locked after those of decisions and pro-formas.
  if (transition === 'withdraw')
    await creditAdvances(trx, deps, saved.id, {
      by: { user_id: by.actor === 'staff' ? by.actor_id : null },
      reason: decision.reason ?? null,
    });
  const notice = notify ? noticeOf(saved, decision, parameters, known) : null;
  if (notice)
    await notifyApplicant(trx, deps, saved, notice.template, notice.context, {
      link_days: parameters.status_link_days,
      document_ids: document ? [document.document_id] : [],
    });
  return saved;
}

/** What the event stores of a decision. */
const dataOf = (decision: Decision, due: string, by: Actor, today: string): Record<string, unknown> =>
  decision.transition === 'request_supplement'
    ? { missing_items: decision.missing_items, due_date: due }
    : {
        ...(decision.exempt ? { exempt: true } : {}),
        ...(decision.unverified_reason ? { unverified: true } : {}),
        ...askedData(decision, by, today),
      };

/** Staff record who asked them for a withdrawal, and when; an applicant who does it needs no record of it. */
const askedData = (decision: Decision, by: Actor, today: string): Record<string, unknown> => {
  const asked = by.actor === 'staff' && decision.asked_by ? withdrawalOf(decision, today) : null;
  return asked ? { asked_by: asked.by, asked_on: asked.on } : {};
};
