import { statusesWhere } from '../../../contract/values/application-states.ts';
import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';

type Wanted = { permit_id: string; permit_year: number; expires_at: string; now: string };

/**
 * The renewal link of a permit for a year. There is one, whoever writes it first; a later mail may only
 * extend it. `hashOf` gives the stored hash of the code of an id; after a change of keys a link has one more.
 */
export async function ensureRenewalLink(
  trx: Trx,
  { permit_id, permit_year, expires_at, now }: Wanted,
  hashOf: (id: string) => string,
): Promise<string> {
  const id = newId();
  const row = await trx
    .insertInto('renewal_links')
    .values({ id, permit_id, permit_year, expires_at, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['permit_id', 'permit_year'])
        .doUpdateSet({ expires_at: sql`greatest(renewal_links.expires_at, excluded.expires_at)` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await addRenewalCodes(trx, [{ code_hash: hashOf(row.id), renewal_link_id: row.id }]);
  return row.id;
}

/** Codes that open a link; a repeat changes nothing. */
export const addRenewalCodes = (
  trx: Trx,
  rows: readonly { code_hash: string; renewal_link_id: string }[],
): Promise<unknown> =>
  trx
    .insertInto('renewal_codes')
    .values(rows)
    .onConflict((conflict) => conflict.column('code_hash').doNothing())
    .execute();

/** The link of a code with its permit, by the hashes that its row may have; undefined for an unknown code. */
export const findRenewalLink = (db: Db | Trx, code_hashes: readonly string[]) =>
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
    .where('l.id', 'in', (eb) =>
      eb.selectFrom('renewal_codes').select('renewal_link_id').where('code_hash', 'in', code_hashes),
    )
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
    .where('status', 'not in', statusesWhere('ended'))
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

/** Links that are still open at `now` (instant) and have no code by this key. */
export async function listLinksWithoutKey(
  db: Db | Trx,
  key_id: string,
  now: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('renewal_links as l')
    .select('l.id')
    .where('l.expires_at', '>', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('renewal_codes as c')
            .select('c.code_hash')
            .whereRef('c.renewal_link_id', '=', 'l.id')
            .where(sql<boolean>`length(c.code_hash) > 43 and starts_with(c.code_hash, ${key_id})`),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
