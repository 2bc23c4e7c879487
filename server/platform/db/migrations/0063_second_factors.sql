-- What a person proves besides the password. A passkey has credential_id, public_key, counter and transports; the
-- secret of TOTP is sealed. last_step: the last time step whose code was accepted, so that a code works once.
create table user_factors (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('passkey', 'totp')),
  name text not null,
  credential_id text unique,
  public_key text,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  sealed_secret text,
  last_step bigint,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  check ((kind = 'passkey') = (credential_id is not null and public_key is not null)),
  check ((kind = 'totp') = (sealed_secret is not null))
);
create index user_factors_user on user_factors (user_id);

create table recovery_codes (
  code_hash text primary key,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index recovery_codes_user on recovery_codes (user_id);

-- What was begun and waits for a proof: a sign-in after its password, a passkey or TOTP that is being added, a step-up.
create table proof_requests (
  token_hash text primary key,
  purpose text not null check (purpose in ('sign_in', 'passkey_sign_in', 'step_up', 'add_passkey', 'add_totp')),
  user_id uuid references users (id) on delete cascade,
  challenge text not null,
  sealed_secret text,
  bearer boolean not null default false,
  device_name text,
  failures int not null default 0,
  expires_at timestamptz(3) not null
);
create index proof_requests_expiry on proof_requests (expires_at);

-- When the person of the session last proved who they are.
alter table sessions add column proved_at timestamptz(3) not null default now();
