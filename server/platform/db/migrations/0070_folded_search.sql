-- As `fold` in contract/values/text.ts, for the scripts of Europe. Upper case stands beside lower case, because lower()
-- of some databases knows ASCII only.
create function folded(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(
      normalize(translate(value, '''`´·‘’‛ʹʻʼʽ′＇', ''), NFKD),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u00b7\u02bc\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffb]',
      '', 'g')),
      'đðɗłøɔħŧŋıĸƙƒɓƴəǝɛςĐÐƊŁØƆĦŦŊƘƑƁƳƏƎƐẞÞÆŒ',
      'dddloohtnikkfbyeeeσdddloohtnkfbyeeeßþæœ'),
    'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'),
    'dj+(?!\d)', 'd', 'g'),
    '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
$$;

create or replace function same_words(value text) returns text language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word)
  from regexp_split_to_table(folded(coalesce(value, '')), '[^[:alnum:]]+') as word
  where word <> ''
$$;

create or replace function keep_legacy_number_searchable() returns trigger language plpgsql as $$
declare
  number text := folded(new.legacy_number);
begin
  if number is not null and position(number in new.search) = 0 then
    new.search := ltrim(new.search || ' ' || number);
  end if;
  return new;
end $$;

alter table documents drop column search;
alter table documents add column search text generated always as (folded(file_name)) stored;
create index documents_search on documents using gin (search gin_trgm_ops) where deleted_at is null;

-- What an older program folded is folded on: the same text comes out as from the name itself.
update users set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);
update applications set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);
update permits set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);
update payments set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);
update refunds set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);
update invoices set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);
update pro_formas set search = folded(search) where search ~ '[^ -~]|dj|[''`]' and search <> folded(search);

-- Persons without a number are known by their folded name. Two spellings of one name become one person, and what was
-- said about the two says nothing any more.
update applications set person_key = folded(person_key) where person_key like 'name:%' and person_key <> folded(person_key);
update permits set person_key = folded(person_key) where person_key like 'name:%' and person_key <> folded(person_key);
create function pg_temp.refolded(key text) returns text language sql immutable as $$
  select case when key like 'name:%' then public.folded(key) else key end
$$;
delete from person_links where pg_temp.refolded(key_a) = pg_temp.refolded(key_b);
delete from person_links l using person_links earlier
  where l.undone_at is null and earlier.undone_at is null and (earlier.decided_at, earlier.id) < (l.decided_at, l.id)
    and least(pg_temp.refolded(l.key_a), pg_temp.refolded(l.key_b)) = least(pg_temp.refolded(earlier.key_a), pg_temp.refolded(earlier.key_b))
    and greatest(pg_temp.refolded(l.key_a), pg_temp.refolded(l.key_b)) = greatest(pg_temp.refolded(earlier.key_a), pg_temp.refolded(earlier.key_b));
update person_links set
    key_a = least(pg_temp.refolded(key_a), pg_temp.refolded(key_b)),
    key_b = greatest(pg_temp.refolded(key_a), pg_temp.refolded(key_b))
  where (key_a, key_b) <> (least(pg_temp.refolded(key_a), pg_temp.refolded(key_b)), greatest(pg_temp.refolded(key_a), pg_temp.refolded(key_b)));
update person_groups g set group_id = kept.group_id
  from person_groups other, lateral (
    select o.group_id from person_groups o where pg_temp.refolded(o.key) = pg_temp.refolded(other.key) order by o.group_id limit 1
  ) kept
  where g.group_id = other.group_id and kept.group_id < g.group_id;
delete from person_groups g using person_groups other
  where other.key < g.key and pg_temp.refolded(other.key) = pg_temp.refolded(g.key);
update person_groups set key = pg_temp.refolded(key) where key <> pg_temp.refolded(key);
drop function pg_temp.refolded(text);
