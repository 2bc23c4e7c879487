-- Who took an e-invoice to hand it over, and when: what was taken once is not taken again unseen.
create table eslog_downloads (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  actor_id uuid references users (id),
  created_at timestamptz(3) not null
);
create index eslog_downloads_invoice on eslog_downloads (invoice_id, created_at desc);
create index eslog_downloads_actor on eslog_downloads (actor_id);
insert into eslog_downloads (id, invoice_id, actor_id, created_at)
  select gen_random_uuid(), l.subject_id, (select u.id from users u where u.id = l.user_id), l.created_at from access_log l join invoices i on i.id = l.subject_id
  where l.action = 'download' and l.subject_type = 'invoice' and l.purpose = 'eslog';
