import type { BarrierHint } from '../../../../contract/barrier/barrier-office.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/status-tag.tsx';

const TONES = { open: 'warning', dismissed: 'success', confirmed: 'error' } as const;

/** What was decided about a hint. */
export function HintTag({ status }: Pick<BarrierHint, 'status'>) {
  const m = useMessages('barrier').hints;
  return <StatusTag tone={TONES[status]}>{m.statuses[status]}</StatusTag>;
}
