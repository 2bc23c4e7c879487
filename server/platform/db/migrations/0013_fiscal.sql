-- Fiscal verification of invoices (ZDavPR; FURS, technical documentation 3.2). What is sealed is encrypted with a key derived from APP_SECRET.

create table fiscal_settings (
  singleton boolean primary key default true check (singleton),
  version integer not null default 1,
  -- null: off; nothing is signed, so cash and cards cannot be invoiced.
  environment text check (environment in ('practice', 'test', 'production')),
  practice_key text,
  -- Days on which the two mails of warning went out last.
  unverified_warned_on date,
  certificate_warned_on date,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users (id)
);
insert into fiscal_settings (singleton) values (true);

create table fiscal_certificates (
  id uuid primary key,
  environment text not null check (environment in ('test', 'production')),
  subject text not null,
  issuer text not null,
  -- A decimal number that may be longer than 2^53.
  serial text not null check (serial ~ '^[0-9]+$'),
  tax_number text not null check (tax_number ~ '^[0-9]{8}$'),
  valid_from timestamptz(3) not null,
  valid_to timestamptz(3) not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  certificate text not null,
  sealed_key text,
  created_at timestamptz(3) not null default now(),
  created_by uuid references users (id),
  removed_at timestamptz(3),
  removed_by uuid references users (id),
  -- What is no longer in use cannot sign any more; who it was stays for the auditor.
  check ((removed_at is null) = (sealed_key is not null))
);
create unique index fiscal_certificates_live on fiscal_certificates (environment) where removed_at is null;

-- Certificates of the authorities that the tax administration's server and its signatures must come from.
create table fiscal_pins (
  environment text primary key check (environment in ('test', 'production')),
  pem text not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid references users (id)
);

alter table business_premises
  add column active boolean not null default true,
  -- Where it is and since when, as the tax administration asks for it; null until somebody has filled it in.
  add column registration jsonb;

-- What the tax administration knows of a premise, in each of its systems.
create table premise_registrations (
  premise_id uuid not null references business_premises (id),
  environment text not null check (environment in ('practice', 'test', 'production')),
  status text not null check (status in ('registered', 'closed', 'failed')),
  -- What it holds now: the data of the last registration that it accepted.
  sent jsonb,
  registered_at timestamptz(3),
  error_code text,
  error text,
  tried_at timestamptz(3) not null,
  primary key (premise_id, environment)
);

-- Invoices that still wait for their EOR. The row goes when it has come.
create table fiscal_submissions (
  invoice_id uuid primary key references invoices (id) on delete cascade,
  -- null: refused for good, waits for a person.
  next_attempt_at timestamptz(3),
  -- Who is sending it right now; nobody else does before `claimed_until`.
  claim uuid,
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
create index fiscal_submissions_due on fiscal_submissions (next_attempt_at) where next_attempt_at is not null;

-- Every message to the tax administration and what became of it, for auditors. Neither amounts nor names: the invoice holds those.
create table fiscal_messages (
  -- The MessageID.
  id uuid primary key,
  kind text not null check (kind in ('echo', 'premise', 'invoice')),
  environment text not null check (environment in ('practice', 'test', 'production')),
  invoice_id uuid references invoices (id) on delete cascade,
  premise_id uuid references business_premises (id),
  certificate_id uuid references fiscal_certificates (id),
  late boolean not null default false,
  http_status integer,
  outcome text not null check (outcome in ('accepted', 'refused', 'failed')),
  code text,
  -- The words of the tax administration, where it gave some.
  message text,
  eor text,
  duration_ms integer not null,
  sent_at timestamptz(3) not null
);
create index fiscal_messages_newest on fiscal_messages (sent_at desc, id desc);
create index fiscal_messages_invoice on fiscal_messages (invoice_id, sent_at);
create index fiscal_messages_premise on fiscal_messages (premise_id, sent_at);
