-- A change that one member of staff asked for and another one has to confirm (ADR 83). The call is sealed, because it may
-- hold a key or data of a person, and goes once it is decided.
create table confirmations (
  id uuid primary key,
  kind text not null check (kind in ('setting', 'erasure', 'fiscal_certificate', 'fiscal_certificate_end', 'refund')),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'rejected', 'withdrawn', 'expired', 'dropped')),
  subject_id uuid,
  -- Hash of what it would change; the same request waits once, and one that no longer fits is dropped.
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
  -- A message code: why it was dropped.
  because text,
  check ((status = 'pending') = (sealed_call is not null)),
  check ((status = 'pending') = (decided_at is null)),
  check (decided_by is null or decided_by <> requested_by or status in ('withdrawn', 'dropped'))
);
create unique index confirmations_waiting on confirmations (kind, state_hash) where status = 'pending';
create index confirmations_requester on confirmations (requested_by);
create index confirmations_decider on confirmations (decided_by);
create index confirmations_subject on confirmations (subject_id);

-- Two persons agreed to pay this refund as it is now.
alter table refunds add column approved_at timestamptz(3), add column approved_by uuid references users (id);
create index refunds_approver on refunds (approved_by);
alter table refund_events drop constraint refund_events_kind_check;
alter table refund_events add constraint refund_events_kind_check
  check (kind in ('create', 'update', 'approve', 'export', 'pay', 'reopen', 'cancel', 'return', 'unreturn'));
