import type { REFUND_STATUSES } from '../../../contract/values/status.ts';

type Status = (typeof REFUND_STATUSES)[number];
export type RefundTransition = 'update' | 'approve' | 'pay' | 'reopen' | 'cancel';

/**
 * The state machine of a refund. `reopen`: it was recorded as paid by mistake, or the bank returned the
 * money.
 */
export const REFUND_TRANSITIONS: Readonly<Record<RefundTransition, { from: readonly Status[]; to: Status }>> =
  {
    update: { from: ['due'], to: 'due' },
    approve: { from: ['due'], to: 'due' },
    pay: { from: ['due'], to: 'paid' },
    reopen: { from: ['paid'], to: 'due' },
    cancel: { from: ['due'], to: 'cancelled' },
  };

/** The message code of why a transition is not possible; null when it is. A transfer needs an account. */
export const rejectRefund = (
  transition: RefundTransition,
  refund: { status: Status; iban: string | null; closing_id: string | null; payment_reversed: boolean },
  method: 'upn' | 'cash' | 'card' = 'upn',
): string | null => {
  if (!REFUND_TRANSITIONS[transition].from.includes(refund.status))
    return transition === 'reopen' ? 'refund.not_paid' : 'refund.not_due';
  // The bank reversed the payment: it would be refunded a second time.
  if (transition === 'pay' && refund.payment_reversed) return 'refund.payment_reversed';
  if (transition === 'pay' && method === 'upn' && refund.iban === null) return 'refund.no_iban';
  // Cash that left the drawer is in its closing.
  return transition === 'reopen' && refund.closing_id !== null ? 'refund.closed' : null;
};
