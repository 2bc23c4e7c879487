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

/** What the mails of decisions say, as far as it does not depend on which one it is. */
type Said = Known & {
  application: Application;
  decision: Decision;
  /** The reason in the language of the applicant, and whether that is a translation. */
  reason: string;
  reason_translated: boolean;
  appeal_days: number;
  sale: boolean;
  /** How to complain, where the procedure has a way of its own. */
  complaint: { complaint?: NonNullable<ReturnType<typeof complaintOf>> };
  /** The number of the document, and whether it comes apart from the mail. */
  numbered: { document_nr?: string; sent_apart?: true };
};

const decidedAgainst = (
  template: 'application_dismissed' | 'application_rejected',
  { reason, reason_translated, appeal_days, complaint, numbered }: Said,
): Notice => ({
  template,
  context: { reason, reason_translated, appeal_days, ...complaint, ...numbered },
});
const cancelled = ({ dropped }: Said) => (dropped ? { pro_forma_nr: dropped } : {});

/** The mail of each decision; null: the applicant gets none. */
const NOTICES: Readonly<Record<Decision['transition'], ((said: Said) => Notice) | null>> = {
  start_review: null,
  request_supplement: ({ decision, due, numbered, sale }) => ({
    template: 'supplement_requested',
    context: {
      missing_items: decision.missing_items ?? [],
      due_date: due,
      ...numbered,
      ...(sale ? { sale } : {}),
    },
  }),
  approve: ({ application, open }) => ({
    template: 'application_approved',
    context: { price_total: open, ...(application.approved_by_program ? { by_program: true } : {}) },
  }),
  dismiss: (said) => decidedAgainst('application_dismissed', said),
  reject: (said) => decidedAgainst('application_rejected', said),
  request_payment: ({ reason, open }) => ({
    template: 'payment_requested',
    context: { reason, amount: open },
  }),
  withdraw: (said) => ({
    template: 'application_withdrawn',
    context: { ...cancelled(said), ...said.numbered },
  }),
  reopen: (said) => ({
    template: 'application_reopened',
    context: { reason: said.reason, ...cancelled(said) },
  }),
};

/** The mail by which an applicant is notified of a decision: template and context. Null: there is none. */
export function noticeOf(
  application: Application,
  decision: Decision,
  parameters: Parameters,
  known: Known,
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
    NOTICES[decision.transition]?.({
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
