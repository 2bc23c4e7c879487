-- An application whose payment was given back waits for somebody to say what becomes of it.
alter table applications drop constraint applications_status_check;
alter table applications add constraint applications_status_check
  check (status in ('submitted', 'in_review', 'supplement_requested', 'supplemented', 'dismissed', 'rejected', 'approved',
    'awaiting_payment', 'paid', 'payment_expired', 'payment_returned', 'ready', 'completed', 'withdrawn'));

-- Those that were paid, credited and given back before there was a state for it.
with given_back as (
  select a.id, a.status as was from applications a
  where a.status = 'paid' and a.deleted_at is null
    and exists (select 1 from refunds r where r.application_id = a.id and r.status <> 'cancelled' and r.reason = 'credit_note')
    and not exists (select 1 from invoices i where i.application_id = a.id and i.kind = 'invoice' and i.status <> 'cancelled')
    and a.price_total > (select coalesce(sum(p.amount), 0) from payments p where p.application_id = a.id and p.direction = 'credit'
        and p.split_at is null and p.status <> 'ignored' and (p.method <> 'upn' or p.confirmed_at is not null))
      - (select coalesce(sum(r.amount), 0) from refunds r where r.application_id = a.id and r.status <> 'cancelled')
), moved as (
  update applications a set status = 'payment_returned', version = a.version + 1, updated_at = now()
  from given_back g where a.id = g.id returning a.id
)
insert into application_events (id, application_id, transition, from_status, to_status, actor, data, created_at)
select gen_random_uuid(), id, 'return_payment', 'paid', 'payment_returned', 'system', '{}', now() from moved;

-- What the PDF of a pro-forma asks for, where that is not the amount it was issued over: after a part payment it is drawn anew for the rest.
alter table pro_formas add column document_amount bigint check (document_amount > 0);
