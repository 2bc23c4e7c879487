import type { Db } from '../server/platform/db/db.ts';

/** As after 24 hours: no key is known any more. */
export const forgetKeys = async (db: Db): Promise<void> => {
  await db.deleteFrom('idempotency_keys').execute();
};

/** As after kill -9 in the middle of a call: its key is claimed, and no reply is stored. */
export const loseReply = async (db: Db, key: string): Promise<void> => {
  await db
    .updateTable('idempotency_keys')
    .set({ status: null, reply: null })
    .where('key', '=', key)
    .execute();
};
