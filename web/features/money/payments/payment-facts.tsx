import type { ReactNode } from 'react';
import type { PaymentDetail } from '../../../../contract/money/payments.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import { Stack } from '../../../ui/layout.tsx';

/** The data of the bank, and why the payment has its status. */
export function PaymentFacts({ payment, consent }: { payment: PaymentDetail; consent: ReactNode }) {
  const m = useMessages('payments');
  return (
    <Stack>
      {payment.reversed && payment.direction === 'credit' ? (
        <Notice tone="warning" title={m.reversed_title}>
          {m.reversed_text}
        </Notice>
      ) : null}
      {consent}
      <p>{payment.explanation}</p>
      <PaymentSummary payment={payment} />
    </Stack>
  );
}
