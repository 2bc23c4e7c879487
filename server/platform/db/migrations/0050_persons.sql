-- Persons: one register of holders and applicants. An entry is an account, else what identifies a person on
-- applications and permits (`coalesce(user_id::text, person_key)`); what staff said about two entries, and which
-- entries are one person. Nothing else of the program reads this: a link gives nobody access to anything.

create table person_links (
  id uuid primary key,
  key_a text not null,
  key_b text not null,
  verdict text not null check (verdict in ('same', 'different')),
  decided_by uuid references users (id),
  decided_at timestamptz(3) not null,
  undone_by uuid references users (id),
  undone_at timestamptz(3),
  check (key_a < key_b)
);
create unique index person_links_live on person_links (key_a, key_b) where undone_at is null;
create index person_links_b on person_links (key_b) where undone_at is null;

-- Follows from the links that say "same": entries with the same group are one person.
create table person_groups (
  key text primary key,
  group_id uuid not null
);
create index person_groups_group on person_groups (group_id);

create index applications_holder on applications (coalesce(user_id::text, person_key), created_at desc, id desc) where deleted_at is null;

-- As `fold` in contract/values/text.ts, with words in alphabetical order: who writes the surname first is the same person.
create function same_words(value text) returns text language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word) from regexp_split_to_table(
    replace(lower(regexp_replace(normalize(coalesce(value, ''), NFD), '[\u0300-\u036f]', '', 'g')), 'đ', 'd'), '[^[:alnum:]]+') as word
  where word <> ''
$$;
