import type { HeldDecision } from '../../../../contract/permits/applications.ts';
import type { ShownHeld } from './held-queries.ts';

/** A held or dropped decision as the screens show it to `caller_id`. */
export const presentHeld = (row: ShownHeld, caller_id: string | null, now: string): HeldDecision => ({
  id: row.id,
  application_id: row.application_id,
  application_nr: row.application_nr,
  transition: row.decision.transition,
  actor_name: row.actor_name,
  mine: row.actor_id === caller_id,
  decided_at: row.decided_at,
  commit_at: row.commit_at,
  left_ms: row.bulk_runs ? null : Math.max(0, Date.parse(row.commit_at) - Date.parse(now)),
  bulk_id: row.bulk_id,
  dropped_because: row.dropped_because,
  dropped_by_name: row.dropped_by_name,
  reason: row.decision.reason ?? row.decision.unverified_reason ?? null,
});
