import type { FinalityState } from '../../../../contract/permits/decisions/decision-services.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Readonly<Record<FinalityState, Tone>> = {
  not_applicable: 'neutral',
  not_served: 'warning',
  running: 'info',
  appealed: 'warning',
  upheld: 'info',
  annulled: 'warning',
  replaced: 'neutral',
  proposed: 'warning',
  final: 'success',
};

/** How far a decision is on its way to finality; nothing of a request or of a notice of a sale. */
export function FinalityTag({ status }: { status: FinalityState }) {
  const m = useMessages('decisions');
  return status === 'not_applicable' ? null : (
    <StatusTag tone={TONES[status]}>{m.finality_states[status]}</StatusTag>
  );
}
