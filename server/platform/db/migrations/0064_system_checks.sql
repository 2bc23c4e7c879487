-- What the checks of the system found last (page System, `npm run doctor`): one row for each check. `findings` are codes
-- with the numbers of their texts; nothing about a person and no secret.
create table system_checks (
  name text primary key,
  state text not null check (state in ('ok', 'warning', 'error')),
  findings jsonb not null,
  took_ms integer not null,
  host text not null,
  checked_at timestamptz(3) not null
);
