import type { PersonLink } from '../../../contract/office/persons.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { conflict, notFound, ruleBroken } from '../../platform/http/problem.ts';
import { lockLinks, rebuildGroups } from '../../people/users/person-links.ts';
import type { VisibleKinds } from './entry-queries.ts';
import { areMarkedApart, findLiveLink } from './link-queries.ts';
import { findPerson, presentLinks } from './persons.ts';

type Said = { id: string; other_id: string; verdict: 'same' | 'different'; reason: string };
type By = { user_id: string | null; now: string; sight: VisibleKinds };

/**
 * Says that two entries are one person, or are not. Limits and the register follow it, and nobody's access: no account,
 * permit or application is touched. Being one is passed on, so what was kept apart is not joined by way of a third:
 * throws 422 until that is undone; 404, and 409 when both are one already or it was said already.
 */
export async function linkEntries(
  trx: Trx,
  { id, other_id, verdict, reason }: Said,
  { user_id, now, sight }: By,
): Promise<PersonLink> {
  await lockLinks(trx);
  const [one, other] = [await findPerson(trx, id, sight), await findPerson(trx, other_id, sight)];
  if (one.keys.some((key) => other.keys.includes(key))) throw conflict();
  // The entry that was named, not the one that stands for its group.
  const key_of = (person: typeof one, wanted: string) =>
    person.entries.find((entry) => entry.id === wanted)?.key ?? person.first.key;
  const [key_a, key_b] = [key_of(one, id), key_of(other, other_id)].toSorted() as [string, string];
  if (verdict === 'same' && (await areMarkedApart(trx, key_a, key_b))) throw ruleBroken('person.kept_apart');
  const link = { id: newId(), key_a, key_b, verdict, reason, decided_by: user_id, decided_at: now };
  const stored = await trx
    .insertInto('person_links')
    .values(link)
    .onConflict((on) => on.columns(['key_a', 'key_b']).where('undone_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!stored) throw conflict();
  if (verdict === 'same') await rebuildGroups(trx, [key_a, key_b]);
  const shown = (await presentLinks(trx, [key_a, key_b], sight)).find((row) => row.id === link.id);
  if (!shown) throw notFound();
  return shown;
}

/** Undoes what was said about two entries; returns it as it was. Throws 404 when it is undone already. */
export async function unlinkEntries(trx: Trx, id: string, { user_id, now, sight }: By): Promise<PersonLink> {
  await lockLinks(trx);
  const link = await findLiveLink(trx, id);
  if (!link) throw notFound();
  const sides = [link.key_a, link.key_b];
  const said = (await presentLinks(trx, sides, sight)).find((row) => row.id === id);
  if (!said) throw notFound();
  await trx
    .updateTable('person_links')
    .set({ undone_by: user_id, undone_at: now })
    .where('id', '=', id)
    .execute();
  // Those on either side, whether they are still connected with the other or not.
  const members = await trx
    .selectFrom('person_groups as own')
    .innerJoin('person_groups as member', 'member.group_id', 'own.group_id')
    .select('member.key')
    .where('own.key', 'in', sides)
    .execute();
  await rebuildGroups(trx, [...new Set([...sides, ...members.map(({ key }) => key)])]);
  return said;
}
