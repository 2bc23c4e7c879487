import { type ApplicationStatus, toneOf } from '../../../contract/values/application-states.ts';
import type { ShownPermitStatus } from '../../../contract/values/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../ui/tone.ts';

const permitTones: Record<ShownPermitStatus, Tone> = {
  pending: 'info',
  active: 'success',
  suspended: 'warning',
  replaced: 'neutral',
  revoked: 'error',
  scheduled: 'info',
  expiring: 'warning',
  expired: 'neutral',
};

/** The state of an application with its label and colour; needs the namespace `labels`. */
export function ApplicationStatusTag({ status }: { status: ApplicationStatus }) {
  return <StatusTag tone={toneOf(status)}>{useMessages('labels').application_status[status]}</StatusTag>;
}
/** The state of a permit; needs the namespace `labels`. */
export function PermitStatusTag({ status }: { status: ShownPermitStatus }) {
  return <StatusTag tone={permitTones[status]}>{useMessages('labels').permit_status[status]}</StatusTag>;
}
