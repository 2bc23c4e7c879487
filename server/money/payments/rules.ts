import { type ApplicationStatus, statusIs } from '../../../contract/values/application-states.ts';
import type { PaymentAction } from '../../../contract/money/payments.ts';
import type { PaymentStatus } from '../../../contract/values/status.ts';

const MATCHED = ['matched', 'underpaid', 'overpaid', 'duplicate'] as const satisfies readonly PaymentStatus[];

const REVERSIBLE = [
  'unmatched',
  ...MATCHED,
  'ignored',
  'refunded',
] as const satisfies readonly PaymentStatus[];

/**
 * Events that change the status of a payment; `settle` follows from other payments of the same application.
 */
export type PaymentTransition =
  | 'match'
  | 'settle'
  | 'unmatch'
  | 'ignore'
  | 'restore'
  | 'refund'
  | 'reopen_refund'
  | 'reverse'
  | 'unreverse';
type Transition = { from: readonly PaymentStatus[]; to: readonly PaymentStatus[] };

/**
 * The state machine of a payment. Which of the four matched statuses it gets follows from the amounts
 * (`settle-rules.ts`). Confirming makes the payment count and does not change its status. Outgoing money is
 * ignored, or waits for a person when it is a reversal by the bank.
 */
export const PAYMENT_TRANSITIONS: Readonly<Record<PaymentTransition, Transition>> = {
  match: { from: ['unmatched'], to: MATCHED },
  settle: { from: MATCHED, to: MATCHED },
  unmatch: { from: MATCHED, to: ['unmatched'] },
  ignore: { from: ['unmatched', ...MATCHED], to: ['ignored'] },
  restore: { from: ['ignored'], to: ['unmatched'] },
  refund: { from: MATCHED, to: ['refunded'] },
  reopen_refund: { from: ['refunded'], to: MATCHED },
  reverse: { from: REVERSIBLE, to: ['reversed'] },
  unreverse: { from: ['reversed'], to: REVERSIBLE },
};

/** The context that decides which actions on a payment are possible. */
export type PaymentState = {
  method: string;
  direction: 'credit' | 'debit';
  status: PaymentStatus;
  split_at: string | null;
  parent_id: string | null;
  confirmed_at: string | null;
  /** The booking is a reversal by the bank. */
  reversal: boolean;
  reverses_id: string | null;
  refund_id: string | null;
  /** Status of its application. */
  application_status: ApplicationStatus | null;
  /** Its application has a live invoice. */
  invoiced: boolean;
  /** Some of it was refunded. */
  refunded: boolean;
  /** The rest of its statement is not read yet, and may reverse it. */
  importing: boolean;
  /** A part of it counts or was refunded. */
  parts_counted: boolean;
};

/** The message code of why an action is not possible; null when it is. */
export const rejectionOfAction = (action: PaymentAction, state: PaymentState): string | null => {
  const { status, direction, split_at, confirmed_at, application_status } = state;
  if (state.method !== 'upn') return 'payment.counter';
  if (action === 'reverse' || action === 'unreverse') return rejectReversal(action, state);
  if (status === 'reversed' && !(action === 'unconfirm' && confirmed_at !== null)) return 'payment.reversed';
  const linked = state.reverses_id !== null || state.refund_id !== null;
  if (state.reversal || (direction === 'credit' && linked)) {
    if (action === 'ignore') return status === 'unmatched' ? null : 'payment.ignored';
    if (action === 'restore') return status === 'ignored' ? null : 'payment.not_ignored';
    return 'payment.is_reversal';
  }
  if (direction === 'debit') return 'payment.outgoing';
  if (split_at !== null && action !== 'unsplit') return 'payment.split';
  if (confirmed_at !== null && !['unconfirm', 'remind'].includes(action)) return 'payment.counted';
  const matched = (MATCHED as readonly PaymentStatus[]).includes(status);
  switch (action) {
    case 'match':
      return status === 'unmatched' || matched ? null : 'payment.ignored';
    case 'unmatch':
      return matched ? null : 'payment.not_matched';
    case 'split':
      if (state.parent_id !== null) return 'payment.is_part';
      return status === 'ignored' ? 'payment.ignored' : null;
    case 'unsplit':
      if (split_at === null) return 'payment.not_split';
      return state.parts_counted ? 'payment.parts_counted' : null;
    case 'ignore':
      return status === 'ignored' ? 'payment.ignored' : null;
    case 'restore':
      return status === 'ignored' ? null : 'payment.not_ignored';
    case 'confirm':
      if (state.importing) return 'payment.importing';
      if (!matched) return 'payment.not_matched';
      return application_status && statusIs(application_status, 'takes_payments')
        ? null
        : 'payment.not_approved';
    case 'unconfirm':
      if (confirmed_at === null) return 'payment.not_counted';
      // The money is gone whatever was issued for it.
      if (status === 'reversed') return null;
      if (state.invoiced) return 'payment.invoiced';
      return state.refunded ? 'payment.refunded' : null;
    case 'remind':
      return confirmed_at !== null && status === 'underpaid' ? null : 'payment.nothing_open';
  }
};

/**
 * Whether a booking may be marked as a reversal: outgoing money, unmatched incoming money, and what the bank
 * calls a reversal.
 */
const rejectReversal = (
  chosenAction: 'reverse' | 'unreverse',
  { status, direction, reversal, reverses_id, refund_id, split_at, parent_id, confirmed_at }: PaymentState,
): string | null => {
  const of_money_in = direction === 'credit' && refund_id !== null;
  if (chosenAction === 'unreverse')
    return reverses_id !== null || of_money_in ? null : 'payment.not_reversal';
  if (reverses_id !== null || refund_id !== null) return 'payment.is_reversal';
  if (status === 'reversed') return 'payment.reversed';
  const free = split_at === null && parent_id === null && confirmed_at === null;
  if (direction === 'credit' && !reversal && !(free && status === 'unmatched'))
    return 'payment.not_unmatched';
  return null;
};

/**
 * The error in the parts of a payment, which must be positive and add up to the whole. Null when there is
 * none.
 */
export const errorOfParts = (
  whole: number,
  parts: readonly { amount: number }[],
): { path: string; code: string } | null => {
  const wrong = parts.findIndex(({ amount }) => amount <= 0);
  if (wrong >= 0) return { path: `parts.${wrong}.amount`, code: 'amount.positive' };
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  return sum === whole ? null : { path: 'parts', code: 'payment.parts_sum' };
};
