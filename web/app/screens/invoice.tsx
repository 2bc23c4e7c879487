import { useParams } from 'react-router';
import { Component as InvoiceView } from '../../features/money/invoices/invoice-view.tsx';
import { RetentionLine } from '../../features/records/retention/retention-line.tsx';

/** /placila/racuni/{id}: the invoice, and until when it must be kept by law. */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <InvoiceView />
      <RetentionLine key={id} subject_type="invoice" subject_id={id} />
    </>
  );
}
