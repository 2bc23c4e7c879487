import { sql, type RawBuilder, type SqlBool } from 'kysely';

/**
 * Whether a payment counts for its application: it came in, is not a whole that was split, was not ignored or
 * reversed by the bank, and was either taken at the counter or is a transfer that a person confirmed
 * (docs/adr/0023). `alias` is the table alias in the statement.
 */
export const countsForApplication = (alias: string): RawBuilder<SqlBool> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<SqlBool>`(${column('direction')} = 'credit' and ${column('split_at')} is null and ${column('status')} not in ('ignored', 'reversed')
    and (${column('method')} <> 'upn' or ${column('confirmed_at')} is not null))`;
};
