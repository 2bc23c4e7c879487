import { byStaff } from '../../platform/kernel/actor.ts';
import {
  checkPlateChange,
  createUserApplication,
  deletePermit,
  getUserPrefill,
  giveTemporaryPermit,
  listPermitDocuments,
  reopenPermit,
  resumePermit,
  revokePermit,
  suspendPermit,
  updatePermit,
  withdrawTemporaryPermit,
} from '../../../contract/permits/permit-actions.ts';
import { restorePermit } from '../../../contract/permits/bin.ts';
import { submitApplication } from '../applications/submit/submit-application.ts';
import { pageDocumentsOfPermit } from '../documents/queries.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findApplicantOf } from '../../people/users/queries.ts';
import { checkPlateChangeHandler } from './holder/check-plate-change.ts';
import { permitTransition } from './transition-permit.ts';
import { revokePermitHandler } from './revoke-permit.ts';
import { giveTemporaryHandler, withdrawTemporaryHandler } from './temporary/temporary-permit.ts';
import { prefillOfAccount } from './holder/prefill.ts';
import { transitionPermit } from './queries.ts';
import { findPermitRow, lockPermit, lockPermitInBin } from '../register/queries.ts';
import { rejectionOfTransition } from './rules.ts';
import { updatePermitHandler } from './update-permit.ts';
import { accountOf } from './holder/account-of.ts';
import { withoutStatusUrl } from '../applications/status-url.ts';

/** Actions of staff on permits, apart from issuing them from an application. */
export const permitTransitionRoutes = [
  bind(
    createUserApplication,
    async ({ deps, caller, params, body, files, idempotency_key, request_id }) =>
      submitApplication(deps, {
        input: body,
        files,
        source: body.source,
        caller,
        user_id: await accountOf(deps.db, params.app_user_uuid, body.applicant),
        received_at: body.received_at,
        idempotency_key,
        request_id,
      }),
    withoutStatusUrl,
  ),

  bind(getUserPrefill, async ({ deps, params, query, audit }) => {
    if (!(await findApplicantOf(deps.db, params.id))) throw notFound();
    audit({ subject_id: params.id, person_id: params.id });
    return prefillOfAccount(deps.db, deps, params.id, query.permit_id);
  }),

  bindChange(updatePermit, updatePermitHandler),
  bindChange(suspendPermit, permitTransition('suspend')),
  bindChange(resumePermit, permitTransition('resume')),
  bindChange(revokePermit, revokePermitHandler),
  bindChange(reopenPermit, permitTransition('reopen')),
  bindChange(giveTemporaryPermit, giveTemporaryHandler),
  bindChange(withdrawTemporaryPermit, withdrawTemporaryHandler),
  bindChange(checkPlateChange, checkPlateChangeHandler),

  bindChange(deletePermit, async ({ caller, params, audit, now, today, trx }) => {
    const permit = await lockPermit(trx, params.id);
    if (!permit) throw notFound();
    const { permit_reopen_days: reopen_days } = await loadParameters(trx, today);
    if (rejectionOfTransition('delete', permit, { today: today, now, reopen_days }))
      throw ruleBroken('rule.permit_not_deletable');
    await transitionPermit(trx, permit, {
      transition: 'delete',
      changes: { deleted_at: now, deleted_by: caller.user_id },
      by: byStaff(caller.user_id),
      now,
    });
    audit({ subject_id: permit.id, person_id: permit.user_id });
  }),

  bindChange(restorePermit, async ({ caller, params, audit, now, trx }) => {
    const permit = await lockPermitInBin(trx, params.id);
    if (!permit) throw notFound();
    if (permit.anonymised_at !== null) throw ruleBroken('rule.anonymised');
    await transitionPermit(trx, permit, {
      transition: 'restore',
      changes: { deleted_at: null, deleted_by: null },
      by: byStaff(caller.user_id),
      now,
    });
    audit({ subject_id: permit.id, person_id: permit.user_id });
  }),

  bind(listPermitDocuments, async ({ deps, params, body, audit }) => {
    const permit = await findPermitRow(deps.db, params.itemId);
    if (!permit) throw notFound();
    audit({ subject_id: permit.id, person_id: permit.user_id });
    return pageDocumentsOfPermit(deps.db, permit, body);
  }),
];
