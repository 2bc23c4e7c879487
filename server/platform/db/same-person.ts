import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whose a record is, for certain: its `person_key`, and the keys that are one person with it (`person_keys` of migration
 * 90). Who has which key: server/people/users/person-links.ts.
 */

/** Whether a permit or application is of the person with `key`, a column or a value. */
export const isOfPerson = (alias: string, key: RawBuilder<unknown>) =>
  sql<SqlBool>`${sql.ref(`${alias}.person_key`)} in (select person_keys(${key}::text))`;

/** The records of an account that are its holder's own; it may have sent others for their family. */
export const isOwn = (alias: string, user_id: RawBuilder<unknown> | string) =>
  sql<SqlBool>`${sql.ref(`${alias}.person_key`)} in (select person_keys(u.person_key) from users u where u.id = ${user_id})`;

/** Staff have said that two keys are not one person; what is said of an entry is said of all that are one with it. */
export const areApart = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (select 1 from person_links l where l.undone_at is null and l.verdict = 'different'
    and (l.key_a in (select person_keys(${a}::text)) and l.key_b in (select person_keys(${b}::text))
      or l.key_b in (select person_keys(${a}::text)) and l.key_a in (select person_keys(${b}::text))))`;

/** Neither one person nor kept apart. */
export const isUndecided = (a: RawBuilder<unknown>, b: RawBuilder<unknown>) =>
  sql<SqlBool>`(${b} not in (select person_keys(${a}::text)) and not ${areApart(a, b)})`;
