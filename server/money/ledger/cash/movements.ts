import { type RawBuilder, sql } from 'kysely';
import type { MovementKind } from '../../../../contract/money/ledger.ts';
import type { PaymentMethod } from '../../../../contract/values/status.ts';
import { TIME_ZONE } from '../../../platform/ports/clock.ts';
import { countsForApplication } from '../../../platform/db/counted-payments.ts';

/** Payments that count, as in `balancesOf` (server/money/balances/queries.ts). */
export const isCounted = sql`(p.application_id is not null and ${countsForApplication('p')})`;

/** One movement: cents on a civil day. `source_id` is the row it comes from. */
export type Movement = {
  kind: MovementKind;
  day: string;
  method: PaymentMethod | null;
  amount: number;
  application_id: string | null;
  source_id: string;
  document_nr: string | null;
  name: string | null;
};

/**
 * Every movement of money and claims, as a relation to select from; the kinds: docs/ledger.md. Charges come
 * with the events of applications (docs/adr/0024-ledger.md). Refunds of unassigned money are negative, so
 * that both make one figure.
 */
export const movements: RawBuilder<Movement> = sql<Movement>`(
  select 'charged' as kind, (e.created_at at time zone ${sql.lit(TIME_ZONE)})::date as day, null::text as method, e.charge as amount,
    a.id as application_id, e.id as source_id, a.application_nr as document_nr, a.applicant_name as name
  from application_events e join applications a on a.id = e.application_id
  where e.charge <> 0 and a.deleted_at is null
  union all
  select 'exempt', (a.decided_at at time zone ${sql.lit(TIME_ZONE)})::date, null,
    t.price_gross::bigint + case when a.rfid_card = 'new' then t.card_price_gross else 0 end + t.administrative_fee,
    a.id, a.id, a.application_nr, a.applicant_name
  from applications a join user_type_parking_lots t on t.id = a.user_type_parking_lot_id
  where a.exempt_reason is not null and a.decided_at is not null and a.deleted_at is null and a.status in ('ready', 'completed')
  union all
  select case i.kind when 'credit_note' then 'credited' else 'invoiced' end, i.issued_on, i.payment_method,
    case i.kind when 'credit_note' then -i.amount else i.amount end, i.application_id, i.id, i.invoice_nr, i.buyer->>'name'
  from invoices i
  union all
  select case when ${isCounted} then 'received' when p.status in ('ignored', 'reversed') then 'ignored' else 'unassigned' end,
    p.booking_date, p.method, p.amount, p.application_id, p.id,
    coalesce(p.reference, (select v.invoice_nr from invoices v where v.payment_id = p.id and v.kind = 'invoice' order by v.date_time limit 1)),
    coalesce(p.payer_name, a.applicant_name)
  from payments p left join applications a on a.id = p.application_id
  where p.direction = 'credit' and p.split_at is null
  union all
  select case when r.application_id is not null and (p.id is null or ${isCounted}) then 'refunded' else 'unassigned_refunded' end,
    r.paid_on, r.method,
    case when r.application_id is not null and (p.id is null or ${isCounted}) then r.amount else -r.amount end, r.application_id, r.id, r.bank_ref, r.name
  from refunds r left join payments p on p.id = r.payment_id
  where r.status = 'paid'
)`;
