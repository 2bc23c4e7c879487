-- Parameters, texts, prices and the installation.

create table parameters (
  id uuid primary key,
  name text not null,
  value jsonb not null,
  valid_from date not null default '2000-01-01',
  created_at timestamptz(3) not null default now(),
  created_by uuid references users (id),
  reason text,
  unique (name, valid_from)
);
comment on table parameters is 'A value of a parameter from a day on; the newest row that has begun holds.';
comment on column parameters.name is 'Name of the parameter.';
comment on column parameters.value is 'The value, checked by the schema of its parameter.';
comment on column parameters.valid_from is 'First day on which it holds; 2000-01-01: since ever.';
comment on column parameters.created_by is 'Who set it; null: it came with the installation.';
comment on column parameters.reason is 'Why it was set; null: it came with the installation.';

-- The version is counted per name: two changes of the same state cannot both be kept.
create table parameter_changes (
  id uuid primary key,
  name text not null,
  version integer not null,
  action text not null check (action in ('set', 'delete')),
  value jsonb not null,
  valid_from date not null,
  reason text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  unique (name, version)
);
comment on table parameter_changes is 'One change of a parameter, also those that a later one replaced; only ever added.';
comment on column parameter_changes.name is 'Name of the parameter.';
comment on column parameter_changes.version is 'Counted per parameter, so that two changes of the same state cannot both be kept.';
comment on column parameter_changes.action is 'set: a value from a day on; delete: a planned value was removed.';
comment on column parameter_changes.value is 'The value that was set or deleted.';
comment on column parameter_changes.valid_from is 'First day on which the value holds.';
comment on column parameter_changes.reason is 'Why, in the words of staff.';
create index parameter_changes_newest on parameter_changes (created_at desc, id desc);

create table settings_version (
  one boolean default true primary key check (one),
  id uuid not null
);
comment on table settings_version is 'The only row changes with every change of the parameters.';
comment on column settings_version.one is 'Always true: there is one row.';
comment on column settings_version.id is 'The version: another one after each change, never the same again.';

create table info_texts (
  id uuid primary key,
  name text not null,
  version integer not null,
  valid_from date not null,
  text_sl text,
  text_en text,
  reason text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  unique (name, version)
);
comment on table info_texts is 'An edited version of an info text, in both languages; only ever added.';
comment on column info_texts.name is 'Which text.';
comment on column info_texts.version is 'Counted per text.';
comment on column info_texts.valid_from is 'First day on which it is shown.';
comment on column info_texts.text_sl is 'Slovenian text; null: the one delivered with the program.';
comment on column info_texts.text_en is 'English text; null: the one delivered with the program.';
comment on column info_texts.reason is 'Why it was changed.';

create table municipality_crests (
  id uuid primary key,
  sha256 text not null,
  mime text not null,
  width integer not null,
  height integer not null,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  removed_at timestamptz(3)
);
comment on table municipality_crests is 'A crest of the municipality; the newest one that was not removed is shown.';
comment on column municipality_crests.sha256 is 'Hash of the picture and its name in the file store.';
comment on column municipality_crests.mime is 'Media type of the picture.';
comment on column municipality_crests.width is 'Width in pixels.';
comment on column municipality_crests.height is 'Height in pixels.';
comment on column municipality_crests.removed_at is 'When it was removed; null: not removed.';

create table reason_templates (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('reject', 'dismiss', 'supplement', 'exempt', 'suspend', 'revoke')),
  title_sl text not null,
  title_en text not null,
  text_sl text not null,
  text_en text not null,
  sort_order integer not null default 0,
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3)
);
comment on table reason_templates is 'A ready-made reason that staff pick in a dialog.';
comment on column reason_templates.kind is 'Which dialog offers it: `REASON_KINDS`.';
comment on column reason_templates.title_sl is 'What staff pick it by, in Slovenian.';
comment on column reason_templates.title_en is 'What staff pick it by, in English.';
comment on column reason_templates.text_sl is 'The reason in Slovenian.';
comment on column reason_templates.text_en is 'The reason in English.';
comment on column reason_templates.sort_order is 'Position in the dialog, lowest first.';
comment on column reason_templates.active is 'Whether it is offered.';
create index reason_templates_order on reason_templates (kind, sort_order, id) where deleted_at is null;

create table saved_views (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  table_id text not null,
  name text collate sl not null,
  query text not null,
  created_at timestamptz(3) not null default now(),
  unique (user_id, table_id, name)
);
comment on table saved_views is 'A view of a list that a person keeps under a name.';
comment on column saved_views.table_id is 'Which list.';
comment on column saved_views.name is 'As the person called it.';
comment on column saved_views.query is 'Search, filters, order and columns: what follows the ? in the address of the list.';

-- Data of the demo mark it for good: production does not start on them, whatever became of the accounts.
create table installation (
  only_row boolean default true primary key check (only_row),
  demo_seeded_at timestamptz(3),
  opened_at timestamptz(3),
  opened_by uuid references users (id)
);
comment on table installation is 'The installation itself; one row.';
comment on column installation.only_row is 'Always true: there is one row.';
comment on column installation.demo_seeded_at is 'When the demo municipality was loaded; production rejects such a database for good. Null: never.';
comment on column installation.opened_at is 'Since when people may apply; null: root has not opened it.';
comment on column installation.opened_by is 'Who opened it; null: not open, or open since before this was recorded.';

create table installation_notes (
  step text primary key check (step in ('crest', 'rules', 'texts', 'cards', 'staff', 'fiscal', 'import', 'rehearsal')),
  reason text not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table installation_notes is 'Why an optional step of the first day was left out.';
comment on column installation_notes.step is 'The step.';
comment on column installation_notes.reason is 'Why it was left out.';

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
  sort integer not null default 0,
  constraint parking_lots_map check (map_x between 0 and 100 and map_y between 0 and 100)
);
comment on table parking_lots is 'A parking lot where permits hold.';
comment on column parking_lots.code is 'Short code, as P1; fixed once anything names the lot.';
comment on column parking_lots.name is 'Name that people read.';
comment on column parking_lots.kind is 'Where it lies: `LOT_KINDS`.';
comment on column parking_lots.spaces is 'Number of parking spaces.';
comment on column parking_lots.access_mode is 'barrier: a barrier opens for permits; machine: a ticket machine and no barrier.';
comment on column parking_lots.has_rfid is 'Whether its barrier reads RFID cards.';
comment on column parking_lots.has_camera is 'Whether its barrier reads plates.';
comment on column parking_lots.visitor_limit_minutes is 'How long visitors without a permit may stay; null: no limit.';
comment on column parking_lots.map_x is 'Position on the map from the left, in percent of its width.';
comment on column parking_lots.map_y is 'Position on the map from the top, in percent of its height.';
comment on column parking_lots.active is 'false: retired; nothing new names it.';
comment on column parking_lots.sort is 'Position in lists, lowest first.';

create table user_types (
  code text primary key,
  name_sl text not null,
  name_en text not null,
  description_sl text not null default '',
  description_en text not null default '',
  applicant_types text[] not null,
  extra_field text check (extra_field in ('employer_name', 'property_address', 'boat_permit_nr', 'rooms', 'parcel')),
  sort integer not null default 0,
  active boolean not null default true,
  version integer not null default 1,
  approves_unchanged boolean not null default false
);
comment on table user_types is 'A category: by what somebody may have a permit (resident, owner, employee ...).';
comment on column user_types.code is 'Three capital letters, as RES.';
comment on column user_types.name_sl is 'Slovenian name.';
comment on column user_types.name_en is 'English name.';
comment on column user_types.description_sl is 'Who belongs to it, in Slovenian.';
comment on column user_types.description_en is 'Who belongs to it, in English.';
comment on column user_types.applicant_types is 'Who may apply: natural_person, sole_trader, legal_entity.';
comment on column user_types.extra_field is 'What is asked besides: `EXTRA_FIELDS`; null: nothing.';
comment on column user_types.sort is 'Position in lists, lowest first.';
comment on column user_types.active is 'false: retired, no new applications.';
comment on column user_types.approves_unchanged is 'Whether the program itself approves renewals in which nothing changed.';

create table price_tables (
  id uuid primary key,
  version integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  valid_from date not null,
  compared_year integer not null check (compared_year >= 2000 and compared_year <= 2200),
  decision_nr text not null default '',
  council_date text not null default '',
  cells jsonb not null default '[]',
  comparison jsonb,
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  updated_by uuid references users (id),
  updated_at timestamptz(3) not null,
  published_by uuid references users (id),
  published_at timestamptz(3),
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz(3),
  withdrawn_reason text,
  constraint price_tables_published check ((status = 'draft') = (published_at is null)
    and published_at is null = (comparison is null)),
  constraint price_tables_withdrawn check ((status = 'withdrawn') = (withdrawn_at is not null))
);
comment on table price_tables is 'Prices of all categories from a day on by decision of the council; a draft prices nothing.';
comment on column price_tables.status is 'How far it has come: `PRICE_TABLE_STATUSES`; publishing makes rows of the price list.';
comment on column price_tables.valid_from is 'First day of its prices.';
comment on column price_tables.compared_year is 'Permit year that prices and revenue are compared with.';
comment on column price_tables.decision_nr is 'Number of the decision of the council; empty: not entered yet.';
comment on column price_tables.council_date is 'Day of the council, as typed; empty: not entered yet.';
comment on column price_tables.cells is '`PriceCells` by category: amounts as typed, which may be empty or no amount yet.';
comment on column price_tables.comparison is 'The comparison as published, amounts in cents; null: a draft.';
comment on column price_tables.published_by is 'Who published it; null: a draft.';
comment on column price_tables.published_at is 'When it was published; null: a draft.';
comment on column price_tables.withdrawn_by is 'Who withdrew it; null: not withdrawn.';
comment on column price_tables.withdrawn_at is 'When it was withdrawn; null: not withdrawn.';
comment on column price_tables.withdrawn_reason is 'Why it was withdrawn; null: not withdrawn.';
create index price_tables_newest on price_tables (created_at desc, id desc);

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
  required_documents text[] not null default '{}'::text[],
  valid_from date not null,
  valid_to date,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  price_table_id uuid references price_tables (id),
  official_documents text[] not null default '{}'::text[],
  constraint user_type_parking_lots_order check (valid_to is null or valid_to >= valid_from),
  unique (user_type, valid_from)
);
comment on table user_type_parking_lots is 'A row of the price list: lots, price and terms of a category from a day on.';
comment on column user_type_parking_lots.user_type is 'The category.';
comment on column user_type_parking_lots.parking_lot_codes is 'Lots where its permits hold.';
comment on column user_type_parking_lots.price_gross is 'Cents for the whole year, VAT included.';
comment on column user_type_parking_lots.vat_rate is 'In basis points: 2200 is 22 %.';
comment on column user_type_parking_lots.card_price_gross is 'Cents for an RFID card, VAT included.';
comment on column user_type_parking_lots.administrative_fee is 'Cents, outside VAT (ZUT).';
comment on column user_type_parking_lots.max_permits is 'How many permits of the category a person, or a property, may have in a year; null: no limit.';
comment on column user_type_parking_lots.max_plates is 'How many vehicles a permit may name.';
comment on column user_type_parking_lots.transferable is 'Whether its vehicles can use the permit in turn.';
comment on column user_type_parking_lots.required_documents is 'Kinds of documents that the applicant attaches (`ATTACHMENT_KINDS`).';
comment on column user_type_parking_lots.valid_from is 'First day on which it prices applications.';
comment on column user_type_parking_lots.valid_to is 'Last day on which it prices applications, before the next row of the category; null: there is no next.';
comment on column user_type_parking_lots.price_table_id is 'The published price table that made it; null: entered by itself.';
comment on column user_type_parking_lots.official_documents is 'Kinds of proof that the office gets from official records itself (ZUP, articles 66 and 139).';
create index user_type_parking_lots_table on user_type_parking_lots (price_table_id) where price_table_id is not null;

create table parking_changes (
  id uuid primary key,
  subject text not null check (subject in ('parking_lot', 'user_type', 'price', 'price_table', 'rfid_stock')),
  subject_id text not null,
  label text not null,
  action text not null check (action in ('create', 'update', 'retire', 'restore', 'delete', 'raise', 'import',
    'publish', 'withdraw')),
  data jsonb not null default '{}',
  actor_id uuid references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table parking_changes is 'One change that staff made to lots, categories, prices or the stock of cards.';
comment on column parking_changes.subject is 'What was changed.';
comment on column parking_changes.subject_id is 'Id of the lot, price or price table, or code of the category; no foreign key.';
comment on column parking_changes.label is 'Code and name at that time.';
comment on column parking_changes.action is 'What was done.';
comment on column parking_changes.data is 'What changed, by field before and after, or what else belongs to the change.';
create index parking_changes_newest on parking_changes (created_at desc, id desc);
create index parking_changes_subject on parking_changes (subject, subject_id, created_at desc);

create function renew_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set id = gen_random_uuid();
  return null;
end $$;

create trigger parameters_version after insert or delete or update or truncate on parameters
  for each statement execute function renew_settings_version();

insert into installation default values;
insert into settings_version (id) values (gen_random_uuid());
