import type { ConfirmationStatus } from '../../../contract/office/confirmations.ts';

type Asked = { status: ConfirmationStatus; expires_at: string; own: boolean };

/**
 * Why a request cannot be decided so now, as a message code; null when it can. Whoever asked withdraws, another
 * person confirms or rejects, and after `expires_at` nobody does anything.
 */
export const rejectionOfDecision = (
  decision: 'confirm' | 'reject' | 'withdraw',
  { status, expires_at, own }: Asked,
  now: string,
): 'confirmation.decided' | 'confirmation.expired' | 'confirmation.own' | 'confirmation.not_own' | null => {
  if (status === 'expired' || (status === 'pending' && expires_at <= now)) return 'confirmation.expired';
  if (status !== 'pending') return 'confirmation.decided';
  if (decision === 'withdraw') return own ? null : 'confirmation.not_own';
  return own ? 'confirmation.own' : null;
};
