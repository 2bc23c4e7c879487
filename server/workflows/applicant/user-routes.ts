import { vehiclePlate } from '../../../contract/values/vehicle-plate.ts';
import {
  createMyApplication,
  getMyApplication,
  listMyApplications,
  supplementMyApplication,
  withdrawMyApplication,
} from '../../../contract/permits/my-applications.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { verificationOf } from '../../people/identities/verified.ts';
import { ownerOf } from '../../platform/http/owner.ts';
import type { Caller } from '../../platform/http/handler.ts';
import { notFound } from '../../platform/http/problem.ts';
import { balancesOf } from '../../money/money/queries.ts';
import { openOf } from '../../money/money/rules.ts';
import { fromBin } from './from-bin.ts';
import { withdraw } from './withdraw.ts';
import {
  type Application,
  findOwnApplication,
  listOwnApplications,
  lockApplication,
  lockWithBin,
} from '../../permits/applications/queries.ts';
import { presentStatus } from './status-page.ts';
import { submitApplication } from '../../permits/applications/submit-application.ts';
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

const lockOwn = async (trx: Trx, caller: Caller, id: string): Promise<Application> => {
  const application = await lockApplication(trx, id);
  if (application?.user_id !== ownerOf(caller)) throw notFound();
  return application;
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
          open: openOf(row, balance),
        };
      }),
    };
  }),

  bind(getMyApplication, async ({ deps, caller, params }) => {
    const application = await findOwnApplication(deps.db, params.id, ownerOf(caller));
    if (!application) throw notFound();
    return present(deps, application);
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
    const application = await lockWithBin(trx, params.id);
    if (application?.user_id !== ownerOf(caller)) throw notFound();
    const saved = await supplementApplication(trx, deps, await fromBin(trx, deps, application), {
      files,
      note: body.note,
      nothing_more: body.nothing_more,
      actor: 'applicant',
      actor_id: caller.user_id,
    });
    return present(deps, saved);
  }),

  bindChange(withdrawMyApplication, async ({ deps, caller, params, body, trx }) => {
    const application = await lockOwn(trx, caller, params.id);
    return present(deps, await withdraw(trx, deps, application, { ...body, actor_id: caller.user_id }));
  }),
];
