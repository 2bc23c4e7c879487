import type { Db } from '../db/db.ts';

/** The computer at a barrier whose key a call names. Its key opens this lot only. */
export type ControllerOfKey = {
  id: string;
  name: string;
  key_id: string;
  lot_id: string;
  lot_code: string;
  last_used_at: string | null;
};

/** The controller of this key, unless the key was revoked or is over at `now`, or the controller is out of use. */
export const findControllerOfKey = (
  db: Db,
  key_hash: string,
  now: string,
): Promise<ControllerOfKey | undefined> =>
  db
    .selectFrom('barrier_keys as k')
    .innerJoin('barrier_controllers as c', 'c.id', 'k.controller_id')
    .innerJoin('parking_lots as l', 'l.id', 'c.lot_id')
    .select(['c.id', 'c.name', 'k.id as key_id', 'c.lot_id', 'l.code as lot_code', 'k.last_used_at'])
    .where('k.key_hash', '=', key_hash)
    .where('k.revoked_at', 'is', null)
    .where('c.retired_at', 'is', null)
    .where((where) => where.or([where('k.expires_at', 'is', null), where('k.expires_at', '>', now)]))
    .executeTakeFirst();

/** Writes down that a key and its controller were heard of. */
export const touchKey = async (
  db: Db,
  controller: Pick<ControllerOfKey, 'id' | 'key_id'>,
  now: string,
): Promise<void> => {
  await db
    .updateTable('barrier_keys')
    .set({ last_used_at: now })
    .where('id', '=', controller.key_id)
    .execute();
  await db
    .updateTable('barrier_controllers')
    .set({ last_contact_at: now })
    .where('id', '=', controller.id)
    .execute();
};
