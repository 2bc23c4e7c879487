-- Words of names, confirmations and the checks of the system.

-- The call is sealed, because it may hold a key or data of a person, and goes once it is decided (ADR 83).
create table confirmations (
  id uuid primary key,
  kind text not null check (kind in ('setting', 'setting_end', 'erasure', 'fiscal_certificate',
    'fiscal_certificate_end', 'refund', 'refund_file', 'book_invoice', 'reopen_vat_period', 'account', 'account_new',
    'account_factors', 'account_end')),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'rejected', 'withdrawn', 'expired',
    'dropped')),
  subject_id uuid,
  state_hash text not null,
  facts jsonb not null,
  sealed_call text,
  reason text not null,
  requested_by uuid not null references users (id),
  requested_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  decision_reason text,
  because text,
  due_at timestamptz(3),
  check ((status = 'pending') = (sealed_call is not null)),
  constraint confirmations_check1 check ((status = 'pending') = (decided_at is null)),
  constraint confirmations_check2 check (decided_by is null or decided_by <> requested_by or status in ('withdrawn',
    'dropped'))
);
comment on table confirmations is 'A change that one member of staff asked for and another one has to confirm (ADR 83).';
comment on column confirmations.kind is 'What is changed: `SECOND_PERSON_KINDS`.';
comment on column confirmations.status is 'How far it has come: `CONFIRMATION_STATUSES`.';
comment on column confirmations.subject_id is 'The record that it is about; null: it has no page. No foreign key.';
comment on column confirmations.state_hash is 'Hash of what it would change; a request that no longer matches is dropped.';
comment on column confirmations.facts is '`ChangedFact[]`: values before and after; no data of applicants.';
comment on column confirmations.sealed_call is 'The call, encrypted; null: decided.';
comment on column confirmations.reason is 'Why it was asked for.';
comment on column confirmations.requested_by is 'Who asked for it.';
comment on column confirmations.requested_at is 'When it was asked for.';
comment on column confirmations.expires_at is 'When it ends without a decision.';
comment on column confirmations.decided_by is 'Who confirmed, rejected or withdrew it; null: pending, or the program.';
comment on column confirmations.decided_at is 'When; null: pending.';
comment on column confirmations.decision_reason is 'Why it was rejected; null: none was given.';
comment on column confirmations.because is 'Message code: why it was dropped; null: it was not.';
comment on column confirmations.due_at is 'When it is made unless a colleague objects; null: a second person has to confirm it.';
create unique index confirmations_waiting on confirmations (kind, state_hash) where status = 'pending';
create index confirmations_requester on confirmations (requested_by);
create index confirmations_decider on confirmations (decided_by);
create index confirmations_subject on confirmations (subject_id);
create index confirmations_due on confirmations (due_at) where status = 'pending';

create table name_words (
  word text primary key,
  gathered_at timestamptz(3) not null
);
comment on table name_words is 'A word of the names of accounts, permits and applications, to suggest what a mistyped name meant.';
comment on column name_words.word is 'The word, folded; at least four letters.';
comment on column name_words.gathered_at is 'When all words were gathered; once an hour.';
create index name_words_word on name_words using gin (word gin_trgm_ops);

create table system_checks (
  name text primary key,
  state text not null check (state in ('ok', 'warning', 'error')),
  findings jsonb not null,
  took_ms integer not null,
  host text not null,
  checked_at timestamptz(3) not null
);
comment on table system_checks is 'What one check of the system found last.';
comment on column system_checks.name is 'Name of the check.';
comment on column system_checks.state is 'Whether all is well.';
comment on column system_checks.findings is 'Codes with the values of their texts; no person and no secret.';
comment on column system_checks.took_ms is 'How long it took, in milliseconds.';
comment on column system_checks.host is 'Machine that ran it.';
comment on column system_checks.checked_at is 'When it ran.';
