import { complaintOf, procedureOf } from '../../../contract/settings/procedures.ts';
import { addressOf, type Notice } from '../../permits/applications/notify.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { needsSignature } from '../../permits/decisions/document-to-send.ts';
import { hasDocument, kindOf } from '../../permits/decisions/issue-decision.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { Decision } from './decision.ts';

type Known = {
  /** The day by which a supplement is due. */
  due: string;
  document_nr: string | undefined;
  /** Number of the pro-forma that is cancelled with it. */
  dropped: string | null;
  /** Cents to pay. */
  open: number;
};

/** The mail by which an applicant is notified of a decision: template and context. Null: there is none. */
export function noticeOf(
  application: Application,
  decision: Decision,
  parameters: Parameters,
  { due, document_nr, dropped, open }: Known,
): Notice | null {
  const translated = application.language === 'en' ? decision.reason_translation : undefined;
  const reason = translated ?? decision.reason ?? '';
  const reason_translated = translated !== undefined;
  const procedure = procedureOf(parameters.procedures, application.user_type);
  const apart =
    hasDocument(decision.transition) &&
    needsSignature({ kind: kindOf(decision.transition), procedure: procedure.kind }) &&
    addressOf(application) !== null;
  const numbered = document_nr ? { document_nr, ...(apart ? { sent_apart: true } : {}) } : {};
  const told = complaintOf(procedure);
  const complaint = told === null ? {} : { complaint: told };
  const without = dropped ? { pro_forma_nr: dropped } : {};
  switch (decision.transition) {
    case 'request_supplement':
      return {
        template: 'supplement_requested',
        context: {
          missing_items: decision.missing_items ?? [],
          due_date: due,
          ...numbered,
          ...(procedure.kind === 'sale' ? { sale: true } : {}),
        },
      };
    case 'approve':
      return {
        template: 'application_approved',
        context: {
          price_total: open,
          ...(application.approved_by_program ? { by_program: true } : {}),
        },
      };
    case 'dismiss':
      return {
        template: 'application_dismissed',
        context: {
          reason,
          reason_translated,
          appeal_days: parameters.appeal_days,
          ...complaint,
          ...numbered,
        },
      };
    case 'reject':
      return {
        template: 'application_rejected',
        context: {
          reason,
          reason_translated,
          appeal_days: parameters.appeal_days,
          ...complaint,
          ...numbered,
        },
      };
    case 'request_payment':
      return {
        template: 'payment_requested',
        context: { reason, amount: open },
      };
    case 'withdraw':
      return { template: 'application_withdrawn', context: { ...without, ...numbered } };
    case 'reopen':
      return { template: 'application_reopened', context: { reason, ...without } };
    default:
      return null;
  }
}
