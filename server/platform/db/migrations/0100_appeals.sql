-- Appeals against decisions (docs/adr/0110-appeals-and-the-file-of-a-case.md).
create table appeals (
  id uuid primary key,
  version integer not null default 1,
  appeal_nr text not null unique,
  decision_id uuid not null references decisions (id),
  -- The case: that of the decision.
  application_id uuid not null references applications (id),
  status text not null check (status in
    ('received', 'incomplete', 'late', 'replaced', 'handed_over', 'decided', 'withdrawn')),
  channel text not null check (channel in ('counter', 'post', 'link')),
  text text,
  received_on date not null,
  -- Of registered mail: the day that counts (ZUP, article 68).
  posted_on date,
  -- From which the deadline ran, as known at receipt; null: not known, so that the appeal is in time.
  served_on date,
  due_on date,
  in_time boolean not null,
  -- By which it is handed over to the second instance.
  hand_over_due_on date not null,
  missing text,
  supplement_due_on date,
  document_ids uuid[] not null default '{}',
  handed_over_at timestamptz(3),
  -- The file as it was handed over.
  case_file_id uuid references documents (id),
  outcome text check (outcome in ('granted', 'rejected', 'returned')),
  decided_on date,
  outcome_nr text,
  -- The decision of the mayor, or the order that dismissed it.
  outcome_document_id uuid references documents (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((due_on is null) = (served_on is null)),
  check ((status = 'incomplete') = (supplement_due_on is not null)),
  check ((status = 'decided') = (outcome is not null))
);
-- One open appeal of a decision.
create unique index appeals_open on appeals (decision_id) where status in ('received', 'incomplete', 'handed_over');
create index appeals_decision on appeals (decision_id);
create index appeals_application on appeals (application_id);
create index appeals_newest on appeals (created_at desc, id desc);
create index appeals_case_file on appeals (case_file_id) where case_file_id is not null;
create index appeals_outcome_document on appeals (outcome_document_id) where outcome_document_id is not null;

create table appeal_events (
  id uuid primary key,
  appeal_id uuid not null references appeals (id),
  transition text not null check (transition in ('receive', 'request_supplement', 'supplement', 'dismiss', 'replace', 'hand_over', 'decide', 'withdraw')),
  from_status text check (from_status in
    ('received', 'incomplete', 'late', 'replaced', 'handed_over', 'decided', 'withdrawn')),
  to_status text not null check (to_status in
    ('received', 'incomplete', 'late', 'replaced', 'handed_over', 'decided', 'withdrawn')),
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  created_at timestamptz(3) not null default now()
);
create index appeal_events_appeal on appeal_events (appeal_id, created_at);
create index appeal_events_actor on appeal_events (actor_id) where actor_id is not null;
