-- Applications, documents, permits, cards, decisions and appeals.

-- As `fold` in contract/values/text.ts, for the scripts of Europe. Upper case stands beside lower case, because
-- lower() of some databases knows ASCII only.
create function folded(value text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(regexp_replace(replace(replace(replace(replace(
    translate(lower(regexp_replace(
      normalize(translate(value, '''`´·‘’‛ʹʻʼʽ′＇', ''), NFKD),
      '[\u0001-\u0008\u000e-\u001f\u007f-\u0084\u0086-\u009f\u00ad\u00b7\u02bc\u0300-\u036f\u0483-\u0489\u061c\u115f\u1160\u180b-\u180f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20f0\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\uffa0\ufff9-\ufffb]',
      '', 'g')),
      'đðɗłøɔħŧŋıĸƙƒɓƴəǝɛςĐÐƊŁØƆĦŦŊƘƑƁƳƏƎƐẞÞÆŒ',
      'dddloohtnikkfbyeeeσdddloohtnkfbyeeeßþæœ'),
    'ß', 'ss'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'),
    'dj+(?!\d)', 'd', 'g'),
    '[\s\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u2800\u3000]+', ' ', 'g'))
$$;

-- Namesakes of a year. An index calls its function without a search path.
create function same_words(value text) returns text language sql immutable parallel safe as $$
  select string_agg(word, ' ' order by word)
  from regexp_split_to_table(public.folded(coalesce(value, '')), '[^[:alnum:]]+') as word
  where word <> ''
$$;

create table applications (
  id uuid primary key,
  version integer not null default 1,
  application_nr text not null unique,
  kind text not null check (kind in ('new', 'renewal', 'replacement', 'update')),
  source text not null check (source in ('public', 'user', 'admin', 'paper')),
  submission_key text unique,
  status text not null check (status in ('submitted', 'in_review', 'supplement_requested', 'supplemented', 'dismissed',
    'rejected', 'approved', 'awaiting_payment', 'paid', 'payment_expired', 'payment_returned', 'ready', 'completed',
    'withdrawn')),
  user_id uuid references users (id),
  applicant jsonb not null,
  applicant_name text collate sl not null,
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
  deleted_at timestamptz(3),
  replacement_reason text check (replacement_reason in ('lost', 'stolen', 'damaged', 'category_change')),
  decision_reason_translation text,
  claimed_by uuid references users (id),
  claimed_at timestamptz(3),
  claim_seen_at timestamptz(3),
  price_share text check (price_share ~ '^[1-9][0-9]?/(2|4|12)$'),
  anonymised_at timestamptz(3),
  approved_by_program boolean not null default false,
  verified_facts jsonb,
  hindrance_decisions jsonb not null default '[]',
  deleted_by uuid references users (id),
  binned_as text check (binned_as in ('double', 'test', 'earlier')),
  official_records jsonb not null default '[]'
);
comment on table applications is 'What somebody asks for: a permit, its renewal, replacement or change; numbered V-2027-000123.';
comment on column applications.application_nr is 'V, the year in which it came, and a number without gaps.';
comment on column applications.kind is 'What it is: `APPLICATION_KINDS`.';
comment on column applications.source is 'How it came: public form, own account, entered by staff, or by staff from paper.';
comment on column applications.submission_key is 'Hash of the Idempotency-Key, so that one submission makes one row; null: sent without a key.';
comment on column applications.status is 'How far it has come: `APPLICATION_STATUSES`.';
comment on column applications.user_id is 'The account that owns it; null: applied without one.';
comment on column applications.applicant is '`StoredApplicant` as applied, unaffected by later changes of the account.';
comment on column applications.applicant_name is 'Name of the applicant, for lists and order.';
comment on column applications.person_key is 'Who the applicant is for certain (ADR 103): tax number, company, account, or this application alone.';
comment on column applications.representative is '`Representative` who acts for the applicant; null: nobody.';
comment on column applications.user_type is 'Category that was applied for.';
comment on column applications.user_type_parking_lot_id is 'Row of the price list that it was made with.';
comment on column applications.parking_lot_codes is 'Lots of that row at the time.';
comment on column applications.permit_year is 'Year of the permit.';
comment on column applications.vehicles is '`Vehicle[]` (people/applicant.ts): registration_number, plate_text, country, make_model, ownership own/leased/company.';
comment on column applications.registration_numbers is 'Plates of vehicles, as compared; for search and rules.';
comment on column applications.extra is 'What the extra_field of the category asks for; null: nothing.';
comment on column applications.rfid_card is 'A new card, or one that the applicant has.';
comment on column applications.rfid_card_number is 'Number of the card that the applicant has; null: a new one.';
comment on column applications.delivery is 'How the card reaches the holder.';
comment on column applications.note is 'What the applicant wrote besides; null: nothing.';
comment on column applications.consents is 'When terms and privacy were agreed to: terms_at, privacy_at; empty: entered by staff.';
comment on column applications.replaces_permit_id is 'The permit that it renews, replaces or changes; null: none. No foreign key.';
comment on column applications.missing_items is '`MissingItem[]` of the last request for a supplement: kinds of documents, notes.';
comment on column applications.supplement_due_at is 'Last day for the supplement; null: none is asked for, or without a day.';
comment on column applications.decision_reason is 'Reason of the last decision, in Slovenian; null: none.';
comment on column applications.exempt_reason is 'Why nothing is charged; null: something is.';
comment on column applications.decided_by is 'Who decided; null: not decided, or the program.';
comment on column applications.decided_at is 'When it was decided; null: not decided.';
comment on column applications.price_permit is 'Cents for the permit, VAT included.';
comment on column applications.price_card is 'Cents for the card, VAT included; 0: no new card.';
comment on column applications.price_fee is 'Cents of the administrative fee, outside VAT.';
comment on column applications.price_total is 'Cents in all: permit, card and fee.';
comment on column applications.vat_rate is 'In basis points: 2200 is 22 %.';
comment on column applications.status_link_version is 'Version that its link has to carry; a higher one makes earlier links invalid.';
comment on column applications.received_at is 'Day on which it came; of one from paper the day on which that came.';
comment on column applications.closed_at is 'When it came to its end; the years of its retention count from it. Null: open.';
comment on column applications.deleted_at is 'Since when it lies in the bin; null: it does not.';
comment on column applications.replacement_reason is 'Why the permit is replaced: `REPLACEMENT_REASONS`; null: no replacement.';
comment on column applications.decision_reason_translation is 'The reason in the language of the applicant; null: Slovenian, or no translation.';
comment on column applications.claimed_by is 'Who works on it (claim); null: nobody.';
comment on column applications.claimed_at is 'Since when; null: nobody.';
comment on column applications.claim_seen_at is 'Last work of whoever claimed it; the claim runs out claim_hours later.';
comment on column applications.price_share is 'Part of the price of the year that is charged, as 5/12; null: all of it.';
comment on column applications.approved_by_program is 'Whether the program approved it, as an unchanged renewal (ADR 74).';
comment on column applications.verified_facts is '`StoredVerification`: what a provider of identity had verified; null: nothing.';
comment on column applications.hindrance_decisions is '`HindranceDecision[]`: full limits and plates of others in spite of which it is issued, and why.';
comment on column applications.binned_as is 'Why it stays in the bin; null: not in the bin, or nobody confirmed it.';
comment on column applications.official_records is '`OfficialRecord[]`: proofs that the office got itself: kind, source, when, by whom.';
create index applications_newest on applications (created_at desc, id desc) where deleted_at is null;
create index applications_status on applications (status, created_at desc, id desc) where deleted_at is null;
create index applications_plates on applications using gin (registration_numbers) where deleted_at is null;
create index applications_person on applications (person_key) where deleted_at is null;
create index applications_search on applications using gin (search gin_trgm_ops) where deleted_at is null;
create index applications_concerns on applications (replaces_permit_id) where replaces_permit_id is not null
    and deleted_at is null;
-- An application keeps the row of the price list that it was made with; a row with applications is not changed any
-- more.
create index applications_price on applications (user_type_parking_lot_id);
create index applications_claimed on applications (claimed_by) where claimed_by is not null;
create index applications_queue on applications (received_at, created_at,
    id) where deleted_at is null and status in ('submitted', 'supplemented', 'in_review');
-- What the dashboard counts: today, this week, by month. Each index holds all columns of its question, so that no row
-- is fetched.
create index applications_received on applications (received_at) where deleted_at is null;
create index applications_decided on applications (decided_at,
    received_at) where deleted_at is null and decided_at is not null;
-- What is still somebody's, oldest first: the nightly job reads these few rows, not the tables.
create index applications_retention on applications (id) where anonymised_at is null;
-- The permits of a year, to say what they brought and what they would bring.
create index applications_permit_year on applications (permit_year) where deleted_at is null;
-- What the program issues once it is paid.
create index applications_approved_by_program on applications (status) where approved_by_program;
create index applications_words on applications (permit_year, same_words(applicant_name)) where deleted_at is null;
create index applications_holder on applications (person_key, created_at desc, id desc) where deleted_at is null;
create index applications_bin on applications (deleted_at desc, id desc) where deleted_at is not null;
create index applications_deleter on applications (deleted_by) where deleted_by is not null;
create index applications_user on applications (user_id, created_at desc);
-- Permits for one property are counted by its address (placesOf in hindrance-queries.ts, and imports).
create index applications_property on applications (lower(trim(both from extra)), permit_year) where extra is not null;

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
  created_at timestamptz(3) not null default now(),
  charge bigint not null default 0
);
comment on table application_events is 'One step in the history of an application.';
comment on column application_events.transition is 'What happened: `APPLICATION_EVENTS`.';
comment on column application_events.reason is 'Reason that was given; null: none.';
comment on column application_events.data is 'What belongs to the step: payment, document, days ... by transition.';
comment on column application_events.charge is 'Cents that this step adds to what is charged, or takes off; set by a trigger, never changed (ADR 51).';
create index application_events_application on application_events (application_id, created_at);
create index application_events_day on application_events (created_at);
create index application_events_charge on application_events (application_id) where charge <> 0;

create table application_viewers (
  application_id uuid references applications (id) on delete cascade,
  user_id uuid references users (id) on delete cascade,
  seen_at timestamptz(3) not null default now(),
  primary key (application_id, user_id)
);
comment on table application_viewers is 'Somebody who has an application open right now.';
comment on column application_viewers.seen_at is 'Last sign of it; older than a minute means nothing.';

-- One that could not be committed stays with the reason until whoever decided has read it.
create table held_decisions (
  id uuid primary key,
  application_id uuid not null references applications (id) on delete cascade,
  application_version integer not null,
  decision jsonb not null,
  actor_id uuid not null references users (id),
  request_id text not null,
  decided_at timestamptz(3) not null,
  commit_at timestamptz(3) not null,
  dropped_at timestamptz(3),
  dropped_because text,
  dropped_by uuid references users (id),
  bulk_id uuid references bulk_jobs (id) on delete set null,
  check (dropped_at is null = (dropped_because is null))
);
comment on table held_decisions is 'A decision of staff that is not committed yet, so that it can be undone.';
comment on column held_decisions.application_version is 'Version of the application when it was decided.';
comment on column held_decisions.decision is '`HeldContent`: transition, reason, missing items ...';
comment on column held_decisions.actor_id is 'Who decided.';
comment on column held_decisions.decided_at is 'When it was decided.';
comment on column held_decisions.commit_at is 'When it is committed; then the row is deleted.';
comment on column held_decisions.dropped_at is 'When it was undone or could not be committed; null: it is held.';
comment on column held_decisions.dropped_because is 'Message code: why; null: it is held.';
comment on column held_decisions.dropped_by is 'The colleague who undid it; null: the program, or it is held.';
comment on column held_decisions.bulk_id is 'The bulk action whose decisions are undone together; null: decided alone.';
create unique index held_decisions_open on held_decisions (application_id) where dropped_at is null;
create index held_decisions_application on held_decisions (application_id);
create index held_decisions_actor on held_decisions (actor_id);
create index held_decisions_due on held_decisions (commit_at) where dropped_at is null;
create index held_decisions_bulk on held_decisions (bulk_id) where bulk_id is not null;

-- Bytes live in the file store under their sha256; several rows may share one file.
create table documents (
  id uuid primary key,
  owner_type text not null check (owner_type in ('application', 'permit', 'user', 'bank_statement', 'export', 'import',
    'vat_closing')),
  owner_id uuid not null,
  kind text not null,
  file_name text not null,
  mime text not null,
  size integer not null,
  sha256 text not null,
  uploaded_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  deleted_at timestamptz(3),
  version integer not null default 1,
  check_status text not null default 'waiting' check (check_status in ('waiting', 'verified', 'rejected')),
  checked_by uuid references users (id),
  checked_at timestamptz(3),
  rejection_reason text,
  deleted_by uuid references users (id),
  av_status text not null default 'off' check (av_status in ('off', 'clean', 'not_scanned', 'infected')),
  search text generated always as (folded(file_name)) stored
);
comment on table documents is 'A file of an application, a permit or another record; its bytes lie in the file store.';
comment on column documents.owner_type is 'Kind of record that it belongs to.';
comment on column documents.owner_id is 'That record; no foreign key, because of the kinds.';
comment on column documents.kind is 'What it is: `DOCUMENT_KINDS`.';
comment on column documents.file_name is 'Name as it was uploaded or given.';
comment on column documents.mime is 'Media type, by its content.';
comment on column documents.size is 'Bytes.';
comment on column documents.sha256 is 'Hash of the content and its name in the file store; several rows may share a file. Empty: removed.';
comment on column documents.uploaded_by is 'Account that brought it; null: without an account, or the program.';
comment on column documents.deleted_at is 'Since when it is set aside, or its record deleted; null: it counts.';
comment on column documents.check_status is 'Whether staff accepted it.';
comment on column documents.checked_by is 'Who accepted or rejected it; null: nobody.';
comment on column documents.checked_at is 'When; null: not checked.';
comment on column documents.rejection_reason is 'Why it was rejected; null: it was not.';
comment on column documents.av_status is 'What the virus scanner said; off: none is configured; not_scanned: it did not answer.';
create index documents_owner on documents (owner_type, owner_id, created_at) where deleted_at is null;
create index documents_sha256 on documents (sha256);
create index documents_newest on documents (created_at desc, id desc) where deleted_at is null;
create index documents_not_scanned on documents (created_at) where av_status = 'not_scanned' and deleted_at is null;
create index documents_search on documents using gin (search gin_trgm_ops) where deleted_at is null;
create index documents_bin on documents (deleted_at desc, id desc) where deleted_at is not null and sha256 <> '';

create table document_sheets (
  document_id uuid primary key references documents (id) on delete cascade,
  sheets jsonb not null
);
comment on table document_sheets is 'What a document of our own was drawn from, so that it can be printed again as it was.';
comment on column document_sheets.sheets is '`PrintDocument[]`: the sheets as they were drawn.';

-- A code by which anybody checks a permit, short enough to type: 12 of 26 characters of which no two look alike
-- (contract/values/lookup-code.ts), 56 random bits. Every permit has one from its first row on, however it is stored.
-- gen_random_uuid() takes its bits from the strong generator of the database; bytes 6 and 8 hold its version.
create function new_lookup_code() returns text language sql as $$
  select string_agg(substr('23456789ACDEFHJKMNPQRTVWXY', get_byte(bits, i) % 26 + 1, 1), '' order by i)
  from (select uuid_send(gen_random_uuid()) as bits) r, unnest(array[0, 1, 2, 3, 4, 5, 9, 10, 11, 12, 13, 14]) i
$$;

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
  deleted_at timestamptz(3),
  legacy_number text,
  anonymised_at timestamptz(3),
  incomplete boolean generated always as (applicant_incomplete(holder)) stored not null,
  lookup_code text not null default new_lookup_code(),
  temporary_until date,
  deleted_by uuid references users (id)
);
comment on table permits is 'The right to park, for a year and vehicles.';
comment on column permits.permit_nr is 'Year and a number without gaps, as 2027-00123.';
comment on column permits.status is 'Whether it is in force, as stored: `PERMIT_STATUSES`; scheduled, expiring and expired follow from the days.';
comment on column permits.user_id is 'The account that owns it; null: none.';
comment on column permits.holder is '`StoredApplicant` to whom it was issued; corrected with it.';
comment on column permits.holder_name is 'Name of the holder, for lists and order.';
comment on column permits.person_key is 'Who the holder is for certain (ADR 103), as of applications.';
comment on column permits.user_type is 'Category of the holder.';
comment on column permits.parking_lot_codes is 'Lots where it holds.';
comment on column permits.permit_year is 'Year for which it was issued.';
comment on column permits.vehicles is '`Vehicle[]` (people/applicant.ts): registration_number, plate_text, country, make_model, ownership own/leased/company.';
comment on column permits.registration_numbers is 'Plates of vehicles, as compared; for search and rules.';
comment on column permits.rfid_card_number is 'Number of its card; null: none.';
comment on column permits.valid_from is 'First day.';
comment on column permits.valid_to is 'Last day, without the days of grace.';
comment on column permits.delivery is 'How the card reaches the holder.';
comment on column permits.handed_over_at is 'When card or permit was handed over or posted; null: not yet.';
comment on column permits.handed_over_by is 'Who recorded that; null: not yet, or imported.';
comment on column permits.issued_at is 'When it was issued; null: not recorded.';
comment on column permits.issued_by is 'Who issued it; null: the program, or imported.';
comment on column permits.replaces_permit_id is 'The permit whose place it took; null: none.';
comment on column permits.replaced_by_permit_id is 'The permit that took its place; null: none.';
comment on column permits.status_reason is 'Why it has this status: `REPLACEMENT_REASONS` of a replaced one, else what staff wrote; null: none.';
comment on column permits.status_changed_at is 'Since when it has this status; null: since it was issued.';
comment on column permits.legacy_number is 'Number in the list before this program; null: none.';
comment on column permits.incomplete is 'Its holder lacks what identifies them, as in an old list; computed.';
comment on column permits.lookup_code is '12 characters by which anybody checks the permit.';
comment on column permits.temporary_until is 'Last day of the temporary permit until the card is there; null: none was given.';
create unique index permits_one_per_application on permits (application_id) where deleted_at is null
    and status in ('pending', 'active', 'suspended');
create index permits_newest on permits (created_at desc, id desc) where deleted_at is null;
create index permits_user on permits (user_id, created_at desc) where deleted_at is null;
create index permits_person on permits (person_key, permit_year) where deleted_at is null;
create index permits_plates on permits using gin (registration_numbers) with (fastupdate=off) where deleted_at is null;
create index permits_search on permits using gin (search gin_trgm_ops) where deleted_at is null;
-- Lots and categories are counted by their live permits, up to a cap.
create index permits_lots on permits using gin (parking_lot_codes) where deleted_at is null and status in ('pending',
    'active', 'suspended');
create index permits_user_type on permits (user_type, valid_to) where deleted_at is null and status in ('pending',
    'active', 'suspended');
create index permits_legacy_number on permits (legacy_number) where legacy_number is not null and deleted_at is null;
create index permits_issued on permits (issued_at) where deleted_at is null and issued_at is not null;
create index permits_handed_over on permits (handed_over_at) where deleted_at is null and handed_over_at is not null;
create index permits_to_hand_over on permits (valid_to,
    issued_at) where deleted_at is null and status = 'active' and handed_over_at is null;
create index permits_in_force on permits (user_type, valid_from,
    valid_to) where deleted_at is null and status = 'active';
-- Removing a permit or an application looks for what points at it. Without these, taking back an import of n permits
-- would read n times n rows.
create index permits_application on permits (application_id);
create index permits_replaces on permits (replaces_permit_id) where replaces_permit_id is not null;
create index permits_replaced_by on permits (replaced_by_permit_id) where replaced_by_permit_id is not null;
-- Permits by their last day, for the morning's reminders and the campaign.
create index permits_ending on permits (valid_to) where status = 'active' and deleted_at is null;
create index permits_uncollected on permits (issued_at) where status = 'active' and deleted_at is null
    and delivery = 'pickup' and handed_over_at is null;
create index permits_card on permits (rfid_card_number) where rfid_card_number is not null and deleted_at is null;
create index permits_incomplete on permits (created_at desc, id desc) where incomplete and deleted_at is null;
create unique index permits_lookup_code on permits (lookup_code);
create index permits_status on permits (status, permit_year, created_at desc, id desc) include (valid_from,
    valid_to) where deleted_at is null;
create index permits_words on permits (permit_year, same_words(holder_name)) where deleted_at is null;
-- One row for each holder is the newest permit of an account, else of a person.
create index permits_holder on permits (person_key, created_at desc, id desc) where deleted_at is null;
create index permits_bin on permits (deleted_at desc, id desc) where deleted_at is not null;
create index permits_deleter on permits (deleted_by) where deleted_by is not null;

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
comment on table permit_events is 'One step in the history of a permit.';
comment on column permit_events.transition is 'What happened: `PERMIT_EVENTS`.';
comment on column permit_events.reason is 'Reason that was given; null: none.';
comment on column permit_events.data is 'What belongs to the step: plates, card, days ... by transition.';
create index permit_events_permit on permit_events (permit_id, created_at);

-- The key of a plate is the same wherever it was typed: upper case, composed letters, without spaces, dashes, dots and
-- signs that nobody sees, as normalizePlate of contract/values/text.ts.
create function plate_key(typed text) returns text language sql immutable strict parallel safe as $$
  select translate(normalize(regexp_replace(typed,
    '[\u0001-\u0020\u002d-\u002e\u005f\u007c\u007f-\u00a0\u00ad\u00b7\u034f\u0387\u061c\u115f-\u1160\u1680\u17b4-\u17b5\u180b-\u180f\u2000-\u2015'
    '\u2022\u2028-\u202f\u2043\u205f-\u206f\u2212\u2219\u22c5\u2800\u2e3a-\u2e3b\u3000\u3164\ufe00-\ufe0f\ufe58\ufe63\ufeff\uff0d\uffa0\ufff0-\ufffb'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g'), NFC),
    'abcdefghijklmnopqrstuvwxyzäåæčćđöõøšüž', 'ABCDEFGHIJKLMNOPQRSTUVWXYZÄÅÆČĆĐÖÕØŠÜŽ')
$$;

-- Characters that cameras take for one another become one: the same folding as contract/look-alike.ts.
create function barrier_fold(plate text) returns text language sql immutable strict parallel safe as $$
  select translate(replace(plate, 'Æ', 'AE'), 'ÄÅČĆĐÖÕØŠÜŽOQIBSZG', 'AACCD0005U20018526')
$$;

-- Written when a permit becomes live, removed when it stops. The key is the rule "one live permit per plate, lot and
-- year".
create table permit_plates (
  registration_number text,
  parking_lot_code text,
  permit_year integer,
  permit_id uuid not null references permits (id) on delete cascade,
  valid_until timestamptz(3),
  constraint permit_plates_key check (registration_number = plate_key(registration_number)),
  primary key (registration_number, parking_lot_code, permit_year)
);
comment on table permit_plates is 'Where a plate may park in a year; the key is the rule of one live permit per plate, lot and year.';
comment on column permit_plates.registration_number is 'Plate as compared (plate_key).';
comment on column permit_plates.parking_lot_code is 'Code of the lot.';
comment on column permit_plates.permit_year is 'Year of the permit.';
comment on column permit_plates.valid_until is 'Of a plate that was taken off: until when it still opens. Null: as long as the permit holds.';
create index permit_plates_permit on permit_plates (permit_id);
create index permit_plates_overlap on permit_plates (valid_until) where valid_until is not null;
create index permit_plates_look_alike on permit_plates (parking_lot_code, barrier_fold(registration_number));

create table registration_number_audits (
  id uuid primary key,
  permit_id uuid not null references permits (id) on delete cascade,
  old_value text,
  new_value text,
  reason text,
  document_id uuid,
  changed_by uuid references users (id),
  channel text not null check (channel in ('issue', 'user', 'admin')),
  created_at timestamptz(3) not null default now(),
  check_due_at date,
  checked_at timestamptz(3),
  checked_by uuid references users (id),
  check_result text check (check_result in ('confirmed', 'rejected')),
  old_text text,
  new_text text
);
comment on table registration_number_audits is 'One plate that came onto a permit, left it or changed.';
comment on column registration_number_audits.old_value is 'Plate before, as compared; null: there was none.';
comment on column registration_number_audits.new_value is 'Plate since, as compared; null: it left the permit.';
comment on column registration_number_audits.reason is 'Why it changed; null: as issued, or none was given.';
comment on column registration_number_audits.document_id is 'Proof of the change; null: none. No foreign key.';
comment on column registration_number_audits.changed_by is 'Who changed it; null: a holder without an account, or the program.';
comment on column registration_number_audits.channel is 'With the issue, by the holder, or by staff.';
comment on column registration_number_audits.check_due_at is 'Day by which staff check a change of the holder; null: nothing to check.';
comment on column registration_number_audits.checked_at is 'When staff checked it; null: not checked.';
comment on column registration_number_audits.checked_by is 'Who checked it; null: not checked.';
comment on column registration_number_audits.check_result is 'What staff found; null: not checked.';
comment on column registration_number_audits.old_text is 'The plate before as on the car; null: as such a plate is always written.';
comment on column registration_number_audits.new_text is 'The plate since as on the car; null: as such a plate is always written.';
create index registration_number_audits_permit on registration_number_audits (permit_id, created_at desc);
create index registration_number_audits_unchecked on registration_number_audits (permit_id,
    check_due_at) where check_due_at is not null and checked_at is null;

create table rfid_cards (
  id uuid primary key,
  version integer not null default 1,
  number text not null unique,
  uid text unique,
  status text not null check (status in ('available', 'reserved', 'assigned', 'blocked', 'lost', 'retired')),
  reserved_by uuid references users (id),
  reserved_until timestamptz(3),
  permit_id uuid references permits (id),
  updated_at timestamptz(3) not null default now(),
  status_reason text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table rfid_cards is 'A card that opens the barrier.';
comment on column rfid_cards.number is 'Printed number, ten digits.';
comment on column rfid_cards.uid is 'UID of the chip, hexadecimal; null: not known.';
comment on column rfid_cards.status is 'Whether it is free, and what it is if not: `RFID_CARD_STATUSES`.';
comment on column rfid_cards.reserved_by is 'Who holds it back while they issue a permit; null: nobody.';
comment on column rfid_cards.reserved_until is 'Until when; a reservation that is over counts as free. Null: not reserved.';
comment on column rfid_cards.permit_id is 'The permit that it opens for; null: none.';
comment on column rfid_cards.status_reason is 'Why it has this status; null: none was given.';
create index rfid_cards_next on rfid_cards (number) where status in ('available', 'reserved');
create index rfid_cards_permit on rfid_cards (permit_id) where permit_id is not null;

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
comment on table rfid_card_events is 'One step in the history of a card.';
comment on column rfid_card_events.transition is 'What happened: `RFID_CARD_TRANSITIONS`.';
comment on column rfid_card_events.permit_id is 'The permit that it was about; null: none.';
comment on column rfid_card_events.reason is 'Reason that was given; null: none.';
create index rfid_card_events_card on rfid_card_events (card_id, created_at);
create index rfid_card_events_permit on rfid_card_events (permit_id) where permit_id is not null;

-- The code is derived from the id when the mail is written; only its keyed hash is kept.
create table link_codes (
  application_id uuid primary key references applications (id) on delete cascade,
  id uuid not null unique,
  tries integer not null default 0 check (tries >= 0),
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  address_hash text not null,
  check (expires_at > created_at)
);
comment on table link_codes is 'The code mailed last for the link of an application; typed before the link changes anything.';
comment on column link_codes.id is 'The digits are derived from it, so that they are kept nowhere.';
comment on column link_codes.tries is 'Codes that were tried.';
comment on column link_codes.expires_at is 'Until when it works.';
comment on column link_codes.address_hash is 'Keyed hash of the address it was mailed to; an account is opened for that address alone.';

-- The code is derived when a mail or letter is written; only its hash is kept.
create table renewal_links (
  id uuid primary key,
  permit_id uuid not null references permits (id) on delete cascade,
  permit_year integer not null,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (permit_id, permit_year)
);
comment on table renewal_links is 'The personal link that opens the renewal of one permit for a year.';
comment on column renewal_links.permit_year is 'Year of the renewal.';
comment on column renewal_links.expires_at is 'Until when it works.';
comment on column renewal_links.opened_at is 'When it was first opened; null: never.';
comment on column renewal_links.confirmed_at is 'When somebody first proved to be the holder; null: nobody did.';

-- After a change of keys a renewal link is opened by several codes: those in letters and those of new mails.
create table renewal_codes (
  code_hash text primary key,
  renewal_link_id uuid not null references renewal_links (id) on delete cascade
);
comment on table renewal_codes is 'A code that opens a renewal link; after a change of keys a link has several.';
comment on column renewal_codes.code_hash is 'Id of the key and hash of the code.';
create index renewal_codes_link on renewal_codes (renewal_link_id);

create table decisions (
  id uuid primary key,
  application_id uuid references applications (id),
  document_id uuid not null references documents (id),
  kind text not null check (kind in ('rejection', 'dismissal', 'supplement', 'stopping', 'granting', 'revocation',
    'annulment', 'reopening', 'correction')),
  decision_nr text not null unique,
  case_year integer not null,
  case_seq integer,
  document_seq integer,
  issued_by uuid references users (id),
  issued_at timestamptz(3) not null default now(),
  permit_id uuid references permits (id),
  procedure text not null default 'administrative' check (procedure in ('administrative', 'sale')),
  ground text,
  replaces_id uuid references decisions (id),
  appeal_suspends boolean not null default true,
  no_suspension_reason text,
  carried_out_at timestamptz(3),
  served_on date,
  appeal_until date,
  finality_from date,
  final_on date,
  finality_confirmed_by uuid references users (id),
  finality_confirmed_at timestamptz(3),
  signature text check (signature in ('scan', 'certificate')),
  signed_by uuid references users (id),
  signed_at timestamptz(3),
  signed_document_id uuid references documents (id),
  signature_certificates jsonb not null default '[]',
  service_unknown boolean not null default false,
  appeal_id uuid,
  upheld_on date,
  lawsuit_until date,
  undone_at timestamptz(3),
  constraint decisions_about check (application_id is not null or permit_id is not null),
  unique (case_year, case_seq, document_seq),
  constraint decisions_final check (final_on is null = (finality_confirmed_at is null)),
  constraint decisions_granting_permit check (kind <> 'granting' or permit_id is not null),
  constraint decisions_numbers check ((kind = 'granting') = (case_seq is null)
    and case_seq is null = (document_seq is null)),
  constraint decisions_signature check (signature is null = (signed_at is null)
    and signature is null = (signed_document_id is null)),
  constraint decisions_suspension check (appeal_suspends = (no_suspension_reason is null)),
  constraint decisions_terms check (served_on is null = (appeal_until is null)
    and upheld_on is null = (lawsuit_until is null) and finality_from is null = (served_on is null
    and upheld_on is null))
);
comment on table decisions is 'A document by which the municipality decides, or requests something before it decides (ADR 107).';
comment on column decisions.application_id is 'The application that it is about; null: it is about a permit alone.';
comment on column decisions.kind is 'What it is: `DECISION_KINDS`.';
comment on column decisions.decision_nr is 'Number as printed, by the parameter decision_number; of a granting that of the permit.';
comment on column decisions.case_year is 'Year in which the case began.';
comment on column decisions.case_seq is 'Number of the case in its year; null: a granting.';
comment on column decisions.document_seq is 'Number of the document in its case; null: a granting.';
comment on column decisions.issued_by is 'Who decided; null: the program.';
comment on column decisions.issued_at is 'When it was issued.';
comment on column decisions.permit_id is 'The permit that it grants or takes away; null: neither.';
comment on column decisions.procedure is 'Decision under ZUP, or notice of a sale, of which nothing is served, final or appealed.';
comment on column decisions.ground is '`DECISION_GROUNDS` on which it changes another decision; null: it changes none.';
comment on column decisions.replaces_id is 'The decision whose place it takes; null: none.';
comment on column decisions.appeal_suspends is 'Whether an appeal suspends it.';
comment on column decisions.no_suspension_reason is 'Why an appeal does not suspend it; null: it does.';
comment on column decisions.carried_out_at is 'When a revocation took the permit away; null: not yet, or no revocation.';
comment on column decisions.served_on is 'Day on which the party was served; null: not yet, or not known.';
comment on column decisions.appeal_until is 'Last day to appeal; null: not served.';
comment on column decisions.finality_from is 'Day from which an official may confirm that it is final; null: not known yet.';
comment on column decisions.final_on is 'Day on which it became final; null: not confirmed.';
comment on column decisions.finality_confirmed_by is 'Who confirmed it; null: not confirmed.';
comment on column decisions.finality_confirmed_at is 'When it was confirmed; null: not confirmed.';
comment on column decisions.signature is 'By hand and scanned, or by a certificate; null: not signed.';
comment on column decisions.signed_by is 'Who signed or scanned it; null: not signed.';
comment on column decisions.signed_at is 'When; null: not signed.';
comment on column decisions.signed_document_id is 'The signed document, which is valid since; null: not signed.';
comment on column decisions.signature_certificates is '`SigningCertificate[]`: of the official, then the seal of the municipality.';
comment on column decisions.service_unknown is 'Issued by a version that recorded no service: how it reached its party is not known.';
comment on column decisions.appeal_id is 'The appeal that it dismisses; null: none.';
comment on column decisions.upheld_on is 'Day on which the party was served the decision of the mayor that upheld it; null: none.';
comment on column decisions.lawsuit_until is 'Last day of a lawsuit against that; null: not upheld.';
comment on column decisions.undone_at is 'When this annulment or reopening was itself annulled, so that what it replaced stands again; null: it stands.';
create index decisions_application on decisions (application_id, issued_at);
create index decisions_permit on decisions (permit_id) where permit_id is not null;
create index decisions_newest on decisions (issued_at desc, id desc);
create index decisions_document on decisions (document_id);
create index decisions_to_confirm on decisions (finality_from) where final_on is null and finality_from is not null;
create index decisions_signed_document on decisions (signed_document_id) where signed_document_id is not null;
create index decisions_appeal on decisions (appeal_id) where appeal_id is not null;
create unique index decisions_granting on decisions (permit_id) where kind = 'granting';
create unique index decisions_replaces on decisions (replaces_id) where replaces_id is not null and undone_at is null;
-- What a replacement that was undone is found by.
create index decisions_undone on decisions (replaces_id) where undone_at is not null;

create table decision_services (
  id uuid primary key,
  version integer not null default 1,
  decision_id uuid not null references decisions (id) on delete cascade,
  way text not null check (way in ('in_person', 'registered', 'secure_mailbox', 'ordinary')),
  status text not null check (status in ('prepared', 'sent', 'notice_left', 'served', 'served_by_fiction', 'refused',
    'returned')),
  post_number text,
  sent_on date,
  notice_left_on date,
  served_on date,
  returned_on date,
  receipt_document_id uuid references documents (id),
  note text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check (served_on is not null = status in ('served', 'served_by_fiction', 'refused')),
  constraint decision_services_check1 check (returned_on is not null = (status = 'returned')),
  constraint decision_services_check2 check (status in ('prepared', 'sent') or way <> 'ordinary')
);
comment on table decision_services is 'One attempt to serve a decision on its party.';
comment on column decision_services.way is 'How: `SERVICE_WAYS`; ordinary only informs.';
comment on column decision_services.status is 'How far it has come: `SERVICE_STATUSES`.';
comment on column decision_services.post_number is 'Number of the registered letter; null: none.';
comment on column decision_services.sent_on is 'Day on which it was sent; null: not sent.';
comment on column decision_services.notice_left_on is 'Day on which the post left a notice; null: none was left.';
comment on column decision_services.served_on is 'Day on which it counts as served: handed over, not accepted, or the last day of fiction; null: not served.';
comment on column decision_services.returned_on is 'Day on which it came back; null: it did not.';
comment on column decision_services.receipt_document_id is 'Scan of the receipt; null: none.';
comment on column decision_services.note is 'What staff noted; null: nothing.';
create index decision_services_decision on decision_services (decision_id, created_at desc, id desc);
-- One attempt at a time; only after a return comes the next.
create unique index decision_services_running on decision_services (decision_id) where way <> 'ordinary'
    and status <> 'returned';
create unique index decision_services_number on decision_services (post_number) where post_number is not null;
create index decision_services_open on decision_services (status, decision_id) where status in ('prepared', 'sent',
    'notice_left');
create index decision_services_receipt on decision_services (receipt_document_id) where receipt_document_id is not null;

create table decision_service_events (
  id uuid primary key,
  service_id uuid not null references decision_services (id) on delete cascade,
  transition text not null,
  from_status text,
  to_status text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  created_at timestamptz(3) not null default now()
);
comment on table decision_service_events is 'One step of an attempt to serve a decision.';
comment on column decision_service_events.transition is 'What happened: `SERVICE_EVENTS`.';
comment on column decision_service_events.reason is 'Reason that was given; null: none.';
create index decision_service_events_service on decision_service_events (service_id, created_at);

create table appeals (
  id uuid primary key,
  version integer not null default 1,
  appeal_nr text not null unique,
  decision_id uuid not null references decisions (id),
  application_id uuid not null references applications (id),
  status text not null check (status in ('received', 'incomplete', 'late', 'replaced', 'handed_over', 'decided',
    'withdrawn')),
  channel text not null check (channel in ('counter', 'post', 'link')),
  text text,
  received_on date not null,
  posted_on date,
  served_on date,
  due_on date,
  in_time boolean not null,
  hand_over_due_on date not null,
  missing text,
  supplement_due_on date,
  document_ids uuid[] not null default '{}'::uuid[],
  handed_over_at timestamptz(3),
  case_file_id uuid references documents (id),
  outcome text check (outcome in ('granted', 'rejected', 'dismissed', 'returned')),
  decided_on date,
  outcome_nr text,
  outcome_document_id uuid references documents (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  outcome_served_on date,
  outcome_receipt_id uuid references documents (id),
  check (due_on is null = (served_on is null)),
  constraint appeals_check1 check ((status = 'incomplete') = (supplement_due_on is not null)),
  constraint appeals_check2 check ((status = 'decided') = (outcome is not null)),
  constraint appeals_outcome_served check (outcome_served_on is null or outcome is not null)
);
comment on table appeals is 'An appeal against a decision under ZUP; the mayor decides. Numbered PR-2027-0001.';
comment on column appeals.appeal_nr is 'PR, the year and a number without gaps.';
comment on column appeals.status is 'How far it has come: `APPEAL_STATUSES`.';
comment on column appeals.channel is 'At the counter, by post, or through the link of the application.';
comment on column appeals.text is 'What the appeal says; null: only in its documents.';
comment on column appeals.received_on is 'Day on which it came.';
comment on column appeals.posted_on is 'Of registered mail the day of posting, which counts (ZUP, article 68); null: another way.';
comment on column appeals.served_on is 'Day of service from which the deadline ran, as known at receipt; null: not known, so it is in time.';
comment on column appeals.due_on is 'Last day to appeal; null: not known.';
comment on column appeals.in_time is 'Whether it came in time.';
comment on column appeals.hand_over_due_on is 'Day by which it is handed over to the mayor.';
comment on column appeals.missing is 'What is missing and was asked for; null: nothing was.';
comment on column appeals.supplement_due_on is 'Last day for what is missing; null: not incomplete.';
comment on column appeals.document_ids is 'Documents that came with it.';
comment on column appeals.handed_over_at is 'When it was handed over; null: not yet.';
comment on column appeals.case_file_id is 'The file of the case as it was handed over; null: not yet.';
comment on column appeals.outcome is 'How it was decided: `APPEAL_OUTCOMES`; null: not decided.';
comment on column appeals.decided_on is 'Day of the decision about it; null: not decided.';
comment on column appeals.outcome_nr is 'Number of that decision; null: not decided.';
comment on column appeals.outcome_document_id is 'The decision of the mayor, or the order that dismissed it; null: none.';
comment on column appeals.outcome_served_on is 'Day on which the party was served that decision; null: not yet.';
comment on column appeals.outcome_receipt_id is 'Scan of the receipt of that; null: none.';
-- One open appeal of a decision.
create unique index appeals_open on appeals (decision_id) where status in ('received', 'incomplete', 'handed_over');
create index appeals_decision on appeals (decision_id);
create index appeals_application on appeals (application_id);
create index appeals_newest on appeals (created_at desc, id desc);
create index appeals_case_file on appeals (case_file_id) where case_file_id is not null;
create index appeals_outcome_document on appeals (outcome_document_id) where outcome_document_id is not null;
create index appeals_outcome_receipt on appeals (outcome_receipt_id) where outcome_receipt_id is not null;

alter table decisions add foreign key (appeal_id) references appeals (id);

create table appeal_events (
  id uuid primary key,
  appeal_id uuid not null references appeals (id),
  transition text not null check (transition in ('receive', 'request_supplement', 'supplement', 'dismiss', 'resume',
    'replace', 'hand_over', 'decide', 'serve_outcome', 'withdraw')),
  from_status text check (from_status in ('received', 'incomplete', 'late', 'replaced', 'handed_over', 'decided',
    'withdrawn')),
  to_status text not null check (to_status in ('received', 'incomplete', 'late', 'replaced', 'handed_over', 'decided',
    'withdrawn')),
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  created_at timestamptz(3) not null default now(),
  earlier jsonb
);
comment on table appeal_events is 'One step in the history of an appeal.';
comment on column appeal_events.transition is 'What happened: `APPEAL_TRANSITIONS`.';
comment on column appeal_events.reason is 'Reason that was given; null: none.';
comment on column appeal_events.earlier is '`EarlierOutcome`: decision of the mayor as recorded before it was corrected; null: nothing was corrected.';
create index appeal_events_appeal on appeal_events (appeal_id, created_at);
create index appeal_events_actor on appeal_events (actor_id) where actor_id is not null;

-- What a batch held, as it was then: also of an attempt that was removed afterwards, so that a second hand-over is
-- seen.
create table service_batch_items (
  batch_id uuid,
  position integer,
  decision_id uuid not null references decisions (id) on delete cascade,
  service_id uuid references decision_services (id) on delete set null,
  document_id uuid not null references documents (id),
  mail_id uuid,
  recipient jsonb not null,
  primary key (batch_id, "position")
);
comment on table service_batch_items is 'A decision in a batch for the post or for the delivery system of the state, as it was then.';
comment on column service_batch_items.batch_id is 'The batch.';
comment on column service_batch_items.position is 'Position in the batch.';
comment on column service_batch_items.service_id is 'The attempt that it was; null: removed afterwards.';
comment on column service_batch_items.mail_id is 'The letter in the same envelope; null: none.';
comment on column service_batch_items.recipient is '`Recipient`: name and address as sent; {} once it was erased.';
create index service_batch_items_decision on service_batch_items (decision_id);
create index service_batch_items_service on service_batch_items (service_id) where service_id is not null;
create index service_batch_items_document on service_batch_items (document_id);
create index service_batch_items_mail on service_batch_items (mail_id) where mail_id is not null;

create trigger applications_anonymised before update on applications
  for each row execute function reject_anonymised_change();

-- Whoever writes an event: entering a state in which the price is asked for charges it, leaving takes back what was
-- charged, and a price that changes meanwhile charges the difference.
create function charge_of_event() returns trigger language plpgsql as $$
declare
  asks constant boolean := new.to_status in ('approved', 'awaiting_payment', 'paid', 'ready', 'completed');
  asked constant boolean := coalesce(new.from_status in ('approved', 'awaiting_payment', 'paid', 'ready', 'completed'), false);
  charged bigint;
begin
  if asks or asked then
    select coalesce(sum(charge), 0) into charged from application_events where application_id = new.application_id and charge <> 0;
    if not asks then
      new.charge := -charged;
    elsif not asked or charged <> 0 then
      select price_total - charged into new.charge from applications where id = new.application_id;
    end if;
  end if;
  return new;
end $$;

create trigger application_events_charge before insert on application_events
  for each row execute function charge_of_event();

create trigger permits_legacy_number_search before insert or update of search, legacy_number on permits
  for each row execute function keep_legacy_number_searchable();

create trigger permits_anonymised before update on permits for each row execute function reject_anonymised_change();
