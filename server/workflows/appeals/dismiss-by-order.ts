import type { ChangeScope } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { findContested } from '../../permits/appeals/queries.ts';
import { checkGrounds } from '../../permits/decisions/check-grounds.ts';
import { issueDecision } from '../../permits/decisions/issue-decision.ts';
import { findPermitRow } from '../../permits/register/queries.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { changeAppeal, type LockedAppeal } from './change-appeal.ts';

/**
 * Dismisses a locked appeal that is late or was not completed by an order, which is a decision of its own: signed, served
 * and open to an appeal like others. Throws 422 when the reason says no facts, or its procedure has no orders any more.
 */
export async function dismissByOrder(call: ChangeScope, locked: LockedAppeal, reason: string) {
  const { trx, deps, caller, today } = call;
  const { appeal, application } = locked;
  await checkGrounds(trx, 'dismiss', { reason });
  const contested = (await findContested(trx, appeal.decision_id))!;
  const permit = contested.permit_id === null ? undefined : await findPermitRow(trx, contested.permit_id);
  const order = await issueDecision(
    trx,
    deps,
    permit ? { ...application, applicant: permit.holder, vehicles: permit.vehicles } : application,
    {
      transition: 'dismiss_appeal',
      reason,
      reason_translation: null,
      missing_items: [],
      due_date: appeal.supplement_due_on,
      asked: null,
      ...(permit ? { permit } : {}),
      appeal: {
        id: appeal.id,
        appeal_nr: appeal.appeal_nr,
        decision_nr: contested.decision_nr,
        issued_on: dayOf(contested.issued_at),
        served_on: appeal.served_on,
        due_on: appeal.due_on,
        lodged_on: appeal.posted_on ?? appeal.received_on,
        late: !appeal.in_time,
      },
      by: caller.user_id,
    },
    await loadParameters(trx, today),
  );
  if (!order) throw invalid({ path: 'decision', code: 'required' });
  const { decision_nr: document_nr, document_id } = order;
  return changeAppeal(call, locked, {
    transition: 'dismiss',
    changes: { supplement_due_on: null, outcome_document_id: document_id },
    reason,
    mail: {
      template: 'appeal_dismissed',
      facts: { reason, document_nr, sent_apart: true },
      document_ids: [document_id],
    },
  });
}
