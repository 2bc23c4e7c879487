-- A change of what was anonymised says by its code what it is, so that the caller reads why, not that the server failed.
create or replace function refuse_anonymised_change() returns trigger language plpgsql as $$
begin
  if old.anonymised_at is not null and current_setting('dovolilnice.retention', true) is distinct from 'on'
    and (to_jsonb(new) - '{version,updated_at,search}'::text[]) is distinct from (to_jsonb(old) - '{version,updated_at,search}'::text[]) then
    raise exception 'what was anonymised is never changed' using errcode = 'DV001';
  end if;
  return new;
end $$;

-- A filter by none of its values was no filter; now it is refused. What is kept with exports goes on as it was.
update exports set ask = jsonb_set(ask, '{filters}',
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(ask->'filters') where value <> '[]'))
  where jsonb_path_exists(ask, '$.filters.* ? (@.type() == "array" && @.size() == 0)');
update export_templates set ask = jsonb_set(ask, '{filters}',
  (select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(ask->'filters') where value <> '[]'))
  where jsonb_path_exists(ask, '$.filters.* ? (@.type() == "array" && @.size() == 0)');
