-- What is deleted lies in a bin and can be restored; only retention and the right to erasure remove it
-- (docs/adr/0106-bin.md).
alter table applications
  add column deleted_by uuid references users (id),
  -- Two persons found that nobody has to decide it: it stays in the bin.
  add column binned_as text check (binned_as in ('double', 'test'));
alter table permits add column deleted_by uuid references users (id);

update applications a set deleted_by = (select e.actor_id from application_events e
  where e.application_id = a.id and e.transition = 'delete' order by e.created_at desc limit 1) where a.deleted_at is not null;
update permits p set deleted_by = (select e.actor_id from permit_events e
  where e.permit_id = p.id and e.transition = 'delete' order by e.created_at desc limit 1) where p.deleted_at is not null;

-- The files of what was deleted before were removed.
update documents set sha256 = '' where deleted_at is not null;

create index applications_bin on applications (deleted_at desc, id desc) where deleted_at is not null;
create index applications_deleter on applications (deleted_by) where deleted_by is not null;
create index permits_bin on permits (deleted_at desc, id desc) where deleted_at is not null;
create index permits_deleter on permits (deleted_by) where deleted_by is not null;
create index documents_bin on documents (deleted_at desc, id desc) where deleted_at is not null and sha256 <> '';
create index bank_statements_bin on bank_statements (deleted_at desc, id desc) where deleted_at is not null;

-- An applicant sees what of theirs lies in the bin.
drop index applications_user;
create index applications_user on applications (user_id, created_at desc);
