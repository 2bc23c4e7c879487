-- What an event of an application adds to what it is charged, in cents: written with the event and never changed, so that figures of a
-- year that is over stay as they were (docs/adr/0051-charges.md).
alter table application_events add column charge bigint not null default 0;

-- What there was: the price of today, and before a credit note for a part what that took off.
with lowered as (
  select e.id, e.application_id, e.created_at, -n.amount as amount
  from application_events e join invoices n on n.application_id = e.application_id and n.kind = 'credit_note' and n.invoice_nr = e.data->>'credit_note_nr'
), events as (
  select e.id, e.application_id, e.created_at, a.price_total, l.amount as lowered_by,
    e.to_status in ('approved', 'awaiting_payment', 'paid', 'ready', 'completed') as asks,
    coalesce(e.from_status in ('approved', 'awaiting_payment', 'paid', 'ready', 'completed'), false) as asked
  from application_events e join applications a on a.id = e.application_id left join lowered l on l.id = e.id
)
update application_events e
set charge = case when s.lowered_by is not null then -s.lowered_by else (case when s.asks then 1 else -1 end) * (s.price_total
  + coalesce((select sum(l.amount) from lowered l where l.application_id = s.application_id and l.created_at > s.created_at), 0)) end
from events s
where s.id = e.id and ((s.lowered_by is not null and s.asks) or s.asks <> s.asked);

create index application_events_charge on application_events (application_id) where charge <> 0;

-- Whoever writes an event: entering a state in which the price is asked for charges it, leaving takes back what was charged, and a price
-- that changes meanwhile charges the difference.
create function charge_of_event() returns trigger language plpgsql as $$
declare
  asks constant boolean := new.to_status in ('approved', 'awaiting_payment', 'paid', 'ready', 'completed');
  asked constant boolean := coalesce(new.from_status in ('approved', 'awaiting_payment', 'paid', 'ready', 'completed'), false);
  charged bigint;
begin
  if asks or asked then
    select coalesce(sum(charge), 0) into charged from application_events where application_id = new.application_id and charge <> 0;
    if not asks then
      new.charge := -charged;
    elsif not asked or charged <> 0 then
      select price_total - charged into new.charge from applications where id = new.application_id;
    end if;
  end if;
  return new;
end $$;
create trigger application_events_charge before insert on application_events for each row execute function charge_of_event();
