import type { RefundDetail } from '../../../contract/money/refunds.ts';
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

const isAtCounter = (transition: RefundTransition, method: 'upn' | 'cash' | 'card'): boolean =>
  transition === 'pay' && method !== 'upn';

/** The message code of why a transition is not possible; null when it is. A transfer needs an account. */
export const rejectionOfTransition = (
  transition: RefundTransition,
  refund: {
    status: Status;
    iban: string | null;
    closing_id: string | null;
    payment_reversed: boolean;
    in_file: boolean;
  },
  method: 'upn' | 'cash' | 'card' = 'upn',
): string | null => {
  if (!REFUND_TRANSITIONS[transition].from.includes(refund.status))
    return transition === 'reopen' ? 'refund.not_paid' : 'refund.not_due';
  // The bank has an order to pay it as it is in the file: nothing else may pay, change or drop it.
  if (
    refund.in_file &&
    (transition === 'update' || transition === 'cancel' || isAtCounter(transition, method))
  )
    return 'refund.in_file';
  // The bank reversed the payment: it would be refunded a second time.
  if (transition === 'pay' && refund.payment_reversed) return 'refund.payment_reversed';
  if (transition === 'pay' && method === 'upn' && refund.iban === null) return 'refund.no_iban';
  // Cash that left the drawer is in its closing.
  return transition === 'reopen' && refund.closing_id !== null ? 'refund.closed' : null;
};

/** An account in a history: enough to tell two apart, too little to pay to. */
const maskedIban = (iban: string): string => `${iban.slice(0, 4)} … ${iban.slice(-4)}`;

type Recipient = { name: string; iban: string | null; note: string | null };
type FieldChange = { field: keyof Recipient; before: string | null; after: string | null };

/** What a correction changed, as the history keeps it. */
export const changedFields = (before: Recipient, after: Recipient): FieldChange[] => {
  const shown = (field: keyof Recipient, value: string | null) =>
    field === 'iban' && value !== null ? maskedIban(value) : value;
  return (['name', 'iban', 'note'] as const)
    .filter((field) => before[field] !== after[field])
    .map((field) => ({
      field,
      before: shown(field, before[field]),
      after: shown(field, after[field]),
    }));
};

/** Why it was created without a credit note, as its first event keeps it. */
export const withoutCreditNote = (
  events: readonly { data: Record<string, unknown> }[],
): RefundDetail['without_credit_note'] =>
  (events.find(({ data }) => data.without_credit_note)?.data
    .without_credit_note as RefundDetail['without_credit_note']) ?? null;

/** What a correction changed, as read from the data of its event. */
export const changesOf = (data: Record<string, unknown>): FieldChange[] =>
  (data.changes as FieldChange[] | undefined) ?? [];
