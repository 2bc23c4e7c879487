import type { ActScope } from '../../platform/http/handler.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { lockNextUnclaimed } from '../../permits/applications/claim/claim-queries.ts';
import { claimsSince } from '../../permits/applications/claim/claim-rules.ts';
import { claimApplication } from '../../permits/applications/claim/claim.ts';
import { decideApplication } from './decide.ts';

/** Claims the oldest unclaimed application and starts its review; null when none waits. */
export async function claimNext(
  scope: ActScope,
  { except }: { except: string | undefined },
): Promise<{ id: string; application_nr: string } | null> {
  const { trx, deps, audit } = scope;
  const { claim_hours } = await loadParameters(trx, deps.clock.today());
  const next = await lockNextUnclaimed(trx, claimsSince(deps.clock.now(), claim_hours), except);
  if (!next) {
    audit(null);
    return null;
  }
  const { id, application_nr, version } = next;
  if (next.status === 'in_review') await claimApplication(scope, { id });
  else await decideApplication(scope, { id, version, decision: { transition: 'start_review' } });
  return { id, application_nr };
}
