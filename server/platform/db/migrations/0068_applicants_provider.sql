-- What the provider of applicants has said about its person at their last sign-in (docs/adr/0086). Null: of staff.
alter table user_identities
  add column facts jsonb,
  add column verified_at timestamptz(3),
  add constraint user_identities_verified check ((facts is null) = (verified_at is null));
-- A tax number is verified for one account.
create unique index user_identities_tax_number on user_identities (issuer, (facts ->> 'tax_number'))
  where facts is not null;

-- Somebody who has signed in there and whose account is not known yet: it waits for an address that is confirmed, or for
-- the code that proves an account. One for each person, for the browser that has its secret.
create table provider_visits (
  secret_hash text primary key,
  issuer text not null,
  subject text not null,
  facts jsonb not null,
  -- The account that the code is mailed to; null: a new one is to be made.
  user_id uuid references users (id) on delete cascade,
  -- Where the code was mailed to, or what the provider suggests.
  email text,
  code_id uuid,
  tries smallint not null default 0,
  redirect text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (issuer, subject)
);
create index provider_visits_expiry on provider_visits (expires_at);

-- Which of its values a provider had verified when the application was submitted: what, when and by whom.
alter table applications add column verified_facts jsonb;
