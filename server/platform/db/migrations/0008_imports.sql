-- Numbers that permits and people had before this system. Whoever writes `search` anew, the old number stays in it.
alter table permits add column legacy_number text;
alter table users add column legacy_number text;
create index permits_legacy_number on permits (legacy_number) where legacy_number is not null and deleted_at is null;
create index users_legacy_number on users (legacy_number) where legacy_number is not null and deleted_at is null;

create function keep_legacy_number_searchable() returns trigger language plpgsql as $$
declare
  folded text := translate(lower(new.legacy_number), 'čćšžđ', 'ccszd');
begin
  if folded is not null and position(folded in new.search) = 0 then
    new.search := ltrim(new.search || ' ' || folded);
  end if;
  return new;
end $$;
create trigger permits_legacy_number_search before insert or update of search, legacy_number on permits
  for each row execute function keep_legacy_number_searchable();
create trigger users_legacy_number_search before insert or update of search, legacy_number on users
  for each row execute function keep_legacy_number_searchable();

create table imports (
  id uuid primary key,
  version integer not null default 1,
  status text not null check (status in ('uploaded', 'checking', 'checked', 'running', 'done', 'failed', 'undone')),
  content text not null check (content in ('permits', 'users', 'cards')),
  file_name text not null,
  format text not null check (format in ('csv', 'xlsx')),
  size integer not null,
  encoding text check (encoding in ('utf-8', 'windows-1250')),
  separator text check (separator in (';', ',', E'\t')),
  sheet text,
  sheets text[] not null default '{}',
  header_row integer,
  -- The first rows and what helps to recognise a column: values of the file, so they go when the file goes.
  columns jsonb not null default '[]',
  preview jsonb not null default '[]',
  header_key text not null,
  mapping jsonb not null,
  mapping_remembered boolean not null default false,
  total_rows integer not null,
  progress integer not null default 0,
  counts jsonb,
  leave_out_errors boolean not null default false,
  failure text,
  -- First and last value of each series that a run took numbers from, and how many: undoing gives them back if nobody came after.
  numbers jsonb not null default '{}',
  created_by uuid references users (id),
  started_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3)
);
create index imports_newest on imports (created_at desc, id desc);

-- One row of the file: its values, what the check found, and what the run made of it. Nothing points at a record by a key of the database:
-- a record may be deleted later without asking an old import.
create table import_rows (
  id uuid primary key,
  import_id uuid not null references imports (id) on delete cascade,
  row_number integer not null,
  result text not null check (result in ('create', 'link', 'skip', 'error')),
  label text not null default '',
  cells jsonb,
  reasons jsonb not null default '[]',
  written_at timestamptz(3),
  application_id uuid,
  permit_id uuid,
  user_id uuid,
  user_created boolean not null default false,
  card_id uuid,
  card_version integer,
  -- The card as it was before, null when this row created it.
  card_before jsonb,
  unique (import_id, row_number)
);
create index import_rows_result on import_rows (import_id, result, row_number);
create index import_rows_waiting on import_rows (import_id, row_number) where written_at is null;

-- What the columns of a file with these headings mean, as somebody said last time.
create table import_mappings (
  header_key text primary key,
  mapping jsonb not null,
  updated_at timestamptz(3) not null default now()
);

alter table documents drop constraint documents_owner_type_check;
alter table documents add constraint documents_owner_type_check
  check (owner_type in ('application', 'permit', 'user', 'payment_import', 'export', 'import'));
