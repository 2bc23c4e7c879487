-- Matching payments of a bank, counting them, and giving money back.

alter table payments
  -- An entry by which the bank takes back this earlier one.
  add column reverses_id uuid references payments (id);
create index payments_reverses on payments (reverses_id) where reverses_id is not null;
create index payments_bank_ref on payments (bank_ref) where bank_ref is not null and direction = 'credit';
create index payments_outgoing on payments (payer_iban, amount) where direction = 'debit';
-- What a person has to look at or to confirm: a few rows of a million.
create index payments_open_work on payments (booking_date desc, id desc)
  where direction = 'credit' and method = 'upn' and split_at is null and confirmed_at is null and status not in ('ignored', 'refunded');
create index payments_confirmed on payments (confirmed_at) where confirmed_at is not null;
update payments set search = applications.search from applications where applications.id = payments.application_id and payments.search = '';

alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check
  check (kind in ('match', 'unmatch', 'split', 'unsplit', 'ignore', 'restore', 'confirm', 'take_back', 'remind', 'refund'));

-- One order to count payments: what it found, what it refused and why. `payment_ids` is what a person saw and agreed to.
create table payment_confirmations (
  id uuid primary key,
  import_id uuid references payment_imports (id),
  payment_ids uuid[] not null,
  status text not null check (status in ('queued', 'running', 'done')),
  total integer not null,
  handled integer not null default 0,
  counted integer not null default 0,
  counted_sum bigint not null default 0,
  paid integer not null default 0,
  refunds integer not null default 0,
  already integer not null default 0,
  refused jsonb not null default '[]',
  created_by uuid not null references users (id),
  request_id text not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create index payment_confirmations_import on payment_confirmations (import_id, created_at);
create index payment_confirmations_open on payment_confirmations (created_at) where status <> 'done';

alter table refunds
  add column updated_at timestamptz(3) not null default now(),
  -- The booking of the bank by which the money went back.
  add column entry_id uuid references payments (id),
  add column search text not null default '';
create index refunds_entry on refunds (entry_id) where entry_id is not null;
create index refunds_due on refunds (iban, amount) where status = 'due';
create index refunds_search on refunds using gin (search gin_trgm_ops);
-- Money that came too much or twice is given back once, whoever counts it at the same time.
create unique index refunds_one_live on refunds (payment_id, reason) where status <> 'cancelled' and reason in ('overpaid', 'duplicate');

create table refund_events (
  id uuid primary key,
  refund_id uuid not null references refunds (id) on delete cascade,
  kind text not null check (kind in ('create', 'update', 'export', 'pay', 'take_back', 'cancel')),
  actor text not null check (actor in ('staff', 'applicant', 'system')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index refund_events_refund on refund_events (refund_id, created_at);
