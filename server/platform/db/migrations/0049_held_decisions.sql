-- A decision that nobody but staff knows of until `commit_at`; committed it is gone from here. One that could not be
-- committed stays with the reason (`dropped_because`, a message code) until whoever decided has read it.
create table held_decisions (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  -- Of the application when it was decided.
  application_version integer not null,
  decision jsonb not null,
  actor_id uuid not null references users (id),
  request_id text not null,
  decided_at timestamptz(3) not null,
  commit_at timestamptz(3) not null,
  dropped_at timestamptz(3),
  dropped_because text,
  -- The colleague who undid it; null where the program dropped it.
  dropped_by uuid references users (id),
  check ((dropped_at is null) = (dropped_because is null))
);
create unique index held_decisions_open on held_decisions (application_id) where dropped_at is null;
create index held_decisions_application on held_decisions (application_id);
create index held_decisions_actor on held_decisions (actor_id);
create index held_decisions_due on held_decisions (commit_at) where dropped_at is null;
