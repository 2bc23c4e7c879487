import type { restoreApplication } from '../../../../contract/permits/bin.ts';
import { moneyAfterTransition } from '../../../money/payments/settle/after-transition.ts';
import {
  type Application,
  lockWithBin,
  transitionApplication,
} from '../../../permits/applications/queries.ts';
import type { Trx } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { notFound, ruleBroken, staleRow } from '../../../platform/http/problem.ts';
import { type Actor, byStaff } from '../../../platform/kernel/actor.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { loadDetail } from '../detail.ts';

/** Takes a locked application out of the bin, as it was; settles what was paid for it meanwhile. */
export async function restoreFromBin(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  application: Application,
  by: Actor,
): Promise<Application> {
  const now = deps.clock.now();
  const saved = await transitionApplication(trx, application, {
    transition: 'restore',
    changes: { deleted_at: null, deleted_by: null, binned_as: null },
    by,
    now,
  });
  const parameters = await loadParameters(trx, deps.clock.today());
  await moneyAfterTransition(trx, application, 'restore', by, parameters, now);
  return saved;
}

/** Throws 404 for one that is not in the bin, 409 for another version, 422 where its data are gone. */
export const restoreApplicationHandler: ChangeHandler<typeof restoreApplication> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  audit,
}) => {
  const application = await lockWithBin(trx, params.id);
  if (!application || application.deleted_at === null) throw notFound();
  await requireSeenVersion(application, body.version, () =>
    staleRow({ subject: 'application', id: application.id }),
  );
  if (application.anonymised_at !== null) throw ruleBroken('rule.anonymised');
  await restoreFromBin(trx, deps, application, byStaff(caller.user_id));
  audit({ subject_id: application.id, person_id: application.user_id });
  return loadDetail(trx, deps, caller, application.id);
};
