-- Which secrets this database depends on, so that a start with a wrong APP_SECRET is refused. `check_value` is derived
-- from the secret and reveals nothing of it; what is retired is not needed any more.
create table app_secrets (
  key_id text primary key,
  check_value text not null unique,
  first_used_at timestamptz(3) not null,
  retired_at timestamptz(3)
);

-- After a change of keys a renewal link is opened by several codes: those in letters and those of new mails. A hash has
-- the id of its key in front.
create table renewal_codes (
  code_hash text primary key,
  renewal_link_id uuid not null references renewal_links (id) on delete cascade
);
create index renewal_codes_link on renewal_codes (renewal_link_id);
insert into renewal_codes select code_hash, id from renewal_links;
alter table renewal_links drop column code_hash;

-- The digits are derived from the id, by each key that is accepted; their hash says nothing more.
alter table link_codes drop column code_hash;

-- A segment gets the hash of its next key from whoever knows its present one; nothing else of it changes.
create or replace function reject_segment_change() returns trigger language plpgsql as $$
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
