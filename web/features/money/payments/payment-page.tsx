import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { getPayment, type PaymentDetail } from '../../../../contract/money/payments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { announceChange } from '../../../lib/http/api.ts';
import { callQuery } from '../../../lib/http/call-query.ts';
import { showSnackbar } from '../../../lib/show-snackbar.ts';
import { Card } from '../../../ui/card.tsx';
import { LoadState } from '../../../ui/feedback/load-state.tsx';
import record from '../../../ui/record/record.module.css';
import { RecordPage } from '../../../ui/record/record-page.tsx';
import { MatchPart } from './match-part.tsx';
import { PaymentButtons, type Part } from './payment-buttons.tsx';
import { PaymentState, useAmount } from './payment-columns.tsx';
import { PaymentFacts } from './payment-facts.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { PaymentRelated } from './payment-related.tsx';
import { Stack } from '../../../ui/layout.tsx';
import { PAYMENTS_PATH, paymentHref } from './paths.ts';
import { ReversePart } from './reverse-part.tsx';
import { useConfirmPayments } from './use-confirm-payments.tsx';

/** /placila/knjizbe/{id}: one payment, the data of the bank, the reason of its status, and its actions. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery(callQuery(getPayment, { params: { id } }, { quiet: false }));
  if (!data) return <LoadState error={error} onRetry={() => void refetch()} />;
  return <Payment key={id} row={data} />;
}

function Payment({ row }: { row: PaymentDetail }) {
  const m = useMessages('payments');
  const amountOf = useAmount();
  const client = useQueryClient();
  const { id } = row;
  /** Opened by a button; others are shown by themselves. */
  const [parts, setParts] = useState<readonly Part[]>([]);
  const take = (reply: PaymentDetail): void => {
    client.setQueryData(callQuery(getPayment, { params: { id } }).queryKey, reply);
    setParts([]);
  };
  const confirmation = useConfirmPayments({
    name: 'payment',
    accounts:
      row.foreign_account && row.account_iban && row.allowed.includes('confirm') ? [row.account_iban] : [],
    body: { payment_ids: [id] },
    onDone: async ({ rejected }) => {
      showSnackbar(rejected[0]?.message ?? m.confirmed_one);
      await announceChange('money');
    },
  });
  const name = row.payer_name ?? row.application?.applicant_name ?? m.no_payer;
  return (
    <RecordPage
      id={id}
      list={PAYMENTS_PATH}
      hrefOf={paymentHref}
      title={m.detail_title({ amount: amountOf(row), name })}
      status={<PaymentState payment={row} />}
      actions={
        <PaymentButtons
          payment={row}
          parts={parts}
          confirmation={confirmation}
          onPart={(part) => setParts([...parts, part])}
          onDone={take}
        />
      }
    >
      <div className={record.columns}>
        <Card>
          <PaymentFacts payment={row} consent={confirmation.part} />
        </Card>
        <Stack>
          {row.allowed.includes('match') && (row.status === 'unmatched' || parts.includes('match')) ? (
            <MatchPart payment={row} onDone={take} />
          ) : null}
          {row.allowed.includes('reverse') && (row.reversal || parts.includes('reverse')) ? (
            <ReversePart payment={row} onDone={take} />
          ) : null}
          <PaymentRelated payment={row} />
          <PaymentHistory payment={row} />
        </Stack>
      </div>
    </RecordPage>
  );
}
