-- Browsers that an account has signed in from, by the hash of their cookie, so that its owner is told of a new one.
create table known_devices (
  user_id uuid not null references users (id) on delete cascade,
  device_hash text not null,
  last_seen_at timestamptz(3) not null,
  primary key (user_id, device_hash)
);
create index known_devices_age on known_devices (last_seen_at);
