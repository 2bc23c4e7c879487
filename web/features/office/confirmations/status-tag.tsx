import type { ConfirmationStatus } from '../../../../contract/office/confirmations.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const TONES: Record<ConfirmationStatus, Tone> = {
  pending: 'warning',
  confirmed: 'success',
  rejected: 'error',
  withdrawn: 'neutral',
  expired: 'neutral',
  dropped: 'error',
};

export function ConfirmationStatusTag({ status }: { status: ConfirmationStatus }) {
  const m = useMessages('confirmations');
  return <StatusTag tone={TONES[status]}>{m.status[status]}</StatusTag>;
}
