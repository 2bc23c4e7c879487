import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { staleVersion, rowState } from '../../platform/http/problem.ts';
import type { Application } from '../../permits/applications/queries.ts';
import type { Held } from '../../permits/register/holder.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { applyDecision } from '../review/apply-decision.ts';

type Asked = { version: number; reason?: string | undefined; actor_id: string | null };

/** The applicant withdraws a locked application, by account or link. Throws 409 for an old version. */
export async function withdrawByApplicant(
  trx: Trx,
  deps: Deps,
  application: Held<Application>,
  { version, reason, actor_id }: Asked,
): Promise<Application> {
  await requireSeenVersion(application, version, () =>
    staleVersion(rowState, { version: application.version, status: application.status }),
  );
  return applyDecision(
    trx,
    deps,
    application,
    { transition: 'withdraw', reason },
    { actor: 'applicant', actor_id },
    await loadParameters(trx, deps.clock.today()),
  );
}
