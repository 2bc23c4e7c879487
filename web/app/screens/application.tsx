import { useParams } from 'react-router';
import { LogLink } from '../../features/records/access-log/log-link.tsx';
import { PurposeLine } from '../../features/records/access-log/purpose-line.tsx';
import { ApplicationReview } from '../../features/permits/applications/application-review.tsx';
import { PaymentDialog } from '../../features/money/payments/take/payment-dialog.tsx';
import { MoneyPanel } from '../../features/money/money-panel/money-panel.tsx';
import { RetentionLine } from '../../features/records/retention/retention-line.tsx';
import { PrintInvoice } from '../../shared/money/print-invoice.tsx';

/** /vloge/{id}: the review, with the purpose of access and the panel of its money. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <ApplicationReview
      MoneyPanel={MoneyPanel}
      PaymentDialog={PaymentDialog}
      PrintInvoice={PrintInvoice}
      above={<PurposeLine key={id} subject_type="application" subject_id={id} />}
      below={
        <>
          <LogLink ids={[id]} />
          <RetentionLine key={`${id} retention`} subject_type="application" subject_id={id} />
        </>
      }
    />
  );
}
