import type { Db } from '../server/platform/db/db.ts';

/** As after the period of every limit: nobody has called yet. */
export const forgetCalls = async (db: Db): Promise<void> => {
  await db.deleteFrom('rate_counters').execute();
};
