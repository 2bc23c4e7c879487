import { statusIs } from '../../../../contract/values/application-states.ts';
import type { deleteApplication } from '../../../../contract/permits/applications.ts';
import { hasInvoice } from '../../../money/invoices/queries.ts';
import { balanceOf } from '../../../money/balances/queries.ts';
import { moneyAfterTransition } from '../../../money/payments/settle/after-transition.ts';
import { isIssued } from '../../../permits/applications/issued-queries.ts';
import { lockApplication, transitionApplication } from '../../../permits/applications/queries.ts';
import { rejectHeld } from '../../../permits/applications/held/reject-held.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../../platform/http/problem.ts';
import { byStaff } from '../../../platform/kernel/actor.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';

/**
 * Puts an application into the bin, with number, files and deadlines (ADR 106). Throws 404, and 422 for what was
 * completed, invoiced or paid, or is being decided.
 */
export const deleteApplicationHandler: ChangeHandler<typeof deleteApplication> = async ({
  trx,
  caller,
  params,
  audit,
  now,
  today,
}) => {
  const application = await lockApplication(trx, params.id);
  if (!application) throw notFound();
  if (application.anonymised_at !== null) throw ruleBroken('rule.anonymised');
  await rejectHeld(trx, application.id);
  if (!statusIs(application.status, 'deletable')) throw ruleBroken('rule.completed');
  if (await hasInvoice(trx, application.id)) throw ruleBroken('rule.invoices_kept');
  if (await isIssued(trx, application.id)) throw ruleBroken('rule.completed');
  if ((await balanceOf(trx, application.id)).received !== 0) throw ruleBroken('rule.money_received');
  const by = byStaff(caller.user_id);
  await transitionApplication(trx, application, {
    transition: 'delete',
    changes: { deleted_at: now, deleted_by: caller.user_id, binned_as: null },
    by,
    now,
  });
  await moneyAfterTransition(trx, application, 'delete', by, await loadParameters(trx, today), now);
  audit({ subject_id: application.id, person_id: application.user_id });
};
