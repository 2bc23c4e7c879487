import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';

/**
 * What was paid for a permit itself (cents) and for which part of its year: its own application, and those of
 * the permits that it replaced, because a replacement is charged only the difference.
 */
const chain = (application_id: unknown) => sql`
  with recursive chain as (
    select a.kind, a.replaces_permit_id, a.price_permit, a.price_share from applications a where a.id = ${application_id}
    union all
    select a.kind, a.replaces_permit_id, a.price_permit, a.price_share from chain
    join permits older on older.id = chain.replaces_permit_id
    join applications a on a.id = older.application_id
    where chain.kind = 'replacement'
  )`;

const ofPermit = sql.ref('permits.application_id');

/** For queries over `permits`. */
export const paidForPermit = sql<number>`(${chain(ofPermit)} select sum(price_permit)::bigint from chain)`.as(
  'paid_for_permit',
);
export const shareOfPermit = sql<
  string | null
>`(${chain(ofPermit)} select price_share from chain where kind <> 'replacement')`.as('price_share');

/** The same for the permit that came of an application. */
export async function findPaidFor(db: Db | Trx, application_id: string) {
  const { rows } = await sql<{ paid_for_permit: number; price_share: string | null }>`${chain(application_id)}
    select coalesce(sum(price_permit), 0)::bigint as paid_for_permit,
      max(price_share) filter (where kind <> 'replacement') as price_share from chain`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A sum always gives a row.');
  return row;
}
