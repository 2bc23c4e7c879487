import type { Trx } from '../../../platform/db/db.ts';
import { lockPaymentsOf } from '../../balances/queries.ts';
import { lockApplications, listAllocations, saveStatuses, type LockedApplication } from '../match-queries.ts';
import { settle, type Settled, type Allocation } from './settle-rules.ts';

/**
 * Locks applications and aligns the statuses of their payments: halves that make a whole, surplus,
 * duplicates. Counted payments stay counted. Returns the locked applications and, by payment, status and
 * surplus in cents.
 */
export async function settleApplications(
  trx: Trx,
  application_ids: readonly string[],
  { tolerance, now }: { tolerance: number; now: string },
): Promise<{ applications: Map<string, LockedApplication>; payments: Map<string, Settled> }> {
  const ids = [...new Set(application_ids)];
  const payments = new Map<string, Settled>();
  const applications = new Map<string, LockedApplication>();
  if (ids.length === 0) return { applications, payments };
  for (const application of await lockApplications(trx, ids)) applications.set(application.id, application);
  await lockPaymentsOf(trx, ids);
  const allocations = Map.groupBy(
    await listAllocations(trx, ids),
    ({ application_id }) => application_id ?? '',
  );
  const changed: { id: string; status: Settled['status'] }[] = [];
  for (const [application_id, rows] of allocations) {
    const application = applications.get(application_id);
    if (!application) continue;
    const due = { ...application, deleted: application.deleted_at !== null };
    for (const [place, settled] of settle(due, rows satisfies Allocation[], tolerance).entries()) {
      payments.set(settled.id, settled);
      // The counter takes the exact amount; only transfers are evaluated.
      if (rows[place]!.method === 'upn' && rows[place]!.status !== settled.status) changed.push(settled);
    }
  }
  await saveStatuses(
    trx,
    changed.map(({ id, status }) => ({ id, status })),
    now,
  );
  return { applications, payments };
}
