import type { RfidCardStatus } from '../../../../contract/values/status.ts';
import { useMessages } from '../../../i18n/i18n.tsx';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../../ui/tone.ts';

const tones: Record<RfidCardStatus, Tone> = {
  available: 'success',
  reserved: 'info',
  assigned: 'neutral',
  blocked: 'warning',
  lost: 'error',
  retired: 'neutral',
};

export function CardStatusTag({ status }: { status: RfidCardStatus }) {
  return <StatusTag tone={tones[status]}>{useMessages('labels').rfid_card_status[status]}</StatusTag>;
}
