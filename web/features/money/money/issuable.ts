import type { ApplicationMoney } from '../../../../contract/money/money.ts';
import type { ApplicationStatus } from '../../../../contract/values/status.ts';

/**
 * What staff can issue now: a pro-forma while nothing was asked for or the time to pay is over, the invoice
 * once the money is here and none stands; null when there is nothing to do.
 */
export function issuable(
  status: ApplicationStatus,
  { invoices, received }: Pick<ApplicationMoney, 'invoices' | 'received'>,
): 'pro_forma' | 'invoice' | null {
  if (status === 'approved' || status === 'payment_expired') return 'pro_forma';
  const live = invoices.some(({ kind, status: state }) => kind === 'invoice' && state !== 'cancelled');
  return (status === 'paid' || status === 'completed') && !live && Number(received) > 0 ? 'invoice' : null;
}
