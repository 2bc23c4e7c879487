-- Permits for one property are counted by its address (placesOf in hindrance-queries.ts, and imports).
create index applications_property on applications (lower(trim(extra)), permit_year) where extra is not null;

-- Of a thousand keys, which PostgreSQL expects of a function, the plans read whole tables; of one or two, which it is,
-- they look again for each row of tables that are not analysed yet.
alter function person_keys(text) rows 100;
