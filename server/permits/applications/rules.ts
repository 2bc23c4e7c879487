import type {
  ApplicationStatus,
  ApplicationTransition,
  PermitStatus,
} from '../../../contract/values/status.ts';
import type { Permission } from '../../../contract/platform/permissions.ts';

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
export const TRANSITIONS: Readonly<Record<Exclude<ApplicationTransition, 'submit'>, Transition>> = {
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

/** Transitions after which nothing, or another amount, is owed: an invoice is credited first. */
export const CREDIT_FIRST = ['withdraw', 'reopen', 'unconfirm_payment', 'request_payment'] as const;

/** Statuses in which staff may still correct what was applied for. */
export const CORRECTABLE: readonly ApplicationStatus[] = [
  'submitted',
  'in_review',
  'supplement_requested',
  'supplemented',
];

/**
 * Statuses in which an application may be removed from the lists: never completed, never with money on it.
 */
export const DELETABLE: readonly ApplicationStatus[] = [
  'submitted',
  'in_review',
  'supplement_requested',
  'supplemented',
  'dismissed',
  'rejected',
  'withdrawn',
  'approved',
  'ready',
];

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
export function nextStatus(
  transition: Exclude<ApplicationTransition, 'submit'>,
  context: TransitionContext,
): TransitionResult {
  const { from, to } = TRANSITIONS[transition];
  if (!from.includes(context.status)) return { ok: false, path: 'transition', code: 'rule.transition' };
  const rejectWith = (path: string, code: string): TransitionResult => ({ ok: false, path, code });
  switch (transition) {
    case 'request_supplement':
      if (!context.missing_items?.length) return rejectWith('missing_items', 'missing_items.required');
      break;
    case 'dismiss':
      if (context.dismissable_from && context.today < context.dismissable_from)
        return { ok: false, path: 'transition', code: 'rule.not_due_yet', day: context.dismissable_from };
      if (!context.reason) return rejectWith('reason', 'required');
      break;
    case 'reject':
    case 'reopen':
    case 'cancel_pro_forma':
    case 'request_payment':
      if (!context.reason) return rejectWith('reason', 'required');
      break;
    case 'approve':
      if (context.exempt && !context.reason) return rejectWith('reason', 'rule.exempt_needs_reason');
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
): ApplicationTransition[] {
  return (Object.keys(TRANSITIONS) as (keyof typeof TRANSITIONS)[]).filter((transition) => {
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
