-- What wardens checked in the field during this shift; deleted after it. That a permit was looked at stays in the access log.
create table plate_checks (
  id uuid primary key,
  user_id uuid not null references users (id),
  lot_id uuid not null references parking_lots (id),
  plate text not null,
  valid boolean not null,
  reason text not null,
  valid_from date,
  valid_to date,
  other_lots text[] not null default '{}',
  look_alikes text[] not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index plate_checks_own on plate_checks (user_id, created_at desc, id desc);
create index plate_checks_ended on plate_checks (created_at);

-- Whoever changes permits may check plates too. Wardens check plates and do nothing else (docs/permissions.md).
update users set permissions = array_append(permissions, 'permits.check')
  where role = 'admin' and 'permits.update' = any (permissions) and not 'permits.check' = any (permissions);
update users set permissions = array['permits.check']
  where role = 'admin' and permissions <@ array['dashboard.view', 'parking.view'] and permissions @> array['dashboard.view', 'parking.view'];
