import type { ApplicationStatus } from '../../../contract/values/status.ts';

/** Statuses in which an application waits for a decision of staff: what "next file" chooses from. */
export const QUEUE = [
  'submitted',
  'supplemented',
  'in_review',
] as const satisfies readonly ApplicationStatus[];

/** A claim with activity after this instant is still valid. */
export const claimsSince = (now: string, claim_hours: number): string =>
  new Date(Date.parse(now) - claim_hours * 3_600_000).toISOString();

type Claimed = { claimed_by: string | null; claim_seen_at: string | null };

/** Who has claimed the application, or null: nobody, or the claim expired. */
export const claimHolder = ({ claimed_by, claim_seen_at }: Claimed, since: string): string | null =>
  claimed_by !== null && claim_seen_at !== null && claim_seen_at > since ? claimed_by : null;

/** Transitions that end a claim: what follows is money, a card or nothing. */
const ENDS = new Set(['approve', 'reject', 'dismiss', 'withdraw']);
const STARTS = new Set(['start_review', 'reopen']);

/**
 * The columns of the claim that change with a transition made by `staff_id` (null: the applicant or the
 * system).
 */
export const claimAfter = (transition: string, staff_id: string | null, now: string) => {
  if (ENDS.has(transition)) return { claimed_by: null, claimed_at: null, claim_seen_at: null };
  if (STARTS.has(transition) && staff_id)
    return { claimed_by: staff_id, claimed_at: now, claim_seen_at: now };
  return {};
};
