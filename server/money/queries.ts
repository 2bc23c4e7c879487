import { sql } from 'kysely';
import { countsForApplication } from '../db/counted-payments.ts';
import type { Db, Trx } from '../db/db.ts';

/**
 * Cents that count for an application: payments taken at the counter and confirmed transfers, less what was given back. The whole of a
 * payment that was split counts through its parts.
 */
export const receivedFor = async (db: Db | Trx, application_id: string): Promise<number> => {
  const { paid } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('paid'))
    .where('application_id', '=', application_id)
    .where(countsForApplication('payments'))
    .executeTakeFirstOrThrow();
  const { returned } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('returned'))
    .where('application_id', '=', application_id)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow();
  return paid - returned;
};
