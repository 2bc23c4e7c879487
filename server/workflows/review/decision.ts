import type { WithdrawalBy } from '../../../contract/permits/applications.ts';
import type { MissingItem } from '../../../contract/settings/missing-items.ts';
import { dueDateOf } from '../../../contract/values/working-days.ts';
import type { ApplicationDecision, ApplicationStatus } from '../../../contract/values/application-states.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { CASE_DAYS, dismissableFrom } from '../../permits/applications/day-rules.ts';
import { nextStatus } from '../../permits/applications/rules.ts';
import { hasDocument } from '../../permits/decisions/issue-decision.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { rejectionOf } from '../../platform/kernel/day-bounds.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';

/**
 * The transitions of api.md section 2 that a person decides; paying, supplementing and issuing have files of
 * their own.
 */
export type Decision = {
  transition: ApplicationDecision;
  reason?: string | undefined;
  /** The reason in the language of an applicant who does not read the Slovenian original. */
  reason_translation?: string | undefined;
  missing_items?: MissingItem[] | undefined;
  due_date?: string | undefined;
  asked_by?: WithdrawalBy | undefined;
  asked_on?: string | undefined;
  exempt?: boolean | undefined;
  /** Why staff approve although a required document is not verified. */
  unverified_reason?: string | undefined;
};

/** The status after a decision. Throws 422 with the field. */
export function checkDecision(
  application: Application,
  decision: Decision,
  today: string,
  parameters: Parameters,
): ApplicationStatus {
  const result = nextStatus(decision.transition, {
    ...application,
    ...decision,
    status: application.status,
    dismissable_from: dismissableFrom(application.supplement_due_at, parameters),
    today,
  });
  if (!result.ok) {
    if (result.code.startsWith('rule.'))
      throw ruleBroken(result.code, result.path, `state.application.${application.status}`, result.day);
    throw invalid(result);
  }
  if (decision.due_date && decision.transition === 'request_supplement') {
    const of = { today, min_days: parameters.supplement_min_days, office: parameters };
    const rejected = rejectionOf('due_date', decision.due_date, CASE_DAYS.supplement_due(of));
    if (rejected) throw invalid(rejected);
  }
  if (decision.asked_on && decision.transition === 'withdraw') {
    const of = { today, received_on: application.received_at };
    const rejected = rejectionOf('asked_on', decision.asked_on, CASE_DAYS.withdrawal_asked(of));
    if (rejected) throw invalid(rejected);
  }
  return result.to;
}

/** The day by which a supplement is due: the one that staff chose, or the usual one. */
export const supplementDue = ({ due_date }: Decision, today: string, parameters: Parameters): string =>
  due_date ? dueDateOf(due_date, 0, parameters) : dueDateOf(today, parameters.supplement_days, parameters);

/** Who withdrew, and when; a withdrawal without it was the party's, on this day. */
export const withdrawalOf = ({ transition, asked_by = 'party', asked_on }: Decision, today: string) =>
  transition === 'withdraw' ? { by: asked_by, on: asked_on ?? today } : null;

/** What the document of a decision says; null when it has none. */
export const documentOf = (
  decision: Decision,
  { due, today }: { due: string; today: string },
  by: string | null,
) =>
  hasDocument(decision.transition)
    ? {
        transition: decision.transition,
        reason: decision.reason ?? '',
        reason_translation: decision.reason_translation ?? null,
        missing_items: decision.missing_items ?? [],
        due_date: decision.transition === 'request_supplement' ? due : null,
        asked: withdrawalOf(decision, today),
        by,
      }
    : null;
