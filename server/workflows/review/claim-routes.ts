import { claimApplication, nextApplication, releaseApplication } from '../../../contract/permits/review.ts';
import { transaction } from '../../platform/db/transaction.ts';
import { bind } from '../../platform/http/bind.ts';
import { claimApplication as claim, releaseClaim } from '../../permits/applications/claim.ts';
import { loadDetail } from './detail.ts';
import { takeNext } from './take-next.ts';

export const claimRoutes = [
  bind(claimApplication, async ({ deps, caller, params, body, request_id }) => {
    await transaction(deps.db, (trx) => claim(trx, deps, caller, params.id, { ...body, request_id }));
    return loadDetail(deps.db, deps, caller, params.id);
  }),

  bind(releaseApplication, async ({ deps, caller, params, request_id }) => {
    await transaction(deps.db, (trx) => releaseClaim(trx, deps, caller, params.id, request_id));
    return loadDetail(deps.db, deps, caller, params.id);
  }),

  bind(nextApplication, async ({ deps, caller, body, request_id }) => ({
    application: await transaction(deps.db, (trx) =>
      takeNext(trx, deps, caller, { except: body.except, request_id }),
    ),
  })),
];
