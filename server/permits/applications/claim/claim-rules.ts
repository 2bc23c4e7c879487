import { TRANSITION_PROPERTIES, type TransitionName } from '../rules.ts';

/** A claim with activity after this instant is still valid. */
export const claimsSince = (now: string, claim_hours: number): string =>
  new Date(Date.parse(now) - claim_hours * 3_600_000).toISOString();

type Claimed = { claimed_by: string | null; claim_seen_at: string | null };

/** Who has claimed the application, or null: nobody, or the claim expired. */
export const claimHolder = ({ claimed_by, claim_seen_at }: Claimed, since: string): string | null =>
  claimed_by !== null && claim_seen_at !== null && claim_seen_at > since ? claimed_by : null;

/**
 * The columns of the claim that change with a transition made by `staff_id` (null: the applicant or the
 * system).
 */
export const claimColumnsAfter = (transition: TransitionName, staff_id: string | null, now: string) => {
  const { claim } = TRANSITION_PROPERTIES[transition];
  if (claim === 'ends') return { claimed_by: null, claimed_at: null, claim_seen_at: null };
  if (claim === 'starts' && staff_id) return { claimed_by: staff_id, claimed_at: now, claim_seen_at: now };
  return {};
};
