import type { ApplicationStatus, ShownPermitStatus } from '../../../contract/values/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import type { Tone } from '../../ui/tone.ts';

/**
 * Warning: waits for action and may be late. Info: in progress. Success: done. Error: ended badly or stuck.
 */
const applicationTones: Record<ApplicationStatus, Tone> = {
  submitted: 'info',
  in_review: 'info',
  supplement_requested: 'warning',
  supplemented: 'info',
  dismissed: 'neutral',
  rejected: 'error',
  approved: 'success',
  awaiting_payment: 'warning',
  paid: 'success',
  payment_expired: 'error',
  payment_returned: 'warning',
  ready: 'success',
  completed: 'success',
  withdrawn: 'neutral',
};
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
  return (
    <StatusTag tone={applicationTones[status]}>{useMessages('labels').application_status[status]}</StatusTag>
  );
}
/** The state of a permit; needs the namespace `labels`. */
export function PermitStatusTag({ status }: { status: ShownPermitStatus }) {
  return <StatusTag tone={permitTones[status]}>{useMessages('labels').permit_status[status]}</StatusTag>;
}
