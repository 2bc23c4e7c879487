import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Clue } from '../../../contract/people/users.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { matches } from '../../platform/db/list.ts';
import { phoneTail } from './search-rules.ts';

/** The words of a term, or its digits as the end of a phone, in `column`. */
export const isFoundBy = (column: string, term: string): RawBuilder<SqlBool> => {
  const tail = phoneTail(term);
  return tail === null
    ? sql<SqlBool>`${matches(column, term)}`
    : sql<SqlBool>`(${matches(column, term)} or ${sql.ref(column)} like ${`%${tail}%`})`;
};

/** Ids of accounts that a term finds: by their own data, or by their applications and permits. */
export const usersFoundBy = (db: Db | Trx, term: string) =>
  db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.deleted_at', 'is', null)
    .where(isFoundBy('u.search', term))
    .union(
      db
        .selectFrom('permits as p')
        .select(sql<string>`p.user_id`.as('id'))
        .where('p.deleted_at', 'is', null)
        .where('p.user_id', 'is not', null)
        .where(isFoundBy('p.search', term)),
    )
    .union(
      db
        .selectFrom('applications as a')
        .select(sql<string>`a.user_id`.as('id'))
        .where('a.deleted_at', 'is', null)
        .where('a.user_id', 'is not', null)
        .where(isFoundBy('a.search', term)),
    );

/** Who holds a permit or applied, for certain (ADR 103); an account has the same key (`users.person_key`). */
export const holderKey = (alias: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${alias}.person_key`)}`;

/**
 * Keys of holders that a term finds: by any permit, or by the data of the account. The search text of a
 * permit names its application.
 */
export const holdersFoundBy = (db: Db | Trx, term: string) =>
  db
    .selectFrom('permits as p')
    .select(holderKey('p').as('key'))
    .where('p.deleted_at', 'is', null)
    .where(isFoundBy('p.search', term))
    .union(
      db
        .selectFrom('users as u')
        .select('u.person_key as key')
        .where('u.deleted_at', 'is', null)
        .where(isFoundBy('u.search', term)),
    );

const CLUES_PER_PERSON = 200;

/** Everything that accounts on a page may have been found by, besides their names. */
export async function listClues(
  db: Db | Trx,
  user_ids: readonly string[],
): Promise<ReadonlyMap<string, Clue[]>> {
  const clues = new Map<string, Clue[]>(user_ids.map((id) => [id, []]));
  if (user_ids.length === 0) return clues;
  const limit = CLUES_PER_PERSON * user_ids.length;
  const permits = await db
    .selectFrom('permits')
    .select(['user_id', 'permit_nr', 'rfid_card_number', plateTexts('permits').as('plate_texts')])
    .where('deleted_at', 'is', null)
    .where('user_id', 'in', user_ids)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  const applications = await db
    .selectFrom('applications')
    .select(['user_id', 'application_nr', plateTexts('applications').as('plate_texts')])
    .where('deleted_at', 'is', null)
    .where('user_id', 'in', user_ids)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
  for (const permit of permits) clues.get(permit.user_id ?? '')?.push(...cluesOfPermit(permit));
  for (const { user_id, application_nr, plate_texts } of applications)
    clues.get(user_id ?? '')?.push({ kind: 'application_nr', value: application_nr }, ...plates(plate_texts));
  return clues;
}

const plates = (texts: readonly string[]): Clue[] =>
  texts.map((value) => ({ kind: 'registration_number', value }));

export const cluesOfPermit = (permit: {
  permit_nr: string;
  plate_texts: readonly string[];
  rfid_card_number: string | null;
}): Clue[] => [
  ...plates(permit.plate_texts),
  ...(permit.rfid_card_number ? [{ kind: 'rfid_card_number' as const, value: permit.rfid_card_number }] : []),
  { kind: 'permit_nr', value: permit.permit_nr },
];
