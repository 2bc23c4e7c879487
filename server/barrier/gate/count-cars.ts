import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { countPassages, listOccupancy, lockOccupancy, setCars } from './occupancy-queries.ts';

/** Counts new passages and returns the number of cars on the lot by the barriers. */
const carsNow = async (trx: Trx, lot_id: string, now: string): Promise<number> => {
  await countPassages(trx, now);
  return (await listOccupancy(trx)).find((lot) => lot.lot_id === lot_id)?.cars ?? 0;
};

/**
 * Sets the cars of a lot to a manual count, with the reason. `version` must be the one shown (null: not
 * checked). Returns null when it is outdated.
 */
export async function correctCars(
  trx: Trx,
  {
    lot_id,
    version,
    cars,
    reason,
    actor_id,
    now,
  }: {
    lot_id: string;
    version: number | null;
    cars: number;
    reason: string;
    actor_id: string | null;
    now: string;
  },
) {
  const before = await lockOccupancy(trx, lot_id, now);
  if (version !== null && before.version !== version) return { stale: before };
  const cars_before = await carsNow(trx, lot_id, now);
  const set = await setCars(trx, lot_id, cars, now);
  await trx
    .insertInto('barrier_counts')
    .values({ id: newId(), lot_id, cars_before, cars, reason, actor_id, created_at: now })
    .execute();
  return { set };
}
