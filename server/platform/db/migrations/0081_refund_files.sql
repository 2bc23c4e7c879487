-- A refund is in one file for the bank at a time, and each file gives its transfers numbers of their own
-- (docs/adr/0099-refund-files.md).
create table refund_files (
  id uuid primary key,
  version integer not null default 1,
  -- Number of the message in the file (MsgId).
  message_id text not null unique,
  execution_date date not null,
  -- Name, IBAN and BIC as written into the file; null for a file that was made before files were kept.
  debtor jsonb,
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  -- It was not handed to the bank.
  voided_by uuid references users (id),
  voided_at timestamptz(3),
  void_reason text,
  updated_at timestamptz(3) not null,
  check ((voided_at is null) = (void_reason is null))
);
create index refund_files_newest on refund_files (created_at desc, id desc);
create index refund_files_creator on refund_files (created_by);
create index refund_files_voider on refund_files (voided_by);

-- One refund as it was written into a file. It lives until it ended without paying the refund.
create table refund_transfers (
  id uuid primary key,
  file_id uuid not null references refund_files (id),
  refund_id uuid not null references refunds (id) on delete cascade,
  end_to_end_id text not null,
  amount bigint not null check (amount > 0),
  name text not null,
  iban text,
  purpose text not null,
  -- The file was not sent, the bank did not carry it out, or returned the money.
  ended text check (ended in ('voided', 'rejected', 'returned')),
  ended_at timestamptz(3),
  check ((ended is null) = (ended_at is null)),
  unique (file_id, refund_id)
);
create unique index refund_transfers_live on refund_transfers (refund_id) where ended is null;
create index refund_transfers_number on refund_transfers (end_to_end_id);
create index refund_transfers_refund on refund_transfers (refund_id);
create index payments_outgoing_number on payments (end_to_end_id) where direction = 'debit';

-- Files that were made so far: one moment is one file, and every file named a refund by the same number.
insert into refund_files (id, message_id, execution_date, created_by, created_at, updated_at)
  select gen_random_uuid(), 'VR-' || to_char(e.created_at at time zone 'UTC', 'YYYYMMDDHH24MISSMS'),
    (e.created_at at time zone 'Europe/Ljubljana')::date, min(e.actor_id::text)::uuid, e.created_at, e.created_at
  from refund_events e where e.kind = 'export' group by e.created_at;
insert into refund_transfers (id, file_id, refund_id, end_to_end_id, amount, name, iban, purpose, ended, ended_at)
  select gen_random_uuid(), f.id, r.id, left('VR' || upper(replace(r.id::text, '-', '')), 34), r.amount, r.name, r.iban,
    case when r.anonymised_at is null then concat_ws(', ', 'Vračilo plačila', 'vloga ' || a.application_nr) else '' end,
    later.ended, later.at
  from refund_events e
  join refunds r on r.id = e.refund_id
  join refund_files f on f.created_at = e.created_at
  left join applications a on a.id = r.application_id
  left join lateral (
    select case when o.kind = 'return' then 'returned' else 'voided' end as ended, o.created_at as at
    from refund_events o
    where o.refund_id = r.id and o.created_at > e.created_at and o.kind in ('export', 'return', 'cancel')
    order by o.created_at, o.id limit 1
  ) later on true
  where e.kind = 'export';

-- What two persons agree to: that a file was not handed to the bank, or that the bank did not carry out a part of it.
alter table confirmations drop constraint confirmations_kind_check;
alter table confirmations add constraint confirmations_kind_check check (kind in (
  'setting', 'setting_end', 'erasure', 'fiscal_certificate', 'fiscal_certificate_end', 'refund', 'refund_file',
  'account', 'account_new', 'account_factors', 'account_end'));
alter table refund_events drop constraint refund_events_kind_check;
alter table refund_events add constraint refund_events_kind_check
  check (kind in ('create', 'update', 'approve', 'export', 'release', 'pay', 'reopen', 'cancel', 'return', 'unreturn'));
