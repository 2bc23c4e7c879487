-- Words and value lists: contract/*.ts; state tables: the slices' rules.ts. Money is integer cents, civil dates are `date`.
-- Instants have milliseconds, as JavaScript has: what was read finds its own row again when a list pages by key.

create extension if not exists pg_trgm;

-- Slovenian order (c č ć d đ s š z ž). PGlite has no `sl` locale, so the rules are spelled out where the server supports it.
do $$ begin
  if current_setting('server_version_num')::int >= 160000 then
    execute $c$create collation sl (provider = icu, locale = 'und',
      rules = '&C < č <<< Č < ć <<< Ć &D < đ <<< Đ &S < š <<< Š &Z < ž <<< Ž')$c$;
  else
    execute $c$create collation sl (provider = icu, locale = 'sl')$c$;
  end if;
end $$;

-- Gap-free numbers: one row per series, locked inside the issuing transaction.
create table sequences (
  name text primary key,
  last_value bigint not null default 0
);

create table parameters (
  id uuid primary key,
  name text not null,
  value jsonb not null,
  valid_from date not null default '2000-01-01',
  created_at timestamptz(3) not null default now(),
  unique (name, valid_from)
);

create table users (
  id uuid primary key,
  version integer not null default 1,
  role text not null check (role in ('root', 'admin', 'user')),
  permissions text[] not null default '{}',
  type text not null check (type in ('natural_person', 'sole_trader', 'legal_entity')),
  name text not null,
  email text not null,
  phone text,
  tax_number text,
  details jsonb not null default '{}',
  language text not null default 'sl' check (language in ('sl', 'en')),
  password_hash text,
  reset boolean not null default false,
  search text not null default '',
  last_seen timestamptz(3),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index users_email on users (lower(email)) where deleted_at is null;
create index users_tax_number on users (tax_number) where deleted_at is null;
create index users_search on users using gin (search gin_trgm_ops);
create index users_newest on users (created_at desc, id desc) where deleted_at is null;

-- A browser session (cookie) or an API client (bearer); only the hash of the secret is kept.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('cookie', 'bearer')),
  token_hash text not null unique,
  user_agent text,
  created_at timestamptz(3) not null default now(),
  last_seen_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null
);
create index sessions_user on sessions (user_id);

-- The token itself is an HMAC of the row's id, made when the mail is written, so nothing here opens an account.
create table password_tokens (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('reset', 'invitation')),
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index password_tokens_user on password_tokens (user_id);

-- Failed sign-ins and other counters that must hold across processes.
create table rate_counters (
  key text not null,
  window_start timestamptz(3) not null,
  count integer not null default 0,
  primary key (key, window_start)
);

create table idempotency_keys (
  key text not null,
  caller text not null,
  route text not null,
  fingerprint text not null,
  status integer,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (caller, route, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

create table parking_lots (
  id uuid primary key,
  version integer not null default 1,
  code text not null unique,
  name text not null,
  kind text not null check (kind in ('lakeside', 'harbour', 'village', 'cable_car', 'park_and_ride', 'forest_road')),
  spaces integer not null check (spaces >= 0),
  access_mode text not null check (access_mode in ('barrier', 'machine')),
  has_rfid boolean not null default false,
  has_camera boolean not null default false,
  visitor_limit_minutes integer,
  map_x real not null,
  map_y real not null,
  active boolean not null default true,
  sort integer not null default 0
);

create table user_types (
  code text primary key,
  name_sl text not null,
  name_en text not null,
  description_sl text not null default '',
  description_en text not null default '',
  applicant_types text[] not null,
  extra_field text check (extra_field in ('employer_name', 'property_address', 'boat_permit_nr', 'rooms', 'parcel')),
  sort integer not null default 0,
  active boolean not null default true
);

-- Which category may park where, for how much, with what attachments; a new row for each new price.
create table user_type_parking_lots (
  id uuid primary key,
  version integer not null default 1,
  user_type text not null references user_types (code),
  parking_lot_codes text[] not null,
  price_gross integer not null check (price_gross >= 0),
  vat_rate integer not null default 2200,
  card_price_gross integer not null check (card_price_gross >= 0),
  administrative_fee integer not null default 0,
  max_permits integer,
  max_plates integer not null default 1,
  transferable boolean not null default false,
  required_documents text[] not null default '{}',
  valid_from date not null,
  valid_to date,
  unique (user_type, valid_from)
);

create table applications (
  id uuid primary key,
  version integer not null default 1,
  application_nr text not null unique,
  kind text not null check (kind in ('new', 'renewal', 'replacement', 'update')),
  source text not null check (source in ('public', 'user', 'admin', 'paper')),
  -- Hash of the Idempotency-Key: the same submission never makes a second row, even when the process died before it answered.
  submission_key text unique,
  status text not null check (status in ('submitted', 'in_review', 'supplement_requested', 'supplemented', 'dismissed', 'rejected', 'approved',
    'awaiting_payment', 'paid', 'payment_expired', 'ready', 'completed', 'withdrawn')),
  user_id uuid references users (id),
  applicant jsonb not null,
  applicant_name text collate sl not null,
  -- Who the applicant is, for counting and for warnings: tax number, company number, or name and date of birth.
  person_key text not null,
  representative jsonb,
  language text not null default 'sl' check (language in ('sl', 'en')),
  user_type text not null references user_types (code),
  user_type_parking_lot_id uuid not null references user_type_parking_lots (id),
  parking_lot_codes text[] not null,
  permit_year integer not null,
  vehicles jsonb not null,
  registration_numbers text[] not null,
  extra text,
  rfid_card text not null check (rfid_card in ('new', 'existing')),
  rfid_card_number text,
  delivery text not null check (delivery in ('pickup', 'post')),
  note text,
  consents jsonb not null,
  replaces_permit_id uuid,
  missing_items jsonb not null default '[]',
  supplement_due_at date,
  decision_reason text,
  exempt_reason text,
  decided_by uuid references users (id),
  decided_at timestamptz(3),
  price_permit integer not null,
  price_card integer not null,
  price_fee integer not null default 0,
  price_total integer not null,
  vat_rate integer not null,
  status_link_version integer not null default 1,
  search text not null default '',
  received_at date not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  closed_at timestamptz(3),
  deleted_at timestamptz(3)
);
create index applications_newest on applications (created_at desc, id desc) where deleted_at is null;
create index applications_status on applications (status, created_at desc, id desc) where deleted_at is null;
create index applications_user on applications (user_id, created_at desc) where deleted_at is null;
create index applications_plates on applications using gin (registration_numbers) where deleted_at is null;
create index applications_person on applications (person_key) where deleted_at is null;
create index applications_search on applications using gin (search gin_trgm_ops) where deleted_at is null;

-- Every move of an application: who, when, why.
create table application_events (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  transition text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index application_events_application on application_events (application_id, created_at);

-- Who has which file open right now; rows older than a minute mean nothing.
create table application_viewers (
  application_id uuid not null references applications (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (application_id, user_id)
);

create table permits (
  id uuid primary key,
  version integer not null default 1,
  permit_nr text not null unique,
  status text not null check (status in ('pending', 'active', 'suspended', 'replaced', 'revoked')),
  application_id uuid not null references applications (id),
  user_id uuid references users (id),
  holder jsonb not null,
  holder_name text collate sl not null,
  person_key text not null,
  user_type text not null references user_types (code),
  parking_lot_codes text[] not null,
  permit_year integer not null,
  vehicles jsonb not null,
  registration_numbers text[] not null,
  rfid_card_number text,
  valid_from date not null,
  valid_to date not null,
  delivery text not null check (delivery in ('pickup', 'post')),
  handed_over_at timestamptz(3),
  handed_over_by uuid references users (id),
  issued_at timestamptz(3),
  issued_by uuid references users (id),
  replaces_permit_id uuid references permits (id),
  replaced_by_permit_id uuid references permits (id),
  status_reason text,
  status_changed_at timestamptz(3),
  search text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create unique index permits_one_per_application on permits (application_id) where deleted_at is null and status in ('pending', 'active', 'suspended');
create index permits_newest on permits (created_at desc, id desc) where deleted_at is null;
create index permits_status on permits (status, permit_year, created_at desc, id desc) where deleted_at is null;
create index permits_user on permits (user_id, created_at desc) where deleted_at is null;
create index permits_person on permits (person_key, permit_year) where deleted_at is null;
create index permits_plates on permits using gin (registration_numbers) where deleted_at is null;
create index permits_search on permits using gin (search gin_trgm_ops) where deleted_at is null;

-- Where a plate may park: written when a permit becomes live, removed when it stops. The key is the rule "one live permit per plate, lot and year".
create table permit_plates (
  registration_number text not null,
  parking_lot_code text not null,
  permit_year integer not null,
  permit_id uuid not null references permits (id) on delete cascade,
  primary key (registration_number, parking_lot_code, permit_year)
);
create index permit_plates_permit on permit_plates (permit_id);

create table permit_events (
  id uuid primary key,
  permit_id uuid not null references permits (id) on delete cascade,
  transition text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
create index permit_events_permit on permit_events (permit_id, created_at);

create table registration_number_audits (
  id uuid primary key,
  permit_id uuid not null references permits (id) on delete cascade,
  old_value text,
  new_value text,
  reason text,
  document_id uuid,
  changed_by uuid references users (id),
  channel text not null check (channel in ('issue', 'user', 'admin')),
  created_at timestamptz(3) not null default now()
);
create index registration_number_audits_permit on registration_number_audits (permit_id, created_at desc);

create table rfid_cards (
  id uuid primary key,
  version integer not null default 1,
  number text not null unique,
  uid text unique,
  status text not null check (status in ('available', 'reserved', 'assigned', 'blocked', 'lost', 'retired')),
  reserved_by uuid references users (id),
  reserved_until timestamptz(3),
  permit_id uuid references permits (id),
  updated_at timestamptz(3) not null default now()
);
create index rfid_cards_next on rfid_cards (number) where status in ('available', 'reserved');

-- Bytes live in the file store under their sha256; several rows may share one file.
create table documents (
  id uuid primary key,
  owner_type text not null check (owner_type in ('application', 'permit', 'user', 'payment_import', 'export')),
  owner_id uuid not null,
  kind text not null,
  file_name text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  uploaded_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
create index documents_owner on documents (owner_type, owner_id, created_at) where deleted_at is null;
create index documents_sha256 on documents (sha256);

create table payments (
  id uuid primary key,
  version integer not null default 1,
  application_id uuid references applications (id),
  method text not null check (method in ('upn', 'cash', 'card', 'online')),
  amount integer not null,
  currency text not null default 'EUR',
  status text not null check (status in ('matched', 'underpaid', 'overpaid', 'duplicate', 'unmatched', 'ignored', 'refunded')),
  booking_date date not null,
  invoice_due boolean not null default false,
  cashier_id uuid references users (id),
  note text,
  created_at timestamptz(3) not null default now()
);
create index payments_application on payments (application_id);

-- Templates are rendered from `data` when sent, so no link that opens anything is stored.
create table mail_messages (
  id uuid primary key,
  message_id text not null unique,
  template text not null,
  language text not null check (language in ('sl', 'en')),
  to_address text,
  subject text not null,
  data jsonb not null,
  application_id uuid references applications (id),
  permit_id uuid references permits (id),
  user_id uuid references users (id),
  status text not null check (status in ('queued', 'sent', 'failed', 'letter')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3)
);
create index mail_messages_newest on mail_messages (created_at desc, id desc);
create index mail_messages_application on mail_messages (application_id, created_at desc);

-- Who looked at or changed whose data (ZVOP-2, article 22). Ids only, append-only; labels are joined when read.
create table access_log (
  id uuid primary key,
  user_id uuid,
  role text not null,
  action text not null check (action in ('view', 'list', 'search', 'create', 'change', 'download', 'export', 'delete', 'purpose')),
  subject_type text not null,
  subject_id uuid,
  person_id uuid,
  purpose text,
  request_id text not null,
  created_at timestamptz(3) not null default now()
);
create index access_log_newest on access_log (created_at desc, id desc);
create index access_log_person on access_log (person_id, created_at desc);
create index access_log_user on access_log (user_id, created_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'access_log is append-only';
end $$;
create trigger access_log_append_only before update or delete on access_log for each row execute function refuse_change();
