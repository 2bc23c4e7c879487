import type {
  ApplicationStatus,
  ApplicationTransition,
} from '../../../contract/values/application-states.ts';
import type { PermitStatus } from '../../../contract/values/status.ts';
import type { Permission } from '../../../contract/platform/permissions.ts';

/** All but the submission, before which there is no application. */
export type TransitionName = Exclude<ApplicationTransition, 'submit'>;

/**
 * Who may make a transition: the applicant (link or account), staff with the permission, or the system
 * itself.
 */
type Transition = {
  from: readonly ApplicationStatus[];
  to: ApplicationStatus;
  applicant?: true;
  staff?: Permission;
  system?: true;
};

const BEFORE_COMPLETED = [
  'submitted',
  'in_review',
  'supplement_requested',
  'supplemented',
  'approved',
  'awaiting_payment',
  'payment_expired',
  'payment_returned',
  'paid',
  'ready',
] as const satisfies readonly ApplicationStatus[];

/**
 * The state machine of an application (api.md section 2; docs/adr/0038). `approve` ends in `ready` instead of
 * `approved` when nothing is due, `pay` and `restore_payment` in `completed` when the permit is issued
 * already, `unconfirm_payment` in `approved` when no pro-forma is open. `issue_permit` and `pay` are made by
 * their own calls.
 */
export const TRANSITIONS: Readonly<Record<TransitionName, Transition>> = {
  start_review: {
    from: ['submitted', 'supplemented'],
    to: 'in_review',
    staff: 'applications.review',
    system: true,
  },
  request_supplement: { from: ['in_review'], to: 'supplement_requested', staff: 'applications.supplement' },
  supplement: {
    from: ['supplement_requested'],
    to: 'supplemented',
    applicant: true,
    staff: 'applications.update',
  },
  dismiss: { from: ['supplement_requested'], to: 'dismissed', staff: 'applications.reject' },
  reject: { from: ['in_review'], to: 'rejected', staff: 'applications.reject' },
  approve: { from: ['in_review'], to: 'approved', staff: 'applications.review', system: true },
  issue_pro_forma: {
    from: ['approved', 'payment_expired'],
    to: 'awaiting_payment',
    staff: 'invoices.pro_forma',
  },
  cancel_pro_forma: {
    from: ['awaiting_payment', 'payment_expired'],
    to: 'approved',
    staff: 'invoices.pro_forma',
  },
  pay: {
    from: ['approved', 'awaiting_payment', 'payment_expired'],
    to: 'paid',
    staff: 'payments.match',
    system: true,
  },
  expire_payment: { from: ['awaiting_payment'], to: 'payment_expired', system: true },
  unconfirm_payment: { from: ['paid'], to: 'awaiting_payment', staff: 'payments.match' },
  return_payment: { from: ['paid', 'completed'], to: 'payment_returned', system: true },
  restore_payment: { from: ['payment_returned'], to: 'paid', system: true },
  request_payment: { from: ['payment_returned'], to: 'approved', staff: 'payments.match' },
  issue_permit: { from: ['ready', 'paid'], to: 'completed', staff: 'permits.create', system: true },
  withdraw: { from: BEFORE_COMPLETED, to: 'withdrawn', applicant: true, staff: 'applications.update' },
  reopen: {
    from: ['rejected', 'dismissed', 'withdrawn', 'approved', 'awaiting_payment'],
    to: 'in_review',
    staff: 'applications.review',
  },
};

type TransitionFacts = {
  /** Whoever makes it says why. */
  reason: 'required' | 'optional';
  /** Staff who make it claim the application with it; what follows its end is money, a card or nothing. */
  claim: 'starts' | 'ends' | 'stays';
  /** Nothing, or another amount, is owed afterwards: an invoice is credited first. */
  credit_first: boolean;
  /** It promises a place, asks for money, takes it or issues the permit: not while something hinders the permit. */
  stops_when_hindered: boolean;
  /** What is owed, or who owes it, is another afterwards: payments are settled anew. */
  changes_due: boolean;
};

/** What is true of each transition, whatever it leads from. */
export const TRANSITION_PROPERTIES: Readonly<Record<TransitionName, TransitionFacts>> = {
  start_review: {
    reason: 'optional',
    claim: 'starts',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  request_supplement: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  supplement: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  dismiss: {
    reason: 'required',
    claim: 'ends',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: true,
  },
  reject: {
    reason: 'required',
    claim: 'ends',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: true,
  },
  approve: {
    reason: 'optional',
    claim: 'ends',
    credit_first: false,
    stops_when_hindered: true,
    changes_due: true,
  },
  issue_pro_forma: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: true,
    changes_due: false,
  },
  cancel_pro_forma: {
    reason: 'required',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  pay: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: true,
    changes_due: false,
  },
  expire_payment: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  unconfirm_payment: {
    reason: 'optional',
    claim: 'stays',
    credit_first: true,
    stops_when_hindered: false,
    changes_due: false,
  },
  return_payment: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  restore_payment: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: false,
    changes_due: false,
  },
  request_payment: {
    reason: 'required',
    claim: 'stays',
    credit_first: true,
    stops_when_hindered: true,
    changes_due: true,
  },
  issue_permit: {
    reason: 'optional',
    claim: 'stays',
    credit_first: false,
    stops_when_hindered: true,
    changes_due: false,
  },
  withdraw: {
    reason: 'optional',
    claim: 'ends',
    credit_first: true,
    stops_when_hindered: false,
    changes_due: true,
  },
  reopen: {
    reason: 'required',
    claim: 'starts',
    credit_first: true,
    stops_when_hindered: false,
    changes_due: true,
  },
};

export const isTransition = (name: string): name is TransitionName => Object.hasOwn(TRANSITIONS, name);

export type TransitionContext = {
  status: ApplicationStatus;
  today: string;
  /** `dismissableFrom` of day-rules.ts; null: it need not wait. */
  dismissable_from?: string | null | undefined;
  price_total: number;
  exempt?: boolean | undefined;
  reason?: string | undefined;
  missing_items?: readonly unknown[] | undefined;
  /** Its permit was issued, or its change of plates was made, before the payment was reversed. */
  issued?: boolean | undefined;
  /** A pro-forma can be paid. */
  billed?: boolean | undefined;
};
export type TransitionResult =
  | { ok: true; to: ApplicationStatus }
  | { ok: false; path: string; code: string; /** The first day on which it is allowed. */ day?: string };

/**
 * The resulting status of a transition, or why it is not allowed. A dismissal waits until the deadline and the
 * days of the post are over (ZUP, articles 67 and 68); a request for a supplement names what is missing; rejecting, dismissing,
 * reopening and exempting need a reason.
 */
export function nextStatus(transition: TransitionName, context: TransitionContext): TransitionResult {
  const { from, to } = TRANSITIONS[transition];
  if (!from.includes(context.status)) return { ok: false, path: 'transition', code: 'rule.transition' };
  if (transition === 'request_supplement' && !context.missing_items?.length)
    return { ok: false, path: 'missing_items', code: 'missing_items.required' };
  if (transition === 'dismiss' && context.dismissable_from && context.today < context.dismissable_from)
    return { ok: false, path: 'transition', code: 'rule.not_due_yet', day: context.dismissable_from };
  if (TRANSITION_PROPERTIES[transition].reason === 'required' && !context.reason)
    return { ok: false, path: 'reason', code: 'required' };
  switch (transition) {
    case 'approve':
      if (context.exempt && !context.reason)
        return { ok: false, path: 'reason', code: 'rule.exempt_needs_reason' };
      return { ok: true, to: context.exempt || context.price_total === 0 ? 'ready' : to };
    case 'pay':
    case 'restore_payment':
      return { ok: true, to: context.issued ? 'completed' : to };
    case 'unconfirm_payment':
      return { ok: true, to: context.billed === false ? 'approved' : to };
  }
  return { ok: true, to };
}

/** The transitions that staff holding `permissions` may make now, as the screen offers them. */
export function openTransitions(
  facts: Pick<TransitionContext, 'status' | 'dismissable_from'>,
  may: (permission: Permission) => boolean,
  today: string,
): TransitionName[] {
  return (Object.keys(TRANSITIONS) as TransitionName[]).filter((transition) => {
    const { from, staff } = TRANSITIONS[transition];
    if (!staff || !from.includes(facts.status) || !may(staff)) return false;
    return transition !== 'dismiss' || !facts.dismissable_from || today >= facts.dismissable_from;
  });
}

/**
 * Why a transition is not allowed once the permit was issued: a valid one is revoked before its application
 * is withdrawn; an ended one is not paid again; and an issued one is not decided a second time. `permit` is
 * undefined when the application changed plates of another one's permit.
 */
export function rejectionAfterIssue(
  transition: ApplicationTransition,
  permit: { status: PermitStatus; valid_to: string } | undefined,
  today: string,
): 'rule.permit_live' | 'rule.permit_ended' | 'rule.permit_was_issued' | null {
  if (transition === 'reopen') return 'rule.permit_was_issued';
  if (!permit) return null;
  const live = (permit.status === 'active' || permit.status === 'suspended') && permit.valid_to >= today;
  if (transition === 'withdraw') return live ? 'rule.permit_live' : null;
  return transition === 'request_payment' && !live ? 'rule.permit_ended' : null;
}
