import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

export const MAX_TRIES = 5;

type NewCode = {
  application_id: string;
  id: string;
  created_at: string;
  expires_at: string;
  address_hash: string;
};

/**
 * Stores a code in place of the one before, unless that one was made after `settled` (instant) and may still be tried:
 * whoever taps twice gets one mail. False when it stays.
 */
export async function replaceLinkCode(trx: Trx, code: NewCode, settled: string): Promise<boolean> {
  const row = await trx
    .insertInto('link_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict
        .column('application_id')
        .doUpdateSet({ ...code, tries: 0 })
        .where(({ or, eb }) =>
          or([eb('link_codes.created_at', '<=', settled), eb('link_codes.tries', '>=', MAX_TRIES)]),
        ),
    )
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const findLinkCode = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('link_codes')
    .select(['id', 'expires_at'])
    .where('application_id', '=', application_id)
    .executeTakeFirstOrThrow();

/** Counts a try and returns what it is compared with; undefined without a code that may still be tried. */
export const tryLinkCode = (db: Db | Trx, application_id: string, now: string) =>
  db
    .updateTable('link_codes')
    .set({ tries: sql`tries + 1` })
    .where('application_id', '=', application_id)
    .where('expires_at', '>', now)
    .where('tries', '<', MAX_TRIES)
    .returning(['id', 'address_hash'])
    .executeTakeFirst();

/** A code works once. False when another call has used it meanwhile. */
export async function consumeLinkCode(db: Db | Trx, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('link_codes').where('id', '=', id).executeTakeFirst();
  return numDeletedRows === 1n;
}
