import type {
  FiscalEnvironment,
  FiscalStatus,
  InvoiceStatus,
  PaymentStatus,
  REFUND_STATUSES,
  ShownProFormaStatus,
} from '../../../contract/values/status.ts';
import { useMessages } from '../../i18n/i18n.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import type { Tone } from '../../ui/tone.ts';

/**
 * Warning: waits for action and may be late. Info: in progress. Success: done. Error: ended badly or stuck.
 */
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
type Fiscal = { status: FiscalStatus; environment: FiscalEnvironment | null };
/**
 * Whether the tax administration has confirmed an invoice; one made for practice or in its test system it
 * never gets, so that is said instead. Needs the namespace `labels`.
 */
export function FiscalStatusTag({ status, environment }: Fiscal) {
  const labels = useMessages('labels');
  if (status === 'confirmed' && (environment === 'practice' || environment === 'test'))
    return <StatusTag tone="neutral">{labels.fiscal_only_tried[environment]}</StatusTag>;
  return <StatusTag tone={fiscalTones[status]}>{labels.fiscal_status[status]}</StatusTag>;
}
const refundTones = { due: 'warning', paid: 'success', cancelled: 'neutral' } as const;
/** The state of a refund; needs the namespace `labels`. */
export function RefundStatusTag({ status }: { status: (typeof REFUND_STATUSES)[number] }) {
  return <StatusTag tone={refundTones[status]}>{useMessages('labels').refund_status[status]}</StatusTag>;
}
