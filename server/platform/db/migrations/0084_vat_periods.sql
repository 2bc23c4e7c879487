-- A period of VAT is closed once: its sums and its ledger file are kept, and what is found late is reported later
-- (docs/adr/0100-vat-periods.md). A closing that was reopened stays as history.
create table vat_closings (
  id uuid primary key,
  version integer not null default 1,
  period_from date not null,
  period_to date not null,
  totals jsonb not null,
  closed_by uuid references users (id),
  closed_at timestamptz(3) not null,
  filed_by uuid references users (id),
  filed_at timestamptz(3),
  reopened_by uuid references users (id),
  reopened_at timestamptz(3),
  reopen_reason text,
  updated_at timestamptz(3) not null,
  check (period_from <= period_to),
  check ((reopened_at is null) = (reopen_reason is null)),
  check (filed_at is null or reopened_at is null)
);
create unique index vat_closings_live on vat_closings (period_from) where reopened_at is null;
create index vat_closings_closer on vat_closings (closed_by);
create index vat_closings_filer on vat_closings (filed_by);
create index vat_closings_reopener on vat_closings (reopened_by);

-- Null: in the period of its tax point. Else that period was closed when it was issued, and this is the first day of the
-- period in which it is reported. An issued invoice is never changed, so that this day is not either.
alter table invoices add column reported_on date;

-- The ledger file of a closing is kept as it was (CSV and XLSX).
alter table documents drop constraint documents_owner_type_check;
alter table documents add constraint documents_owner_type_check
  check (owner_type in ('application', 'permit', 'user', 'bank_statement', 'export', 'import', 'vat_closing'));

-- The accountant says of a document that was reported late that it corrects a return (ZDDV-1, article 88.b).
create table vat_self_corrections (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  reason text not null,
  marked_by uuid references users (id),
  marked_at timestamptz(3) not null,
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz(3),
  withdraw_reason text,
  check ((withdrawn_at is null) = (withdraw_reason is null))
);
create unique index vat_self_corrections_live on vat_self_corrections (invoice_id) where withdrawn_at is null;
create index vat_self_corrections_invoice on vat_self_corrections (invoice_id);
create index vat_self_corrections_marker on vat_self_corrections (marked_by);
create index vat_self_corrections_withdrawer on vat_self_corrections (withdrawn_by);
