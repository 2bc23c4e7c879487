import type { Insertable } from 'kysely';
import type { Db } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';
import type {
  BarrierAnomaliesTable,
  BarrierControllersTable,
  BarrierCountsTable,
  BarrierHoursTable,
  BarrierOccupancyTable,
  BarrierPassagesTable,
} from '../../server/platform/db/types.ts';

/** Rows of a barrier as weeks of traffic leave them, for tests of what the office shows of it. */

type Row<T, Required extends keyof T> = Partial<T> & Pick<T, Required>;

export const givePassage = async (
  db: Db,
  passage: Row<Insertable<BarrierPassagesTable>, 'lot_id' | 'occurred_at'>,
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('barrier_passages')
    .values({
      id,
      source: 'live',
      direction: 'in',
      recorded_at: passage.occurred_at,
      key_kind: 'plate',
      decision: 'deny',
      reason: 'unknown_plate',
      matched_by: 'none',
      ...passage,
    })
    .execute();
  return id;
};

export const giveAnomaly = async (
  db: Db,
  anomaly: Row<Insertable<BarrierAnomaliesTable>, 'passage_id' | 'permit_id'>,
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('barrier_anomalies')
    .values({ id, kind: 'two_lots', ...anomaly })
    .execute();
  return id;
};

/** A controller that was last heard of a while ago. */
export const giveController = async (
  db: Db,
  controller: Row<Insertable<BarrierControllersTable>, 'lot_id'>,
): Promise<string> => {
  const id = newId();
  await db
    .insertInto('barrier_controllers')
    .values({ id, name: 'Uvoz', kind: 'camera', ...controller })
    .execute();
  return id;
};

export const giveHours = async (db: Db, hours: readonly Insertable<BarrierHoursTable>[]): Promise<void> => {
  await db.insertInto('barrier_hours').values(hours).execute();
};

export const giveOccupancy = async (db: Db, occupancy: Insertable<BarrierOccupancyTable>): Promise<void> => {
  await db.insertInto('barrier_occupancy').values(occupancy).execute();
};

/** A person corrected the counter of a lot. */
export const giveCorrection = async (
  db: Db,
  correction: Omit<Insertable<BarrierCountsTable>, 'id'>,
): Promise<void> => {
  await db
    .insertInto('barrier_counts')
    .values({ id: newId(), ...correction })
    .execute();
};

/** As if no car had ever come to a barrier, and no controller stood there. */
export const takeAwayTraffic = async (db: Db): Promise<void> => {
  await db.deleteFrom('barrier_anomalies').execute();
  await db.deleteFrom('barrier_passages').execute();
  await db.deleteFrom('barrier_controllers').execute();
};
