import { missingFacts, type MissingFact } from '../../../contract/people/missing-facts.ts';
import type { PersonEntry, PersonLink, Suggestion } from '../../../contract/office/persons.ts';
import { can, type Role } from '../../../contract/platform/permissions.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { countCurrent, keysOf, listEntries, type EntryRow, type VisibleKinds } from './entry-queries.ts';
import { listLiveLinks, listLookalikes, listPairs } from './link-queries.ts';
import { possiblySame } from '../../people/users/person-rules.ts';

type Caller = { role: Role | ''; permissions: readonly string[] };

/** From which kinds of records this caller may know people. */
export const visibleKindsOf = (caller: Caller): VisibleKinds => ({
  users: can(caller, 'users.view'),
  permits: can(caller, 'permits.view'),
  applications: can(caller, 'applications.view'),
});

export const presentEntry = (entry: EntryRow): PersonEntry => ({
  id: entry.id,
  user_id: entry.user_id,
  name: entry.name,
  address: entry.address,
  email: entry.email,
  phone: entry.phone,
  tax_number: entry.tax_number,
  birth_date: entry.birth_date,
});

/** The entries of the person that owns this account, permit or application, the best first. Throws 404. */
export async function findPerson(db: Db | Trx, id: string, sight: VisibleKinds) {
  const keys = await keysOf(db, id);
  const entries = await listEntries(db, keys, sight);
  const [first] = entries;
  if (!first) throw notFound();
  return { first, entries, keys };
}

const suggested = (a: EntryRow | undefined, b: EntryRow | undefined): Suggestion[] => {
  const agrees = a && b ? possiblySame(a, b) : [];
  return a && b && agrees.length > 0 ? [{ a: presentEntry(a), b: presentEntry(b), agrees }] : [];
};

const MOST_PAIRS = 50;
/** Pairs of the whole register that nobody decided. */
export async function suggestAll(db: Db, sight: VisibleKinds): Promise<Suggestion[]> {
  const pairs = await listPairs(db, sight, MOST_PAIRS);
  const entries = await listEntries(db, [...new Set(pairs.flatMap(({ a, b }) => [a, b]))], sight);
  const byKey = new Map(entries.map((entry) => [entry.key, entry]));
  return pairs.flatMap(({ a, b }) => suggested(byKey.get(a), byKey.get(b)));
}

/** Who may be the same person as one of these entries. */
async function suggestFor(db: Db, entries: readonly EntryRow[], sight: VisibleKinds): Promise<Suggestion[]> {
  const own = new Set(entries.map(({ key }) => key));
  const all: Suggestion[] = [];
  for (const entry of entries) {
    const keys = (await listLookalikes(db, entry, sight)).filter((key) => !own.has(key));
    for (const other of await listEntries(db, keys, sight)) all.push(...suggested(entry, other));
  }
  return all.slice(0, MOST_PAIRS);
}

/** Decisions about these entries, as far as the caller may know the other side. */
export async function presentLinks(
  db: Db | Trx,
  keys: readonly string[],
  sight: VisibleKinds,
): Promise<PersonLink[]> {
  const links = await listLiveLinks(db, keys);
  const entries = await listEntries(
    db,
    [...new Set(links.flatMap(({ key_a, key_b }) => [key_a, key_b]))],
    sight,
  );
  const of = (key: string): PersonEntry | null => {
    const entry = entries.find((one) => one.key === key);
    return entry ? presentEntry(entry) : null;
  };
  return links.map(({ key_a, key_b, ...link }) => ({ ...link, a: of(key_a), b: of(key_b) }));
}

const missingOf = (entries: readonly EntryRow[]): MissingFact[] => [
  ...new Set(entries.filter(({ incomplete }) => incomplete).flatMap(missingFacts)),
];

/** A person with everything that staff see at its head. Throws 404. */
export async function presentPerson(db: Db, id: string, sight: VisibleKinds, today: string) {
  const { first, entries, keys } = await findPerson(db, id, sight);
  const counts = await countCurrent(db, [first.key], sight, today);
  return {
    ...presentEntry(first),
    entries: entries.map(presentEntry),
    suggestions: await suggestFor(db, entries, sight),
    links: await presentLinks(db, keys, sight),
    missing: missingOf(entries),
    ...(counts.get(first.key) ?? { permits_now: 0, open_applications: 0 }),
  };
}
