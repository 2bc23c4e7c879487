-- Permits for one property are counted by its address (placesOf in hindrance-queries.ts, and imports).
create index applications_property on applications (lower(trim(extra)), permit_year) where extra is not null;

-- Almost everybody has one key; of a thousand expected rows the plans read whole tables.
alter function person_keys(text) rows 2;
