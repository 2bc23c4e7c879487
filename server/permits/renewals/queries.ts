import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

type Wanted = { permit_id: string; permit_year: number; expires_at: string; now: string };

/**
 * The renewal link of a permit for a year. There is one, whoever writes it first; a later mail may only
 * extend it. `hashOf` gives the stored hash of the code of an id.
 */
export async function ensureRenewalLink(
  trx: Trx,
  { permit_id, permit_year, expires_at, now }: Wanted,
  hashOf: (id: string) => string,
): Promise<string> {
  const id = newId();
  const row = await trx
    .insertInto('renewal_links')
    .values({ id, permit_id, permit_year, code_hash: hashOf(id), expires_at, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['permit_id', 'permit_year'])
        .doUpdateSet({ expires_at: sql`greatest(renewal_links.expires_at, excluded.expires_at)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** The link of a code with its permit; undefined for an unknown code. */
export const findRenewalLink = (db: Db | Trx, code_hash: string) =>
  db
    .selectFrom('renewal_links as l')
    .innerJoin('permits as p', 'p.id', 'l.permit_id')
    .leftJoin('users as u', 'u.id', 'p.user_id')
    .select([
      'l.id',
      'l.permit_id',
      'l.permit_year',
      'l.expires_at',
      'l.opened_at',
      'l.confirmed_at',
      'p.status',
      'p.registration_numbers',
      'p.user_id',
      'p.deleted_at as permit_deleted_at',
      'u.deleted_at as user_deleted_at',
    ])
    .where('l.code_hash', '=', code_hash)
    .executeTakeFirst();
export type RenewalLink = NonNullable<Awaited<ReturnType<typeof findRenewalLink>>>;

/** The last day to answer of the newest campaign that wrote to the holder. */
export const findAnswerBy = async (db: Db | Trx, permit_id: string, permit_year: number) =>
  (
    await db
      .selectFrom('campaign_messages as m')
      .innerJoin('campaigns as c', 'c.id', 'm.campaign_id')
      .select('c.answer_by')
      .where('m.permit_id', '=', permit_id)
      .where('m.permit_year', '=', permit_year)
      .where('m.state', '=', 'sent')
      .orderBy('m.finished_at', 'desc')
      .executeTakeFirst()
  )?.answer_by ?? null;

/** The live application that renews a permit. */
export const findRenewalOf = (db: Db | Trx, permit_id: string) =>
  db
    .selectFrom('applications')
    .select(['id', 'application_nr', 'status', 'permit_year'])
    .where('replaces_permit_id', '=', permit_id)
    .where('kind', '=', 'renewal')
    .where('deleted_at', 'is', null)
    .where('status', 'not in', ['dismissed', 'rejected', 'withdrawn'])
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

/** The first time the link was opened, and the first time somebody proved to be the holder. */
export const markOpened = (db: Db | Trx, id: string, now: string) =>
  db
    .updateTable('renewal_links')
    .set({ opened_at: now })
    .where('id', '=', id)
    .where('opened_at', 'is', null)
    .execute();
export const markConfirmed = (db: Db | Trx, id: string, now: string) =>
  db
    .updateTable('renewal_links')
    .set({ confirmed_at: now })
    .where('id', '=', id)
    .where('confirmed_at', 'is', null)
    .execute();
