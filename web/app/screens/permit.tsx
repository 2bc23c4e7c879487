import { useParams } from 'react-router';
import { LogLink } from '../../features/records/access-log/log-link.tsx';
import { PurposeLine } from '../../features/records/access-log/purpose-line.tsx';
import { PermitBarrier } from '../../features/barrier/control/permit-barrier.tsx';
import { RetentionLine } from '../../features/records/retention/retention-line.tsx';
import { PrintInvoice } from '../../shared/money/print-invoice.tsx';
import { UnnamedOperator } from '../../shared/money/unnamed-operator.tsx';
import { SettlementNotice } from '../../features/permits/permit-life/issue/settlement-notice.ts';
import { ReceiveDialog } from '../../features/permits/appeals/receive-dialog.tsx';
import { appealGranting } from '../../../contract/permits/decisions/appeals.ts';
import { PermitView } from '../../features/permits/permit-life/permit-view.tsx';

const GrantingAppeal = (props: { id: string; onClose: () => void }) => (
  <ReceiveDialog {...props} route={appealGranting} />
);

/**
 * /dovolilnice/{id}: the permit, with the purpose of access and its barriers.
 */
export function Component() {
  const { id = '' } = useParams();
  return (
    <>
      <PurposeLine key={id} subject_type="permit" subject_id={id} />
      <SettlementNotice value={<UnnamedOperator />}>
        <PermitView Barrier={PermitBarrier} PrintInvoice={PrintInvoice} Appeal={GrantingAppeal} />
      </SettlementNotice>
      <LogLink ids={[id]} />
      <RetentionLine key={`${id} retention`} subject_type="permit" subject_id={id} />
    </>
  );
}
