import type { Insertable } from 'kysely';
import { json, type Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ParkingChangesTable } from '../../platform/db/types.ts';

/** Serialises changes of lots, categories and prices: rows refer to each other by code and by day. */
export const lockParking = (trx: Trx) => lockNames(trx, 'parking');

export const insertParkingChange = (
  trx: Trx,
  change: Omit<Insertable<ParkingChangesTable>, 'id' | 'data'> & { data?: Record<string, unknown> },
) =>
  trx
    .insertInto('parking_changes')
    .values({ ...change, id: newId(), data: json(change.data ?? {}) })
    .execute();
