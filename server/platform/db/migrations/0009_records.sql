-- Who looked at what, sealed against change; how long data stay; what a person may ask for.

-- ZVOP-2, article 22. Ids only, append-only; labels are joined when read. `written_at` is set by a trigger: the
-- program cannot choose it, so neither can whoever makes the program do something.
create table access_log (
  id uuid primary key,
  user_id uuid,
  role text not null,
  action text not null check (action in ('view', 'list', 'search', 'create', 'change', 'download', 'export', 'delete',
    'purpose')),
  subject_type text not null,
  subject_id uuid,
  person_id uuid,
  purpose text,
  request_id text not null,
  created_at timestamptz(3) not null default now(),
  session_id uuid,
  purpose_code text check (purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction',
    'legal_request', 'other', 'case_work', 'finance', 'barrier_control', 'data_protection')),
  written_at timestamptz(3) not null default clock_timestamp(),
  shown_ids uuid[]
);
comment on table access_log is 'Who looked at or changed whose data, when and why (ZVOP-2, article 22); append-only, ids only.';
comment on column access_log.user_id is 'Account of who did it; null: without an account, or the program. No foreign key: it outlives the account.';
comment on column access_log.role is 'Their role at that time; link, public or system without an account.';
comment on column access_log.action is 'What was done with the data; purpose: a member of staff stated why.';
comment on column access_log.subject_type is 'Kind of record: `AuditSubject`; sealed, so none is ever renamed.';
comment on column access_log.subject_id is 'The record; null: a list, a search or a file of many.';
comment on column access_log.person_id is 'Account whose data it is; null: the record has no account, or it is about many.';
comment on column access_log.purpose is 'What was written where the reason is other, or a code of the program: which view, which import.';
comment on column access_log.session_id is 'Session in which it happened; a stated purpose holds for it. Null: without a session.';
comment on column access_log.purpose_code is 'Why: `SHOWN_PURPOSES`; null: of the context, or not known.';
comment on column access_log.written_at is 'Clock of the database, set by a trigger; the seal orders by it.';
comment on column access_log.shown_ids is 'Accounts and records whose data a list, search or file showed; null: about its subject alone.';
create index access_log_newest on access_log (created_at desc, id desc);
create index access_log_person on access_log (person_id, created_at desc);
create index access_log_user on access_log (user_id, created_at desc);
create index access_log_written on access_log (written_at, id);
create index access_log_subject on access_log (subject_id, created_at desc) where subject_id is not null;
create index access_log_shown on access_log using gin (shown_ids) where shown_ids is not null;
create index access_log_purposes on access_log (session_id) where (purpose_code is not null or action in ('create',
    'change', 'delete')) and action not in ('list', 'search');

create table access_log_searches (
  entry_id uuid primary key,
  sealed_text text not null
);
comment on table access_log_searches is 'What was typed to search, beside its entry of the access log and outside its seal.';
comment on column access_log_searches.entry_id is 'The entry of access_log; no foreign key.';
comment on column access_log_searches.sealed_text is 'The body of the search, encrypted; erased with the data of whom it showed.';

create table access_log_segments (
  nr integer primary key check (nr > 0),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  entries integer not null check (entries > 0),
  row_hashes text,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz(3) not null,
  deleted_at timestamptz(3),
  release_hash text,
  check (until_at > from_at)
);
comment on table access_log_segments is 'A sealed part of the access log, chained to the one before by its hash.';
comment on column access_log_segments.nr is 'Place in the chain, from 1.';
comment on column access_log_segments.from_at is 'It holds what was written from here on ...';
comment on column access_log_segments.until_at is '... and before this.';
comment on column access_log_segments.entries is 'Number of its entries.';
comment on column access_log_segments.row_hashes is 'A line with id and hash for each entry; null: the entries are past their retention.';
comment on column access_log_segments.rows_hash is 'SHA-256 of row_hashes.';
comment on column access_log_segments.previous_hash is 'hash of the segment before; zeros for the first.';
comment on column access_log_segments.hash is 'SHA-256 over bounds, number, rows_hash and previous_hash.';
comment on column access_log_segments.sealed_at is 'When it was sealed.';
comment on column access_log_segments.deleted_at is 'When its entries were deleted at the end of their retention; null: they are there.';
comment on column access_log_segments.release_hash is 'Hash of the key that lets its entries be deleted; null: not set yet.';
create index access_log_segments_until on access_log_segments (until_at);

create table access_log_checks (
  id uuid primary key,
  ok boolean not null,
  segments integer not null,
  entries integer not null,
  findings jsonb not null default '[]',
  created_at timestamptz(3) not null
);
comment on table access_log_checks is 'One check of the whole chain of seals.';
comment on column access_log_checks.ok is 'Whether everything matched.';
comment on column access_log_checks.segments is 'Number of segments that were checked.';
comment on column access_log_checks.entries is 'Number of entries that were checked.';
comment on column access_log_checks.findings is '`Finding[]`: what did not match, and where.';
create index access_log_checks_newest on access_log_checks (created_at desc);

-- How many rows were ever written, so that a gap among those that are not sealed yet shows. One row for each
-- connection: none waits for another.
create table access_log_counts (
  pid integer primary key,
  entries bigint not null
);
comment on table access_log_counts is 'How many entries a connection of the database has written, so that missing ones are found.';
comment on column access_log_counts.pid is 'Process of the connection; 0: what was there before.';
comment on column access_log_counts.entries is 'Entries; only grows.';

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
comment on table retention_holds is 'A case or person whose data stay whatever their day: a lawsuit, an inspection, a restriction.';
comment on column retention_holds.subject_type is 'Whether it is about an application or an account.';
comment on column retention_holds.subject_id is 'The application or account; no foreign key.';
comment on column retention_holds.reason is 'Why the data are kept.';
comment on column retention_holds.released_at is 'When it ended; null: it stands.';
comment on column retention_holds.released_by is 'Who ended it; null: it stands.';
comment on column retention_holds.release_reason is 'Why it ended; null: it stands.';
create unique index retention_holds_one on retention_holds (subject_type, subject_id) where released_at is null;
create index retention_holds_newest on retention_holds (created_at desc, id desc);

-- Every row that a run anonymises and its place here are one transaction, so that a killed run goes on where it
-- stopped.
create table retention_runs (
  id uuid primary key,
  started_by text not null check (started_by in ('nightly', 'person')),
  today date not null,
  status text not null check (status in ('running', 'done')),
  step text not null,
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
comment on table retention_runs is 'One run of the job that anonymises what is past its day.';
comment on column retention_runs.started_by is 'The nightly job or a person.';
comment on column retention_runs.today is 'The day for which the rules were computed.';
comment on column retention_runs.status is 'running, at most one, or done.';
comment on column retention_runs.step is 'The kind of record that it is at (`RETENTION_KINDS`).';
comment on column retention_runs.cursor_id is 'Last record of the step that was handled; null: at its begin.';
comment on column retention_runs.counts is 'How many were anonymised, by kind, and how many files were deleted.';
comment on column retention_runs.due is 'Records that were due when it began.';
comment on column retention_runs.handled is 'Records that were handled so far.';
comment on column retention_runs.created_by is 'Who started it; null: the nightly job.';
comment on column retention_runs.finished_at is 'When it was done; null: running.';
create unique index retention_runs_one on retention_runs (status) where status = 'running';
create index retention_runs_newest on retention_runs (created_at desc, id desc);

create table data_requests (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('access', 'portability', 'rectification', 'erasure', 'restriction')),
  channel text not null check (channel in ('account', 'paper', 'email', 'in_person')),
  status text not null check (status in ('open', 'done', 'rejected', 'withdrawn')),
  user_id uuid references users (id),
  application_id uuid references applications (id),
  details text,
  received_on date not null,
  due_on date not null,
  extension_reason text,
  extended_at timestamptz(3),
  answer text,
  outcome jsonb,
  closed_at timestamptz(3),
  closed_by uuid references users (id),
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
comment on table data_requests is 'What a person asks about their data (GDPR, articles 15 to 20).';
comment on column data_requests.kind is 'What is asked for: `DATA_REQUEST_KINDS`.';
comment on column data_requests.channel is 'How it came.';
comment on column data_requests.status is 'How far it has come: `DATA_REQUEST_STATUSES`.';
comment on column data_requests.user_id is 'The account that asks; null: somebody without one.';
comment on column data_requests.application_id is 'The application of somebody without an account; null: an account asks.';
comment on column data_requests.details is 'What was asked for, in words; null: nothing further.';
comment on column data_requests.received_on is 'Day on which it came.';
comment on column data_requests.due_on is 'Last day to answer, with an extension.';
comment on column data_requests.extension_reason is 'Why more time is needed; null: not extended.';
comment on column data_requests.extended_at is 'When it was extended; null: not extended.';
comment on column data_requests.answer is 'What the person was answered; null: not answered.';
comment on column data_requests.outcome is '`ErasureOutcome`: what was erased and what stays until when; null: no erasure was made.';
comment on column data_requests.closed_at is 'When it was closed; null: open.';
comment on column data_requests.closed_by is 'Who closed it; null: open, or the program.';
comment on column data_requests.export_status is 'Of the file with all data of the person; null: none was made.';
comment on column data_requests.export_sha256 is 'Hash of the ZIP and its name in the file store; null: none, or deleted.';
comment on column data_requests.export_size is 'Bytes of the ZIP.';
comment on column data_requests.export_made_at is 'When the ZIP was made.';
comment on column data_requests.export_expires_at is 'When the ZIP is deleted.';
create index data_requests_newest on data_requests (created_at desc, id desc);
create index data_requests_open on data_requests (due_on) where status = 'open';
create index data_requests_user on data_requests (user_id, created_at desc);
create index data_requests_application on data_requests (application_id) where application_id is not null;
create index data_requests_exports on data_requests (export_expires_at) where export_sha256 is not null;

create table data_request_events (
  id uuid primary key,
  data_request_id uuid not null references data_requests (id) on delete cascade,
  kind text not null check (kind in ('receive', 'extend', 'export', 'download', 'erase', 'restrict', 'close',
    'withdraw', 'reopen')),
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  created_at timestamptz(3) not null default now()
);
comment on table data_request_events is 'One step of a data request.';
comment on column data_request_events.kind is 'What happened.';
comment on column data_request_events.reason is 'Why, in the words of staff; null: none was given.';
create index data_request_events_request on data_request_events (data_request_id, created_at);

-- Append-only. The one lawful way out is the nightly job, which deletes whole sealed segments past their retention and
-- says so.
create function reject_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    select (nr = 1 or from_at <= old.written_at) and may_release(release_hash)
    from access_log_segments where until_at > old.written_at order by until_at limit 1
  ) then
    return old;
  end if;
  raise exception 'access_log is append-only';
end $$;

create trigger access_log_append_only before delete or update on access_log
  for each row execute function reject_change();

-- A row is written now, and never before the end of what is sealed, even if somebody sets the clock of the machine
-- back.
create function stamp_access() returns trigger language plpgsql as $$
begin
  new.written_at := greatest(
    clock_timestamp(),
    (select until_at from access_log_segments order by nr desc limit 1)
  );
  return new;
end $$;

create trigger access_log_stamp before insert on access_log for each row execute function stamp_access();

create trigger access_log_no_truncate before truncate on access_log
  for each statement execute function reject_change();

create function count_access() returns trigger language plpgsql as $$
begin
  insert into access_log_counts as counts (pid, entries) select pg_backend_pid(), count(*) from written
  on conflict (pid) do update set entries = counts.entries + excluded.entries;
  return null;
end $$;

create trigger access_log_count after insert on access_log referencing new table as written
  for each statement execute function count_access();

-- A segment gets the hash of its next key from whoever knows its present one; nothing else of it changes.
create function reject_segment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.release_hash is not null
    and (old.release_hash is null or may_release(old.release_hash))
    and (to_jsonb(new) - 'release_hash') = (to_jsonb(old) - 'release_hash') then
    return new;
  end if;
  if tg_op = 'UPDATE' and may_release(old.release_hash)
    and new.row_hashes is null and new.deleted_at is not null
    and (to_jsonb(new) - '{row_hashes,deleted_at}'::text[]) = (to_jsonb(old) - '{row_hashes,deleted_at}'::text[]) then
    return new;
  end if;
  raise exception 'access_log_segments is append-only';
end $$;

create trigger access_log_segments_append_only before delete or update on access_log_segments
  for each row execute function reject_segment_change();

create trigger access_log_segments_no_truncate before truncate on access_log_segments
  for each statement execute function reject_segment_change();

-- The count only grows. A few hundred connections a day make a few hundred thousand small rows in years, which are
-- only summed at night.
create function reject_count_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.pid = old.pid and new.entries >= old.entries then
    return new;
  end if;
  raise exception 'access_log_counts only grows';
end $$;

create trigger access_log_counts_grow before delete or update on access_log_counts
  for each row execute function reject_count_change();

create trigger access_log_counts_no_truncate before truncate on access_log_counts
  for each statement execute function reject_count_change();

create function may_release(release_hash text) returns boolean language sql stable as $$
  select coalesce(
    release_hash = encode(sha256(convert_to(current_setting('dovolilnice.release', true), 'UTF8')), 'hex'),
    false
  )
$$;

insert into access_log_counts (pid, entries) values (0, 0);
