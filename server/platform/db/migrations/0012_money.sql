-- Pro-formas, invoices, bank statements, refunds, cash. Money is integer cents. Values and states: contract/status.ts; docs/states.md.

-- Poslovni prostor and elektronska naprava (ZDavPR, FURS technical documentation 3.2, R_3.3): the first two parts of an invoice number.
create table business_premises (
  id uuid primary key,
  version integer not null default 1,
  code text not null unique check (code ~ '^[0-9A-Za-z]{1,20}$'),
  name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create table fiscal_devices (
  id uuid primary key,
  version integer not null default 1,
  premise_id uuid not null references business_premises (id),
  code text not null check (code ~ '^[0-9A-Za-z]{1,20}$'),
  name text not null,
  -- bank: invoices for transfers, never fiscally verified; counter: cash and cards, always.
  purpose text not null check (purpose in ('bank', 'counter')),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (premise_id, code)
);
insert into business_premises (id, code, name) values ('01930000-0000-7000-8000-000000000001', 'OBC1', 'Občina');
insert into fiscal_devices (id, premise_id, code, name, purpose) values
  ('01930000-0000-7000-8000-000000000011', '01930000-0000-7000-8000-000000000001', 'SPLET1', 'Nakazila', 'bank'),
  ('01930000-0000-7000-8000-000000000012', '01930000-0000-7000-8000-000000000001', 'BLAG1', 'Okence', 'counter');

-- An offer to pay, without effect on VAT. Number and SI12 reference come from one gap-free sequence per calendar year.
create table pro_formas (
  id uuid primary key,
  version integer not null default 1,
  pro_forma_nr text not null unique,
  year integer not null,
  seq integer not null,
  reference text not null unique,
  application_id uuid not null references applications (id),
  language text not null check (language in ('sl', 'en')),
  buyer jsonb not null,
  seller jsonb not null,
  lines jsonb not null,
  amount bigint not null check (amount > 0),
  issued_on date not null,
  due_date date not null,
  status text not null check (status in ('issued', 'paid', 'cancelled')),
  cancel_reason text,
  cancelled_at timestamptz(3),
  cancelled_by uuid references users (id),
  paid_at timestamptz(3),
  document_id uuid references documents (id),
  issued_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (year, seq)
);
create unique index pro_formas_one_live on pro_formas (application_id) where status = 'issued';
create index pro_formas_application on pro_formas (application_id, created_at);
create index pro_formas_newest on pro_formas (created_at desc, id desc);
create index pro_formas_due on pro_formas (due_date) where status = 'issued';
create index pro_formas_document on pro_formas (document_id);

-- A file from the bank. Its entries are payments with `import_id`.
create table payment_imports (
  id uuid primary key,
  version integer not null default 1,
  status text not null check (status in ('queued', 'processing', 'mapping', 'done', 'failed')),
  file_name text not null,
  format text check (format in ('camt.052', 'camt.053', 'camt.054', 'csv', 'xlsx')),
  mime text not null,
  size bigint not null,
  sha256 text not null,
  bytes_done bigint not null default 0,
  entries integer not null default 0,
  entries_repeated integer not null default 0,
  credit_sum bigint not null default 0,
  debit_sum bigint not null default 0,
  account_iban text,
  period_from date,
  period_to date,
  statements jsonb not null default '[]',
  warnings jsonb not null default '[]',
  failure jsonb,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id)
);
create unique index payment_imports_once on payment_imports (sha256) where deleted_at is null and status <> 'failed';
create index payment_imports_newest on payment_imports (created_at desc, id desc) where deleted_at is null;

create table cash_closings (
  id uuid primary key,
  device_id uuid not null references fiscal_devices (id),
  seq integer not null,
  cashier_id uuid not null references users (id),
  business_date date not null,
  payments integer not null,
  cash_expected bigint not null,
  cash_counted bigint not null,
  card_total bigint not null,
  first_invoice_nr text,
  last_invoice_nr text,
  note text,
  closed_at timestamptz(3) not null,
  closed_by uuid not null references users (id),
  unique (device_id, seq)
);
create index cash_closings_cashier on cash_closings (cashier_id);
create index cash_closings_newest on cash_closings (closed_at desc, id desc);

-- An issued invoice or credit note is never changed and never removed; see the triggers below.
create table invoices (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('invoice', 'credit_note')),
  invoice_nr text not null,
  sales_location_nr text not null,
  cashier_nr text not null,
  year integer not null,
  seq integer not null check (seq > 0),
  application_id uuid not null references applications (id),
  permit_id uuid references permits (id),
  payment_id uuid references payments (id),
  original_invoice_id uuid references invoices (id),
  language text not null check (language in ('sl', 'en')),
  buyer jsonb not null,
  seller jsonb not null,
  lines jsonb not null,
  net bigint not null,
  vat bigint not null,
  -- Outside VAT: administrative fee (ZUT).
  untaxed bigint not null,
  amount bigint not null check (amount = net + vat + untaxed),
  payment_method text not null check (payment_method in ('upn', 'cash', 'card', 'online')),
  transaction_id text,
  reference text,
  date_time timestamptz(3) not null,
  issued_on date not null,
  service_date date not null,
  due_date date,
  operator_id uuid references users (id),
  operator_name text not null,
  operator_tax_number text,
  reason text,
  status text not null check (status in ('issued', 'sent', 'cancelled')),
  sent_at timestamptz(3),
  zoi text check (zoi ~ '^[0-9a-f]{32}$'),
  eor text,
  fiscal_status text not null check (fiscal_status in ('not_required', 'pending', 'confirmed', 'failed', 'overdue')),
  fiscal_environment text check (fiscal_environment in ('practice', 'test', 'production')),
  fiscal_attempts integer not null default 0,
  fiscal_error_code text,
  fiscal_error text,
  fiscal_late boolean not null default false,
  fiscal_confirmed_at timestamptz(3),
  -- Last day on which the tax administration must have it (ZDavPR, article 9).
  submit_before date,
  search text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  unique (sales_location_nr, cashier_nr, year, seq)
);
create index invoices_newest on invoices (date_time desc, id desc);
create index invoices_application on invoices (application_id, date_time);
create index invoices_permit on invoices (permit_id);
create index invoices_payment on invoices (payment_id);
create index invoices_original on invoices (original_invoice_id);
create index invoices_issued_on on invoices (issued_on);
create index invoices_unverified on invoices (submit_before) where fiscal_status in ('pending', 'failed', 'overdue');
create index invoices_search on invoices using gin (search gin_trgm_ops);
-- One live invoice for a payment, whoever asks twice.
create unique index invoices_one_per_payment on invoices (payment_id) where kind = 'invoice' and payment_id is not null and status <> 'cancelled';

-- ZDDV-1, article 82, and ZDavPR, article 5: what was issued stays as it is. Only the way of the paper (sent, cancelled) and the answer of the tax
-- administration may be added. `dovolilnice.retention` is set by the retention job alone, when the ten years of article 86 are over.
create function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an issued invoice is never removed';
  end if;
  if (to_jsonb(new) - '{version,status,sent_at,eor,fiscal_status,fiscal_attempts,fiscal_error_code,fiscal_error,fiscal_late,fiscal_confirmed_at,submit_before,search,updated_at}'::text[])
    is distinct from
     (to_jsonb(old) - '{version,status,sent_at,eor,fiscal_status,fiscal_attempts,fiscal_error_code,fiscal_error,fiscal_late,fiscal_confirmed_at,submit_before,search,updated_at}'::text[]) then
    raise exception 'an issued invoice is never changed';
  end if;
  if old.eor is not null and new.eor is distinct from old.eor then
    raise exception 'an EOR is never changed';
  end if;
  return new;
end $$;
create trigger invoices_immutable before update or delete on invoices for each row execute function refuse_invoice_change();

-- Every paper or file of an invoice that left the house: the first is the original, the others are copies with their number.
create table invoice_outputs (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  copy_nr integer not null check (copy_nr >= 0),
  channel text not null check (channel in ('mail', 'print')),
  user_id uuid references users (id),
  mail_id uuid references mail_messages (id) on delete set null,
  created_at timestamptz(3) not null default now(),
  unique (invoice_id, copy_nr)
);
create index invoice_outputs_mail on invoice_outputs (mail_id);

alter table payments
  alter column amount type bigint,
  add column updated_at timestamptz(3) not null default now(),
  add column import_id uuid references payment_imports (id),
  -- What makes an entry of a bank the same entry in another file.
  add column entry_key text unique,
  add column direction text not null default 'credit' check (direction in ('credit', 'debit')),
  add column value_date date,
  add column statement_nr text,
  add column payer_name text,
  add column payer_address text,
  add column payer_iban text,
  add column reference_raw text,
  add column reference text,
  add column end_to_end_id text,
  add column purpose text,
  add column purpose_code text,
  add column bank_ref text,
  add column original_amount bigint,
  add column original_currency text,
  add column pro_forma_id uuid references pro_formas (id),
  -- A part of a payment that was split; the whole has `split_at` and counts no more.
  add column parent_id uuid references payments (id),
  add column split_at timestamptz(3),
  -- Why and how surely it was matched: {rule, certainty, ...}.
  add column match jsonb,
  add column matched_by uuid references users (id),
  add column matched_at timestamptz(3),
  -- Counted for the application: it became paid by it, or it waits beside others until the sum is enough.
  add column confirmed_at timestamptz(3),
  add column confirmed_by uuid references users (id),
  add column device_id uuid references fiscal_devices (id),
  add column transaction_id text,
  add column closing_id uuid references cash_closings (id),
  add column search text not null default '';
create index payments_newest on payments (booking_date desc, id desc);
create index payments_import on payments (import_id, status);
create index payments_pro_forma on payments (pro_forma_id);
create index payments_parent on payments (parent_id);
create index payments_reference on payments (reference);
create index payments_to_close on payments (device_id, cashier_id) where closing_id is null and method in ('cash', 'card');
create index payments_closing on payments (closing_id);
create index payments_search on payments using gin (search gin_trgm_ops);

create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  kind text not null check (kind in ('match', 'unmatch', 'split', 'unsplit', 'ignore', 'confirm', 'take_back', 'refund')),
  actor text not null check (actor in ('staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index payment_events_payment on payment_events (payment_id, created_at);

-- Money to give back: paid too much, paid twice, credit note, withdrawn after payment.
create table refunds (
  id uuid primary key,
  version integer not null default 1,
  payment_id uuid references payments (id),
  credit_note_id uuid references invoices (id),
  application_id uuid references applications (id),
  reason text not null check (reason in ('overpaid', 'duplicate', 'credit_note', 'withdrawn', 'other')),
  amount bigint not null check (amount > 0),
  name text not null,
  iban text,
  note text,
  status text not null check (status in ('due', 'paid', 'cancelled')),
  -- How it was given back: transfer, or cash and card at the counter.
  method text check (method in ('upn', 'cash', 'card')),
  paid_on date,
  bank_ref text,
  device_id uuid references fiscal_devices (id),
  closing_id uuid references cash_closings (id),
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  settled_by uuid references users (id),
  settled_at timestamptz(3)
);
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_payment on refunds (payment_id);
create index refunds_credit_note on refunds (credit_note_id);
create index refunds_application on refunds (application_id);
create index refunds_closing on refunds (closing_id);
