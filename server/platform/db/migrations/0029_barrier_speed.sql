-- Barriers: the list follows the rules of validity at once, and a decision never reads what an index has not sorted in yet.

-- Days of grace say how long last year's permits open. A new rule may hold from today, so its change is noted like any other; only permits of
-- whole calendar years that it can still reach change by it.
create function barrier_note_validity() returns trigger language plpgsql as $$
begin
  if coalesce(new.name, old.name) = 'validity' then
    insert into barrier_outbox (permit_id)
    select id from permits
    where deleted_at is null and status = 'active' and valid_to = make_date(permit_year, 12, 31)
      and valid_to >= least(new.valid_from, old.valid_from) - 366;
  end if;
  return null;
end $$;
create trigger barrier_validity after insert or update or delete on parameters
  for each row execute function barrier_note_validity();

-- New plates of permits went to a list beside the index, up to 4 MB of it, that every look-up read from end to end until the next vacuum.
alter index permits_plates set (fastupdate = off);
select gin_clean_pending_list('permits_plates');
