/** The states of an application, what leads from one to another, and what is true in each (api.md section 2). */

export const APPLICATION_STATUSES = [
  'submitted',
  'in_review',
  'supplement_requested',
  'supplemented',
  'dismissed',
  'rejected',
  'approved',
  'awaiting_payment',
  'paid',
  'payment_expired',
  'payment_returned',
  'ready',
  'completed',
  'withdrawn',
] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_TRANSITIONS = [
  'submit',
  'start_review',
  'request_supplement',
  'supplement',
  'dismiss',
  'reject',
  'approve',
  'issue_pro_forma',
  'cancel_pro_forma',
  'pay',
  'expire_payment',
  'unconfirm_payment',
  'return_payment',
  'restore_payment',
  'request_payment',
  'issue_permit',
  'withdraw',
  'reopen',
] as const;
export type ApplicationTransition = (typeof APPLICATION_TRANSITIONS)[number];
/** Transitions that staff decide; paying, supplementing and issuing are apart. */
export const DECISIONS = [
  'start_review',
  'request_supplement',
  'dismiss',
  'reject',
  'approve',
  'request_payment',
  'withdraw',
  'reopen',
] as const satisfies readonly ApplicationTransition[];
export type ApplicationDecision = (typeof DECISIONS)[number];
/** Decisions that may be held for a few seconds before they are committed (ADR 0061). */
export const HOLDABLE = ['approve', 'request_supplement', 'reject', 'dismiss'] as const;

/**
 * What is true of an application in a state (api.md section 2). Every question is answered for every state: a new
 * state does not compile before it answers all of them. Questions that have the same answers today stay different
 * questions. What may follow a state is in TRANSITIONS (server/permits/applications/rules.ts).
 */
type Answers = {
  /** Warning: waits for action and may be late. Info: in progress. Success: done. Error: ended badly or stuck. */
  tone: 'neutral' | 'info' | 'success' | 'warning' | 'error';
  /** Who acts next. */
  waits_for: 'office' | 'applicant' | null;
  /** How far it has come, or where it ended. */
  stage: 'review' | 'payment' | 'permit' | 'done';
  /** Nobody has approved, rejected or dismissed it, and it was not withdrawn. */
  undecided: boolean;
  /** It waits for a decision of staff: what "next file" chooses from, and what the time to decide runs for. */
  queued: boolean;
  /** Staff may still correct what was applied for. */
  correctable: boolean;
  /** It may be put into the bin: never completed, never with money on it. */
  deletable: boolean;
  /** Approved, so that money is asked for or taken, or only the issue is missing: its place is promised. */
  promised: boolean;
  /** Its price is owed. */
  to_pay: boolean;
  /** Money may be matched with it: it was decided, so that the money is what is due, or too much. */
  takes_payments: boolean;
  /** Its price was paid: it gets an invoice, and what comes now came twice. */
  settled: boolean;
  /** Nothing of its price is missing, or nothing was due. */
  covered: boolean;
  /** Only the permit is missing. */
  to_issue: boolean;
  /** The decision was against the applicant. */
  decided_against: boolean;
  /** It ended without a permit: nothing is owed, and it stands in nobody's way. */
  ended: boolean;
  /** Nothing more happens unless staff reopen it. */
  closed: boolean;
};

const APPLICATION_STATES: Readonly<Record<ApplicationStatus, Readonly<Answers>>> = {
  submitted: {
    tone: 'info',
    waits_for: 'office',
    stage: 'review',
    undecided: true,
    queued: true,
    correctable: true,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: false,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  in_review: {
    tone: 'info',
    waits_for: 'office',
    stage: 'review',
    undecided: true,
    queued: true,
    correctable: true,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: false,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  supplement_requested: {
    tone: 'warning',
    waits_for: 'applicant',
    stage: 'review',
    undecided: true,
    queued: false,
    correctable: true,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: false,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  supplemented: {
    tone: 'info',
    waits_for: 'office',
    stage: 'review',
    undecided: true,
    queued: true,
    correctable: true,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: false,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  dismissed: {
    tone: 'neutral',
    waits_for: null,
    stage: 'review',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: true,
    ended: true,
    closed: true,
  },
  rejected: {
    tone: 'error',
    waits_for: null,
    stage: 'review',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: true,
    ended: true,
    closed: true,
  },
  approved: {
    tone: 'success',
    waits_for: 'office',
    stage: 'payment',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: true,
    promised: true,
    to_pay: true,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  awaiting_payment: {
    tone: 'warning',
    waits_for: 'applicant',
    stage: 'payment',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: false,
    promised: true,
    to_pay: true,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  paid: {
    tone: 'success',
    waits_for: 'office',
    stage: 'permit',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: false,
    promised: true,
    to_pay: false,
    takes_payments: true,
    settled: true,
    covered: true,
    to_issue: true,
    decided_against: false,
    ended: false,
    closed: false,
  },
  payment_expired: {
    tone: 'error',
    waits_for: 'office',
    stage: 'payment',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: false,
    promised: false,
    to_pay: true,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  payment_returned: {
    tone: 'warning',
    waits_for: 'office',
    stage: 'payment',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: false,
    promised: false,
    to_pay: false,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: false,
  },
  ready: {
    tone: 'success',
    waits_for: 'office',
    stage: 'permit',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: true,
    promised: true,
    to_pay: false,
    takes_payments: true,
    settled: false,
    covered: true,
    to_issue: true,
    decided_against: false,
    ended: false,
    closed: false,
  },
  completed: {
    tone: 'success',
    waits_for: null,
    stage: 'done',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: false,
    promised: false,
    to_pay: false,
    takes_payments: true,
    settled: true,
    covered: true,
    to_issue: false,
    decided_against: false,
    ended: false,
    closed: true,
  },
  withdrawn: {
    tone: 'neutral',
    waits_for: null,
    stage: 'review',
    undecided: false,
    queued: false,
    correctable: false,
    deletable: true,
    promised: false,
    to_pay: false,
    takes_payments: true,
    settled: false,
    covered: false,
    to_issue: false,
    decided_against: false,
    ended: true,
    closed: true,
  },
};

type Question = keyof Answers;
/** What is either true of a status or not. */
export type StatusPredicate = { [Q in Question]: Answers[Q] extends boolean ? Q : never }[Question];

/** Whether something is true of an application with this status. */
export const statusIs = (status: ApplicationStatus, question: StatusPredicate): boolean =>
  APPLICATION_STATES[status][question];

/** How far an application with this status has come. */
export const stageOf = (status: ApplicationStatus): Answers['stage'] => APPLICATION_STATES[status].stage;

/** The colour of an application with this status. */
export const toneOf = (status: ApplicationStatus): Answers['tone'] => APPLICATION_STATES[status].tone;

/** The statuses of which something is true, or with this answer, in the order of APPLICATION_STATUSES. */
export function statusesWhere(question: StatusPredicate): readonly ApplicationStatus[];
export function statusesWhere<Q extends Question>(
  question: Q,
  answer: Answers[Q],
): readonly ApplicationStatus[];
export function statusesWhere(question: Question, answer: Answers[Question] = true) {
  return APPLICATION_STATUSES.filter((status) => APPLICATION_STATES[status][question] === answer);
}
