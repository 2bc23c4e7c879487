-- Books that agree with the drawer, the bank and the tax office. Money is integer cents.

-- A cash refund from a drawer that does not hold enough: what was put in for it, and where that came from.
alter table refunds
  add column cash_added bigint not null default 0,
  add column cash_source text,
  add constraint refunds_cash_added check (cash_added between 0 and amount and (cash_added > 0) = (cash_source is not null));
alter table cash_closings
  add column cash_added bigint not null default 0 check (cash_added >= 0),
  drop constraint cash_closings_sum,
  add constraint cash_closings_sum check (cash_expected = opening + cash_received + cash_added - cash_refunded);
create or replace function refuse_closed_refund_change() returns trigger language plpgsql as $$
begin
  if old.closing_id is null or current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.closing_id, new.amount, new.method, new.device_id, new.settled_by, new.paid_on, new.status, new.cash_added)
    is distinct from (old.closing_id, old.amount, old.method, old.device_id, old.settled_by, old.paid_on, old.status, old.cash_added) then
    raise exception 'a refund that was closed is never changed';
  end if;
  return new;
end $$;

-- What an outflow was that is neither a refund nor a reversal; nothing is changed, the last row holds. `kind` null: what was said is taken back.
create table outflow_explanations (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  kind text check (kind in ('bank_charge', 'own_transfer', 'other')),
  note text,
  actor_id uuid references users (id),
  created_at timestamptz(3) not null,
  check (kind is distinct from 'other' or length(note) > 0)
);
create index outflow_explanations_of_payment on outflow_explanations (payment_id, created_at desc, id desc);
create index payments_outflows on payments (booking_date desc, id desc) where direction = 'debit';
