import type { confirmBin } from '../../../../contract/permits/bin.ts';
import { mayConfirmBin } from '../../../permits/applications/bin-rules.ts';
import { lockWithBin, transitionApplication } from '../../../permits/applications/queries.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { requireSeenVersion } from '../../../platform/http/require-seen-version.ts';
import { notFound, ruleBroken, staleRow } from '../../../platform/http/problem.ts';
import { byStaff } from '../../../platform/kernel/actor.ts';
import { loadDetail } from '../detail.ts';

/**
 * Says that nobody has to finish an application, so that it stays in the bin. Throws 404, 409 for another version,
 * 422 for whoever put it there and for one that stays there anyway.
 */
export const confirmBinHandler: ChangeHandler<typeof confirmBin> = async ({
  trx,
  deps,
  caller,
  params,
  body,
  now,
  audit,
}) => {
  const application = await lockWithBin(trx, params.id);
  if (!application || application.deleted_at === null) throw notFound();
  await requireSeenVersion(application, body.version, () =>
    staleRow({ subject: 'application', id: application.id }),
  );
  if (application.deleted_by === caller.user_id) throw ruleBroken('rule.binned_by_you');
  if (!mayConfirmBin(application, caller)) throw ruleBroken('rule.stays_in_bin');
  await transitionApplication(trx, application, {
    transition: 'confirm_bin',
    changes: { binned_as: body.binned_as },
    by: byStaff(caller.user_id),
    reason: body.reason,
    data: { binned_as: body.binned_as },
    now,
  });
  audit({ subject_id: application.id, person_id: application.user_id });
  return loadDetail(trx, deps, caller, application.id);
};
