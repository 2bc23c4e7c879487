import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { areApart, isUndecided } from '../../platform/db/same-person.ts';
import { entriesOf, personKeysFoundBy, type EntryRow, type VisibleKinds } from './entry-queries.ts';

/** What staff said about pairs of entries, and pairs about which something may be said. */

export const listLiveLinks = (db: Db | Trx, keys: readonly string[]) =>
  db
    .selectFrom('person_links')
    .leftJoin('users', 'users.id', 'person_links.decided_by')
    .select([
      'person_links.id',
      'key_a',
      'key_b',
      'verdict',
      'person_links.reason',
      'decided_at',
      'users.name as decided_by_name',
    ])
    .where('undone_at', 'is', null)
    .where((where) => where.or([where('key_a', 'in', keys), where('key_b', 'in', keys)]))
    .orderBy('decided_at', 'desc')
    .execute();
export type LinkRow = Awaited<ReturnType<typeof listLiveLinks>>[number];

export const findLiveLink = (db: Db | Trx, id: string) =>
  db
    .selectFrom('person_links')
    .selectAll()
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();

/** Pairs of entries that may be one person, as `possiblySame` says. */
export async function listPairs(db: Db, sight: VisibleKinds, limit: number) {
  const { rows } = await sql<{ a: string; b: string }>`
    with entry as materialized (
      select key, country, tax_number, birth_date, same_words(name) as name, same_words(address) as address,
        same_words(email) as email, same_words(phone) as phone
      from ${entriesOf(sight)} e)
    select * from (
      select a.key as a, b.key as b from entry a join entry b on b.country = a.country and b.tax_number = a.tax_number and a.key < b.key
      union
      select a.key, b.key from entry a join entry b on b.name = a.name and a.key < b.key
        and (b.address = a.address or b.birth_date = a.birth_date or b.email = a.email or b.phone = a.phone)) pair
    where ${isUndecided(sql`pair.a`, sql`pair.b`)} order by a, b limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Entries that may be the same person as this one: found by its tax number or by all words of its name. */
export async function listLookalikes(db: Db, entry: EntryRow, sight: VisibleKinds): Promise<string[]> {
  const terms = [entry.name, ...(entry.tax_number ? [entry.tax_number] : [])];
  const parts = terms.map((term) => sql`${personKeysFoundBy(term, sight)}`);
  const { rows } = await sql<{ key: string }>`
    select pair.a, pair.b, found.key from (select distinct key from (${sql.join(parts, sql` union `)}) every (key) limit 200) found
    cross join lateral (select least(found.key, ${entry.key}) as a, greatest(found.key, ${entry.key}) as b) pair
    where found.key <> ${entry.key} and ${isUndecided(sql`pair.a`, sql`pair.b`)}`.execute(db);
  return rows.map(({ key }) => key);
}

/** Whether staff have said that these two are not one person. */
export const areMarkedApart = async (db: Trx, key_a: string, key_b: string): Promise<boolean> => {
  const { rows } = await sql<{
    apart: boolean;
  }>`select ${areApart(sql.val(key_a), sql.val(key_b))} as apart`.execute(db);
  return rows[0]?.apart ?? false;
};
