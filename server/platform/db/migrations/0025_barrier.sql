-- Barriers: their controllers and keys, what may pass where (the list that controllers keep), what passed, occupancy, and hints at abuse.

-- One device, or one computer, at the barrier of a lot. Times and versions in the second half are what it said of itself last.
create table barrier_controllers (
  id uuid primary key,
  version integer not null default 1,
  lot_id uuid not null references parking_lots (id),
  name text not null,
  kind text not null check (kind in ('camera', 'reader', 'camera_and_reader', 'other')),
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  retired_at timestamptz(3),
  retired_by uuid references users (id),
  retired_reason text,
  last_contact_at timestamptz(3),
  list_version bigint,
  list_fetched_at timestamptz(3),
  heartbeat_at timestamptz(3),
  -- Its clock less ours, in milliseconds.
  clock_drift_ms integer,
  state text check (state in ('ok', 'held_open', 'held_closed', 'fault')),
  state_note text,
  software text,
  waiting_passages integer
);
create index barrier_controllers_lot on barrier_controllers (lot_id);

-- Only the hash of a key is kept; `prefix` is shown so that people can tell keys apart. A new key may run beside the old one until `expires_at`.
create table barrier_keys (
  id uuid primary key,
  controller_id uuid not null references barrier_controllers (id) on delete cascade,
  prefix text not null unique,
  key_hash text not null unique,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  expires_at timestamptz(3),
  revoked_at timestamptz(3),
  revoked_by uuid references users (id),
  revoked_reason text
);
create index barrier_keys_controller on barrier_keys (controller_id, created_at desc);

-- What happened to controllers and keys: who, when, why.
create table barrier_controller_events (
  id uuid primary key,
  controller_id uuid not null references barrier_controllers (id) on delete cascade,
  event text not null check (event in ('create', 'update', 'rotate', 'revoke_key', 'retire')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index barrier_controller_events_controller on barrier_controller_events (controller_id, created_at);

-- Each car or card at a barrier, and each opening by hand. Plate, card, permit and fingerprint are dropped after the days of the parameter
-- barrier_passage_days; the rest is anonymous and stays. No foreign key to permits: what passed does not hold up the end of a permit's data.
create table barrier_passages (
  id uuid primary key,
  lot_id uuid not null references parking_lots (id),
  controller_id uuid references barrier_controllers (id),
  -- The controller's own id of the passage: the same passage is never recorded twice.
  passage_id text,
  fingerprint text,
  source text not null check (source in ('live', 'offline', 'manual')),
  direction text not null check (direction in ('in', 'out')),
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  -- The clock of the controller when it differs from ours by more than is tolerated.
  device_time timestamptz(3),
  key_kind text check (key_kind in ('plate', 'card_number', 'card_uid')),
  plate text,
  card text,
  permit_id uuid,
  decision text not null check (decision in ('open', 'deny')),
  reason text not null,
  matched_by text not null check (matched_by in ('plate', 'look_alike', 'card', 'none')),
  -- Without a connection the controller decides by its list; what the server says for the same moment stands beside it.
  list_version bigint,
  list_expired boolean not null default false,
  server_decision text check (server_decision in ('open', 'deny')),
  server_reason text,
  differs boolean not null default false,
  manual_reason text,
  actor_id uuid references users (id),
  -- Whether barrier_hours and barrier_occupancy hold it already.
  counted boolean not null default false,
  anonymised_at timestamptz(3),
  unique (controller_id, passage_id)
);
create index barrier_passages_lot on barrier_passages (lot_id, occurred_at desc, id desc);
create index barrier_passages_permit on barrier_passages (permit_id, occurred_at) where permit_id is not null;
create index barrier_passages_plate on barrier_passages (plate, occurred_at desc) where plate is not null;
create index barrier_passages_card on barrier_passages (card, occurred_at desc) where card is not null;
create index barrier_passages_uncounted on barrier_passages (lot_id, occurred_at) where not counted;
create index barrier_passages_recorded on barrier_passages (recorded_at);
create index barrier_passages_personal on barrier_passages (occurred_at) where anonymised_at is null;

-- Anonymous counts for each lot and hour, kept for good. `cars` is how many cars stood there at the end of the hour, as far as it is known.
create table barrier_hours (
  lot_id uuid not null references parking_lots (id),
  hour timestamptz(3) not null,
  opened_in integer not null default 0,
  opened_out integer not null default 0,
  denied integer not null default 0,
  look_alike integer not null default 0,
  manual integer not null default 0,
  offline integer not null default 0,
  cars integer,
  primary key (lot_id, hour)
);

-- Cars on each lot: what was counted last by a person (or 0 at the start), plus what came and less what left since `counted_at`.
create table barrier_occupancy (
  lot_id uuid primary key references parking_lots (id),
  version integer not null default 1,
  cars integer not null default 0,
  counted_at timestamptz(3) not null,
  updated_at timestamptz(3) not null default now()
);

-- Every correction of the count: what it was, what somebody counted, why.
create table barrier_counts (
  id uuid primary key,
  lot_id uuid not null references parking_lots (id),
  cars_before integer not null,
  cars integer not null check (cars >= 0),
  reason text not null,
  actor_id uuid references users (id),
  controller_id uuid references barrier_controllers (id),
  created_at timestamptz(3) not null default now()
);
create index barrier_counts_lot on barrier_counts (lot_id, created_at desc);

-- What may pass: one row for each plate or card of a permit that holds now or later. Written from permits, permit_plates and rfid_cards by
-- server/barrier/sync-list.ts, each change under the next version; a row that went stays as removed, for the controllers' deltas.
create table barrier_list (
  kind text not null check (kind in ('plate', 'card_number', 'card_uid')),
  value text not null,
  permit_id uuid not null,
  country text,
  lot_codes text[] not null,
  -- Lots that it opened earlier and does not open any more: their controllers are told.
  left_lot_codes text[] not null default '{}',
  opens_from timestamptz(3) not null,
  opens_until timestamptz(3) not null,
  removed_at timestamptz(3),
  version bigint not null,
  primary key (kind, value, permit_id)
);
create index barrier_list_permit on barrier_list (permit_id);
create index barrier_list_version on barrier_list (version);
create index barrier_list_lots on barrier_list using gin (lot_codes) where removed_at is null;

-- One row: the version of the list, and the oldest version from which a delta can still be made.
create table barrier_list_state (
  id boolean primary key default true check (id),
  version bigint not null default 0,
  oldest_delta bigint not null default 0,
  synced_at timestamptz(3) not null default now()
);
insert into barrier_list_state default values;

-- Permits whose plates, card, dates or status changed. Rows are only added and taken away, so that no change is lost between two transactions.
create table barrier_outbox (
  id bigint generated always as identity primary key,
  permit_id uuid not null
);

create function barrier_note_permits() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into barrier_outbox (permit_id) select id from old_rows;
  elsif tg_op = 'INSERT' then
    insert into barrier_outbox (permit_id) select id from new_rows;
  else
    insert into barrier_outbox (permit_id)
    select n.id from new_rows n join old_rows o on o.id = n.id
    where (n.status, n.valid_from, n.valid_to, n.parking_lot_codes, n.rfid_card_number, n.vehicles, n.deleted_at)
      is distinct from (o.status, o.valid_from, o.valid_to, o.parking_lot_codes, o.rfid_card_number, o.vehicles, o.deleted_at);
  end if;
  return null;
end $$;
create trigger barrier_permits_insert after insert on permits
  referencing new table as new_rows for each statement execute function barrier_note_permits();
create trigger barrier_permits_update after update on permits
  referencing old table as old_rows new table as new_rows for each statement execute function barrier_note_permits();
create trigger barrier_permits_delete after delete on permits
  referencing old table as old_rows for each statement execute function barrier_note_permits();

create function barrier_note_plates() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into barrier_outbox (permit_id) select distinct permit_id from old_rows;
  end if;
  if tg_op <> 'DELETE' then
    insert into barrier_outbox (permit_id) select distinct permit_id from new_rows;
  end if;
  return null;
end $$;
create trigger barrier_plates_insert after insert on permit_plates
  referencing new table as new_rows for each statement execute function barrier_note_plates();
create trigger barrier_plates_update after update on permit_plates
  referencing old table as old_rows new table as new_rows for each statement execute function barrier_note_plates();
create trigger barrier_plates_delete after delete on permit_plates
  referencing old table as old_rows for each statement execute function barrier_note_plates();

-- A card stands on its newest permit and may stand on an older one that still holds: all permits with its number are looked at again.
create function barrier_note_cards() returns trigger language plpgsql as $$
begin
  insert into barrier_outbox (permit_id)
  select p.id from new_rows n join old_rows o on o.id = n.id join permits p on p.rfid_card_number = n.number
  where p.deleted_at is null and (n.status, n.uid) is distinct from (o.status, o.uid);
  return null;
end $$;
create trigger barrier_cards_update after update on rfid_cards
  referencing old table as old_rows new table as new_rows for each statement execute function barrier_note_cards();

-- Signs of abuse, always for a person to decide. `passage_id` is the passage that made the hint, so that it is made once.
create table barrier_hints (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('two_lots', 'replaced_card', 'anti_passback')),
  passage_id uuid not null references barrier_passages (id),
  earlier_passage_id uuid references barrier_passages (id),
  permit_id uuid,
  status text not null default 'open' check (status in ('open', 'dismissed', 'confirmed')),
  reason text,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (kind, passage_id)
);
create index barrier_hints_newest on barrier_hints (status, created_at desc, id desc);

-- Characters that cameras take for one another become one: the same folding as contract/look-alike.ts.
create function barrier_fold(plate text) returns text language sql immutable strict parallel safe as $$
  select translate(plate, 'OQIBSŠZŽČĆĐG', '00185522CCD6')
$$;
create index permit_plates_look_alike on permit_plates (parking_lot_code, barrier_fold(registration_number));
create index permits_card on permits (rfid_card_number) where rfid_card_number is not null and deleted_at is null;

-- Permits that are there already come onto the list with its first version.
insert into barrier_outbox (permit_id) select id from permits where deleted_at is null;
