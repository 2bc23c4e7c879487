-- A code by which anybody checks a permit, short enough to type: 12 of 26 characters of which no two look alike
-- (contract/values/lookup-code.ts), 56 random bits. Every permit has one from its first row on, however it is stored.
-- gen_random_uuid() takes its bits from the strong generator of the database; bytes 6 and 8 hold its version.
create function new_lookup_code() returns text volatile language sql as $$
  select string_agg(substr('23456789ACDEFHJKMNPQRTVWXY', get_byte(bits, i) % 26 + 1, 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bits) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) i
$$;

alter table permits add column lookup_code text not null default new_lookup_code();
create unique index permits_lookup_code on permits (lookup_code);
