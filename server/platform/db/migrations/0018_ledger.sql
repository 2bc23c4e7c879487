-- Cash closings, batches for accounting, buyers that are budget users. Money is integer cents.

-- What a cashier counted, device by device. `opening` is what the last closing of the same cashier left in the drawer.
alter table cash_closings
  add column opening bigint not null,
  add column cash_received bigint not null,
  add column cash_refunded bigint not null,
  add column card_received bigint not null,
  add column card_refunded bigint not null,
  add column refunds integer not null,
  add column cash_left bigint not null,
  -- Pieces by their value in cents; null where only the sum was typed.
  add column denominations jsonb,
  add column period_from date not null,
  add column period_to date not null,
  add constraint cash_closings_sum check (cash_expected = opening + cash_received - cash_refunded),
  add constraint cash_closings_cards check (card_total = card_received - card_refunded),
  add constraint cash_closings_left check (cash_left between 0 and cash_counted),
  add constraint cash_closings_difference check (cash_counted = cash_expected or length(note) >= 3);
create index cash_closings_of_cashier on cash_closings (device_id, cashier_id, seq desc);

create function refuse_closing_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'a cash closing is never changed';
end $$;
create trigger cash_closings_immutable before update or delete on cash_closings for each row execute function refuse_closing_change();

-- What a closing counted stays what it was: which application it belongs to may change, how much it was and where may not.
create function refuse_closed_payment_change() returns trigger language plpgsql as $$
begin
  if old.closing_id is null or current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.closing_id, new.amount, new.method, new.device_id, new.cashier_id, new.booking_date)
    is distinct from (old.closing_id, old.amount, old.method, old.device_id, old.cashier_id, old.booking_date) then
    raise exception 'a payment that was closed is never changed';
  end if;
  return new;
end $$;
create trigger payments_closed before update or delete on payments for each row execute function refuse_closed_payment_change();
create function refuse_closed_refund_change() returns trigger language plpgsql as $$
begin
  if old.closing_id is null or current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.closing_id, new.amount, new.method, new.device_id, new.settled_by, new.paid_on, new.status)
    is distinct from (old.closing_id, old.amount, old.method, old.device_id, old.settled_by, old.paid_on, old.status) then
    raise exception 'a refund that was closed is never changed';
  end if;
  return new;
end $$;
create trigger refunds_closed before update or delete on refunds for each row execute function refuse_closed_refund_change();

-- Counter payments of parts 1 and 2 were taken at the one counter that there was.
update payments set device_id = '01930000-0000-7000-8000-000000000012' where method in ('cash', 'card') and device_id is null;
create index payments_device on payments (device_id);
create index refunds_to_close on refunds (device_id, settled_by) where closing_id is null and method in ('cash', 'card');
create index refunds_paid_on on refunds (paid_on);
create index application_events_day on application_events (created_at);

-- Entries handed to the accounting program. A document is in one batch only; what changed later (a payment taken back) is turned round in a new one.
create table accounting_batches (
  id uuid primary key,
  batch_nr integer not null unique,
  period_from date not null,
  period_to date not null,
  documents integer not null check (documents > 0),
  entries integer not null check (entries > 0),
  amount bigint not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null
);
create table accounting_documents (
  kind text not null check (kind in ('invoice', 'credit_note', 'payment', 'refund', 'closing')),
  document_id uuid not null,
  revision integer not null check (revision > 0),
  -- What was posted, so that a later change is seen; empty where it was turned round.
  posted text not null,
  batch_id uuid not null references accounting_batches (id),
  primary key (kind, document_id, revision)
);
create index accounting_documents_batch on accounting_documents (batch_id);
create table accounting_entries (
  batch_id uuid not null references accounting_batches (id),
  entry_nr integer not null check (entry_nr > 0),
  kind text not null check (kind in ('invoice', 'credit_note', 'payment', 'refund', 'closing')),
  document_id uuid not null,
  document_nr text not null,
  document_date date not null,
  service_date date,
  due_date date,
  account text not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  vat_rate integer,
  description text not null,
  partner_name text,
  partner_tax_number text,
  reference text,
  application_nr text,
  -- It takes back what an earlier batch posted.
  is_reversal boolean not null default false,
  primary key (batch_id, entry_nr),
  check ((debit = 0) <> (credit = 0))
);
create function refuse_accounting_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'what was handed to accounting is never changed';
end $$;
create trigger accounting_batches_immutable before update or delete on accounting_batches for each row execute function refuse_accounting_change();
create trigger accounting_documents_immutable before update or delete on accounting_documents for each row execute function refuse_accounting_change();
create trigger accounting_entries_immutable before update or delete on accounting_entries for each row execute function refuse_accounting_change();

-- Buyers who must get an e-invoice (ZPJS): schools, institutes, other municipalities. Named by tax number, so that it holds for every application.
create table budget_users (
  tax_number text primary key check (tax_number ~ '^[0-9]{8}$'),
  version integer not null default 1,
  name text not null,
  vat_id text check (vat_id ~ '^SI[0-9]{8}$'),
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
