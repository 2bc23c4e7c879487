-- A society that no register has is complete without numbers (missingFacts of contract/people/missing-facts.ts). Nobody was marked
-- so before, hence the stored marks stay right.
create or replace function applicant_incomplete(a jsonb) returns boolean immutable language sql as $$
  select coalesce(a->>'postal_code' <> '' and coalesce(a->>'unregistered', '') <> 'true'
    and ((a->>'country' = 'SI' and coalesce(a->>'tax_number', '') = '')
    or (a->>'country' <> 'SI' and a->>'type' = 'natural_person' and coalesce(a->>'tax_number', '') = ''
      and coalesce(a->>'birth_date', '') = '')
    or (a->>'country' <> '' and a->>'type' = 'legal_entity' and coalesce(a->>'company_registration_number', '') = '')), false)
$$;

-- Proofs that the office gets from official records itself (ZUP 139, 66): which ones, by category, and what was got for an application.
alter table user_type_parking_lots add column official_documents text[] not null default '{}';
alter table applications add column official_records jsonb not null default '[]';
