-- How a decision reached its party, one row per attempt, and from when it is final (docs/adr/0108-served-and-final.md).
create table decision_services (
  id uuid primary key,
  version integer not null default 1,
  decision_id uuid not null references decisions (id) on delete cascade,
  way text not null check (way in ('in_person', 'registered', 'secure_mailbox', 'ordinary')),
  status text not null check (status in
    ('prepared', 'sent', 'notice_left', 'served', 'served_by_fiction', 'refused', 'returned')),
  post_number text,
  sent_on date,
  notice_left_on date,
  -- Handed over, refused, or the last day of fiction.
  served_on date,
  returned_on date,
  receipt_document_id uuid references documents (id),
  note text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((served_on is not null) = (status in ('served', 'served_by_fiction', 'refused'))),
  check ((returned_on is not null) = (status = 'returned')),
  check (status in ('prepared', 'sent') or way <> 'ordinary')
);
create index decision_services_decision on decision_services (decision_id, created_at desc, id desc);
-- One attempt at a time; only after a return comes the next.
create unique index decision_services_running on decision_services (decision_id)
  where way <> 'ordinary' and status <> 'returned';
create unique index decision_services_number on decision_services (post_number) where post_number is not null;
create index decision_services_open on decision_services (status, decision_id) where status in ('prepared', 'sent', 'notice_left');
create index decision_services_receipt on decision_services (receipt_document_id) where receipt_document_id is not null;

create table decision_service_events (
  id uuid primary key,
  service_id uuid not null references decision_services (id) on delete cascade,
  transition text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  created_at timestamptz(3) not null default now()
);
create index decision_service_events_service on decision_service_events (service_id, created_at);

-- With the parameters of the day of service: until when it may be appealed, and from when, the post's days being
-- over, an official may confirm that it is final.
alter table decisions
  add column served_on date,
  add column appeal_until date,
  add column finality_from date,
  add column final_on date,
  add column finality_confirmed_by uuid references users (id),
  add column finality_confirmed_at timestamptz(3),
  add constraint decisions_terms check (num_nulls(served_on, appeal_until, finality_from) in (0, 3)),
  add constraint decisions_final check ((final_on is null) = (finality_confirmed_at is null));
create index decisions_to_confirm on decisions (finality_from) where final_on is null and finality_from is not null;
