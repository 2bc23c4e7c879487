import { sql } from 'kysely';
import { applicantName, type StoredApplicant } from '../../../contract/people/applicant.ts';
import { missingFacts } from '../../../contract/people/missing-facts.ts';
import { fold } from '../../../contract/values/text.ts';
import { personKey } from '../../people/users/person-rules.ts';
import { json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Actor } from '../../platform/kernel/actor.ts';

/**
 * Fills in what the records of an old list lack, once the person has said it: at a renewal, in an application
 * or at the counter.
 */

/** The keys that this person has in records without the numbers. */
const keysWithout = (applicant: StoredApplicant): string[] => {
  const { tax_number: _, ...nameless } = applicant;
  const keys = [personKey(nameless as StoredApplicant)];
  if (nameless.type === 'natural_person') {
    const { birth_date: __, ...person } = nameless;
    return [...keys, personKey(person as StoredApplicant)];
  }
  const { company_registration_number: __, ...company } = nameless;
  return [...keys, personKey(company as StoredApplicant)];
};

/** The stored data with the facts that the new ones add; null when they stay incomplete or are another's. */
export function completed(stored: StoredApplicant, given: StoredApplicant): StoredApplicant | null {
  if (stored.type !== given.type || fold(applicantName(stored)) !== fold(applicantName(given))) return null;
  const facts = Object.fromEntries(
    (['tax_number', 'birth_date', 'company_registration_number'] as const)
      .map((name) => [name, (given as Partial<Record<typeof name, string>>)[name]] as const)
      .filter(([, value]) => value),
  );
  const merged = { ...facts, ...stored } as StoredApplicant;
  return missingFacts(merged).length === 0 ? merged : null;
}

type Known = {
  /** The permit that is renewed, or changed, with proof that it is theirs. */
  permit_id?: string | null | undefined;
  /** Their account. */
  user_id: string | null;
  /** Staff know the person: records without account are found by name and address, too. */
  by_name: boolean;
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

/** Completes the permits and the account of an applicant who was incomplete. Changes nothing else of them. */
export async function completeHolders(
  trx: Trx,
  applicant: StoredApplicant,
  { permit_id, user_id, by_name }: Known,
  { by, now }: { by: Actor; now: string },
): Promise<void> {
  const rows = await trx
    .selectFrom('permits')
    .select(['id', 'status', 'holder', 'search'])
    .where('incomplete', '=', true)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        ...(permit_id ? [where('id', '=', permit_id)] : []),
        ...(user_id ? [where('user_id', '=', user_id)] : []),
        ...(by_name ? [where('person_key', 'in', keysWithout(applicant))] : []),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const row of rows) {
    const holder = completed(row.holder, applicant);
    if (!holder) continue;
    await trx
      .updateTable('permits')
      .set({
        holder: json(holder),
        person_key: personKey(holder),
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
  if (user_id) await completeAccount(trx, applicant, user_id, { by, now });
}

async function completeAccount(
  trx: Trx,
  applicant: StoredApplicant,
  user_id: string,
  { by, now }: { by: Actor; now: string },
): Promise<void> {
  const user = await trx
    .selectFrom('users')
    .select(['details', 'search'])
    .where('id', '=', user_id)
    .where('incomplete', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const known = user?.details.applicant as StoredApplicant | undefined;
  const whole = known && completed(known, applicant);
  if (!user || !known || !whole) return;
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
}
