import type { PaymentAction, PaymentDetail } from '../../../../contract/money/payments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { useCan } from '../../../lib/session.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { actionLabels, type Action } from './payment-action-dialog.tsx';

const WITH_DIALOG: readonly PaymentAction[] = [
  'unmatch',
  'unconfirm',
  'unsplit',
  'ignore',
  'restore',
  'remind',
  'unreverse',
];

/** Money that we hold without a refund for it. */
const canGiveBack = ({ direction, split, status, reversal, refund_id }: PaymentDetail): boolean =>
  direction === 'credit' &&
  !split &&
  status !== 'refunded' &&
  status !== 'reversed' &&
  !reversal &&
  refund_id === null;

/** A part of the dialog that a button opens. */
export type Part = 'match' | 'reverse';
type Props = {
  payment: PaymentDetail;
  parts: readonly Part[];
  confirmation: { readonly confirm: () => void; readonly busy: boolean };
  onPart: (part: Part) => void;
  onAction: (action: Action | 'split') => void;
};

/** What may be done with a payment. */
export function PaymentButtons({ payment, parts, confirmation, onPart, onAction }: Props) {
  const m = useMessages('payments');
  const matches = useCan('payments.match');
  const { id, allowed, status, reversal } = payment;
  return (
    <>
      {allowed.includes('confirm') ? (
        <Button variant="primary" busy={confirmation.busy} onClick={confirmation.confirm}>
          {m.actions.confirm}
        </Button>
      ) : null}
      {allowed.includes('match') && status !== 'unmatched' && !parts.includes('match') ? (
        <Button onClick={() => onPart('match')}>{m.rematch}</Button>
      ) : null}
      {allowed.includes('split') ? (
        <Button onClick={() => onAction('split')}>{m.actions.split}</Button>
      ) : null}
      {allowed.includes('reverse') && !reversal && !parts.includes('reverse') ? (
        <Button onClick={() => onPart('reverse')}>{m.actions.reverse}</Button>
      ) : null}
      {allowed
        .filter((one): one is Action => WITH_DIALOG.includes(one))
        .map((one) => (
          <Button key={one} onClick={() => onAction(one)}>
            {actionLabels(payment, one, m).title}
          </Button>
        ))}
      {matches && canGiveBack(payment) ? (
        <LinkButton href={`/placila?tab=refunds&create=${id}`}>{m.give_back}</LinkButton>
      ) : null}
    </>
  );
}
