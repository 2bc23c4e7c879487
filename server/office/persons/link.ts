import type { PersonLink } from '../../../contract/office/persons.ts';
import type { Trx } from '../../platform/db/db.ts';
import { lockNames } from '../../platform/db/locks.ts';
import { newId } from '../../platform/db/ids.ts';
import { conflict, notFound } from '../../platform/http/problem.ts';
import type { Sight } from './entry-queries.ts';
import { findLiveLink, listConnected, storeGroups } from './link-queries.ts';
import { findPerson, presentLinks } from './persons.ts';
import { groupsOf } from './rules.ts';

type By = { user_id: string | null; now: string; sight: Sight };

/**
 * Groups follow from all links that hang together, so one is said after the other: two at once would each compute
 * them without the other's link.
 */
const lockLinks = (trx: Trx) => lockNames(trx, 'persons');

/** Groups follow from the links; those of `keys` are computed again. */
async function regroup(trx: Trx, keys: readonly string[]): Promise<void> {
  const links = await listConnected(trx, keys);
  await storeGroups(trx, keys, groupsOf(links));
}

/**
 * Says that two entries are one person, or are not. Only this register changes: no account, permit or
 * application is touched. Throws 404, and 409 when both are one already or it was said already.
 */
export async function linkEntries(
  trx: Trx,
  { id, other_id, verdict }: { id: string; other_id: string; verdict: 'same' | 'different' },
  { user_id, now, sight }: By,
): Promise<PersonLink> {
  await lockLinks(trx);
  const [one, other] = [await findPerson(trx, id, sight), await findPerson(trx, other_id, sight)];
  if (one.keys.some((key) => other.keys.includes(key))) throw conflict();
  // The entry that was named, not the one that stands for its group.
  const key_of = (person: typeof one, wanted: string) =>
    person.entries.find((entry) => entry.id === wanted)?.key ?? person.first.key;
  const [key_a, key_b] = [key_of(one, id), key_of(other, other_id)].toSorted() as [string, string];
  const link = { id: newId(), key_a, key_b, verdict, decided_by: user_id, decided_at: now };
  const stored = await trx
    .insertInto('person_links')
    .values(link)
    .onConflict((on) => on.columns(['key_a', 'key_b']).where('undone_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw conflict();
  if (verdict === 'same') await regroup(trx, [key_a, key_b]);
  const shown = (await presentLinks(trx, [key_a, key_b], sight)).find((row) => row.id === link.id);
  if (!shown) throw notFound();
  return shown;
}

/** Undoes what was said about two entries; returns one of them. Throws 404 when it is undone already. */
export async function unlinkEntries(trx: Trx, id: string, { user_id, now }: By) {
  await lockLinks(trx);
  const link = await findLiveLink(trx, id);
  if (!link) throw notFound();
  await trx
    .updateTable('person_links')
    .set({ undone_by: user_id, undone_at: now })
    .where('id', '=', id)
    .execute();
  // Those on either side, whether they are still connected with the other or not.
  const sides = [link.key_a, link.key_b];
  const members = await trx
    .selectFrom('person_groups as own')
    .innerJoin('person_groups as member', 'member.group_id', 'own.group_id')
    .select('member.key')
    .where('own.key', 'in', sides)
    .execute();
  await regroup(trx, [...new Set([...sides, ...members.map(({ key }) => key)])]);
  return link;
}
