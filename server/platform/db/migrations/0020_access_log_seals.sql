-- The access log, sealed (docs/access-log.md, docs/adr/0026).
alter table access_log
  -- In which session: a purpose that was stated holds for the session in which it was stated.
  add column session_id uuid,
  -- Why, in a word of ours: stated by the person, or known from what they were doing.
  add column purpose_code text check (
    purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction', 'legal_request', 'other')
  ),
  -- The database's own clock, set by a trigger: the program cannot choose it, so neither can what the program is made to do.
  add column written_at timestamptz(3) not null default clock_timestamp();

create index access_log_written on access_log (written_at, id);
create index access_log_subject on access_log (subject_id, created_at desc) where subject_id is not null;
create index access_log_purposes on access_log (session_id)
  where purpose_code is not null or action in ('create', 'change', 'delete');

-- What was written from `from_at` (included) until `until_at` (not included), closed with a hash that includes the one before.
create table access_log_segments (
  nr integer primary key check (nr > 0),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null check (until_at > from_at),
  entries integer not null check (entries > 0),
  -- A line `id hash` for each row, in the order of written_at and id; null once the rows are past their retention.
  row_hashes text,
  rows_hash text not null,
  previous_hash text not null,
  hash text not null,
  sealed_at timestamptz(3) not null,
  deleted_at timestamptz(3)
);

-- What checks of the chain found, so that the screen can say when the last one was.
create table access_log_checks (
  id uuid primary key,
  ok boolean not null,
  segments integer not null,
  entries integer not null,
  findings jsonb not null default '[]',
  created_at timestamptz(3) not null
);
create index access_log_checks_newest on access_log_checks (created_at desc);

-- A row is written now, and never before the end of what is sealed, even if somebody sets the clock of the machine back.
create function stamp_access() returns trigger language plpgsql as $$
begin
  new.written_at := greatest(
    clock_timestamp(),
    (select until_at from access_log_segments order by nr desc limit 1)
  );
  return new;
end $$;
create trigger access_log_stamp before insert on access_log for each row execute function stamp_access();

-- Append-only. The one lawful way out is the nightly job, which deletes whole sealed segments past their retention and says so.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('dovolilnice.retention', true) = 'on' then
    return old;
  end if;
  raise exception 'access_log is append-only';
end $$;
create trigger access_log_no_truncate before truncate on access_log for each statement execute function refuse_change();

-- A segment is never changed or removed; past its retention its rows go and their hashes with them, its place in the chain stays.
create function refuse_segment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and current_setting('dovolilnice.retention', true) = 'on'
    and new.row_hashes is null and new.deleted_at is not null
    and (to_jsonb(new) - '{row_hashes,deleted_at}'::text[]) = (to_jsonb(old) - '{row_hashes,deleted_at}'::text[]) then
    return new;
  end if;
  raise exception 'access_log_segments is append-only';
end $$;
create trigger access_log_segments_append_only before update or delete on access_log_segments
  for each row execute function refuse_segment_change();
create trigger access_log_segments_no_truncate before truncate on access_log_segments
  for each statement execute function refuse_segment_change();
