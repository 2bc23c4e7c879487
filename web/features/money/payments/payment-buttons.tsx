import type { PaymentAction, PaymentDetail } from '../../../../contract/money/payments.ts';
import { issueAdvanceInvoice } from '../../../../contract/money/invoices.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/api.ts';
import { useCan } from '../../../lib/session.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-action.tsx';
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
  const language = useLanguage();
  const matches = useCan('payments.match');
  const issues = useCan('invoices.create');
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
      {issues ? (
        <ConfirmButton
          offered={payment.without_invoice}
          button={{ children: m.advance }}
          title={m.advance_title}
          confirm={m.advance}
          send={() => call(issueAdvanceInvoice, { params: { id }, body: {} })}
          onDone={async ({ invoice_nr }) => {
            showSnackbar(m.advance_done({ nr: invoice_nr }));
            await announceChange('money');
          }}
        >
          <p>
            {m.advance_text({
              amount: formatMoney(payment.amount, language),
              day: formatDate(payment.booking_date, language),
            })}
          </p>
        </ConfirmButton>
      ) : null}
      {matches && canGiveBack(payment) ? (
        <LinkButton href={`/placila?tab=refunds&create=${id}`}>{m.give_back}</LinkButton>
      ) : null}
    </>
  );
}
