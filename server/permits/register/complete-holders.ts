import { sql } from 'kysely';
import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import { MISSING_FACTS, missingFacts } from '../../../contract/people/missing-facts.ts';
import { fold } from '../../../contract/values/texts/text.ts';
import { personKeyAfterCorrection, listKeysOfPerson } from '../../people/users/person-links.ts';
import { keyOfNumber } from '../../people/users/person-rules.ts';
import { json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Actor } from '../../platform/kernel/actor.ts';

/**
 * Fills in what the records of an old list lack, once the person has said it: at a renewal, in an application
 * or at the counter.
 */

/** The stored data with the facts that the new ones add; null when they stay incomplete or are another's. */
export function completeApplicant(stored: StoredApplicant, given: StoredApplicant): StoredApplicant | null {
  if (stored.type !== given.type || fold(applicantName(stored)) !== fold(applicantName(given))) return null;
  const facts = Object.fromEntries(
    MISSING_FACTS.map(
      (name) => [name, (given as Partial<Record<typeof name, string>>)[name]] as const,
    ).filter(([, value]) => value),
  );
  const merged = { ...facts, ...stored } as StoredApplicant;
  return missingFacts(merged).length === 0 ? merged : null;
}

type Known = {
  /** The permit that is renewed, or changed, with proof that it is theirs. */
  permit_id?: string | null | undefined;
  /** Their account. */
  user_id: string | null;
  /** Staff said it: also the records that they have joined with this person. */
  joined: boolean;
};

/** For whoever changes an account and then completes its permits: they are locked before it. */
export const lockIncomplete = (trx: Trx, user_id: string) =>
  trx
    .selectFrom('permits')
    .select('id')
    .where('user_id', '=', user_id)
    .where('incomplete', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/**
 * Completes the permits and the account of an applicant who was incomplete. Changes nothing else of them. Returns how
 * the permits were known before and are now: `joinKeys` makes them one person, when all else is locked.
 */
export async function completeHolders(
  trx: Trx,
  applicant: StoredApplicant,
  { permit_id, user_id, joined }: Known,
  { by, now }: { by: Actor; now: string },
): Promise<[string, string][]> {
  const renamed: [string, string][] = [];
  const key = keyOfNumber(applicant);
  const keys = joined && key !== null ? await listKeysOfPerson(trx, key) : [];
  const rows = await trx
    .selectFrom('permits')
    .select(['id', 'status', 'holder', 'search', 'person_key', 'application_id', 'user_id'])
    .where('incomplete', '=', true)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        ...(permit_id ? [where('id', '=', permit_id)] : []),
        ...(user_id ? [where('user_id', '=', user_id)] : []),
        ...(keys.length > 0 ? [where('person_key', 'in', keys)] : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) {
    const holder = completeApplicant(row.holder, applicant);
    if (!holder) continue;
    const person_key = await personKeyAfterCorrection(
      trx,
      { before: row.holder, after: holder, person_key: row.person_key },
      row,
    );
    renamed.push([row.person_key, person_key]);
    await trx
      .updateTable('permits')
      .set({
        holder: json(holder),
        person_key,
        search: [row.search, holder.tax_number].filter(Boolean).join(' '),
        version: sql<number>`version + 1`,
        updated_at: now,
      })
      .where('id', '=', row.id)
      .execute();
    await trx
      .insertInto('permit_events')
      .values({
        id: newId(),
        permit_id: row.id,
        transition: 'update',
        from_status: row.status,
        to_status: row.status,
        ...by,
        data: json({ fields: ['holder'] }),
        created_at: now,
      })
      .execute();
  }
  if (user_id && (await completeAccount(trx, applicant, user_id, { by, now }))) {
    const number = keyOfNumber(applicant);
    if (number !== null) renamed.push([user_id, number]);
  }
  return renamed;
}

async function completeAccount(
  trx: Trx,
  applicant: StoredApplicant,
  user_id: string,
  { by, now }: { by: Actor; now: string },
): Promise<boolean> {
  const user = await trx
    .selectFrom('users')
    .select(['details', 'search'])
    .where('id', '=', user_id)
    .where('incomplete', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const known = user?.details.applicant as StoredApplicant | undefined;
  const whole = known && completeApplicant(known, applicant);
  if (!user || !known || !whole) return false;
  const tax_number = whole.tax_number ?? null;
  await trx
    .updateTable('users')
    .set({
      details: json({ ...user.details, applicant: whole }),
      tax_number,
      search: [user.search, tax_number].filter(Boolean).join(' '),
      version: sql<number>`version + 1`,
      updated_at: now,
    })
    .where('id', '=', user_id)
    .execute();
  await trx
    .insertInto('user_events')
    .values({
      id: newId(),
      user_id,
      kind: 'updated',
      actor_id: by.actor_id,
      data: json({ fields: missingFacts(known) }),
      created_at: now,
    })
    .execute();
  return true;
}
