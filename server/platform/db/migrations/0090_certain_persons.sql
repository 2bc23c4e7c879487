-- Persons are not equal because their names are (ADR 103). `person_key` names whoever is the same for certain: the tax
-- number or that of a company, else the account whose holder applied, else the application alone. Everything else is
-- said by staff (`person_links`), with the reason.

alter table person_links add column reason text;

-- An account by its number, else by itself: `keyOfNumber` in server/people/users/person-rules.ts.
alter table users add column person_key text not null generated always as (
  case
    when role <> 'user' then id::text
    when coalesce(tax_number, '') <> ''
      then 'tax:' || coalesce(details->'applicant'->>'country', 'SI') || ':' || tax_number
    when type <> 'natural_person' and coalesce(details->'applicant'->>'company_registration_number', '') <> ''
      then 'company:' || coalesce(details->'applicant'->>'country', 'SI') || ':'
        || (details->'applicant'->>'company_registration_number')
    else id::text
  end) stored;
create index users_person on users (person_key) where deleted_at is null;

-- All keys that are this person: with those that are one person with it.
create function person_keys(wanted text) returns setof text language sql stable parallel safe as $$
  select wanted union select m.key from person_groups o join person_groups m on m.group_id = o.group_id where o.key = wanted
$$;

-- `isHolder` in server/people/users/person-rules.ts.
create function pg_temp.is_holder(account users, name text, who jsonb) returns boolean language sql stable as $$
  select account.role = 'user' and (account.details->'applicant' is null and account.tax_number is null
    or public.folded(account.name) = public.folded(name)
      and (account.tax_number is null or who->>'tax_number' is null or account.tax_number = who->>'tax_number')
      and (account.details->'applicant'->>'birth_date' is null or who->>'birth_date' is null
        or account.details->'applicant'->>'birth_date' = who->>'birth_date'))
$$;

-- The keys of before, newly made. A record without a number is the account's if its holder applied, else its own, and the
-- renewals of its permit by the same name stay with it.
create temporary table rekeyed as
  with recursive unnumbered as (
    select a.id, a.person_key as old_key, a.user_id, a.applicant as who, folded(a.applicant_name) as name,
      (select p.application_id from permits p where p.id = a.replaces_permit_id) as before_id
    from applications a where a.person_key like 'name:%'),
  chain as (
    select id, id as root from unnumbered u
      where not exists (select 1 from unnumbered b where b.id = u.before_id and b.name = u.name and b.id <> u.id)
    union all
    select u.id, c.root from chain c join unnumbered b on b.id = c.id
      join unnumbered u on u.before_id = b.id and u.name = b.name and u.id <> b.id)
  select u.id, u.old_key, coalesce(
    (select account.person_key from users account where account.id = u.user_id
      and pg_temp.is_holder(account, u.name, u.who)),
    'record:' || c.root::text) as new_key
  from unnumbered u join chain c on c.id = u.id;
create index on rekeyed (id);

update permits p set person_key = coalesce(
    (select r.new_key from rekeyed r where r.id = p.application_id), 'record:' || p.application_id::text)
  where p.person_key like 'name:%';
update applications a set person_key = r.new_key from rekeyed r where r.id = a.id;
-- The number of a company is one of its country.
update applications set person_key = 'company:' || coalesce(applicant->>'country', 'SI') || substr(person_key, 8)
  where person_key like 'company:%';
update permits set person_key = 'company:' || coalesce(holder->>'country', 'SI') || substr(person_key, 8)
  where person_key like 'company:%';

-- What staff said about two names stays where each name was one record; of several nobody knows which was meant.
create temporary table renamed (old_key text primary key, new_key text);
insert into renamed select old_key, min(new_key) from rekeyed group by old_key having count(distinct new_key) = 1;
insert into renamed select id::text, person_key from users where role = 'user' and person_key <> id::text;
insert into renamed select distinct on (old_key) * from (
    select 'company:' || (applicant->>'company_registration_number') as old_key, person_key from applications
      where person_key like 'company:%'
    union select 'company:' || (holder->>'company_registration_number'), person_key from permits
      where person_key like 'company:%') company
  where old_key is not null order by old_key, person_key;
create temporary table said as
  select l.id, coalesce(a.new_key, l.key_a) as one, coalesce(b.new_key, l.key_b) as other
  from person_links l left join renamed a on a.old_key = l.key_a left join renamed b on b.old_key = l.key_b;
delete from person_links l using said s where s.id = l.id and (s.one = s.other or s.one like 'name:%' or s.other like 'name:%');
delete from person_links l using said s, said e, person_links earlier
  where s.id = l.id and e.id = earlier.id and l.undone_at is null and earlier.undone_at is null
    and (earlier.decided_at, earlier.id) < (l.decided_at, l.id)
    and least(s.one, s.other) = least(e.one, e.other) and greatest(s.one, s.other) = greatest(e.one, e.other);
-- In two steps: a new key may be the old one of another link.
drop index person_links_live;
update person_links l set key_a = least(s.one, s.other), key_b = greatest(s.one, s.other) from said s where s.id = l.id;
create unique index person_links_live on person_links (key_a, key_b) where undone_at is null;

-- The holder of an account who applied with a number that the account does not have is one person with it; of two
-- numbers with the first one.
insert into person_links (id, key_a, key_b, verdict, decided_at)
  select gen_random_uuid(), least(key, other), greatest(key, other), 'same', now() from (
    select distinct on (account.id) account.person_key as key, a.person_key as other
    from applications a join users account on account.id = a.user_id
    where account.person_key = account.id::text and (a.person_key like 'tax:%' or a.person_key like 'company:%')
      and pg_temp.is_holder(account, a.applicant_name, a.applicant)
    order by account.id, a.created_at, a.id) own
  on conflict (key_a, key_b) where undone_at is null do nothing;

delete from person_groups;
create temporary table joined as
  with recursive edges as (
    select key_a as a, key_b as b from person_links where undone_at is null and verdict = 'same'
    union select key_b, key_a from person_links where undone_at is null and verdict = 'same'),
  reached (key, other) as (
    select a, a from edges union select r.key, e.b from reached r join edges e on e.a = r.other)
  select key, min(other) as root from reached group by key;
create temporary table roots as select root, gen_random_uuid() as group_id from (select distinct root from joined) every;
insert into person_groups (key, group_id) select key, group_id from joined join roots using (root);

drop table rekeyed, renamed, said, joined, roots;
drop function pg_temp.is_holder(users, text, jsonb);

drop index permits_holder;
drop index applications_holder;
-- Namesakes of a year. An index calls its function without a search path.
create or replace function same_words(value text) returns text language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word)
  from regexp_split_to_table(public.folded(coalesce(value, '')), '[^[:alnum:]]+') as word
  where word <> ''
$$;
create index permits_words on permits (permit_year, same_words(holder_name)) where deleted_at is null;
create index applications_words on applications (permit_year, same_words(applicant_name)) where deleted_at is null;

create index permits_holder on permits (person_key, created_at desc, id desc) where deleted_at is null;
create index applications_holder on applications (person_key, created_at desc, id desc) where deleted_at is null;
