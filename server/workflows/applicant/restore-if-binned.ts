import type { Application } from '../../permits/applications/queries.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { BY_SYSTEM } from '../../platform/kernel/actor.ts';
import { restoreFromBin } from '../review/bin/restore-application.ts';

/**
 * A locked application to which its party sends something: out of the bin, because its deadlines run on there and
 * what comes in time counts. Throws 422 where two persons found that nobody has to decide it.
 */
export async function restoreIfBinned(trx: Trx, deps: Deps, application: Application): Promise<Application> {
  if (application.deleted_at === null) return application;
  if (application.binned_as !== null || application.anonymised_at !== null) throw ruleBroken('rule.in_bin');
  return restoreFromBin(trx, deps, application, BY_SYSTEM);
}
