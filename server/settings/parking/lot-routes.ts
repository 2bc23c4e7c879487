import {
  createParkingLot,
  createParkingLots,
  deleteParkingLot,
  getParkingLot,
  listParkingLots,
  parkingLotDetail,
  type ParkingLotInput,
  restoreParkingLot,
  retireParkingLot,
  updateParkingLot,
} from '../../../contract/settings/parking.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import type { Caller, ChangeScope } from '../../platform/http/handler.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { conflict, invalid, notFound, ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { insertParkingChange, lockParking } from './change-queries.ts';
import {
  deleteLot,
  findLot,
  findLotByCode,
  findLots,
  hasBarrier,
  insertLot,
  isLotNamed,
  listLots,
  pricesOfLot,
  takenCodes,
  updateLot,
} from './lot-queries.ts';
import { differences, rejectionOfRetirement, repeatedIndexes } from './rules.ts';

type Lot = NonNullable<Awaited<ReturnType<typeof findLot>>>;

async function present(db: Db | Trx, id: string, today: string) {
  const lot = await findLot(db, id, today);
  if (!lot) throw notFound();
  return { ...lot, prices: await pricesOfLot(db, lot.code, today), is_named: await isLotNamed(db, lot.code) };
}

/**
 * Loads a lot under the lock of all parking changes, lets `work` change it, and returns its current state.
 * Throws 404 and 409.
 */
const change = (
  deps: Deps,
  caller: Caller,
  id: string,
  version: number | null,
  work: (
    trx: Trx,
    lot: Lot,
  ) => Promise<{ action: 'update' | 'retire' | 'restore' | 'delete'; data?: Record<string, unknown> }>,
): Promise<void> =>
  transaction(deps.db, async (trx) => {
    await lockParking(trx);
    const today = deps.clock.today();
    const lot = await requireSeenVersion(await findLot(trx, id, today), version, async () =>
      staleVersion(parkingLotDetail, await present(trx, id, today)),
    );
    const done = await work(trx, lot);
    await insertParkingChange(trx, {
      subject: 'parking_lot',
      subject_id: id,
      label: `${lot.code} ${lot.name}`,
      ...done,
      actor_id: caller.user_id,
      created_at: deps.clock.now(),
    });
  });

const rejectTaken = async (trx: Trx, code: string): Promise<void> => {
  if (await findLotByCode(trx, code))
    throw conflict({ errors: [{ path: 'code', code: 'parking_lot.code_taken' }] });
};

/** Inserts a lot whose code is free, with its entry in the history. */
async function addLot(
  { trx, caller, now }: Pick<ChangeScope, 'trx' | 'caller' | 'now'>,
  input: ParkingLotInput,
): Promise<string> {
  const id = newId();
  await insertLot(trx, { id, ...input });
  await insertParkingChange(trx, {
    subject: 'parking_lot',
    subject_id: id,
    label: `${input.code} ${input.name}`,
    action: 'create',
    actor_id: caller.user_id,
    created_at: now,
  });
  return id;
}

export const lotRoutes = [
  bind(listParkingLots, ({ deps, body }) => listLots(deps.db, body, deps.clock.today())),

  bind(getParkingLot, ({ deps, params }) => present(deps.db, params.id, deps.clock.today())),

  bindChange(createParkingLot, async (scope) => {
    const { deps, body, today, trx } = scope;
    await lockParking(trx);
    await rejectTaken(trx, body.code);
    const id = await addLot(scope, body);
    return present(deps.db, id, today);
  }),

  bindChange(createParkingLots, async (scope) => {
    const { body, today, trx } = scope;
    const codes = body.lots.map(({ code }) => code);
    const repeated = repeatedIndexes(codes);
    if (repeated.length > 0)
      throw invalid(...repeated.map((i) => ({ path: `lots.${i}.code`, code: 'parking_lot.code_repeated' })));
    await lockParking(trx);
    const taken = await takenCodes(trx, codes);
    if (taken.size > 0)
      throw conflict({
        errors: codes.flatMap((code, i) =>
          taken.has(code) ? [{ path: `lots.${i}.code`, code: 'parking_lot.code_taken' }] : [],
        ),
      });
    const ids: string[] = [];
    for (const lot of body.lots) ids.push(await addLot(scope, lot));
    return { lots: await findLots(trx, ids, today) };
  }),

  bind(updateParkingLot, async ({ deps, caller, params, body }) => {
    const { version, ...changes } = body;
    await change(deps, caller, params.id, version, async (trx, lot) => {
      if (changes.code !== undefined && changes.code !== lot.code) {
        if (await isLotNamed(trx, lot.code)) throw invalid({ path: 'code', code: 'parking_lot.code_used' });
        await rejectTaken(trx, changes.code);
      }
      await updateLot(trx, lot.id, changes);
      return { action: 'update', data: differences(lot, changes) };
    });
    return present(deps.db, params.id, deps.clock.today());
  }),

  bind(retireParkingLot, async ({ deps, caller, params, body }) => {
    const today = deps.clock.today();
    await change(deps, caller, params.id, body.version, async (trx, lot) => {
      const { length: prices } = await pricesOfLot(trx, lot.code, today);
      const rejection = rejectionOfRetirement(lot, {
        prices,
        live_permits: lot.live_permits,
        acknowledged: body.acknowledge_permits,
      });
      if (rejection) throw ruleBroken(rejection, '', 'state.lot.inactive');
      await updateLot(trx, lot.id, { active: false });
      return { action: 'retire', data: { live_permits: lot.live_permits } };
    });
    return present(deps.db, params.id, today);
  }),

  bind(restoreParkingLot, async ({ deps, caller, params, body }) => {
    await change(deps, caller, params.id, body.version, async (trx, lot) => {
      if (lot.active) throw ruleBroken('rule.transition', '', 'state.lot.active');
      await updateLot(trx, lot.id, { active: true });
      return { action: 'restore' };
    });
    return present(deps.db, params.id, deps.clock.today());
  }),

  bind(deleteParkingLot, ({ deps, caller, params }) =>
    change(deps, caller, params.id, null, async (trx, lot) => {
      if ((await isLotNamed(trx, lot.code)) || (await hasBarrier(trx, lot.id)))
        throw ruleBroken('rule.lot_named');
      await deleteLot(trx, lot.id);
      return { action: 'delete' };
    }),
  ),
];
