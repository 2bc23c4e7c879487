import { type Db, json } from '../server/platform/db/db.ts';

/** Sets a parameter from the first day on, as root would before the first use. */
export const setParameter = async (db: Db, name: string, value: unknown): Promise<void> => {
  await db
    .updateTable('parameters')
    .set({ value: json(value as never) })
    .where('name', '=', name)
    .execute();
};
