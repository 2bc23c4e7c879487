import type { Updateable } from 'kysely';
import type { ApplicationDecision } from '../../../contract/values/application-states.ts';
import type { complaintOf } from '../../../contract/settings/procedures.ts';
import type { ReasonKind } from '../../../contract/settings/reasons.ts';
import { hasAccount } from '../../money/pro-formas/issue-pro-forma.ts';
import type { Notice } from '../../permits/applications/notify.ts';
import { freePrice } from '../../permits/applications/price/price.ts';
import { priceOfApplication } from '../../permits/applications/price/price-of-application.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { ApplicationsTable } from '../../platform/db/types.ts';
import type { Actor } from '../../platform/kernel/actor.ts';
import type { Parameters } from '../../settings/parameters/parameters.ts';
import type { Decision } from './decision.ts';

type Deciding = { application: Application; decision: Decision; by: Actor; due: string; now: string };

const decided = ({ by, now }: Deciding) => ({
  decided_by: by.actor_id,
  decided_at: now,
  approved_by_program: by.actor === 'system',
});
const against = (deciding: Deciding) => ({
  ...decided(deciding),
  decision_reason: deciding.decision.reason ?? null,
  decision_reason_translation: deciding.decision.reason_translation ?? null,
  supplement_due_at: null,
});
const UNDECIDED = {
  decided_by: null,
  decided_at: null,
  approved_by_program: false,
  decision_reason: null,
  decision_reason_translation: null,
  exempt_reason: null,
  supplement_due_at: null,
  missing_items: [],
  hindrance_decisions: [],
} satisfies Updateable<ApplicationsTable>;

export type NoticeContext = {
  /** The day by which a supplement is due. */
  due: string;
  document_nr: string | undefined;
  /** Number of the pro-forma that is cancelled with it. */
  dropped: string | null;
  /** Cents to pay. */
  open: number;
};

/** What the mails of decisions say, as far as it does not depend on which one it is. */
type Said = NoticeContext & {
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

const noticeAgainst = (
  template: 'application_dismissed' | 'application_rejected',
  { reason, reason_translated, appeal_days, complaint, numbered }: Said,
): Notice => ({
  template,
  context: { reason, reason_translated, appeal_days, ...complaint, ...numbered },
});
const cancelled = ({ dropped }: Said) => (dropped ? { pro_forma_nr: dropped } : {});

type DecisionEffects = {
  /** Columns that change with it, beside status and claim. */
  columns(
    deciding: Deciding,
    trx: Trx,
  ): Updateable<ApplicationsTable> | Promise<Updateable<ApplicationsTable>>;
  /** Its mail; null: the applicant gets none. */
  notice: ((said: Said) => Notice) | null;
  /** The mail that asks for the payment and attaches the pro-forma, where one goes with it at once. */
  bill: 'application_approved_to_pay' | 'pro_forma_issued' | null;
  /** Nothing is to be paid for now: an open pro-forma is cancelled. */
  drops_pro_forma: boolean;
  /** It is a decision against the applicant, whose reason must say the facts of the case. */
  grounds: ReasonKind | null;
};

/**
 * What each decision of staff brings with it. Whether it needs a reason or ends a claim is in TRANSITION_PROPERTIES
 * (server/permits/applications/rules.ts), which holds for transitions that nobody decides as well.
 */
export const DECISION_EFFECTS: Readonly<Record<ApplicationDecision, DecisionEffects>> = {
  start_review: { columns: () => ({}), notice: null, bill: null, drops_pro_forma: false, grounds: null },
  request_supplement: {
    columns: ({ decision, due }) => ({
      missing_items: decision.missing_items ?? [],
      supplement_due_at: due,
    }),
    notice: ({ decision, due, numbered, sale }) => ({
      template: 'supplement_requested',
      context: {
        missing_items: decision.missing_items ?? [],
        due_date: due,
        ...numbered,
        ...(sale ? { sale } : {}),
      },
    }),
    bill: null,
    drops_pro_forma: false,
    grounds: null,
  },
  approve: {
    columns: (deciding) => ({
      ...decided(deciding),
      ...(deciding.decision.exempt
        ? { exempt_reason: deciding.decision.reason ?? null, ...freePrice(deciding.application) }
        : {}),
    }),
    notice: ({ application, open }) => ({
      template: 'application_approved',
      context: { price_total: open, ...(application.approved_by_program ? { by_program: true } : {}) },
    }),
    bill: 'application_approved_to_pay',
    drops_pro_forma: false,
    grounds: null,
  },
  dismiss: {
    columns: against,
    notice: (said) => noticeAgainst('application_dismissed', said),
    bill: null,
    drops_pro_forma: false,
    grounds: 'dismiss',
  },
  reject: {
    columns: against,
    notice: (said) => noticeAgainst('application_rejected', said),
    bill: null,
    drops_pro_forma: false,
    grounds: 'reject',
  },
  request_payment: {
    columns: () => ({}),
    notice: ({ reason, open }) => ({ template: 'payment_requested', context: { reason, amount: open } }),
    bill: 'pro_forma_issued',
    drops_pro_forma: false,
    grounds: null,
  },
  withdraw: {
    columns: ({ decision }) => ({ decision_reason: decision.reason ?? null, supplement_due_at: null }),
    notice: (said) => ({
      template: 'application_withdrawn',
      context: { ...cancelled(said), ...said.numbered },
    }),
    bill: null,
    drops_pro_forma: true,
    grounds: null,
  },
  reopen: {
    columns: async ({ application }, trx) => ({
      ...UNDECIDED,
      ...(await priceOfApplication(trx, application)),
    }),
    notice: (said) => ({
      template: 'application_reopened',
      context: { reason: said.reason, ...cancelled(said) },
    }),
    bill: null,
    drops_pro_forma: true,
    grounds: null,
  },
};

/**
 * The mail of a decision with which a pro-forma goes at once: something is due, the parameter allows it, and
 * there is an account to pay to. Null for any other.
 */
export const billOf = (
  { status, price_total }: Pick<Application, 'status' | 'price_total'>,
  { transition, reason }: Decision,
  parameters: Parameters,
) => {
  const mail = DECISION_EFFECTS[transition].bill;
  const at_once =
    status === 'approved' && price_total > 0 && parameters.pro_forma_on_approval && hasAccount(parameters);
  return mail && at_once ? { mail, ...(transition === 'request_payment' ? { reason } : {}) } : null;
};
