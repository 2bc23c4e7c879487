import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { staleVersion, rowState } from '../../platform/http/problem.ts';
import type { Application } from '../../permits/applications/queries.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { applyDecision } from '../review/apply-decision.ts';

type Asked = { version: number; reason?: string | undefined; actor_id: string | null };

/** The applicant withdraws a locked application, by account or link. Throws 409 for an old version. */
export async function withdraw(
  trx: Trx,
  deps: Deps,
  application: Application,
  { version, reason, actor_id }: Asked,
): Promise<Application> {
  if (application.version !== version)
    throw staleVersion(rowState, { version: application.version, status: application.status });
  return applyDecision(
    trx,
    deps,
    application,
    { transition: 'withdraw', reason },
    { actor: 'applicant', actor_id },
    await loadParameters(trx, deps.clock.today()),
  );
}
