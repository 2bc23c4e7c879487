-- What every domain stands on: extension, order of words, numbers, secrets, actions on many rows.
-- Words and values: contract/*.ts; what may follow a status: the slices' rules.ts. Money is integer cents, civil dates
-- are `date`. Instants have milliseconds, as JavaScript has: what was read finds its own row again when a list pages.

create extension if not exists pg_trgm;

-- Slovenian order (c č ć d đ s š z ž). PGlite has no `sl` locale, so the rules are spelled out where the server
-- supports it.
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    execute $c$create collation sl (provider = icu, locale = 'und',
      rules = '&C < č <<< Č < ć <<< Ć &D < đ <<< Đ &S < š <<< Š &Z < ž <<< Ž')$c$;
  else
    execute $c$create collation sl (provider = icu, locale = 'sl')$c$;
  end if;
end $$;

-- Made by migrate.ts, which needs it before the first file.
comment on table schema_migrations is 'A migration that was applied to this database.';
comment on column schema_migrations.name is 'Name of its file.';
comment on column schema_migrations.sha256 is 'Of the file as it was applied: one that was changed afterwards is found at the next start.';
comment on column schema_migrations.applied_at is 'When it was applied.';

create table sequences (
  name text primary key,
  last_value bigint not null default 0
);
comment on table sequences is 'The last number of a series without gaps; the row stays locked until the transaction that takes a number ends.';
comment on column sequences.name is 'Series and year: application:2027, case:2027, invoice:OBC1-BLAG1:2027; some without a year, as letter-batch.';
comment on column sequences.last_value is 'The number that was taken last; the next one is one higher.';

create table idempotency_keys (
  key text,
  caller text,
  route text,
  fingerprint text not null,
  status integer,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (caller, route, key)
);
comment on table idempotency_keys is 'A call with the header Idempotency-Key; a repeat gets the same reply for 24 hours.';
comment on column idempotency_keys.key is 'The header, 8 to 200 characters.';
comment on column idempotency_keys.caller is 'An account, a controller, or the browser of a visitor.';
comment on column idempotency_keys.route is 'Method and path of the route.';
comment on column idempotency_keys.fingerprint is 'SHA-256 of the input; another input with the same key is a conflict.';
comment on column idempotency_keys.status is 'HTTP status of the reply; null: the call is still running.';
comment on column idempotency_keys.reply is 'Body of the reply; null while it runs, and where there is no body.';
comment on column idempotency_keys.created_at is 'When it was claimed; renewed while it runs, so that a call of a process that died is taken over.';
create index idempotency_keys_created on idempotency_keys (created_at);

create table rate_counters (
  key text,
  window_start timestamptz(3),
  count integer not null default 0,
  primary key (key, window_start)
);
comment on table rate_counters is 'How often something happened within one window of time, counted for all processes.';
comment on column rate_counters.key is 'What is counted, of whom, and the seconds of the window: login:<address>:60; bytes:<address> counts uploaded bytes.';
comment on column rate_counters.window_start is 'Begin of the window.';
comment on column rate_counters.count is 'Attempts, or bytes, in the window.';

create table app_secrets (
  key_id text primary key,
  check_value text not null unique,
  first_used_at timestamptz(3) not null,
  retired_at timestamptz(3)
);
comment on table app_secrets is 'A secret (APP_SECRET) that data of this database depend on; a start without it is rejected.';
comment on column app_secrets.key_id is 'Name of the secret, derived from it.';
comment on column app_secrets.check_value is 'Derived from the secret, to recognise it; reveals nothing of it.';
comment on column app_secrets.first_used_at is 'When a process first started with it.';
comment on column app_secrets.retired_at is 'Since when nothing depends on it any more; null: still needed.';

create table file_sealing (
  one boolean default true primary key check (one),
  by_default boolean not null,
  counted_at timestamptz(3),
  plain integer not null default 0,
  sealed integer not null default 0,
  damaged integer not null default 0,
  no_key integer not null default 0,
  unknown_roots text[] not null default '{}'::text[]
);
comment on table file_sealing is 'Whether files are encrypted where they are stored, and how far that is; one row.';
comment on column file_sealing.one is 'Always true: there is one row.';
comment on column file_sealing.by_default is 'What holds where ENCRYPT_FILES is not set: true in an installation that began with sealing.';
comment on column file_sealing.counted_at is 'When the files were last counted; null: never.';
comment on column file_sealing.plain is 'Files that are not encrypted.';
comment on column file_sealing.sealed is 'Files that are encrypted.';
comment on column file_sealing.damaged is 'Files whose content does not match the hash in their name; they are not sealed.';
comment on column file_sealing.no_key is 'Sealed files that no configured secret opens.';
comment on column file_sealing.unknown_roots is 'Ids of the secrets that would open those.';

create table bulk_jobs (
  id uuid primary key,
  action text not null,
  input jsonb not null default '{}',
  status text not null check (status in ('queued', 'running', 'done', 'cancelled')),
  total integer not null,
  created_by uuid not null,
  request_id text not null,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
comment on table bulk_jobs is 'An action on many rows of a list, as a job; each row is a transaction of its own.';
comment on column bulk_jobs.action is 'What is done: `BULK_ACTIONS`.';
comment on column bulk_jobs.input is 'What was entered for all rows, as the body of the call: a reason, missing items, a date.';
comment on column bulk_jobs.status is 'queued, running, done or cancelled.';
comment on column bulk_jobs.total is 'Number of its rows.';
comment on column bulk_jobs.started_at is 'When the job took it up; null: it waits.';
comment on column bulk_jobs.finished_at is 'When the last row had its result; null: not yet.';
create index bulk_jobs_newest on bulk_jobs (created_by, created_at desc, id desc);
create index bulk_jobs_open on bulk_jobs (created_at) where status in ('queued', 'running');

create table bulk_rows (
  bulk_id uuid references bulk_jobs (id) on delete cascade,
  place integer,
  subject_id uuid not null,
  version integer not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed', 'cancelled')),
  code text,
  finished_at timestamptz(3),
  primary key (bulk_id, place)
);
comment on table bulk_rows is 'A row of a bulk action and what became of it.';
comment on column bulk_rows.bulk_id is 'The bulk action.';
comment on column bulk_rows.place is 'Order in which the rows are worked off.';
comment on column bulk_rows.subject_id is 'The application, permit or decision, by the action; no foreign key.';
comment on column bulk_rows.version is 'Version of the record that the person saw; another one by now is skipped.';
comment on column bulk_rows.label is 'Number of the record, for the list of results.';
comment on column bulk_rows.state is 'waiting, then done, skipped, failed or cancelled.';
comment on column bulk_rows.code is 'Message code: why it was skipped or failed; null: no reason to give.';
comment on column bulk_rows.finished_at is 'When it had its result; null: waiting.';
create index bulk_rows_waiting on bulk_rows (bulk_id, place) where state = 'waiting';

insert into file_sealing (by_default) values (true);
