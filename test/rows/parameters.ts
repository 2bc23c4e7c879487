import { type Db, json, type Trx } from '../../server/platform/db/db.ts';
import { newId } from '../../server/platform/db/ids.ts';

/** Sets a parameter from the first day on, as root would before the first use. */
export const setParameter = async (db: Db, name: string, value: unknown): Promise<void> => {
  await db
    .updateTable('parameters')
    .set({ value: json(value) })
    .where('name', '=', name)
    .execute();
};

/** A value from this day on, also of the past, which root cannot change any more. */
export const setParameterFrom = async (
  db: Db | Trx,
  name: string,
  value: unknown,
  valid_from: string,
): Promise<void> => {
  await db
    .insertInto('parameters')
    .values({ id: newId(), name, value: json(value), valid_from })
    .onConflict((same) => same.columns(['name', 'valid_from']).doUpdateSet({ value: json(value) }))
    .execute();
};

/** Takes back what `setParameterFrom` set. */
export const unsetParameterFrom = async (db: Db, name: string, valid_from: string): Promise<void> => {
  await db.deleteFrom('parameters').where('name', '=', name).where('valid_from', '=', valid_from).execute();
};
