import { vehiclePlate } from '../../../contract/values/vehicles/vehicle-plate.ts';
import {
  createMyApplication,
  getMyApplication,
  listMyApplications,
  supplementMyApplication,
  withdrawMyApplication,
} from '../../../contract/permits/applicant/my-applications.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { verificationOf } from '../../people/identities/verified.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { balancesOf } from '../../money/balances/queries.ts';
import { outstandingOf } from '../../money/balances/rules.ts';
import { restoreIfBinned } from './restore-if-binned.ts';
import { withdrawByApplicant } from './withdraw-by-applicant.ts';
import {
  type Application,
  findWithBin,
  listOwnApplications,
  lockApplication,
  lockWithBin,
} from '../../permits/applications/queries.ts';
import { requireOwnApplication } from '../../permits/register/holder.ts';
import { presentStatus } from './status-page.ts';
import { submitApplication } from '../../permits/applications/submit/submit-application.ts';
import { supplementApplication } from '../../permits/applications/supplement-application.ts';
import { withoutStatusUrl } from '../../permits/applications/status-url.ts';

const present = async (deps: Deps, application: Application) => {
  const page = await presentStatus(deps.db, deps, application);
  return {
    ...page,
    id: application.id,
    applicant: application.applicant,
    vehicles: application.vehicles,
  };
};

export const userApplicationRoutes = [
  bind(listMyApplications, async ({ deps, caller, body }) => {
    const page = await listOwnApplications(deps.db, ownerOf(caller), body);
    const balances = await balancesOf(
      deps.db,
      page.data.map(({ id }) => id),
    );
    return {
      ...page,
      data: page.data.map((row) => {
        const balance = balances.get(row.id)!;
        return {
          ...row,
          plate_texts: row.vehicles.map(vehiclePlate),
          received: Math.max(0, balance.kept),
          open: outstandingOf(row, balance),
        };
      }),
    };
  }),

  bind(getMyApplication, async ({ deps, caller, params }) => {
    return present(deps, requireOwnApplication(await findWithBin(deps.db, params.id), caller));
  }),

  bind(
    createMyApplication,
    async ({ deps, caller, body, files, idempotency_key, request_id }) =>
      submitApplication(deps, {
        input: body,
        files,
        source: 'user',
        caller,
        user_id: ownerOf(caller),
        verified_facts: await verificationOf(deps.db, deps.config, ownerOf(caller), body.applicant),
        idempotency_key,
        request_id,
      }),
    withoutStatusUrl,
  ),

  bindChange(supplementMyApplication, async ({ deps, caller, params, body, files, trx }) => {
    const application = requireOwnApplication(await lockWithBin(trx, params.id), caller);
    const saved = await supplementApplication(trx, deps, await restoreIfBinned(trx, deps, application), {
      files,
      note: body.note,
      nothing_more: body.nothing_more,
      actor: 'applicant',
      actor_id: caller.user_id,
    });
    return present(deps, saved);
  }),

  bindChange(withdrawMyApplication, async ({ deps, caller, params, body, trx }) => {
    const application = requireOwnApplication(await lockApplication(trx, params.id), caller);
    return present(
      deps,
      await withdrawByApplicant(trx, deps, application, { ...body, actor_id: caller.user_id }),
    );
  }),
];
