-- Accounts, sessions, second factors, identities of providers, and who is the same person.

-- A society that no register has is complete without numbers (missingFacts of contract/people/missing-facts.ts).
create function applicant_incomplete(a jsonb) returns boolean language sql immutable as $$
  select coalesce(a->>'postal_code' <> '' and coalesce(a->>'unregistered', '') <> 'true'
    and ((a->>'country' = 'SI' and coalesce(a->>'tax_number', '') = '')
    or (a->>'country' <> 'SI' and a->>'type' = 'natural_person' and coalesce(a->>'tax_number', '') = ''
      and coalesce(a->>'birth_date', '') = '')
    or (a->>'country' <> '' and a->>'type' = 'legal_entity' and coalesce(a->>'company_registration_number', '') = '')), false)
$$;

create table users (
  id uuid primary key,
  version integer not null default 1,
  role text not null check (role in ('root', 'admin', 'user')),
  permissions text[] not null default '{}'::text[],
  type text not null check (type in ('natural_person', 'sole_trader', 'legal_entity')),
  name text collate sl not null,
  email text not null,
  phone text,
  tax_number text,
  details jsonb not null default '{}',
  language text not null default 'sl' check (language in ('sl', 'en')),
  password_hash text,
  reset boolean not null default false,
  search text not null default '',
  last_seen timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  password_valid_until timestamptz(3),
  legacy_number text,
  anonymised_at timestamptz(3),
  incomplete boolean generated always as (applicant_incomplete(details -> 'applicant')) stored not null,
  person_key text generated always as (case when role <> 'user' then id::text when coalesce(tax_number,
    '') <> '' then 'tax:' || coalesce(details -> 'applicant' ->> 'country',
    'SI') || ':' || tax_number when type <> 'natural_person'
    and coalesce(details -> 'applicant' ->> 'company_registration_number',
    '') <> '' then 'company:' || coalesce(details -> 'applicant' ->> 'country',
    'SI') || ':' || (details -> 'applicant' ->> 'company_registration_number') else id::text end) stored not null
);
comment on table users is 'An account: somebody who can sign in, applicant or staff.';
comment on column users.role is 'root: everything; admin: staff with their permissions; user: an applicant.';
comment on column users.permissions is 'What an admin may: `PERMISSIONS`; empty for the other roles.';
comment on column users.type is 'Kind of applicant behind it.';
comment on column users.name is 'Name of the person or company.';
comment on column users.email is 'Address to sign in with; unique among accounts that are not deleted, whatever its case.';
comment on column users.phone is 'Telephone, as +38640123456; null: not given.';
comment on column users.tax_number is 'Tax number; null: not given.';
comment on column users.details is 'applicant: `StoredApplicant` that the next application starts with; foreign_operator: of a cashier from abroad.';
comment on column users.password_hash is 'Argon2 hash; null: none yet, or the account signs in without a password.';
comment on column users.reset is 'Staff set the password: it has to be changed at the next sign-in.';
comment on column users.last_seen is 'Last sign-in or use of a session; null: never.';
comment on column users.password_valid_until is 'Until when a password set by staff works; null: the person chose it.';
comment on column users.legacy_number is 'Number in the list before this program; null: none.';
comment on column users.incomplete is 'Lacks what identifies its holder, as somebody from an old list may; computed.';
comment on column users.person_key is 'Who this is for certain: by tax number or number of the company, else the account itself; computed.';
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_tax_number on users (tax_number) where deleted_at is null;
create index users_search on users using gin (search gin_trgm_ops);
create index users_newest on users (created_at desc, id desc) where deleted_at is null;
create index users_role on users (role) where deleted_at is null and role <> 'user';
create index users_legacy_number on users (legacy_number) where legacy_number is not null and deleted_at is null;
create index users_retention on users (id) where anonymised_at is null;
create index users_incomplete on users (created_at desc, id desc) where incomplete and deleted_at is null;
create index users_person on users (person_key) where deleted_at is null;

alter table bulk_jobs add foreign key (created_by) references users (id);

-- Only the hash of the secret of a cookie or a bearer is kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('cookie', 'bearer')),
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  ip text,
  name text,
  proved_at timestamptz(3) not null default now(),
  issuer text,
  factor_checked boolean not null default false
);
comment on table sessions is 'A sign-in that lasts: a browser (cookie) or an API client (bearer).';
comment on column sessions.kind is 'Browser or API client.';
comment on column sessions.token_hash is 'Hash of the secret; the secret itself is kept nowhere.';
comment on column sessions.user_agent is 'What the browser said of itself; null: nothing.';
comment on column sessions.last_seen_at is 'Last use, written at most once a minute.';
comment on column sessions.expires_at is 'When it ends by itself.';
comment on column sessions.ip is 'Address it began from; null: not known.';
comment on column sessions.name is 'What a person calls an API client of theirs; null: none.';
comment on column sessions.proved_at is 'When the person last proved who they are; 1970: a provider without a second factor vouches for it.';
comment on column sessions.issuer is 'The provider of identity that vouches for it; null: a password or a passkey.';
comment on column sessions.factor_checked is 'The provider said that it checked a second factor.';
create index sessions_user on sessions (user_id);

-- The token itself is an HMAC of the row's id, made when the mail is written: nothing here opens an account.
create table password_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table password_tokens is 'A mailed link to set a password; its token is derived from the id when the mail is written.';
comment on column password_tokens.purpose is 'A forgotten password, or the invitation to a new account.';
comment on column password_tokens.expires_at is 'Until when the link works.';
comment on column password_tokens.used_at is 'When it was used; null: not used.';
create index password_tokens_user on password_tokens (user_id);

-- The token of its link is an HMAC of the row's id, made when the mail is written.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table email_changes is 'A new address of an account that waits to be confirmed by its link.';
comment on column email_changes.email is 'The wanted address.';
comment on column email_changes.expires_at is 'Until when the link works.';
comment on column email_changes.used_at is 'When it was confirmed; null: not confirmed.';
create index email_changes_user on email_changes (user_id);

create table user_events (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  actor_id uuid references users (id),
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
comment on table user_events is 'One change of an account, its role, permissions or ways to sign in.';
comment on column user_events.kind is 'What happened: `USER_EVENT_KINDS`.';
comment on column user_events.data is 'Names of changed fields, roles and permissions, and the reason; never values of an applicant.';
create index user_events_user on user_events (user_id, created_at desc, id desc);

create table known_devices (
  user_id uuid references users (id) on delete cascade,
  device_hash text,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);
comment on table known_devices is 'A browser that an account has signed in from; its owner is told of a new one.';
comment on column known_devices.device_hash is 'Hash of the cookie of the browser.';
comment on column known_devices.last_seen_at is 'Last sign-in from it.';
create index known_devices_age on known_devices (last_seen_at);

-- last_step: the last time step whose code was accepted, so that a code works once.
create table user_factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null,
  credential_id text unique,
  public_key text,
  counter bigint not null default 0,
  transports text[] not null default '{}'::text[],
  sealed_secret text,
  last_step bigint,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  asked_after_password boolean not null default true,
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
  constraint user_factors_check1 check ((kind = 'totp') = (sealed_secret is not null))
);
comment on table user_factors is 'Something that an account proves itself with besides the password.';
comment on column user_factors.kind is 'A passkey, or an app with codes (TOTP).';
comment on column user_factors.name is 'What its owner calls it.';
comment on column user_factors.credential_id is 'Id of the passkey; null: TOTP.';
comment on column user_factors.public_key is 'Public key of the passkey; null: TOTP.';
comment on column user_factors.counter is 'Signature counter of the passkey, as it said last.';
comment on column user_factors.transports is 'How the browser reaches the passkey: internal, usb, nfc ...';
comment on column user_factors.sealed_secret is 'Secret of TOTP, encrypted; null: a passkey.';
comment on column user_factors.last_step is 'Time step whose code was accepted last, so that a code works once; null: none.';
comment on column user_factors.last_used_at is 'Last use; null: never.';
comment on column user_factors.asked_after_password is 'Whether it is asked for as a second factor; false: a passkey that signs in alone.';
create index user_factors_user on user_factors (user_id);

create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
comment on table recovery_codes is 'A code on paper that stands in for the second factor once.';
comment on column recovery_codes.code_hash is 'Hash of the code.';
comment on column recovery_codes.used_at is 'When it was used; null: not used.';
create index recovery_codes_user on recovery_codes (user_id);

create table proof_requests (
  token_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'passkey_sign_in', 'step_up', 'add_passkey', 'add_totp',
    'open_account')),
  user_id uuid references users (id) on delete cascade,
  challenge text not null,
  sealed_secret text,
  bearer boolean not null default false,
  device_name text,
  failures integer not null default 0,
  expires_at timestamptz(3) not null
);
comment on table proof_requests is 'Something begun that waits for a proof: a sign-in, a new factor, a step-up.';
comment on column proof_requests.token_hash is 'Hash of the token that only the browser has.';
comment on column proof_requests.purpose is 'What is to be proved.';
comment on column proof_requests.user_id is 'Whose proof; null: not known yet, as of a sign-in by passkey.';
comment on column proof_requests.challenge is 'What a passkey signs, in base64url.';
comment on column proof_requests.sealed_secret is 'Secret of a TOTP that is being added, encrypted; null: for anything else.';
comment on column proof_requests.bearer is 'Whether the sign-in becomes a session of an API client.';
comment on column proof_requests.device_name is 'Name of that API client; null: none.';
comment on column proof_requests.failures is 'Wrong proofs so far; too many end it.';
comment on column proof_requests.expires_at is 'Until when it waits.';
create index proof_requests_expiry on proof_requests (expires_at);

create table user_identities (
  issuer text,
  subject text,
  user_id uuid not null references users (id) on delete cascade,
  mapped text[] not null default '{}'::text[],
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  facts jsonb,
  verified_at timestamptz(3),
  primary key (issuer, subject),
  constraint user_identities_verified check (facts is null = (verified_at is null))
);
comment on table user_identities is 'Somebody at a provider of identity (OpenID Connect) and the account here that is theirs.';
comment on column user_identities.issuer is 'The provider.';
comment on column user_identities.subject is 'Id of the person at the provider.';
comment on column user_identities.mapped is 'Values of the claim that gave permissions at the last sign-in.';
comment on column user_identities.last_used_at is 'Last sign-in through it.';
comment on column user_identities.facts is '`ApplicantFacts` that the provider of applicants said last; null: of staff.';
comment on column user_identities.verified_at is 'When it said so; null: of staff.';
-- An account has one person behind it at each provider.
create unique index user_identities_user on user_identities (user_id, issuer);
-- A tax number is verified for one account.
create unique index user_identities_tax_number on user_identities (issuer,
    (facts ->> 'tax_number')) where facts is not null;

-- Taken out by the first reply, so that it counts once.
create table provider_requests (
  state_hash text primary key,
  browser_hash text not null,
  provider text not null check (provider in ('staff', 'applicants')),
  session_id uuid references sessions (id) on delete cascade,
  nonce text not null,
  code_verifier text not null,
  redirect text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null
);
comment on table provider_requests is 'A sign-in that was sent to a provider of identity and has not come back.';
comment on column provider_requests.state_hash is 'Hash of the state parameter.';
comment on column provider_requests.browser_hash is 'Hash of the cookie of the browser that began it.';
comment on column provider_requests.provider is 'Provider of staff or of applicants.';
comment on column provider_requests.session_id is 'Session that proves itself again; null: a sign-in.';
comment on column provider_requests.nonce is 'Nonce that the token has to hold.';
comment on column provider_requests.code_verifier is 'PKCE verifier of the exchange.';
comment on column provider_requests.redirect is 'Path that is opened afterwards.';
comment on column provider_requests.expires_at is 'Until when it may come back.';
create index provider_requests_expiry on provider_requests (expires_at);

create table provider_visits (
  secret_hash text primary key,
  issuer text not null,
  subject text not null,
  facts jsonb not null,
  user_id uuid references users (id) on delete cascade,
  email text,
  code_id uuid,
  tries smallint not null default 0,
  redirect text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  unique (issuer, subject)
);
comment on table provider_visits is 'A first sign-in through a provider whose account here is not known yet.';
comment on column provider_visits.secret_hash is 'Hash of the secret in the cookie of the browser.';
comment on column provider_visits.issuer is 'The provider.';
comment on column provider_visits.subject is 'Id of the person at the provider.';
comment on column provider_visits.facts is '`ApplicantFacts` that the provider said.';
comment on column provider_visits.user_id is 'Account that is to be proved by a mailed code; null: a new one is to be made.';
comment on column provider_visits.email is 'Where the code was mailed to, or what the provider suggests; null: neither.';
comment on column provider_visits.code_id is 'The code is derived from it; null: none was mailed.';
comment on column provider_visits.tries is 'Codes that were tried.';
comment on column provider_visits.redirect is 'Path that is opened afterwards.';
comment on column provider_visits.expires_at is 'Until when it waits.';
create index provider_visits_expiry on provider_visits (expires_at);

create table person_links (
  id uuid primary key,
  key_a text not null,
  key_b text not null,
  verdict text not null check (verdict in ('same', 'different')),
  decided_by uuid references users (id),
  decided_at timestamptz(3) not null,
  undone_by uuid references users (id),
  undone_at timestamptz(3),
  reason text,
  check (key_a < key_b)
);
comment on table person_links is 'What staff said about two entries of persons: one person, or not.';
comment on column person_links.key_a is 'person_key of one entry, the lesser of the two.';
comment on column person_links.key_b is 'person_key of the other.';
comment on column person_links.verdict is 'Whether they are the same person.';
comment on column person_links.decided_by is 'Who said so; null: the program, of an account and a number of its own holder.';
comment on column person_links.decided_at is 'When it was said.';
comment on column person_links.undone_by is 'Who withdrew it; null: it holds, or the program did.';
comment on column person_links.undone_at is 'When it was withdrawn; null: it holds.';
comment on column person_links.reason is 'Why; null: none was given.';
create index person_links_b on person_links (key_b) where undone_at is null;
create unique index person_links_live on person_links (key_a, key_b) where undone_at is null;

create table person_groups (
  key text primary key,
  group_id uuid not null
);
comment on table person_groups is 'An entry that is one person with others; follows from person_links with the verdict same.';
comment on column person_groups.key is 'person_key of the entry.';
comment on column person_groups.group_id is 'Entries with the same group are one person.';
create index person_groups_group on person_groups (group_id);

create function keep_legacy_number_searchable() returns trigger language plpgsql as $$
declare
  number text := folded(new.legacy_number);
begin
  if number is not null and position(number in new.search) = 0 then
    new.search := ltrim(new.search || ' ' || number);
  end if;
  return new;
end $$;

create trigger users_legacy_number_search before insert or update of search, legacy_number on users
  for each row execute function keep_legacy_number_searchable();

-- A change of what was anonymised says by its code what it is, so that the caller reads why, not that the server
-- failed.
create function reject_anonymised_change() returns trigger language plpgsql as $$
begin
  if old.anonymised_at is not null and current_setting('dovolilnice.retention', true) is distinct from 'on'
    and (to_jsonb(new) - '{version,updated_at,search}'::text[]) is distinct from (to_jsonb(old) - '{version,updated_at,search}'::text[]) then
    raise exception 'what was anonymised is never changed' using errcode = 'DV001';
  end if;
  return new;
end $$;

create trigger users_anonymised before update on users for each row execute function reject_anonymised_change();

-- All keys that are this person: with those that are one person with it.
create function person_keys(wanted text) returns setof text language sql stable parallel safe rows 100 as $$
  select wanted union select m.key from person_groups o join person_groups m on m.group_id = o.group_id where o.key = wanted
$$;
