import type { MAIL_STATUSES } from '../../../contract/values/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../ui/tone.ts';

type MailStatus = (typeof MAIL_STATUSES)[number];

const mailTones: Record<MailStatus, Tone> = {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  letter: 'warning',
  printed: 'info',
  registered: 'info',
  posted: 'success',
};

/** The state of a mail; needs the namespace `labels`. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  return <StatusTag tone={mailTones[status]}>{useMessages('labels').mail_status[status]}</StatusTag>;
}
