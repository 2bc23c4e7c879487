-- Controllers at the lake, what may pass, what passed, and who stands there.

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
  clock_drift_ms integer,
  state text check (state in ('ok', 'held_open', 'held_closed', 'fault')),
  state_note text,
  software text,
  waiting_passages integer
);
comment on table barrier_controllers is 'A device, or a computer, at the barrier of a lot; calls with a key.';
comment on column barrier_controllers.name is 'As staff called it.';
comment on column barrier_controllers.kind is 'What reads there.';
comment on column barrier_controllers.retired_at is 'Since when it is out of use; null: in use.';
comment on column barrier_controllers.retired_by is 'Who retired it; null: in use.';
comment on column barrier_controllers.retired_reason is 'Why; null: in use.';
comment on column barrier_controllers.last_contact_at is 'Its last call of any kind; null: none yet.';
comment on column barrier_controllers.list_version is 'Version of the list that it has, as it said last; null: unknown.';
comment on column barrier_controllers.list_fetched_at is 'When it last fetched the list; null: never.';
comment on column barrier_controllers.heartbeat_at is 'When it last reported its state; null: never.';
comment on column barrier_controllers.clock_drift_ms is 'Its clock less ours, in milliseconds; null: unknown.';
comment on column barrier_controllers.state is 'State of the barrier as it said last; null: unknown.';
comment on column barrier_controllers.state_note is 'What it added; null: nothing.';
comment on column barrier_controllers.software is 'Name and version of its software; null: unknown.';
comment on column barrier_controllers.waiting_passages is 'Passages that it has not uploaded yet; null: unknown.';
create index barrier_controllers_lot on barrier_controllers (lot_id);

-- Only the hash of a key is kept; `prefix` is shown so that people can tell keys apart. A new key may run beside the
-- old one until `expires_at`.
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
comment on table barrier_keys is 'A key of a controller; a new one may run beside the old one for some hours.';
comment on column barrier_keys.prefix is 'Begin of the key, by which people tell keys apart.';
comment on column barrier_keys.key_hash is 'Hash of the key; the key itself is kept nowhere.';
comment on column barrier_keys.last_used_at is 'Last use; null: never.';
comment on column barrier_keys.expires_at is 'When it ends, because a new one replaced it; null: it does not.';
comment on column barrier_keys.revoked_at is 'When it was revoked; null: it was not.';
comment on column barrier_keys.revoked_by is 'Who revoked it; null: nobody.';
comment on column barrier_keys.revoked_reason is 'Why; null: not revoked, or none was given.';
create index barrier_keys_controller on barrier_keys (controller_id, created_at desc);

create table barrier_controller_events (
  id uuid primary key,
  controller_id uuid not null references barrier_controllers (id) on delete cascade,
  event text not null check (event in ('create', 'update', 'rotate', 'revoke_key', 'retire')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
comment on table barrier_controller_events is 'One change of a controller or its keys.';
comment on column barrier_controller_events.event is 'What happened.';
comment on column barrier_controller_events.reason is 'Why; null: none was given.';
comment on column barrier_controller_events.data is 'Changed fields, or prefix of the key.';
create index barrier_controller_events_controller on barrier_controller_events (controller_id, created_at);

-- Plate, card, permit and fingerprint are dropped after the days of the parameter barrier_passage_days; the rest is
-- anonymous and stays. No foreign key to permits: what passed does not hold up the end of a permit's data.
create table barrier_passages (
  id uuid primary key,
  lot_id uuid not null references parking_lots (id),
  controller_id uuid references barrier_controllers (id),
  passage_id text,
  fingerprint text,
  source text not null check (source in ('live', 'offline', 'manual')),
  direction text not null check (direction in ('in', 'out')),
  occurred_at timestamptz(3) not null,
  recorded_at timestamptz(3) not null default now(),
  device_time timestamptz(3),
  key_kind text check (key_kind in ('plate', 'card_number', 'card_uid')),
  plate text,
  card text,
  permit_id uuid,
  decision text not null check (decision in ('open', 'deny')),
  reason text not null,
  matched_by text not null check (matched_by in ('plate', 'look_alike', 'card', 'none')),
  list_version bigint,
  list_expired boolean not null default false,
  server_decision text check (server_decision in ('open', 'deny')),
  server_reason text,
  differs boolean not null default false,
  manual_reason text,
  actor_id uuid references users (id),
  counted boolean not null default false,
  anonymised_at timestamptz(3),
  unique (controller_id, passage_id)
);
comment on table barrier_passages is 'A car or card at a barrier, or an opening by hand.';
comment on column barrier_passages.controller_id is 'The controller that sent it; null: entered by staff.';
comment on column barrier_passages.passage_id is 'Id that the controller gave it, so that it is recorded once; null: entered by staff.';
comment on column barrier_passages.fingerprint is 'Hash of its content, by which a repeat is recognised; null: entered by staff, or anonymised.';
comment on column barrier_passages.source is 'live: asked before it opened; offline: uploaded afterwards; manual: opened by hand.';
comment on column barrier_passages.direction is 'Into the lot or out of it.';
comment on column barrier_passages.occurred_at is 'When it happened, by the clock of the server where both differ too much.';
comment on column barrier_passages.recorded_at is 'When it was stored.';
comment on column barrier_passages.device_time is 'Clock of the controller, where it differs by more than is tolerated; null: it does not.';
comment on column barrier_passages.key_kind is 'What was read; null: nothing, by hand.';
comment on column barrier_passages.plate is 'Plate that was read; null: a card, by hand, or anonymised after barrier_passage_days.';
comment on column barrier_passages.card is 'Card that was read; null: a plate, by hand, or anonymised.';
comment on column barrier_passages.permit_id is 'The permit that was found; null: none, or anonymised. No foreign key.';
comment on column barrier_passages.decision is 'Whether it opened; of an offline passage what the controller did.';
comment on column barrier_passages.reason is 'Why it opened or did not: `PASSAGE_REASONS`.';
comment on column barrier_passages.matched_by is 'How the permit was found: `MATCHES`.';
comment on column barrier_passages.list_version is 'Of an offline passage the version of its list; null: live or by hand.';
comment on column barrier_passages.list_expired is 'Of an offline passage whether that list had ended.';
comment on column barrier_passages.server_decision is 'Of an offline passage what the server says for the same moment; null: live or by hand.';
comment on column barrier_passages.server_reason is 'Why, by the server: `BARRIER_REASONS`; null: live or by hand.';
comment on column barrier_passages.differs is 'Whether the server says something else than the controller did.';
comment on column barrier_passages.manual_reason is 'Why it was opened by hand; null: it was not, or anonymised.';
comment on column barrier_passages.actor_id is 'Who of the staff opened by hand; null: a controller sent it.';
comment on column barrier_passages.counted is 'Whether barrier_hours and barrier_occupancy hold it already.';
create index barrier_passages_lot on barrier_passages (lot_id, occurred_at desc, id desc);
create index barrier_passages_permit on barrier_passages (permit_id, occurred_at) where permit_id is not null;
create index barrier_passages_plate on barrier_passages (plate, occurred_at desc) where plate is not null;
create index barrier_passages_card on barrier_passages (card, occurred_at desc) where card is not null;
create index barrier_passages_uncounted on barrier_passages (lot_id, occurred_at) where not counted;
create index barrier_passages_recorded on barrier_passages (recorded_at);
create index barrier_passages_personal on barrier_passages (occurred_at) where anonymised_at is null;

create table barrier_hours (
  lot_id uuid references parking_lots (id),
  hour timestamptz(3),
  opened_in integer not null default 0,
  opened_out integer not null default 0,
  denied integer not null default 0,
  look_alike integer not null default 0,
  manual integer not null default 0,
  offline integer not null default 0,
  cars integer,
  primary key (lot_id, hour)
);
comment on table barrier_hours is 'Counts of one lot and hour, anonymous and kept for good.';
comment on column barrier_hours.hour is 'Begin of the hour.';
comment on column barrier_hours.opened_in is 'Vehicles that came in.';
comment on column barrier_hours.opened_out is 'Vehicles that went out.';
comment on column barrier_hours.denied is 'Passages that were denied.';
comment on column barrier_hours.look_alike is 'Opened by a plate that only looks alike.';
comment on column barrier_hours.manual is 'Openings by hand.';
comment on column barrier_hours.offline is 'Passages decided without a connection.';
comment on column barrier_hours.cars is 'Cars on the lot as last known in the hour; null: not known.';

create table barrier_occupancy (
  lot_id uuid primary key references parking_lots (id),
  version integer not null default 1,
  cars integer not null default 0,
  counted_at timestamptz(3) not null,
  updated_at timestamptz(3) not null default now()
);
comment on table barrier_occupancy is 'How many cars are on a lot now.';
comment on column barrier_occupancy.cars is 'What was counted last, plus what came and less what left since; may be below 0.';
comment on column barrier_occupancy.counted_at is 'When a person counted last; 2000-01-01: never.';

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
comment on table barrier_counts is 'One correction of the number of cars on a lot.';
comment on column barrier_counts.cars_before is 'What the program had.';
comment on column barrier_counts.cars is 'What was counted.';
comment on column barrier_counts.reason is 'Why it was corrected.';
comment on column barrier_counts.controller_id is 'Always null: only persons count.';
create index barrier_counts_lot on barrier_counts (lot_id, created_at desc);

-- What a camera without the signs of letters reads: plainPlate of contract/values/look-alike.ts.
create function plain_plate(plate text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(plate, 'Æ', 'AE'), 'ÄÅČĆĐÖÕØŠÜŽ', 'AACCDOOOSUZ')
$$;

-- Each change gets the next version; a row that went stays as removed, for the deltas of controllers.
create table barrier_list (
  kind text check (kind in ('plate', 'card_number', 'card_uid')),
  value text,
  permit_id uuid,
  country text,
  lot_codes text[] not null,
  left_lot_codes text[] not null default '{}'::text[],
  opens_from timestamptz(3) not null,
  opens_until timestamptz(3) not null,
  removed_at timestamptz(3),
  version bigint not null,
  stands_for text,
  primary key (kind, value, permit_id)
);
comment on table barrier_list is 'A plate or card of a permit that opens lots now or later; what controllers keep.';
comment on column barrier_list.kind is 'What it is.';
comment on column barrier_list.value is 'Plate as compared, number or UID of the card.';
comment on column barrier_list.permit_id is 'The permit; no foreign key.';
comment on column barrier_list.country is 'Country of the plate; null: a card, or the permit does not state it.';
comment on column barrier_list.lot_codes is 'Lots that it opens.';
comment on column barrier_list.left_lot_codes is 'Lots that it opened earlier; their controllers are told.';
comment on column barrier_list.opens_from is 'First moment.';
comment on column barrier_list.opens_until is 'Last moment, not included.';
comment on column barrier_list.removed_at is 'Since when it opens nothing; the row stays for the changes that controllers fetch. Null: it opens.';
comment on column barrier_list.version is 'Version of the list that brought its last change.';
comment on column barrier_list.stands_for is 'The plate with signs that this row without them stands for; null: it stands for itself.';
create index barrier_list_permit on barrier_list (permit_id);
create index barrier_list_version on barrier_list (version);
create index barrier_list_lots on barrier_list using gin (lot_codes) where removed_at is null;
create index barrier_list_signs on barrier_list (value) where kind = 'plate' and value <> plain_plate(value);
create index barrier_list_stands_for on barrier_list (stands_for) where stands_for is not null;

create table barrier_list_state (
  id boolean default true primary key check (id),
  version bigint not null default 0,
  oldest_delta bigint not null default 0,
  synced_at timestamptz(3) not null default now()
);
comment on table barrier_list_state is 'The version of the list; one row.';
comment on column barrier_list_state.id is 'Always true: there is one row.';
comment on column barrier_list_state.version is 'Raised by each change.';
comment on column barrier_list_state.oldest_delta is 'Oldest version from which the changes are still known.';
comment on column barrier_list_state.synced_at is 'When the list was last compared with the permits.';

-- Rows are only added and taken away, so that no change is lost between two transactions.
create table barrier_outbox (
  id bigint generated always as identity primary key,
  permit_id uuid not null
);
comment on table barrier_outbox is 'A permit whose entries of the list have to be computed anew; written by triggers.';
comment on column barrier_outbox.id is 'Order of arrival; from the database.';
comment on column barrier_outbox.permit_id is 'The permit; no foreign key.';

create table barrier_anomalies (
  id uuid primary key,
  version integer not null default 1,
  kind text not null,
  passage_id uuid not null,
  earlier_passage_id uuid,
  permit_id uuid,
  status text not null default 'open',
  reason text,
  decided_by uuid,
  decided_at timestamptz(3),
  created_at timestamptz(3) not null default now(),
  unique (kind, passage_id),
  constraint barrier_hints_decided_by_fkey foreign key (decided_by) references users (id),
  constraint barrier_hints_earlier_passage_id_fkey foreign key (earlier_passage_id) references barrier_passages (id),
  constraint barrier_hints_kind_check check (kind in ('two_lots', 'replaced_card', 'anti_passback')),
  constraint barrier_hints_passage_id_fkey foreign key (passage_id) references barrier_passages (id),
  constraint barrier_hints_status_check check (status in ('open', 'dismissed', 'confirmed'))
);
comment on table barrier_anomalies is 'Passages that ask for a look: one card at two lots, a replaced card ...';
comment on column barrier_anomalies.kind is 'What was noticed.';
comment on column barrier_anomalies.passage_id is 'The passage by which it was noticed.';
comment on column barrier_anomalies.earlier_passage_id is 'The passage before, that it does not go with; null: none.';
comment on column barrier_anomalies.permit_id is 'The permit; null: anonymised with its passage. No foreign key.';
comment on column barrier_anomalies.status is 'Nobody looked yet, nothing to it, or confirmed.';
comment on column barrier_anomalies.reason is 'What staff wrote to it; null: nothing.';
comment on column barrier_anomalies.decided_by is 'Who decided; null: open.';
comment on column barrier_anomalies.decided_at is 'When; null: open.';
create index barrier_anomalies_newest on barrier_anomalies (status, created_at desc, id desc);

create table plate_checks (
  id uuid primary key,
  user_id uuid not null references users (id),
  lot_id uuid not null references parking_lots (id),
  plate text not null,
  valid boolean not null,
  reason text not null,
  valid_from date,
  valid_to date,
  other_lots text[] not null default '{}'::text[],
  look_alikes text[] not null default '{}'::text[],
  created_at timestamptz(3) not null default now()
);
comment on table plate_checks is 'A plate that a warden checked in the field; deleted after the shift.';
comment on column plate_checks.user_id is 'The warden.';
comment on column plate_checks.plate is 'Plate as compared.';
comment on column plate_checks.valid is 'Whether a permit holds there now.';
comment on column plate_checks.reason is 'Why: `BARRIER_REASONS`.';
comment on column plate_checks.valid_from is 'First day of the permit that was found; null: none.';
comment on column plate_checks.valid_to is 'Last day of the permit that was found; null: none.';
comment on column plate_checks.other_lots is 'Lots where it holds, if not here.';
comment on column plate_checks.look_alikes is 'Plates of permits that look alike.';
create index plate_checks_own on plate_checks (user_id, created_at desc, id desc);
create index plate_checks_ended on plate_checks (created_at);

-- Days of grace say how long last year's permits open. A new rule may hold from today, so its change is noted like any
-- other; only permits of whole calendar years that it can still reach change by it.
create function barrier_note_validity() returns trigger language plpgsql as $$
begin
  if coalesce(new.name, old.name) = 'validity' then
    insert into barrier_outbox (permit_id)
    select id from permits
    where deleted_at is null and status = 'active' and valid_to = make_date(permit_year, 12, 31)
      and valid_to >= least(new.valid_from, old.valid_from) - 366;
  end if;
  return null;
end $$;

create trigger barrier_validity after insert or delete or update on parameters
  for each row execute function barrier_note_validity();

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

create trigger barrier_permits_insert after insert on permits referencing new table as new_rows
  for each statement execute function barrier_note_permits();

create trigger barrier_permits_update after update on permits referencing old table as old_rows new table as new_rows
  for each statement execute function barrier_note_permits();

create trigger barrier_permits_delete after delete on permits referencing old table as old_rows
  for each statement execute function barrier_note_permits();

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

create trigger barrier_plates_insert after insert on permit_plates referencing new table as new_rows
  for each statement execute function barrier_note_plates();

create trigger barrier_plates_update after update on permit_plates referencing old table as old_rows new table as new_rows
  for each statement execute function barrier_note_plates();

create trigger barrier_plates_delete after delete on permit_plates referencing old table as old_rows
  for each statement execute function barrier_note_plates();

-- A card stands on its newest permit and may stand on an older one that still holds: all permits with its number are
-- looked at again.
create function barrier_note_cards() returns trigger language plpgsql as $$
begin
  insert into barrier_outbox (permit_id)
  select p.id from new_rows n join old_rows o on o.id = n.id join permits p on p.rfid_card_number = n.number
  where p.deleted_at is null and (n.status, n.uid) is distinct from (o.status, o.uid);
  return null;
end $$;

create trigger barrier_cards_update after update on rfid_cards referencing old table as old_rows new table as new_rows
  for each statement execute function barrier_note_cards();

insert into barrier_list_state default values;
