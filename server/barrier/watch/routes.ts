import {
  decideAnomaly,
  diagnoseBarrier,
  getAnomaly,
  getMyPermitBarrier,
  getPermitBarrier,
  listAnomalies,
  listPassages,
} from '../../../contract/barrier/barrier-office.ts';
import { createPlateCheck, listPlateChecks } from '../../../contract/barrier/plate-checks.ts';
import { bind, bindChange, bindOnReplica } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/sessions/owner.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findPermitRow } from '../../permits/register/queries.ts';
import { listChecks, listOpenLots, shiftStart } from './check-queries.ts';
import { checkPlateHandler } from './check-plate.ts';
import { decideAnomalyHandler } from './decide-anomaly.ts';
import { diagnoseBarrierHandler } from './diagnose.ts';
import {
  countOpenAnomalies,
  findAnomaly,
  listAnomalies as anomalies,
  presentAnomaly,
} from './anomaly-queries.ts';
import { listPassages as passages, listPassagesOf } from './passage-queries.ts';
import { loadBarrierState } from './permit-state.ts';

/** Number of passages on the page of a permit. */
const LAST = 10;

export const barrierOfficeRoutes = [
  bindOnReplica(listPassages, async ({ deps, body, audit, today }) => {
    const { permit_id } = body.filters;
    audit({ subject_id: typeof permit_id === 'string' ? permit_id : null });
    const { barrier_passage_days } = await loadParameters(deps.db, today);
    return { ...(await passages(deps.db, body)), kept_days: barrier_passage_days };
  }),

  bind(diagnoseBarrier, diagnoseBarrierHandler),

  bind(listAnomalies, async ({ deps, body }) => {
    return { ...(await anomalies(deps.db, body)), open: await countOpenAnomalies(deps.db) };
  }),

  bind(getAnomaly, async ({ deps, params, audit }) => {
    const anomaly = await findAnomaly(deps.db, params.id);
    if (!anomaly) throw notFound();
    audit({ subject_id: anomaly.permit_id, person_id: anomaly.person_id });
    return presentAnomaly(anomaly);
  }),

  bindChange(decideAnomaly, decideAnomalyHandler),

  bind(getPermitBarrier, async ({ deps, params, audit, today }) => {
    const permit = await findPermitRow(deps.db, params.id);
    if (!permit) throw notFound();
    audit({ subject_id: permit.id, person_id: permit.user_id });
    const { barrier_passage_days } = await loadParameters(deps.db, today);
    return {
      ...(await loadBarrierState(deps.db, deps, permit)),
      passages: await listPassagesOf(deps.db, permit.id, LAST),
      kept_days: barrier_passage_days,
    };
  }),

  bind(getMyPermitBarrier, async ({ deps, caller, params }) => {
    const permit = await findPermitRow(deps.db, params.id);
    if (permit?.user_id !== ownerOf(caller)) throw notFound();
    return loadBarrierState(deps.db, deps, permit);
  }),

  bindChange(createPlateCheck, checkPlateHandler),

  bind(listPlateChecks, async ({ deps, caller }) => ({
    lots: await listOpenLots(deps.db),
    checks: await listChecks(deps.db, caller.user_id ?? '', shiftStart(deps.clock.now())),
  })),
];
