import type { PermitStatus } from '../../../contract/values/status.ts';

type Link = {
  expires_at: string;
  status: PermitStatus;
  permit_deleted_at: string | null;
  user_deleted_at: string | null;
};

/**
 * What a renewal link allows at `now` (instant): an existing renewal comes first, so the page can show it.
 */
export function stateOf(link: Link, renewed: boolean, now: string): 'open' | 'renewed' | 'over' {
  if (renewed) return 'renewed';
  const gone = link.permit_deleted_at !== null || link.user_deleted_at !== null;
  const stopped = link.status === 'revoked' || link.status === 'replaced' || link.status === 'pending';
  return gone || stopped || link.expires_at <= now ? 'over' : 'open';
}
