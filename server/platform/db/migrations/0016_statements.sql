-- What the reading of a statement found out, and what the columns of a table from a bank mean.
alter table payment_imports
  -- Bookings that the file holds, known when it was read to its end; until then progress is bytes_done.
  add column entries_total integer,
  -- Headings and first rows of a CSV or XLSX, and how it is written; null for XML.
  add column table_info jsonb,
  add column mapping jsonb,
  add column mapping_remembered boolean not null default false,
  add column bank_name text,
  add column leave_out_errors boolean not null default false,
  -- Runs of the job: a file that ends the program again and again is given up.
  add column attempts integer not null default 0,
  add column updated_at timestamptz(3) not null default now();

-- Remembered by the headings of the table: the next file of the same bank needs one look.
create table payment_mappings (
  id uuid primary key,
  header_key text not null unique,
  bank_name text,
  mapping jsonb not null,
  updated_by uuid references users (id),
  updated_at timestamptz(3) not null default now()
);
