-- The part of the year's price that an application of the year that runs is charged, as `5/12`; null is the whole (contract/proration.ts).
alter table applications add column price_share text check (price_share ~ '^[1-9][0-9]?/(2|4|12)$');

-- What was said about a pro-forma that is to be paid. Each step of the system happens once for a pro-forma, whoever runs the job; staff may
-- remind again and again.
create table payment_reminders (
  id uuid primary key,
  pro_forma_id uuid not null references pro_formas (id) on delete cascade,
  kind text not null check (kind in ('before_due', 'after_due', 'expired', 'by_staff')),
  -- Cents that were still to be paid.
  open_amount bigint not null,
  mail_id uuid references mail_messages (id) on delete set null,
  sent_by uuid references users (id),
  created_at timestamptz(3) not null default now()
);
create unique index payment_reminders_once on payment_reminders (pro_forma_id, kind) where kind <> 'by_staff';
create index payment_reminders_pro_forma on payment_reminders (pro_forma_id, created_at);
