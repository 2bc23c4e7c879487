-- People: names in Slovenian order, a one-time password that ends, what was done to an account, permits by their holder.

alter table users alter column name type text collate sl;

-- Until when a one-time password works; null: the person chose the password.
alter table users add column password_valid_until timestamptz(3);

-- Who changed an account, its role and permissions. Names of changed facts only, never their values.
create table user_events (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  actor_id uuid references users (id),
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index user_events_user on user_events (user_id, created_at desc, id desc);

create index users_role on users (role) where deleted_at is null and role <> 'user';

-- One row for each holder is the newest permit of an account, else of a person.
create index permits_holder on permits (coalesce(user_id::text, person_key), created_at desc, id desc) where deleted_at is null;
