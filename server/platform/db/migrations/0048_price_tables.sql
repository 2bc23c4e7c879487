-- Prices by decision of the council: a table for a year is prepared as a draft, which prices nothing, and published in one step into rows of the price list.
create table price_tables (
  id uuid primary key,
  version integer not null default 1,
  status text not null default 'draft' check (status in ('draft', 'published', 'withdrawn')),
  valid_from date not null,
  -- The year of permits that prices and revenue are compared with.
  compared_year integer not null check (compared_year between 2000 and 2200),
  decision_nr text not null default '',
  council_date text not null default '',
  -- What is typed in each cell, by category: an amount, or a text that is none yet.
  cells jsonb not null default '[]',
  -- The comparison as it was when the table was published.
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
  constraint price_tables_published check ((status = 'draft') = (published_at is null) and (published_at is null) = (comparison is null)),
  constraint price_tables_withdrawn check ((status = 'withdrawn') = (withdrawn_at is not null))
);
create index price_tables_newest on price_tables (created_at desc, id desc);

-- Rows that a published table made.
alter table user_type_parking_lots add column price_table_id uuid references price_tables (id);
create index user_type_parking_lots_table on user_type_parking_lots (price_table_id) where price_table_id is not null;

-- The permits of a year, to say what they brought and what they would bring.
create index applications_permit_year on applications (permit_year) where deleted_at is null;

alter table parking_changes drop constraint parking_changes_subject_check;
alter table parking_changes add constraint parking_changes_subject_check
  check (subject in ('parking_lot', 'user_type', 'price', 'price_table', 'rfid_stock'));
alter table parking_changes drop constraint parking_changes_action_check;
alter table parking_changes add constraint parking_changes_action_check
  check (action in ('create', 'update', 'retire', 'restore', 'delete', 'raise', 'import', 'publish', 'withdraw'));
