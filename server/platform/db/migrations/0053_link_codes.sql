-- The last code mailed for the link of an application, which is typed before the link changes anything. The code is
-- derived from the id when the mail is written; only its keyed hash is kept.
create table link_codes (
  application_id uuid primary key references applications (id) on delete cascade,
  id uuid not null unique,
  code_hash text not null,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null check (expires_at > created_at)
);
