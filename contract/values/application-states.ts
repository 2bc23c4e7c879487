import { APPLICATION_STATUSES, type ApplicationStatus } from './status.ts';

/**
 * What is true of an application in a state (api.md section 2). Every question is answered for every state: a new
 * state does not compile before it answers all of them. Questions that have the same answers today stay different
 * questions. What may follow a state is in TRANSITIONS (server/permits/applications/rules.ts).
 */
type Answers = {
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
export type StatusQuestion = { [Q in Question]: Answers[Q] extends boolean ? Q : never }[Question];

/** Whether something is true of an application with this status. */
export const statusIs = (status: ApplicationStatus, question: StatusQuestion): boolean =>
  APPLICATION_STATES[status][question];

/** How far an application with this status has come. */
export const stageOf = (status: ApplicationStatus): Answers['stage'] => APPLICATION_STATES[status].stage;

/** The statuses of which something is true, or with this answer, in the order of APPLICATION_STATUSES. */
export function statusesWhere(question: StatusQuestion): readonly ApplicationStatus[];
export function statusesWhere<Q extends Question>(
  question: Q,
  answer: Answers[Q],
): readonly ApplicationStatus[];
export function statusesWhere(question: Question, answer: Answers[Question] = true) {
  return APPLICATION_STATUSES.filter((status) => APPLICATION_STATES[status][question] === answer);
}
