-- Holders of an old list may lack what identifies them; the mark follows the data, so that saving what was missing clears it
-- (missingFacts of contract/people/applicant.ts, docs/adr/0017-imports.md). Who was anonymised has no post and no mark.
create function applicant_incomplete(a jsonb) returns boolean immutable language sql as $$
  select coalesce(a->>'postal_code' <> '' and ((a->>'country' = 'SI' and coalesce(a->>'tax_number', '') = '')
    or (a->>'country' <> 'SI' and a->>'type' = 'natural_person' and coalesce(a->>'tax_number', '') = ''
      and coalesce(a->>'birth_date', '') = '')
    or (a->>'country' <> '' and a->>'type' = 'legal_entity' and coalesce(a->>'company_registration_number', '') = '')), false)
$$;

alter table permits add column incomplete boolean not null generated always as (applicant_incomplete(holder)) stored;
alter table users add column incomplete boolean not null generated always as (applicant_incomplete(details->'applicant')) stored;

create index permits_incomplete on permits (created_at desc, id desc) where incomplete and deleted_at is null;
create index users_incomplete on users (created_at desc, id desc) where incomplete and deleted_at is null;
