import { useParams } from 'react-router';
import { PurposeLine } from '../../features/records/access-log/purpose-line.tsx';
import { PermitBarrier } from '../../features/barrier/barrier/permit-barrier.tsx';
import { MailDialog } from '../../features/mail/mails/mail-dialog.tsx';
import { RetentionLine } from '../../features/records/retention/retention-line.tsx';
import { PrintInvoice } from '../../shared/money/print-invoice.tsx';
import { PermitView } from '../../features/permits/permits/permit-view.tsx';

/**
 * /dovolilnice/{id}: the permit, with the purpose of access, its barriers and the message dialog of the mail
 * log.
 */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PurposeLine key={id} subject_type="permit" subject_id={id} />
      <PermitView MailDialog={MailDialog} Barrier={PermitBarrier} PrintInvoice={PrintInvoice} />
      <RetentionLine key={`${id} retention`} subject_type="permit" subject_id={id} />
    </>
  );
}
