import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { entriesOf, foundBy, type EntryRow, type Sight } from './entry-queries.ts';

/** What staff said about pairs of entries, and pairs about which something may be said. */

export const listLiveLinks = (db: Db | Trx, keys: readonly string[]) =>
  db
    .selectFrom('person_links')
    .leftJoin('users', 'users.id', 'person_links.decided_by')
    .select(['person_links.id', 'key_a', 'key_b', 'verdict', 'decided_at', 'users.name as decided_by_name'])
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

/** All entries that "same" links connect with these, directly or through others. */
export async function listConnected(db: Trx, keys: readonly string[]) {
  const { rows } = await sql<{ key_a: string; key_b: string }>`
    with recursive reached (key) as (
      select unnest(${sql.val([...keys])}::text[])
      union
      select case when l.key_a = r.key then l.key_b else l.key_a end from reached r
      join person_links l on l.undone_at is null and l.verdict = 'same' and (l.key_a = r.key or l.key_b = r.key))
    select l.key_a, l.key_b from person_links l
    where l.undone_at is null and l.verdict = 'same' and l.key_a in (select key from reached)`.execute(db);
  return rows;
}

/** Replaces the groups of these entries. */
export async function storeGroups(db: Trx, keys: readonly string[], groups: ReadonlyMap<string, string>) {
  // An id of its own: a key that names somebody must not stay after it is gone.
  const ids = new Map([...new Set(groups.values())].map((root) => [root, newId()]));
  const touched = [...new Set([...keys, ...groups.keys()])];
  await db.deleteFrom('person_groups').where('key', 'in', touched).execute();
  if (groups.size > 0)
    await db
      .insertInto('person_groups')
      .values([...groups].map(([key, root]) => ({ key, group_id: ids.get(root) ?? newId() })))
      .execute();
}

const undecided = sql`not exists (select 1 from person_links l where l.key_a = pair.a and l.key_b = pair.b and l.undone_at is null)
  and not exists (select 1 from person_groups x join person_groups y on y.group_id = x.group_id
    where x.key = pair.a and y.key = pair.b)`;

/** Pairs of entries with the same tax number, or the same words as name and the same address or date of birth. */
export async function listPairs(db: Db, sight: Sight, limit: number) {
  const { rows } = await sql<{ a: string; b: string }>`
    with entry as materialized (
      select key, country, tax_number, birth_date, same_words(name) as name, same_words(address) as address
      from ${entriesOf(sight)} e)
    select * from (
      select a.key as a, b.key as b from entry a join entry b on b.country = a.country and b.tax_number = a.tax_number and a.key < b.key
      union
      select a.key, b.key from entry a join entry b on b.name = a.name and a.key < b.key
        and (b.address = a.address or b.birth_date = a.birth_date)) pair
    where ${undecided} order by a, b limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** Entries that may be the same person as this one: found by its tax number or by all words of its name. */
export async function listLookalikes(db: Db, entry: EntryRow, sight: Sight): Promise<string[]> {
  const terms = [entry.name, ...(entry.tax_number ? [entry.tax_number] : [])];
  const parts = terms.map((term) => sql`${foundBy(term, sight)}`);
  const { rows } = await sql<{ key: string }>`
    select pair.a, pair.b, found.key from (select distinct key from (${sql.join(parts, sql` union `)}) every (key) limit 200) found
    cross join lateral (select least(found.key, ${entry.key}) as a, greatest(found.key, ${entry.key}) as b) pair
    where found.key <> ${entry.key} and ${undecided}`.execute(db);
  return rows.map(({ key }) => key);
}
