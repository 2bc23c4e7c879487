import { sql } from 'kysely';
import type { Sale } from '../../../contract/settings/price-revenue.ts';
import type { Db, Trx } from '../../platform/db/db.ts';

export type SaleRow = Sale & { user_type: string; charged: number };

const FIRST = sql`a.kind in ('new', 'renewal')`;
const CHANGE = sql`(a.kind = 'replacement' and a.replacement_reason = 'category_change')`;
const PAYS = sql`a.exempt_reason is null`;

/**
 * What the permits of a year were charged, grouped by what decides about a price. Applications without a
 * permit count for nothing; a replacement for a lost card counts its card only.
 */
export const listSales = async (db: Db | Trx, permit_year: number): Promise<SaleRow[]> => {
  const { rows } = await sql<SaleRow>`
    select a.user_type, before.user_type as instead_of, a.price_share as share,
      count(*) filter (where ${FIRST})::integer as permits,
      count(*) filter (where ${PAYS} and (${FIRST} or ${CHANGE}))::integer as priced,
      count(*) filter (where ${PAYS} and a.rfid_card = 'new' and a.kind <> 'update')::integer as cards,
      count(*) filter (where ${PAYS} and ${FIRST})::integer as fees,
      sum(a.price_total)::integer as charged
    from applications as a
    left join permits as before on ${CHANGE} and before.id = a.replaces_permit_id
    where a.permit_year = ${permit_year} and a.deleted_at is null
      and exists (select 1 from permits as p where p.application_id = a.id and p.deleted_at is null)
    group by 1, 2, 3
    order by 1, 2 nulls first, 3 nulls first`.execute(db);
  return rows;
};

/**
 * Who has one of these prices for the time from `year` on and keeps it: open applications, issued permits, and
 * holders who were invited to renew for that year.
 */
export const countKept = async (
  db: Db | Trx,
  { price_ids, user_types }: { price_ids: readonly string[]; user_types: readonly string[] },
  year: number,
): Promise<{ waiting: number; issued: number; invited: number }> => {
  const { rows } = await sql<{ waiting: number; issued: number; invited: number }>`
    select
      count(*) filter (where a.closed_at is null)::integer as waiting,
      count(*) filter (where a.status = 'completed')::integer as issued,
      (select count(distinct m.permit_id)::integer from campaign_messages as m
        join permits as p on p.id = m.permit_id
        where m.permit_year = ${year} and m.state = 'sent'
          and p.user_type = any(${sql.val(user_types)}::text[])) as invited
    from applications as a
    where a.deleted_at is null and a.permit_year >= ${year}
      and a.user_type_parking_lot_id = any(${sql.val(price_ids)}::uuid[])`.execute(db);
  return rows[0]!;
};
