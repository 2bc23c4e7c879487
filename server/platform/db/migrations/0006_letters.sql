-- Texts of mails and documents that root has changed. Only changes are kept: without a row, or where the newest has no subject, the text
-- that was delivered with the program holds. Rows are never changed, so that every version can be brought back.
create table text_versions (
  id uuid primary key,
  name text not null,
  language text not null check (language in ('sl', 'en')),
  version integer not null,
  subject text,
  body text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  unique (name, language, version),
  check ((subject is null) = (body is null))
);

-- Ready-made reasons that staff pick in the dialogs.
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
create index reason_templates_order on reason_templates (kind, sort_order, id) where deleted_at is null;

-- A document that we made ourselves as the sheets it was drawn from, so that it can be printed again exactly as it was.
create table document_sheets (
  document_id uuid primary key references documents (id) on delete cascade,
  sheets jsonb not null
);

-- What an application was answered on paper. Case and document are counted without gaps: 371-12/2027-3 is the third document of case 12.
create table decisions (
  id uuid primary key,
  application_id uuid not null references applications (id),
  document_id uuid not null references documents (id),
  kind text not null check (kind in ('rejection', 'dismissal', 'supplement')),
  decision_nr text not null unique,
  case_year integer not null,
  case_seq integer not null,
  document_seq integer not null,
  issued_by uuid references users (id),
  issued_at timestamptz(3) not null default now(),
  unique (case_year, case_seq, document_seq)
);
create index decisions_application on decisions (application_id, issued_at);

-- Who prints takes the letters; who comes second sees the batch.
create table letter_batches (
  id uuid primary key,
  batch_nr integer not null unique,
  duplex boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now()
);

alter table mail_messages
  add column document_ids uuid[] not null default '{}',
  add column letter_batch_id uuid references letter_batches (id),
  add column posted_on date,
  add column posted_by uuid references users (id),
  add column post_number text,
  drop constraint mail_messages_status_check,
  add constraint mail_messages_status_check check (status in ('queued', 'sent', 'failed', 'letter', 'printed', 'posted'));
create index mail_messages_letters on mail_messages (status, created_at, id) where status in ('letter', 'printed', 'posted');
create index mail_messages_batch on mail_messages (letter_batch_id, created_at, id) where letter_batch_id is not null;

-- The reason in the applicant's language where that is not the language of the decision.
alter table applications add column decision_reason_translation text;

-- Whoever handles applications today prints their letters.
update users set permissions = array_append(permissions, 'letters.print')
  where role = 'admin' and 'applications.update' = any (permissions) and not 'letters.print' = any (permissions);
