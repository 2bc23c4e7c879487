-- A choice of rows, columns and format that is kept under a name.
create table export_templates (
  id uuid primary key,
  version integer not null default 1,
  name text collate sl not null,
  data_group text not null,
  columns text[] not null,
  -- Search, order and filters, as the list of the group takes them.
  ask jsonb not null,
  file_type text not null check (file_type in ('csv', 'xlsx', 'json')),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index export_templates_name on export_templates (name, id);

-- Makes the export of a template again and again, with the rights of who keeps it.
create table export_schedules (
  id uuid primary key,
  version integer not null default 1,
  name text collate sl not null,
  template_id uuid not null references export_templates (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday smallint check (weekday between 1 and 7),
  month_day smallint check (month_day between 1 and 31),
  -- Full hour of the clock in Slovenia.
  hour smallint not null check (hour between 0 and 23),
  period_field text,
  recipient_ids uuid[] not null,
  purpose_code text check (
    purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction', 'legal_request', 'other')
  ),
  purpose text,
  created_by uuid not null references users (id),
  stopped text check (stopped in ('no_right', 'paused')),
  -- Null while it is stopped.
  next_run_at timestamptz(3),
  last_run_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((frequency = 'weekly') = (weekday is not null)),
  check ((frequency = 'monthly') = (month_day is not null)),
  check ((stopped is null) = (next_run_at is not null))
);
create index export_schedules_due on export_schedules (next_run_at) where next_run_at is not null;
create index export_schedules_template on export_schedules (template_id);

create table exports (
  id uuid primary key,
  name text collate sl not null,
  data_group text not null,
  columns text[] not null,
  ask jsonb not null,
  file_type text not null check (file_type in ('csv', 'xlsx', 'json')),
  language text not null check (language in ('sl', 'en')),
  status text not null check (status in ('queued', 'running', 'done', 'failed', 'cancelled', 'expired')),
  -- The run that writes the file; a run that finds another one here stops.
  run_id uuid,
  attempts integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_size bigint,
  memory_peak bigint,
  execution_ms bigint,
  failure text,
  purpose_code text check (
    purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction', 'legal_request', 'other')
  ),
  purpose text,
  session_id uuid,
  request_id text not null,
  schedule_id uuid references export_schedules (id) on delete set null,
  -- Members of staff who may download it besides who made it.
  recipient_ids uuid[] not null default '{}',
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  -- When the run last said that it is alive.
  seen_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
create index exports_newest on exports (created_at desc, id desc);
create index exports_own on exports (created_by, created_at desc, id desc);
create index exports_recipients on exports using gin (recipient_ids);
create index exports_open on exports (created_at) where status in ('queued', 'running');
create index exports_expiring on exports (expires_at) where status = 'done';
