import {
  decidePassage,
  downloadBarrierList,
  getBarrierList,
  getBarrierPublicKeys,
  recordOpening,
  sendHeartbeat,
  uploadPassages,
} from '../../../contract/barrier/barrier.ts';
import {
  countBarrierCars,
  createBarrierController,
  createBarrierOpening,
  downloadLotList,
  getBarrierController,
  listBarrierControllers,
  retireBarrierController,
  revokeBarrierKey,
  rotateBarrierKey,
  updateBarrierController,
} from '../../../contract/barrier/barrier-controllers.ts';
import { newId } from '../../platform/db/ids.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { invalid, notFound, staleVersion } from '../../platform/http/problem.ts';
import { findLot, listControllers, saveFetchedList, saveHeartbeat } from './controller-queries.ts';
import {
  createControllerHandler,
  presentController,
  retireControllerHandler,
  revokeKeyHandler,
  rotateKeyHandler,
  updateControllerHandler,
} from './controllers.ts';
import { correctCars } from './count-cars.ts';
import { countChangedSince, currentVersion } from './list-queries.ts';
import { barrierList, listFile } from './lists.ts';
import { insertPassages } from './passage-queries.ts';
import { requireController, decidePassageHandler, recordOpeningHandler } from './record-passage.ts';
import { publicKeys, signPayload } from './signing.ts';
import { syncList } from './sync-list.ts';
import { uploadPassagesHandler } from './upload-passages.ts';
import { permitsOnList } from './list-queries.ts';

/** PostgreSQL's `integer`; a clock that is off by weeks is as wrong as one that is off by years. */
const MAX_DRIFT_MS = 2_147_483_647;

export const barrierRoutes = [
  bind(decidePassage, decidePassageHandler),
  bind(uploadPassages, uploadPassagesHandler),
  bind(recordOpening, recordOpeningHandler),

  bind(getBarrierList, async (context) => {
    const { deps, query } = context;
    const controller = requireController(context);
    const list = await barrierList(deps, controller.lot_code, Number(query.since ?? 0));
    await saveFetchedList(deps.db, controller.id, list.version, list.issued_at);
    return signPayload(deps.config, list);
  }),

  bind(getBarrierPublicKeys, async ({ deps }) => ({ keys: publicKeys(deps.config) })),

  bind(downloadBarrierList, async (context) => {
    const controller = requireController(context);
    return listFile(context.deps, controller.lot_code, context.query.format);
  }),

  bind(sendHeartbeat, async (context) => {
    const { deps, body } = context;
    const controller = requireController(context);
    const now = deps.clock.now();
    const drift = Date.parse(body.time) - Date.parse(now);
    const clock_drift_ms = Math.max(-MAX_DRIFT_MS, Math.min(MAX_DRIFT_MS, drift));
    await saveHeartbeat(deps.db, controller.id, {
      heartbeat_at: now,
      clock_drift_ms,
      list_version: body.list_version,
      state: body.state,
      state_note: body.note ?? null,
      software: body.software ?? null,
      waiting_passages: body.waiting_passages ?? null,
    });
    await syncList(deps);
    return {
      server_time: now,
      clock_drift_ms,
      list_version: await currentVersion(deps.db),
      list_is_current: (await countChangedSince(deps.db, controller.lot_code, body.list_version)) === 0,
    };
  }),

  bind(listBarrierControllers, async ({ deps, body }) => {
    await syncList(deps);
    return listControllers(deps.db, body, deps.clock.now());
  }),
  bind(getBarrierController, async ({ deps, params }) => {
    await syncList(deps);
    return presentController(deps.db, params.id, deps.clock.now());
  }),
  bindChange(createBarrierController, createControllerHandler),
  bindChange(updateBarrierController, updateControllerHandler),
  bindChange(rotateBarrierKey, rotateKeyHandler),
  bindChange(revokeBarrierKey, revokeKeyHandler),
  bindChange(retireBarrierController, retireControllerHandler),

  bind(createBarrierOpening, async ({ deps, caller, body }) => {
    const lot = await findLot(deps.db, body.lot_id);
    if (!lot) throw notFound();
    if (lot.access_mode !== 'barrier') throw invalid({ path: 'lot_id', code: 'barrier.not_a_barrier' });
    const now = deps.clock.now();
    if (body.time !== undefined && body.time > now) throw invalid({ path: 'time', code: 'date.future' });
    const id = newId();
    await insertPassages(deps.db, [
      {
        id,
        lot_id: lot.id,
        source: 'manual',
        direction: body.direction,
        occurred_at: body.time ?? now,
        recorded_at: now,
        decision: 'open',
        reason: 'manual',
        matched_by: 'none',
        manual_reason: body.reason,
        actor_id: caller.user_id,
      },
    ]);
    return { id };
  }),

  bindChange(countBarrierCars, async ({ trx, deps, caller, params, body }) => {
    const lot = await findLot(trx, params.id);
    if (lot?.access_mode !== 'barrier') throw notFound();
    const { set, stale } = await correctCars(trx, {
      ...body,
      lot_id: lot.id,
      actor_id: caller.user_id,
      now: deps.clock.now(),
    });
    if (!set) throw staleVersion(countBarrierCars.replies[200], { lot_id: lot.id, ...stale });
    return set;
  }),

  bind(downloadLotList, async ({ deps, params, query, audit }) => {
    const lot = await findLot(deps.db, params.id);
    if (!lot) throw notFound();
    const file = await listFile(deps, lot.code, query.format);
    audit({ subject_id: lot.id, shown_ids: await permitsOnList(deps.db, lot.code) });
    return file;
  }),
];
