import {
  holdDecision,
  listHeldDecisions,
  markDropRead,
  undoDecision,
} from '../../../../contract/permits/decisions/held-decisions.ts';
import { listHeldOf } from '../../../permits/applications/held/held-queries.ts';
import { presentHeld } from '../../../permits/applications/held/present-held.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { ownerOf } from '../../../platform/http/sessions/owner.ts';
import { loadDetail } from '../detail.ts';
import { holdDecision as hold } from './hold-decision.ts';
import { acknowledgeDrop, undoHeld } from './undo-held.ts';

export const heldRoutes = [
  bindChange(holdDecision, async ({ trx, deps, caller, params, body, request_id }) => {
    const { version, take_over, reason_template: _template, ...decision } = body;
    await hold(trx, deps, caller, params.id, { version, decision, take_over, request_id });
    return loadDetail(trx, deps, caller, params.id);
  }),

  bindChange(undoDecision, async ({ trx, deps, caller, params }) =>
    loadDetail(trx, deps, caller, await undoHeld(trx, deps, caller, params.id)),
  ),

  bind(listHeldDecisions, async ({ deps, caller, now }) => ({
    data: (await listHeldOf(deps.db, ownerOf(caller))).map((row) => presentHeld(row, caller.user_id, now)),
  })),

  bindChange(markDropRead, ({ trx, caller, params }) => acknowledgeDrop(trx, caller, params.id)),
];
