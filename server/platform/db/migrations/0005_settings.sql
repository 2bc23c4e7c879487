-- Who set a parameter, and why. Rows of the installation have neither.
alter table parameters
  add column created_by uuid references users (id),
  add column reason text;

-- Every change of a parameter, also those that a later one replaced. The version is counted per name: two changes of the same state cannot both be kept.
create table parameter_changes (
  id uuid primary key,
  name text not null,
  version integer not null,
  action text not null check (action in ('set', 'delete')),
  value jsonb not null,
  valid_from date not null,
  reason text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  unique (name, version)
);
create index parameter_changes_newest on parameter_changes (created_at desc, id desc);

-- Edited versions of the info texts, both languages at once; null is the delivered text (server/info-texts/texts).
create table info_texts (
  id uuid primary key,
  name text not null,
  version integer not null,
  valid_from date not null,
  text_sl text,
  text_en text,
  reason text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  unique (name, version)
);

-- The crest of the municipality: the newest row that was not removed. Bytes live in the file store.
create table municipality_crests (
  id uuid primary key,
  sha256 text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3)
);

-- Where a session began, and what a person calls an API client of theirs.
alter table sessions
  add column ip text,
  add column name text;

-- A wanted address. The token of its link is an HMAC of the row's id, made when the mail is written.
create table email_changes (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  email text not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index email_changes_user on email_changes (user_id);
