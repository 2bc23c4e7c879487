import {
  claimApplication,
  decideHindrance,
  nextApplication,
  releaseApplication,
} from '../../../contract/permits/review.ts';
import { bindChange } from '../../platform/http/bind.ts';
import { claimApplication as claim, releaseClaim } from '../../permits/applications/claim/claim.ts';
import { decideHindranceHandler } from './decide-hindrance.ts';
import { loadDetail } from './detail.ts';
import { claimNext } from './claim-next.ts';

export const claimRoutes = [
  bindChange(claimApplication, async (call) => {
    await claim(call, { id: call.params.id, ...call.body });
    return loadDetail(call.trx, call.deps, call.caller, call.params.id);
  }),

  bindChange(releaseApplication, async (call) => {
    await releaseClaim(call, { id: call.params.id });
    return loadDetail(call.trx, call.deps, call.caller, call.params.id);
  }),

  bindChange(decideHindrance, decideHindranceHandler),

  bindChange(nextApplication, async ({ trx, deps, caller, body, audit }) => ({
    application: await claimNext({ trx, deps, caller, audit }, { except: body.except }),
  })),
];
