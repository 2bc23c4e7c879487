-- Replies that were kept for repeats hold live links to status pages. From now on the link is made again for a repeat.
delete from idempotency_keys where reply ? 'status_url';

-- The installation itself, in one row. Data of the demo mark it for good: production refuses them, whatever became of the accounts. Nobody can
-- apply before root has opened it; where people have applied already, it is open.
create table installation (
  only_row boolean primary key default true check (only_row),
  demo_seeded_at timestamptz(3),
  opened_at timestamptz(3),
  opened_by uuid references users (id)
);
insert into installation (demo_seeded_at, opened_at)
select
  (select min(created_at) from users where email in ('root@demo.example', 'admin@demo.example', 'ana@demo.example', 'podjetje@demo.example')),
  (select min(created_at) from applications);
