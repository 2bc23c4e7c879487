-- Parking lots, categories, the dated price list and the stock of cards become editable: versions, who changed what, and the history of each card.

alter table parking_lots
  add constraint parking_lots_map check (map_x between 0 and 100 and map_y between 0 and 100);

alter table user_types
  add column version integer not null default 1;

alter table user_type_parking_lots
  add column created_by uuid references users (id),
  add column created_at timestamptz(3) not null default now(),
  add constraint user_type_parking_lots_order check (valid_to is null or valid_to >= valid_from);

-- An application keeps the row of the price list that it was made with; a row with applications is not changed any more.
create index applications_price on applications (user_type_parking_lot_id);

-- What staff changed about lots, categories and prices: no personal data but who did it.
create table parking_changes (
  id uuid primary key,
  subject text not null check (subject in ('parking_lot', 'user_type', 'price', 'rfid_stock')),
  subject_id text not null,
  label text not null,
  action text not null check (action in ('create', 'update', 'take_out', 'put_back', 'delete', 'raise', 'import')),
  data jsonb not null default '{}',
  actor_id uuid references users (id),
  created_at timestamptz(3) not null default now()
);
create index parking_changes_newest on parking_changes (created_at desc, id desc);
create index parking_changes_subject on parking_changes (subject, subject_id, created_at desc);

alter table rfid_cards
  add column status_reason text,
  add column created_by uuid references users (id),
  add column created_at timestamptz(3) not null default now();
create index rfid_cards_permit on rfid_cards (permit_id) where permit_id is not null;

-- Every move of a card: who, when, why. Being added to the stock is not an event but columns of the card (boxes of thousands arrive at once).
create table rfid_card_events (
  id uuid primary key,
  card_id uuid not null references rfid_cards (id) on delete cascade,
  transition text not null,
  from_status text not null,
  to_status text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  permit_id uuid references permits (id),
  reason text,
  created_at timestamptz(3) not null default now()
);
create index rfid_card_events_card on rfid_card_events (card_id, created_at);

-- Lots and categories are counted by their live permits, up to a cap.
create index permits_lots on permits using gin (parking_lot_codes) where deleted_at is null and status in ('pending', 'active', 'suspended');
create index permits_user_type on permits (user_type, valid_to) where deleted_at is null and status in ('pending', 'active', 'suspended');
