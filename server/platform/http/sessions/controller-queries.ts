import { sql } from 'kysely';
import { type Db, prepared } from '../../db/db.ts';
import { SKIP_HELD } from '../../db/locks.ts';

/** The barrier controller of the key in a call. Its key opens this lot only. */
export type ControllerOfKey = {
  id: string;
  name: string;
  key_id: string;
  lot_id: string;
  lot_code: string;
  last_used_at: string | null;
};

/**
 * The controller of this key, unless the key was revoked or has expired at `now`, or the controller is
 * retired.
 */
export const findControllerOfKey = async (
  db: Db,
  key_hash: string,
  now: string,
): Promise<ControllerOfKey | undefined> => {
  const controller = db
    .selectFrom('barrier_keys as k')
    .innerJoin('barrier_controllers as c', 'c.id', 'k.controller_id')
    .innerJoin('parking_lots as l', 'l.id', 'c.lot_id')
    .select(['c.id', 'c.name', 'k.id as key_id', 'c.lot_id', 'l.code as lot_code', 'k.last_used_at'])
    .where('k.key_hash', '=', key_hash)
    .where('k.revoked_at', 'is', null)
    .where('c.retired_at', 'is', null)
    .where((where) => where.or([where('k.expires_at', 'is', null), where('k.expires_at', '>', now)]));
  return (await prepared<ControllerOfKey>(controller).execute(db)).rows[0];
};

/**
 * Records the last contact of a key and its controller, unless that was done since `before`: of many
 * concurrent calls one does it, and none waits for it.
 */
export const touchKey = (
  db: Db,
  { id, key_id }: Pick<ControllerOfKey, 'id' | 'key_id'>,
  { before, now }: { before: string; now: string },
) =>
  sql`
  with touched as (
    update barrier_keys set last_used_at = ${now} where id in (
      select id from barrier_keys where id = ${key_id} and (last_used_at is null or last_used_at <= ${before}) ${SKIP_HELD})
    returning id
  )
  update barrier_controllers set last_contact_at = ${now} where id = ${id} and exists (select 1 from touched)`.execute(
    db,
  );
