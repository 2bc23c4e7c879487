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
