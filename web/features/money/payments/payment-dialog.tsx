import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getPayment, type PaymentDetail } from '../../../../contract/money/payments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/api.ts';
import { callQuery } from '../../../lib/call-query.ts';
import { showSnackbar } from '../../../lib/snackbar.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { MatchPart } from './match-part.tsx';
import { PaymentActionDialog, type Action } from './payment-action-dialog.tsx';
import { PaymentButtons, type Part } from './payment-buttons.tsx';
import { useAmount } from './payment-columns.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentRelated } from './payment-related.tsx';
import { PaymentSteps, useStepKeys } from './payment-steps.tsx';
import { Stack } from '../../../ui/layout.tsx';
import styles from './payments.module.css';
import { ReversePart } from './reverse-part.tsx';
import { SplitDialog } from './split-dialog.tsx';
import { useConfirmPayments } from './use-confirm-payments.tsx';

type Props = {
  id: string;
  /** The page of the list, to step to the next payment. */
  ids: readonly string[];
  onOpen: (id: string) => void;
  onClose: () => void;
};

/**
 * One payment: the data of the bank, the reason of its status, and its actions. J and K step through the
 * list.
 */
export function PaymentDialog({ id, ids, onOpen, onClose }: Props) {
  const m = useMessages('payments');
  const ui = useMessages('ui');
  const amountOf = useAmount();
  const client = useQueryClient();
  const [action, setAction] = useState<Action | 'split' | null>(null);
  /** Opened by a button; others are shown by themselves. */
  const [parts, setParts] = useState<readonly Part[]>([]);
  const query = callQuery(getPayment, { params: { id } });
  const payment = useQuery(query);
  const row = payment.data;
  const steps = useStepKeys(id, ids, onOpen, action === null);
  const take = (reply: PaymentDetail): void => {
    client.setQueryData(query.queryKey, reply);
    setParts([]);
  };
  const confirmation = useConfirmPayments({
    name: 'payment',
    accounts:
      row?.foreign_account && row.account_iban && row.allowed.includes('confirm') ? [row.account_iban] : [],
    body: { payment_ids: [id] },
    onDone: async ({ rejected }) => {
      showSnackbar(rejected[0]?.message ?? m.confirmed_one);
      await announceChange('money');
    },
  });
  const name = row?.payer_name ?? row?.application?.applicant_name ?? m.no_payer;
  return (
    <Dialog
      open
      size="huge"
      title={row ? m.detail_title({ amount: amountOf(row), name }) : m.title}
      onClose={onClose}
      footer={
        <>
          {row ? (
            <PaymentButtons
              payment={row}
              parts={parts}
              confirmation={confirmation}
              onPart={(part) => setParts([...parts, part])}
              onAction={setAction}
            />
          ) : null}
          <Button onClick={onClose}>{ui.close}</Button>
        </>
      }
    >
      {row ? (
        <div className={styles.split}>
          <PaymentFacts payment={row} consent={confirmation.part} />
          <Stack>
            {row.allowed.includes('match') && (row.status === 'unmatched' || parts.includes('match')) ? (
              <MatchPart payment={row} onDone={take} />
            ) : null}
            {row.allowed.includes('reverse') && (row.reversal || parts.includes('reverse')) ? (
              <ReversePart payment={row} onDone={take} />
            ) : null}
            <PaymentRelated payment={row} onOpen={onOpen} />
            <PaymentHistory payment={row} />
            <PaymentSteps {...steps} onOpen={onOpen} />
          </Stack>
        </div>
      ) : payment.isError ? (
        <Notice tone="error" role="alert">
          {m.not_loaded}
        </Notice>
      ) : (
        <p role="status">
          <Spinner /> {m.loading}
        </p>
      )}
      {row && action === 'split' ? (
        <SplitDialog payment={row} onDone={take} onClose={() => setAction(null)} />
      ) : row && action ? (
        <PaymentActionDialog
          payment={row}
          chosenAction={action as Action}
          onDone={take}
          onClose={() => setAction(null)}
        />
      ) : null}
    </Dialog>
  );
}
