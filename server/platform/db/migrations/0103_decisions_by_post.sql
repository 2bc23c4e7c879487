-- Decisions printed for the post, and handed over for the state's delivery system (docs/adr/0112-decisions-by-post.md).
alter table letter_batches
  add column kind text not null default 'letters' check (kind in ('letters', 'registered', 'secure_mailbox'));

-- What a batch held, as it was then: also of an attempt that was removed afterwards, so that a second hand-over is seen.
create table service_batch_items (
  batch_id uuid not null references letter_batches (id),
  position integer not null,
  decision_id uuid not null references decisions (id) on delete cascade,
  service_id uuid references decision_services (id) on delete set null,
  document_id uuid not null references documents (id),
  -- The letter that lies in the same envelope.
  mail_id uuid references mail_messages (id),
  recipient jsonb not null,
  primary key (batch_id, position)
);
create index service_batch_items_decision on service_batch_items (decision_id);
create index service_batch_items_service on service_batch_items (service_id) where service_id is not null;
create index service_batch_items_document on service_batch_items (document_id);
create index service_batch_items_mail on service_batch_items (mail_id) where mail_id is not null;

-- A letter whose decision goes by registered post goes with it and no second time.
alter table mail_messages
  drop constraint mail_messages_status_check,
  add constraint mail_messages_status_check
    check (status in ('queued', 'sent', 'failed', 'letter', 'printed', 'registered', 'posted'));
update mail_messages m set status = 'registered'
  where m.status in ('letter', 'printed') and exists (
    select 1 from decisions d join decision_services s on s.decision_id = d.id
    where s.way = 'registered' and s.status = 'prepared' and m.document_ids && array[d.document_id, d.signed_document_id]);
