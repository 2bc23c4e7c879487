import type { PaymentDetail } from '../../../../contract/money/payments.ts';
import { issueAdvanceInvoice } from '../../../../contract/money/invoices.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useLanguage, useMessages } from '../../../i18n/i18n.tsx';
import { announceChange, call } from '../../../lib/http/api.ts';
import { useCan } from '../../../lib/session/session.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/dialog/confirm-action.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { RecordActions } from '../../../ui/dialog/record-actions.tsx';
import { Stale, useDecisions, useSplit } from './payment-actions.tsx';

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
  onDone: (payment: PaymentDetail) => void;
};

/** What may be done with a payment. */
export function PaymentButtons({ payment, parts, confirmation, onPart, onDone }: Props) {
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
      <RecordActions row={payment} actions={useSplit(onDone)} />
      {allowed.includes('reverse') && !reversal && !parts.includes('reverse') ? (
        <Button onClick={() => onPart('reverse')}>{m.actions.reverse}</Button>
      ) : null}
      <RecordActions row={payment} actions={useDecisions(payment, onDone)} Stale={Stale} />
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
