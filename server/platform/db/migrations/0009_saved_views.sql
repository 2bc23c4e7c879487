-- Views of lists that a person keeps under a name; `query` is what follows the ? of the list's address.
create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  table_id text not null,
  name text collate sl not null,
  query text not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, table_id, name)
);
