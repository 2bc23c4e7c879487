import { type ApplicationStatus, statusIs } from '../../../../contract/values/application-states.ts';
import type { ApplicationMoney } from '../../../../contract/money/money.ts';

/**
 * What staff can issue now: a pro-forma while there is none or the last has expired; the invoice once the
 * money is here and there is none; null when nothing can be issued.
 */
export function issuable(
  status: ApplicationStatus,
  { invoices, received }: Pick<ApplicationMoney, 'invoices' | 'received'>,
): 'pro_forma' | 'invoice' | null {
  if (status === 'approved' || status === 'payment_expired') return 'pro_forma';
  const live = invoices.some(({ kind, status: state }) => kind === 'invoice' && state !== 'cancelled');
  return statusIs(status, 'settled') && !live && Number(received) > 0 ? 'invoice' : null;
}
