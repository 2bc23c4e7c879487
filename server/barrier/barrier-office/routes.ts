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
import { recordAccess } from '../../records/access-log/record.ts';
import { bind } from '../../platform/http/bind.ts';
import { ownerOf } from '../../platform/http/owner.ts';
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
  bind(listPassages, async ({ deps, caller, body, request_id }) => {
    const { permit_id } = body.filters;
    await recordAccess(
      deps.db,
      {
        caller,
        action: body.search ? 'search' : 'list',
        subject_type: 'barrier_passage',
        subject_id: typeof permit_id === 'string' ? permit_id : null,
        request_id,
      },
      deps.clock.now(),
    );
    const { barrier_passage_days } = await loadParameters(deps.db, deps.clock.today());
    return { ...(await passages(deps.db, body)), kept_days: barrier_passage_days };
  }),

  bind(diagnoseBarrier, diagnoseBarrierHandler),

  bind(listAnomalies, async ({ deps, caller, body, request_id }) => {
    await recordAccess(
      deps.db,
      { caller, action: 'list', subject_type: 'barrier_hint', request_id },
      deps.clock.now(),
    );
    return { ...(await anomalies(deps.db, body)), open: await countOpenAnomalies(deps.db) };
  }),

  bind(getAnomaly, async ({ deps, caller, params, request_id }) => {
    const anomaly = await findAnomaly(deps.db, params.id);
    if (!anomaly) throw notFound();
    await recordAccess(
      deps.db,
      {
        caller,
        action: 'view',
        subject_type: 'barrier_hint',
        subject_id: anomaly.permit_id,
        person_id: anomaly.person_id,
        request_id,
      },
      deps.clock.now(),
    );
    return presentAnomaly(anomaly);
  }),

  bind(decideAnomaly, decideAnomalyHandler),

  bind(getPermitBarrier, async ({ deps, caller, params, request_id }) => {
    const permit = await findPermitRow(deps.db, params.id);
    if (!permit) throw notFound();
    await recordAccess(
      deps.db,
      {
        caller,
        action: 'list',
        subject_type: 'barrier_passage',
        subject_id: permit.id,
        person_id: permit.user_id,
        request_id,
      },
      deps.clock.now(),
    );
    const { barrier_passage_days } = await loadParameters(deps.db, deps.clock.today());
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

  bind(createPlateCheck, checkPlateHandler),

  bind(listPlateChecks, async ({ deps, caller }) => ({
    lots: await listOpenLots(deps.db),
    checks: await listChecks(deps.db, caller.user_id ?? '', shiftStart(deps.clock.now())),
  })),
];
