-- Replies that were kept for repeats hold live links to status pages. From now on the link is made again for a repeat.
delete from idempotency_keys where reply ? 'status_url';

-- The installation itself, in one row. Data of the demo mark it for good: production refuses them, whatever became of the accounts. Nobody can
-- apply before root has opened it; where people have applied already, it is open.
create table installation (
  only_row boolean primary key default true check (only_row),
  demo_seeded_at timestamptz(3),
  opened_at timestamptz(3),
  opened_by uuid references users (id)
);
insert into installation (demo_seeded_at, opened_at)
select
  (select min(created_at) from users where email in ('root@demo.example', 'admin@demo.example', 'ana@demo.example', 'podjetje@demo.example')),
  (select min(created_at) from applications);

-- The access log. The setting of the retention was enough to delete any row: whoever could run a statement could set it. Now rows go only with
-- their sealed segment, and only for whoever knows its key, which the program derives from APP_SECRET (server/access-log/release.ts); the
-- database holds the hash of it.
alter table access_log_segments add column release_hash text;
create index access_log_segments_until on access_log_segments (until_at);

create function may_release(release_hash text) returns boolean language sql stable as $$
  select coalesce(
    release_hash = encode(sha256(convert_to(current_setting('dovolilnice.release', true), 'UTF8')), 'hex'),
    false
  )
$$;
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and (
    select (nr = 1 or from_at <= old.written_at) and may_release(release_hash)
    from access_log_segments where until_at > old.written_at order by until_at limit 1
  ) then
    return old;
  end if;
  raise exception 'access_log is append-only';
end $$;
create or replace function refuse_segment_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.release_hash is null and new.release_hash is not null
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

-- How many rows were ever written, so that a gap among those that are not sealed yet shows. One row for each connection: none waits for another.
create table access_log_counts (
  pid integer primary key,
  entries bigint not null
);
insert into access_log_counts
select 0, coalesce((select sum(entries) from access_log_segments), 0)
  + (select count(*) from access_log
     where written_at >= coalesce((select max(until_at) from access_log_segments), '-infinity'));
create function count_access() returns trigger language plpgsql as $$
begin
  insert into access_log_counts as counts (pid, entries) select pg_backend_pid(), count(*) from written
  on conflict (pid) do update set entries = counts.entries + excluded.entries;
  return null;
end $$;
create trigger access_log_count after insert on access_log referencing new table as written
  for each statement execute function count_access();
-- The count only grows. A few hundred connections a day make a few hundred thousand small rows in years, which are only summed at night.
create function refuse_count_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.pid = old.pid and new.entries >= old.entries then
    return new;
  end if;
  raise exception 'access_log_counts only grows';
end $$;
create trigger access_log_counts_grow before update or delete on access_log_counts
  for each row execute function refuse_count_change();
create trigger access_log_counts_no_truncate before truncate on access_log_counts
  for each statement execute function refuse_count_change();
