import {
  claimApplication,
  decideHindrance,
  nextApplication,
  releaseApplication,
} from '../../../contract/permits/review.ts';
import { bindChange } from '../../platform/http/bind.ts';
import { claimApplication as claim, releaseClaim } from '../../permits/applications/claim.ts';
import { decideHindranceHandler } from './decide-hindrance.ts';
import { loadDetail } from './detail.ts';
import { takeNext } from './take-next.ts';

export const claimRoutes = [
  bindChange(claimApplication, async ({ trx, deps, caller, params, body, audit }) => {
    await claim(trx, deps, caller, params.id, { ...body, audit });
    return loadDetail(trx, deps, caller, params.id);
  }),

  bindChange(releaseApplication, async ({ trx, deps, caller, params, audit }) => {
    await releaseClaim(trx, deps, caller, params.id, { audit });
    return loadDetail(trx, deps, caller, params.id);
  }),

  bindChange(decideHindrance, decideHindranceHandler),

  bindChange(nextApplication, async ({ trx, deps, caller, body, audit }) => ({
    application: await takeNext(trx, deps, caller, { except: body.except, audit }),
  })),
];
