import type { BarrierAnomaly } from '../../../../../contract/barrier/barrier-office.ts';
import { useMessages } from '../../../../i18n/i18n.tsx';
import { StatusTag } from '../../../../ui/feedback/status-tag.tsx';

const TONES = { open: 'warning', dismissed: 'success', confirmed: 'error' } as const;

/** The decision about an anomaly. */
export function AnomalyTag({ status }: Pick<BarrierAnomaly, 'status'>) {
  const m = useMessages('barrier').anomalies;
  return <StatusTag tone={TONES[status]}>{m.statuses[status]}</StatusTag>;
}
