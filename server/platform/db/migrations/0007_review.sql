-- Whether a document was looked at and holds. What a kind of documents is worth follows from its rows (server/documents/rules.ts).
alter table documents
  add column version integer not null default 1,
  add column check_status text not null default 'waiting' check (check_status in ('waiting', 'verified', 'refused')),
  add column checked_by uuid references users (id),
  add column checked_at timestamptz(3),
  add column refusal_reason text,
  add column deleted_by uuid references users (id),
  -- The name as it is searched for: folded like contract/text.ts does for Slovenian and its neighbours.
  add column search text generated always as (translate(lower(normalize(file_name, NFC)),
    'ČŠŽĆĐÄÖÜčšžćđäöüáéíóúàèìòùâêîôû', 'cszcdaoucszcdaouaeiouaeiouaeiou')) stored;
create index documents_newest on documents (created_at desc, id desc) where deleted_at is null;
create index documents_search on documents using gin (search gin_trgm_ops) where deleted_at is null;

-- Who works on an application. The claim runs out by itself: it holds while `claim_seen_at` is not older than the parameter `claim_hours`.
alter table applications
  add column claimed_by uuid references users (id),
  add column claimed_at timestamptz(3),
  add column claim_seen_at timestamptz(3);
create index applications_claimed on applications (claimed_by) where claimed_by is not null;
create index applications_queue on applications (received_at, created_at, id)
  where deleted_at is null and status in ('submitted', 'supplemented', 'in_review');

-- One deed on many rows: each row is worked off in a transaction of its own and says what became of it.
create table bulk_jobs (
  id uuid primary key,
  action text not null,
  input jsonb not null default '{}',
  status text not null check (status in ('queued', 'running', 'done', 'cancelled')),
  total integer not null,
  created_by uuid not null references users (id),
  request_id text not null,
  created_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index bulk_jobs_newest on bulk_jobs (created_by, created_at desc, id desc);
create index bulk_jobs_open on bulk_jobs (created_at) where status in ('queued', 'running');

create table bulk_rows (
  bulk_id uuid not null references bulk_jobs (id) on delete cascade,
  place integer not null,
  subject_id uuid not null,
  -- The version that the person saw when they chose the row.
  version integer not null,
  label text not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'failed', 'cancelled')),
  code text,
  finished_at timestamptz(3),
  primary key (bulk_id, place)
);
create index bulk_rows_waiting on bulk_rows (bulk_id, place) where state = 'waiting';
