import type { RefundRow } from '../../contract/money/refunds.ts';
import type {
  ApplicationStatus,
  FiscalStatus,
  InvoiceStatus,
  MAIL_STATUSES,
  PaymentStatus,
  ShownPermitStatus,
  ShownProFormaStatus,
} from '../../contract/values/status.ts';
import { useMessages } from '../i18n/i18n.tsx';
import { StatusTag } from './status-tag.tsx';
import type { Tone } from './tone.ts';

type MailStatus = (typeof MAIL_STATUSES)[number];

/** Warning: waits for somebody and may be late. Info: on its way. Success: done well. Error: ended badly or stuck. */
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
const mailTones: Record<MailStatus, Tone> = {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  letter: 'warning',
  printed: 'info',
  posted: 'success',
};

const proFormaTones: Record<ShownProFormaStatus, Tone> = {
  issued: 'info',
  paid: 'success',
  overdue: 'warning',
  cancelled: 'neutral',
};
const paymentTones: Record<PaymentStatus, Tone> = {
  matched: 'success',
  underpaid: 'warning',
  overpaid: 'warning',
  duplicate: 'warning',
  unmatched: 'error',
  ignored: 'neutral',
  refunded: 'neutral',
  reversed: 'error',
};
const invoiceTones: Record<InvoiceStatus, Tone> = { issued: 'info', sent: 'success', cancelled: 'neutral' };
const fiscalTones: Record<FiscalStatus, Tone> = {
  not_required: 'neutral',
  pending: 'info',
  confirmed: 'success',
  failed: 'error',
  overdue: 'error',
};

/** The state of an application in the words and colours that it has everywhere; needs the namespace `labels`. */
export function ApplicationStatusTag({ status }: { status: ApplicationStatus }) {
  return (
    <StatusTag tone={applicationTones[status]}>{useMessages('labels').application_status[status]}</StatusTag>
  );
}
/** The state of a permit; needs the namespace `labels`. */
export function PermitStatusTag({ status }: { status: ShownPermitStatus }) {
  return <StatusTag tone={permitTones[status]}>{useMessages('labels').permit_status[status]}</StatusTag>;
}
/** The state of a mail; needs the namespace `labels`. */
export function MailStatusTag({ status }: { status: MailStatus }) {
  return <StatusTag tone={mailTones[status]}>{useMessages('labels').mail_status[status]}</StatusTag>;
}
/** The state of a pro-forma; needs the namespace `labels`. */
export function ProFormaStatusTag({ status }: { status: ShownProFormaStatus }) {
  return <StatusTag tone={proFormaTones[status]}>{useMessages('labels').pro_forma_status[status]}</StatusTag>;
}
/** The state of a payment; needs the namespace `labels`. */
export function PaymentStatusTag({ status }: { status: PaymentStatus }) {
  return <StatusTag tone={paymentTones[status]}>{useMessages('labels').payment_status[status]}</StatusTag>;
}
/** The state of an invoice; needs the namespace `labels`. */
export function InvoiceStatusTag({ status }: { status: InvoiceStatus }) {
  return <StatusTag tone={invoiceTones[status]}>{useMessages('labels').invoice_status[status]}</StatusTag>;
}
/** Whether the tax administration has confirmed an invoice; needs the namespace `labels`. */
export function FiscalStatusTag({ status }: { status: FiscalStatus }) {
  return <StatusTag tone={fiscalTones[status]}>{useMessages('labels').fiscal_status[status]}</StatusTag>;
}
const refundTones = { due: 'warning', paid: 'success', cancelled: 'neutral' } as const;
/** The state of a refund; needs the namespace `labels`. */
export function RefundStatusTag({ status }: { status: RefundRow['status'] }) {
  return <StatusTag tone={refundTones[status]}>{useMessages('labels').refund_status[status]}</StatusTag>;
}
