import type { RefundDetail } from '../../../../contract/money/refunds.ts';
import { NONE } from '../../../i18n/format.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StaleFields, type StaleRow } from '../../../ui/form/stale-fields.tsx';

/** What a colleague changed on a refund while the dialog was open. */
export function Stale({ form, closed }: { form: StaleRow<RefundDetail>; closed: boolean }) {
  const { columns } = useMessages('refunds');
  const labels = useMessages('labels');
  const { status, name, iban, note } = columns;
  return (
    <StaleFields
      form={form}
      closed={closed}
      names={{ status, name, iban, note }}
      show={(value) => labels.refund_status[value as RefundDetail['status']] ?? String(value ?? NONE)}
    />
  );
}
