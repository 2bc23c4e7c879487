-- Who signs in through a provider of identity (OpenID Connect). `mapped` are the values of the provider's claim that
-- gave permissions at the last sign-in.
create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  mapped text[] not null default '{}',
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3) not null,
  primary key (issuer, subject)
);
-- An account has one person behind it at each provider.
create unique index user_identities_user on user_identities (user_id, issuer);

-- A sign-in that was sent to a provider and has not come back. Taken out by the first reply, so that it counts once.
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
create index provider_requests_expiry on provider_requests (expires_at);

-- A session that a provider vouches for, and whether it has checked a second factor.
alter table sessions
  add column issuer text,
  add column factor_checked boolean not null default false;
