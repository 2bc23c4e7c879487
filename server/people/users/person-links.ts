import { sql } from 'kysely';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { groupsOf, isHolder, isNamesake, isNumberKey, keyOfNumber, keyOfRecord } from './person-rules.ts';

/**
 * Who is one person for certain (ADR 103): records with the same `person_key`, and those whose keys are joined by
 * `person_links`, which staff say, or the program of the holder of an account. `person_groups` follows from the links.
 */

/** All keys that are one person with this one. */
export const listKeysOfPerson = async (db: Db | Trx, key: string): Promise<string[]> =>
  listKeysOfPersons(db, [{ key, of: key }]).then((rows) => rows.map((row) => row.key));

/** All keys that are one person with one of these, each with what was asked `of`. */
export async function listKeysOfPersons<Of>(
  db: Db | Trx,
  asked: readonly { key: string; of: Of }[],
): Promise<{ key: string; of: Of }[]> {
  if (asked.length === 0) return [];
  const keys = asked.map(({ key }) => key);
  const { rows } = await sql<{ key: string; place: number }>`
    select key, place::int from unnest(${keys}::text[]) with ordinality as asked (wanted, place),
      person_keys(wanted) as key`.execute(db);
  return rows.map(({ key, place }) => ({ key, of: asked[place - 1]!.of }));
}

/**
 * Groups follow from all links that hang together, so one is said after the other: two at once would each compute
 * them without the other's link.
 */
export const lockLinks = (trx: Trx) => lockNames(trx, 'persons');

/** Groups follow from the links; those of `keys` are computed again. */
export async function rebuildGroups(trx: Trx, keys: readonly string[]): Promise<void> {
  await storeGroups(trx, keys, groupsOf(await listConnected(trx, keys)));
}

/** All entries that "same" links connect with these, directly or through others. */
async function listConnected(db: Trx, keys: readonly string[]) {
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
async function storeGroups(db: Trx, keys: readonly string[], groups: ReadonlyMap<string, string>) {
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

/** Makes two keys one person because their holder has proved it; not again what staff have undone or denied. */
export async function joinKeys(trx: Trx, one: string, other: string, now: string): Promise<void> {
  const [key_a, key_b] = [one, other].toSorted() as [string, string];
  const said = () =>
    trx
      .selectFrom('person_links')
      .select('id')
      .where('key_a', '=', key_a)
      .where('key_b', '=', key_b)
      .executeTakeFirst();
  if (one === other || (await said())) return;
  await lockLinks(trx);
  if (await said()) return;
  await trx
    .insertInto('person_links')
    .values({ id: newId(), key_a, key_b, verdict: 'same', decided_by: null, decided_at: now })
    .execute();
  await rebuildGroups(trx, [key_a, key_b]);
}

const findAccount = async (trx: Trx, user_id: string) => {
  const row = await trx
    .selectFrom('users')
    .select(['name', 'tax_number', 'details', 'person_key'])
    .where('id', '=', user_id)
    .where('role', '=', 'user')
    .executeTakeFirst();
  return row && { ...row, applicant: (row.details.applicant as StoredApplicant | undefined) ?? null };
};

/** The keys of an account before and after its number changed are one person: what its holder applied for stays theirs. */
export const joinKeysOfAccount = async (trx: Trx, user_id: string, now: string): Promise<void> => {
  const account = await findAccount(trx, user_id);
  if (account) await joinKeys(trx, user_id, account.person_key, now);
};

type Of = {
  application_id: string;
  user_id: string | null;
  /** The permit that is renewed, replaced or changed by its holder. */
  permit_id?: string | null | undefined;
};

/**
 * The key of whoever applies: of their number, else of their account, else of the permit that is theirs, else of the
 * application alone.
 */
export async function personKeyFor(
  trx: Trx,
  applicant: StoredApplicant,
  { application_id, user_id, permit_id }: Of,
): Promise<string> {
  const number = keyOfNumber(applicant);
  if (number !== null) return number;
  const account = user_id ? await findAccount(trx, user_id) : undefined;
  if (account && isHolder(applicant, account)) return account.person_key;
  const permit =
    permit_id &&
    (await trx
      .selectFrom('permits')
      .select(['holder', 'person_key'])
      .where('id', '=', permit_id)
      .executeTakeFirst());
  return permit && isNamesake(permit.holder, applicant) ? permit.person_key : keyOfRecord(application_id);
}

type Changed = { before: StoredApplicant; after: StoredApplicant; person_key: string };

/** The key after the data of a record were corrected: another one only for another number, name or day of birth. */
export const personKeyAfterCorrection = async (
  trx: Trx,
  { before, after, person_key }: Changed,
  of: Of,
): Promise<string> =>
  keyOfNumber(before) === keyOfNumber(after) && (keyOfNumber(after) !== null || isNamesake(before, after))
    ? person_key
    : personKeyFor(trx, after, of);

/**
 * What the holder of an account has applied for is one person with the account; two numbers are not, so of several that
 * were given the first one is.
 */
export async function joinWithAccount(
  trx: Trx,
  applicant: StoredApplicant,
  user_id: string | null,
  person_key: string,
  now: string,
): Promise<void> {
  const account = user_id ? await findAccount(trx, user_id) : undefined;
  if (!account || !isHolder(applicant, account)) return;
  const known = await listKeysOfPerson(trx, account.person_key);
  if (!isNumberKey(person_key) || !known.some(isNumberKey))
    await joinKeys(trx, account.person_key, person_key, now);
}
