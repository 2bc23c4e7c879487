-- Imports and exports.

create table imports (
  id uuid primary key,
  version integer not null default 1,
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undone')),
  content text not null check (content in ('permits', 'users', 'cards')),
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  size integer not null,
  encoding text check (encoding in ('utf-8', 'windows-1250')),
  separator text check (separator in (';', ',', e'\t')),
  sheet text,
  sheets text[] not null default '{}'::text[],
  header_row integer,
  columns jsonb not null default '[]',
  preview jsonb not null default '[]',
  header_key text not null,
  mapping jsonb not null,
  mapping_remembered boolean not null default false,
  total_rows integer not null,
  progress integer not null default 0,
  counts jsonb,
  leave_out_errors boolean not null default false,
  failure text,
  numbers jsonb not null default '{}',
  created_by uuid references users (id),
  started_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3)
);
comment on table imports is 'A file with permits, people or cards from elsewhere.';
comment on column imports.status is 'How far it has come: `IMPORT_STATUSES`.';
comment on column imports.content is 'What its rows are.';
comment on column imports.file_name is 'Name as it was uploaded.';
comment on column imports.format is 'Kind of file.';
comment on column imports.size is 'Bytes.';
comment on column imports.encoding is 'Of a CSV; null: XLSX.';
comment on column imports.separator is 'Of a CSV; null: XLSX.';
comment on column imports.sheet is 'Sheet that is read; null: CSV.';
comment on column imports.sheets is 'Names of all sheets.';
comment on column imports.header_row is 'Row with the headings; null: there is none.';
comment on column imports.columns is '`TableColumn[]`: names and samples; removed with the file.';
comment on column imports.preview is 'First rows as they stand in the file; removed with the file.';
comment on column imports.header_key is 'Hash of the headings, by which the mapping is remembered.';
comment on column imports.mapping is '`ImportMapping`: what the columns mean.';
comment on column imports.mapping_remembered is 'Whether the mapping came from an earlier file.';
comment on column imports.total_rows is 'Rows of the file.';
comment on column imports.progress is 'Rows that the job has handled.';
comment on column imports.counts is '`ImportCounts`: rows by result; null: not checked yet.';
comment on column imports.leave_out_errors is 'Whether rows with errors are left out; otherwise all rows or none.';
comment on column imports.failure is 'Message code: why the job stopped; null: it did not.';
comment on column imports.numbers is '`UsedNumbers` by series: numbers that the run took, to give back when it is undone.';
comment on column imports.started_by is 'Who started the run; null: not started.';
comment on column imports.finished_at is 'When the run ended; null: not yet.';
comment on column imports.undone_at is 'When it was undone; null: it was not.';
create index imports_newest on imports (created_at desc, id desc);

-- Nothing points at a record by a key of the database: a record may be deleted later without asking an old import.
create table import_rows (
  id uuid primary key,
  import_id uuid not null references imports (id) on delete cascade,
  row_number integer not null,
  result text not null check (result in ('create', 'link', 'skip', 'error')),
  label text not null default '',
  cells jsonb,
  reasons jsonb not null default '[]',
  written_at timestamptz(3),
  application_id uuid,
  permit_id uuid,
  user_id uuid,
  user_created boolean not null default false,
  card_id uuid,
  card_version integer,
  card_before jsonb,
  unique (import_id, row_number)
);
comment on table import_rows is 'A row of an import: its values, what the check found, and what the run made of it.';
comment on column import_rows.row_number is 'Row in the file.';
comment on column import_rows.result is 'What a run makes of it: `IMPORT_RESULTS`.';
comment on column import_rows.label is 'What people recognise the row by.';
comment on column import_rows.cells is 'Values of the row as they stand in the file; null: removed with the file.';
comment on column import_rows.reasons is '`Reason[]`: why it is rejected or skipped, by field.';
comment on column import_rows.written_at is 'When the run stored it; null: it did not.';
comment on column import_rows.application_id is 'The application that it made; null: none. No foreign key.';
comment on column import_rows.permit_id is 'The permit that it made; null: none. No foreign key.';
comment on column import_rows.user_id is 'The account that it made or was linked to; null: none. No foreign key.';
comment on column import_rows.user_created is 'Whether it made that account.';
comment on column import_rows.card_id is 'The card that it made or changed; null: none. No foreign key.';
comment on column import_rows.card_version is 'Version of the card since, to see later changes; null: none.';
comment on column import_rows.card_before is '`CardBefore`: the card before; null: none, or this row made it.';
create index import_rows_result on import_rows (import_id, result, row_number);
create index import_rows_waiting on import_rows (import_id, row_number) where written_at is null;

create table import_mappings (
  header_key text primary key,
  mapping jsonb not null,
  updated_at timestamptz(3) not null default now()
);
comment on table import_mappings is 'What the columns of a file with these headings mean, as somebody said last.';
comment on column import_mappings.header_key is 'Hash of the headings.';
comment on column import_mappings.mapping is '`ImportMapping`.';

create table export_templates (
  id uuid primary key,
  version integer not null default 1,
  name text collate sl not null,
  data_group text not null,
  columns text[] not null,
  ask jsonb not null,
  file_type text not null check (file_type in ('csv', 'xlsx', 'json')),
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table export_templates is 'A choice of rows, columns and format that is kept under a name.';
comment on column export_templates.name is 'As its owner called it.';
comment on column export_templates.data_group is 'Which list: id of the group.';
comment on column export_templates.columns is 'Columns in their order.';
comment on column export_templates.ask is '`RowsQuery`: search, order and filters of the list.';
comment on column export_templates.file_type is 'Format of the file.';
create index export_templates_name on export_templates (name, id);

create table export_schedules (
  id uuid primary key,
  version integer not null default 1,
  name text collate sl not null,
  template_id uuid not null references export_templates (id),
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
  weekday smallint check (weekday >= 1 and weekday <= 7),
  month_day smallint check (month_day >= 1 and month_day <= 31),
  hour smallint not null check (hour >= 0 and hour <= 23),
  period_field text,
  recipient_ids uuid[] not null,
  purpose_code text check (purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction',
    'legal_request', 'other')),
  purpose text,
  created_by uuid not null references users (id),
  stopped text check (stopped in ('no_right', 'paused')),
  next_run_at timestamptz(3),
  last_run_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  check ((frequency = 'weekly') = (weekday is not null)),
  constraint export_schedules_check1 check ((frequency = 'monthly') = (month_day is not null)),
  constraint export_schedules_check2 check (stopped is null = (next_run_at is not null))
);
comment on table export_schedules is 'A template that is exported again and again, with the rights of who keeps it.';
comment on column export_schedules.name is 'As its owner called it.';
comment on column export_schedules.frequency is 'How often.';
comment on column export_schedules.weekday is '1: Monday; null: not weekly.';
comment on column export_schedules.month_day is 'Day of the month, or its last day where it is shorter; null: not monthly.';
comment on column export_schedules.hour is 'Full hour of the clock in Slovenia.';
comment on column export_schedules.period_field is 'Column by which rows are limited to the period before; null: all rows.';
comment on column export_schedules.recipient_ids is 'Members of staff who may download it besides.';
comment on column export_schedules.purpose_code is 'Why: `PURPOSES`; null: the data need none.';
comment on column export_schedules.purpose is 'Why, in words; null: the code says it.';
comment on column export_schedules.stopped is 'Why it does not run; null: it runs.';
comment on column export_schedules.next_run_at is 'When it runs next; null: stopped.';
comment on column export_schedules.last_run_at is 'When it ran last; null: never.';
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
  run_id uuid,
  attempts integer not null default 0,
  rows_done integer not null default 0,
  rows_total integer,
  file_size bigint,
  memory_peak bigint,
  execution_ms bigint,
  failure text,
  purpose_code text check (purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction',
    'legal_request', 'other')),
  purpose text,
  session_id uuid,
  request_id text not null,
  schedule_id uuid references export_schedules (id) on delete set null,
  recipient_ids uuid[] not null default '{}'::uuid[],
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  seen_at timestamptz(3),
  finished_at timestamptz(3),
  expires_at timestamptz(3)
);
comment on table exports is 'A list as a file, made by a job and kept for some days.';
comment on column exports.name is 'As it was called.';
comment on column exports.data_group is 'Which list: id of the group.';
comment on column exports.columns is 'Columns in their order.';
comment on column exports.ask is '`RowsQuery`: search, order and filters of the list.';
comment on column exports.file_type is 'Format of the file.';
comment on column exports.status is 'How far it has come: `EXPORT_STATUSES`.';
comment on column exports.run_id is 'The run that writes the file; one that finds another one here stops. Null: none.';
comment on column exports.attempts is 'How often the job began.';
comment on column exports.rows_done is 'Rows that are written.';
comment on column exports.rows_total is 'Rows in all; null: not counted yet.';
comment on column exports.file_size is 'Bytes; null: not done.';
comment on column exports.memory_peak is 'Peak memory of the process while it was made, in bytes; null: not done.';
comment on column exports.execution_ms is 'How long it took, in milliseconds; null: not done.';
comment on column exports.failure is 'Message code: why it failed; null: it did not.';
comment on column exports.purpose_code is 'Why: `PURPOSES`; null: the data need none.';
comment on column exports.purpose is 'Why, in words; null: the code says it.';
comment on column exports.session_id is 'Session that asked for it; null: a schedule. No foreign key.';
comment on column exports.schedule_id is 'The schedule that made it; null: a person, or the schedule is deleted.';
comment on column exports.recipient_ids is 'Members of staff who may download it besides who made it.';
comment on column exports.started_at is 'When the job began; null: it waits.';
comment on column exports.seen_at is 'When the run last said that it is alive; null: it waits.';
comment on column exports.finished_at is 'When it ended; null: not yet.';
comment on column exports.expires_at is 'When the file is deleted; null: not done.';
create index exports_newest on exports (created_at desc, id desc);
create index exports_own on exports (created_by, created_at desc, id desc);
create index exports_recipients on exports using gin (recipient_ids);
create index exports_open on exports (created_at) where status in ('queued', 'running');
create index exports_expiring on exports (expires_at) where status = 'done';
