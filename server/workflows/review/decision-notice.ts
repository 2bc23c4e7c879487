import { complaintOf, procedureOf } from '../../../contract/settings/procedures.ts';
import { addressOf, type Notice } from '../../permits/applications/notify.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { needsSignature } from '../../permits/decisions/service/document-to-send.ts';
import { hasDocument, kindOf } from '../../permits/decisions/issue-decision.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { Decision } from './decision.ts';
import { DECISION_EFFECTS, type NoticeContext } from './decisions.ts';

/** The mail by which an applicant is notified of a decision: template and context. Null: there is none. */
export function noticeOf(
  application: Application,
  decision: Decision,
  parameters: Parameters,
  known: NoticeContext,
): Notice | null {
  const translated = application.language === 'en' ? decision.reason_translation : undefined;
  const procedure = procedureOf(parameters.procedures, application.user_type);
  const apart =
    hasDocument(decision.transition) &&
    needsSignature({ kind: kindOf(decision.transition), procedure: procedure.kind }) &&
    addressOf(application) !== null;
  const complaint = complaintOf(procedure);
  const { document_nr } = known;
  return (
    DECISION_EFFECTS[decision.transition].notice?.({
      ...known,
      application,
      decision,
      reason: translated ?? decision.reason ?? '',
      reason_translated: translated !== undefined,
      appeal_days: parameters.appeal_days,
      sale: procedure.kind === 'sale',
      complaint: complaint === null ? {} : { complaint },
      numbered: document_nr ? { document_nr, ...(apart ? { sent_apart: true } : {}) } : {},
    }) ?? null
  );
}
