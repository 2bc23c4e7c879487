-- Retention: when personal data go, what keeps them longer, what a run did, and what people ask about their data (server/retention, docs/adr/0029).

-- The row stays for numbers, sums and statistics; whose it was is gone since then (server/retention/personal-columns.ts).
alter table applications add column anonymised_at timestamptz(3);
alter table permits add column anonymised_at timestamptz(3);
alter table users add column anonymised_at timestamptz(3);
alter table mail_messages add column anonymised_at timestamptz(3);
alter table pro_formas add column anonymised_at timestamptz(3);
alter table invoices add column anonymised_at timestamptz(3);
alter table payments add column anonymised_at timestamptz(3);
alter table refunds add column anonymised_at timestamptz(3);
alter table payment_imports add column anonymised_at timestamptz(3);

-- What is still somebody's, oldest first: the nightly job reads these few rows, not the tables.
create index applications_retention on applications (id) where anonymised_at is null;
create index users_retention on users (id) where anonymised_at is null;
create index mail_messages_retention on mail_messages (created_at, id)
  where anonymised_at is null and application_id is null and permit_id is null;
create index pro_formas_retention on pro_formas (issued_on, id) where anonymised_at is null;
create index invoices_retention on invoices (issued_on, id) where anonymised_at is null;
create index payments_retention on payments (booking_date, id) where anonymised_at is null;
create index refunds_retention on refunds (created_at, id) where anonymised_at is null;
create index payment_imports_retention on payment_imports (created_at, id) where anonymised_at is null;

-- A case or a person whose data stay whatever the calendar says: a lawsuit, an inspection, a restriction (GDPR, article 18).
create table retention_holds (
  id uuid primary key,
  version integer not null default 1,
  subject_type text not null check (subject_type in ('application', 'user')),
  subject_id uuid not null,
  reason text not null,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  released_at timestamptz(3),
  released_by uuid references users (id),
  release_reason text
);
create unique index retention_holds_one on retention_holds (subject_type, subject_id) where released_at is null;
create index retention_holds_newest on retention_holds (created_at desc, id desc);

-- One run of the job: every row that it anonymises and its place here are one transaction, so that a killed run goes on where it stopped.
create table retention_runs (
  id uuid primary key,
  started_by text not null check (started_by in ('nightly', 'person')),
  -- The day for which the rules were reckoned.
  today date not null,
  status text not null check (status in ('running', 'done')),
  step text not null,
  -- The last row of the step that was looked at.
  cursor_id uuid,
  counts jsonb not null default '{}',
  due integer not null default 0,
  handled integer not null default 0,
  created_by uuid references users (id),
  request_id text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3)
);
create unique index retention_runs_one on retention_runs (status) where status = 'running';
create index retention_runs_newest on retention_runs (created_at desc, id desc);

-- What a person asks about their data (GDPR, articles 15 to 20).
create table data_requests (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('access', 'portability', 'rectification', 'erasure', 'restriction')),
  channel text not null check (channel in ('account', 'paper', 'email', 'in_person')),
  status text not null check (status in ('open', 'done', 'refused', 'withdrawn')),
  -- Who asks: an account, or an application of somebody without one.
  user_id uuid references users (id),
  application_id uuid references applications (id),
  details text,
  received_on date not null,
  due_on date not null,
  extension_reason text,
  extended_at timestamptz(3),
  answer text,
  -- What was erased and what stays until when: kinds, numbers and dates, no personal data.
  outcome jsonb,
  closed_at timestamptz(3),
  closed_by uuid references users (id),
  -- The ZIP; its bytes lie in the file store until the link ends.
  export_status text check (export_status in ('running', 'ready', 'expired', 'failed')),
  export_sha256 text,
  export_size bigint,
  export_made_at timestamptz(3),
  export_expires_at timestamptz(3),
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  anonymised_at timestamptz(3),
  check (user_id is not null or application_id is not null or anonymised_at is not null)
);
create index data_requests_newest on data_requests (created_at desc, id desc);
create index data_requests_open on data_requests (due_on) where status = 'open';
create index data_requests_user on data_requests (user_id, created_at desc);
create index data_requests_application on data_requests (application_id) where application_id is not null;
create index data_requests_exports on data_requests (export_expires_at) where export_sha256 is not null;

create table data_request_events (
  id uuid primary key,
  data_request_id uuid not null references data_requests (id) on delete cascade,
  kind text not null check (kind in ('receive', 'extend', 'export', 'download', 'erase', 'restrict', 'close', 'withdraw', 'reopen')),
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  created_at timestamptz(3) not null default now()
);
create index data_request_events_request on data_request_events (data_request_id, created_at);

-- Whoever reads the log and the retention answers what people ask.
update users set permissions = array_append(permissions, 'data_requests.handle')
  where role = 'admin' and permissions @> '{access_log.view,retention.view,mail_log.view}' and cardinality(permissions) = 5;

-- What has no personal data any more is not worked on again: nothing of it could be right.
create function refuse_anonymised_change() returns trigger language plpgsql as $$
begin
  if old.anonymised_at is not null and current_setting('dovolilnice.retention', true) is distinct from 'on'
    and (to_jsonb(new) - '{version,updated_at,search}'::text[]) is distinct from (to_jsonb(old) - '{version,updated_at,search}'::text[]) then
    raise exception 'what was anonymised is never changed';
  end if;
  return new;
end $$;
create trigger applications_anonymised before update on applications for each row execute function refuse_anonymised_change();
create trigger permits_anonymised before update on permits for each row execute function refuse_anonymised_change();
create trigger users_anonymised before update on users for each row execute function refuse_anonymised_change();
