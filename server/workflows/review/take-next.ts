import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { AuditCall, Caller } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockNextUnclaimed } from '../../permits/applications/claim-queries.ts';
import { claimsSince } from '../../permits/applications/claim-rules.ts';
import { claimApplication } from '../../permits/applications/claim.ts';
import { decide } from './decide.ts';

/** Claims the oldest unclaimed application and starts its review; null when none waits. */
export async function takeNext(
  trx: Trx,
  deps: Deps,
  caller: Caller,
  { except, audit }: { except: string | undefined; audit: AuditCall },
): Promise<{ id: string; application_nr: string } | null> {
  const { claim_hours } = await loadParameters(trx, deps.clock.today());
  const next = await lockNextUnclaimed(trx, claimsSince(deps.clock.now(), claim_hours), except);
  if (!next) {
    audit(null);
    return null;
  }
  const { id, application_nr, version } = next;
  if (next.status === 'in_review') await claimApplication(trx, deps, caller, id, { audit });
  else await decide(trx, deps, caller, id, { version, decision: { transition: 'start_review' }, audit });
  return { id, application_nr };
}
