import type { RefundRow } from '../../../contract/refunds.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';

const TONES = { due: 'warning', paid: 'success', cancelled: 'neutral' } as const;

export function RefundStatusTag({ status }: { status: RefundRow['status'] }) {
  const labels = useMessages('labels');
  return <StatusTag tone={TONES[status]}>{labels.refund_status[status]}</StatusTag>;
}
