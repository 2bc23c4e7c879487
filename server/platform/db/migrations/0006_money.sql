-- Pro-formas, invoices, fiscal verification, payments, refunds and the books. Money is integer cents.

-- Poslovni prostor (ZDavPR; FURS technical documentation 3.2, R_3.3): the first part of the number of an invoice, its
-- elektronska naprava (fiscal_devices) the second.
create table business_premises (
  id uuid primary key,
  version integer not null default 1,
  code text not null unique check (code ~ '^[0-9A-Za-z]{1,20}$'),
  name text not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  active boolean not null default true,
  registration jsonb,
  code_repeats boolean not null default false
);
comment on table business_premises is 'A business premise (poslovni prostor, ZDavPR): first part of an invoice number.';
comment on column business_premises.code is 'Code on invoices and at the tax administration.';
comment on column business_premises.name is 'As staff call it.';
comment on column business_premises.active is 'Whether new invoices may be issued there.';
comment on column business_premises.registration is '`PremiseRegistration`: where it is and since when; null: not filled in.';
comment on column business_premises.code_repeats is 'Its code differs from another one only by case, from before that was rejected.';
-- Two at once with one code were checked before either was there. Older ones that repeat a code stay out of it.
create unique index business_premises_code on business_premises (lower(code)) where not code_repeats;

create table fiscal_devices (
  id uuid primary key,
  version integer not null default 1,
  premise_id uuid not null references business_premises (id),
  code text not null check (code ~ '^[0-9A-Za-z]{1,20}$'),
  name text not null,
  purpose text not null check (purpose in ('bank', 'counter')),
  active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  code_repeats boolean not null default false,
  unique (premise_id, code)
);
comment on table fiscal_devices is 'An electronic device (elektronska naprava, ZDavPR): second part of an invoice number.';
comment on column fiscal_devices.code is 'Code on invoices.';
comment on column fiscal_devices.name is 'As staff call it.';
comment on column fiscal_devices.purpose is 'bank: invoices for transfers, never verified; counter: cash and cards, always verified.';
comment on column fiscal_devices.active is 'Whether new invoices may be issued with it.';
comment on column fiscal_devices.code_repeats is 'Its code differs from another one only by case, from before that was rejected.';
create unique index fiscal_devices_code on fiscal_devices (premise_id, lower(code)) where not code_repeats;

create table fiscal_settings (
  singleton boolean default true primary key check (singleton),
  version integer not null default 1,
  environment text check (environment in ('practice', 'test', 'production')),
  practice_key text,
  unverified_warned_on date,
  certificate_warned_on date,
  updated_at timestamptz(3) not null default now(),
  updated_by uuid references users (id)
);
comment on table fiscal_settings is 'Settings of fiscal verification (ZDavPR); one row.';
comment on column fiscal_settings.singleton is 'Always true: there is one row.';
comment on column fiscal_settings.environment is 'System of the tax administration: `FISCAL_ENVIRONMENTS`; null: off, so that cash and cards cannot be invoiced.';
comment on column fiscal_settings.practice_key is 'Key of the practice environment, encrypted; null: none made yet.';
comment on column fiscal_settings.unverified_warned_on is 'Day of the last warning about invoices without EOR; null: never.';
comment on column fiscal_settings.certificate_warned_on is 'Day of the last warning about the certificate; null: never.';

create table fiscal_certificates (
  id uuid primary key,
  environment text not null check (environment in ('test', 'production')),
  subject text not null,
  issuer text not null,
  serial text not null check (serial ~ '^[0-9]+$'),
  tax_number text not null check (tax_number ~ '^[0-9]{8}$'),
  valid_from timestamptz(3) not null,
  valid_to timestamptz(3) not null,
  fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
  certificate text not null,
  sealed_key text,
  created_at timestamptz(3) not null default now(),
  created_by uuid references users (id),
  removed_at timestamptz(3),
  removed_by uuid references users (id),
  check (removed_at is null = (sealed_key is not null))
);
comment on table fiscal_certificates is 'A certificate that invoices are signed with.';
comment on column fiscal_certificates.environment is 'For which system of the tax administration.';
comment on column fiscal_certificates.subject is 'Whom it names.';
comment on column fiscal_certificates.issuer is 'Who issued it.';
comment on column fiscal_certificates.serial is 'Serial number, decimal.';
comment on column fiscal_certificates.tax_number is 'Tax number that it names, that of the municipality.';
comment on column fiscal_certificates.valid_from is 'First moment.';
comment on column fiscal_certificates.valid_to is 'Last moment.';
comment on column fiscal_certificates.fingerprint is 'SHA-256 of the certificate.';
comment on column fiscal_certificates.certificate is 'The certificate, PEM.';
comment on column fiscal_certificates.sealed_key is 'Private key, encrypted; null: removed, it signs nothing any more.';
comment on column fiscal_certificates.removed_at is 'When it was removed; null: in use.';
comment on column fiscal_certificates.removed_by is 'Who removed it; null: in use.';
create unique index fiscal_certificates_live on fiscal_certificates (environment) where removed_at is null;

create table fiscal_pins (
  environment text primary key check (environment in ('test', 'production')),
  pem text not null,
  created_at timestamptz(3) not null default now(),
  created_by uuid references users (id)
);
comment on table fiscal_pins is 'Certificates of authorities that the server of the tax administration must come from.';
comment on column fiscal_pins.environment is 'For which system of the tax administration.';
comment on column fiscal_pins.pem is 'The certificates, PEM.';

create table premise_registrations (
  premise_id uuid references business_premises (id),
  environment text check (environment in ('practice', 'test', 'production')),
  status text not null check (status in ('registered', 'closed', 'failed')),
  sent jsonb,
  registered_at timestamptz(3),
  error_code text,
  error text,
  tried_at timestamptz(3) not null,
  primary key (premise_id, environment)
);
comment on table premise_registrations is 'What the tax administration knows of a premise, in one of its systems.';
comment on column premise_registrations.environment is 'Which system.';
comment on column premise_registrations.status is 'Whether it is registered, closed, or the last try failed.';
comment on column premise_registrations.sent is '`PremiseRegistration` that was accepted last; null: none.';
comment on column premise_registrations.registered_at is 'When it was accepted last; null: never.';
comment on column premise_registrations.error_code is 'Code of the last error; null: none.';
comment on column premise_registrations.error is 'Text of the last error; null: none.';
comment on column premise_registrations.tried_at is 'Last try.';

create table pro_formas (
  id uuid primary key,
  version integer not null default 1,
  pro_forma_nr text not null unique,
  year integer not null,
  seq integer not null,
  reference text not null unique,
  application_id uuid not null references applications (id),
  language text not null check (language in ('sl', 'en')),
  buyer jsonb not null,
  seller jsonb not null,
  lines jsonb not null,
  amount bigint not null check (amount > 0),
  issued_on date not null,
  due_date date not null,
  status text not null check (status in ('issued', 'paid', 'cancelled')),
  cancel_reason text,
  cancelled_at timestamptz(3),
  cancelled_by uuid references users (id),
  paid_at timestamptz(3),
  document_id uuid references documents (id),
  issued_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  search text not null default '',
  anonymised_at timestamptz(3),
  document_amount bigint check (document_amount > 0),
  fee_amount integer not null default 0,
  document_fee_amount integer,
  check (fee_amount >= 0 and fee_amount <= amount),
  unique (year, seq)
);
comment on table pro_formas is 'A pro-forma invoice: asks for a payment, without effect on VAT.';
comment on column pro_formas.pro_forma_nr is 'Number as printed.';
comment on column pro_formas.year is 'Year of the series.';
comment on column pro_formas.seq is 'Number in the series, without gaps.';
comment on column pro_formas.reference is 'SI12 with check digit, without spaces; the payment is recognised by it.';
comment on column pro_formas.buyer is '`Party` as printed.';
comment on column pro_formas.seller is '`Seller` as printed: party, account, and the account of the fee.';
comment on column pro_formas.lines is '`InvoiceLine[]` in cents.';
comment on column pro_formas.amount is 'Cents to pay when it was issued.';
comment on column pro_formas.issued_on is 'Day of issue.';
comment on column pro_formas.due_date is 'Last day to pay.';
comment on column pro_formas.status is 'How far it has come: `PRO_FORMA_STATUSES`; overdue follows from due_date.';
comment on column pro_formas.cancel_reason is 'Why it was cancelled; null: it was not.';
comment on column pro_formas.cancelled_at is 'When it was cancelled; null: it was not.';
comment on column pro_formas.cancelled_by is 'Who cancelled it; null: nobody, or the program.';
comment on column pro_formas.paid_at is 'When it was paid; null: it is not.';
comment on column pro_formas.document_id is 'The PDF; null: none.';
comment on column pro_formas.issued_by is 'Who issued it; null: the program.';
comment on column pro_formas.document_amount is 'Cents that the PDF asks for, as after a part payment; null: those of amount.';
comment on column pro_formas.fee_amount is 'Cents of amount that go to the account of the fee.';
comment on column pro_formas.document_fee_amount is 'Cents of document_amount that go there; null: those of fee_amount.';
create unique index pro_formas_one_live on pro_formas (application_id) where status = 'issued';
create index pro_formas_application on pro_formas (application_id, created_at);
create index pro_formas_newest on pro_formas (created_at desc, id desc);
create index pro_formas_due on pro_formas (due_date) where status = 'issued';
create index pro_formas_document on pro_formas (document_id);
create index pro_formas_search on pro_formas using gin (search gin_trgm_ops);
create index pro_formas_retention on pro_formas (issued_on, id) where anonymised_at is null;

create table bank_statements (
  id uuid primary key,
  version integer not null default 1,
  status text not null check (status in ('queued', 'processing', 'mapping', 'done', 'failed')),
  file_name text not null,
  format text check (format in ('camt.052', 'camt.053', 'camt.054', 'csv', 'xlsx')),
  mime text not null,
  size bigint not null,
  sha256 text not null,
  bytes_done bigint not null default 0,
  entries integer not null default 0,
  entries_repeated integer not null default 0,
  credit_sum bigint not null default 0,
  debit_sum bigint not null default 0,
  account_iban text,
  period_from date,
  period_to date,
  statements jsonb not null default '[]',
  warnings jsonb not null default '[]',
  failure jsonb,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  deleted_at timestamptz(3),
  deleted_by uuid references users (id),
  entries_total integer,
  table_info jsonb,
  mapping jsonb,
  mapping_remembered boolean not null default false,
  bank_name text,
  leave_out_errors boolean not null default false,
  attempts integer not null default 0,
  updated_at timestamptz(3) not null default now(),
  anonymised_at timestamptz(3)
);
comment on table bank_statements is 'A file of the bank; its bookings are payments with its id as import_id.';
comment on column bank_statements.status is 'How far it has come: `BANK_STATEMENT_STATUSES`.';
comment on column bank_statements.file_name is 'Name as it was uploaded.';
comment on column bank_statements.format is 'Kind of file: `BANK_STATEMENT_FORMATS`; null: not read yet.';
comment on column bank_statements.mime is 'Media type, by its content.';
comment on column bank_statements.size is 'Bytes.';
comment on column bank_statements.sha256 is 'Hash of the file: the same one is imported once.';
comment on column bank_statements.bytes_done is 'Bytes that are read, for the progress.';
comment on column bank_statements.entries is 'Bookings that it brought.';
comment on column bank_statements.entries_repeated is 'Bookings that an earlier file had brought.';
comment on column bank_statements.credit_sum is 'Cents that came in.';
comment on column bank_statements.debit_sum is 'Cents that went out.';
comment on column bank_statements.account_iban is 'Account of the municipality; null: not read yet, or several.';
comment on column bank_statements.period_from is 'First day; null: not read yet.';
comment on column bank_statements.period_to is 'Last day; null: not read yet.';
comment on column bank_statements.statements is '`StatementTotals[]` by account and period, in cents.';
comment on column bank_statements.warnings is '`StatementWarning[]`: what somebody should look at.';
comment on column bank_statements.failure is '`StatementFailure`: why and where reading stopped; null: it did not.';
comment on column bank_statements.finished_at is 'When it was read; null: not yet.';
comment on column bank_statements.entries_total is 'Bookings in the file; null: not read to its end.';
comment on column bank_statements.table_info is '`StatementTable`: headings, first rows and format of a CSV or XLSX; null: XML.';
comment on column bank_statements.mapping is '`StatementMapping`: what the columns mean; null: XML, or not said yet.';
comment on column bank_statements.mapping_remembered is 'Whether the mapping came from an earlier file.';
comment on column bank_statements.bank_name is 'Name of the bank; null: not known.';
comment on column bank_statements.leave_out_errors is 'Whether rows that cannot be read are left out; otherwise all rows or none.';
comment on column bank_statements.attempts is 'How often the job began; a file that ends the process again and again is given up.';
create unique index bank_statements_once on bank_statements (sha256) where deleted_at is null and status <> 'failed';
create index bank_statements_newest on bank_statements (created_at desc, id desc) where deleted_at is null;
create index bank_statements_retention on bank_statements (created_at, id) where anonymised_at is null;
create index bank_statements_bin on bank_statements (deleted_at desc, id desc) where deleted_at is not null;

create table bank_statement_mappings (
  id uuid primary key,
  header_key text not null unique,
  bank_name text,
  mapping jsonb not null,
  updated_by uuid references users (id),
  updated_at timestamptz(3) not null default now()
);
comment on table bank_statement_mappings is 'What the columns of a table from a bank mean, remembered by its headings.';
comment on column bank_statement_mappings.header_key is 'Hash of the headings.';
comment on column bank_statement_mappings.bank_name is 'Name of the bank; null: not known.';
comment on column bank_statement_mappings.mapping is '`StatementMapping`.';

create table payment_confirmations (
  id uuid primary key,
  import_id uuid references bank_statements (id),
  payment_ids uuid[] not null,
  status text not null check (status in ('queued', 'running', 'done')),
  total integer not null,
  handled integer not null default 0,
  counted integer not null default 0,
  counted_sum bigint not null default 0,
  paid integer not null default 0,
  refunds integer not null default 0,
  already integer not null default 0,
  rejected jsonb not null default '[]',
  created_by uuid not null references users (id),
  request_id text not null,
  created_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  foreign_accounts text[] not null default '{}'::text[]
);
comment on table payment_confirmations is 'One order to count matched payments, and what it did.';
comment on column payment_confirmations.import_id is 'The bank statement whose payments are counted; null: chosen ones.';
comment on column payment_confirmations.payment_ids is 'Payments that the person saw and agreed to.';
comment on column payment_confirmations.status is 'queued, running or done.';
comment on column payment_confirmations.total is 'Payments to handle.';
comment on column payment_confirmations.handled is 'Payments handled so far.';
comment on column payment_confirmations.counted is 'Payments that count since.';
comment on column payment_confirmations.counted_sum is 'Their cents.';
comment on column payment_confirmations.paid is 'Applications that became paid.';
comment on column payment_confirmations.refunds is 'Refunds that resulted.';
comment on column payment_confirmations.already is 'Payments that counted before.';
comment on column payment_confirmations.rejected is '`RejectedPayment[]`: not counted, and why.';
comment on column payment_confirmations.finished_at is 'When it was done; null: not yet.';
comment on column payment_confirmations.foreign_accounts is 'Accounts that are not of the municipality and that the person agreed to.';
create index payment_confirmations_import on payment_confirmations (import_id, created_at);
create index payment_confirmations_open on payment_confirmations (created_at) where status <> 'done';

-- Each step of the program happens once for a pro-forma, whoever runs the job; staff may remind again and again.
create table payment_reminders (
  id uuid primary key,
  pro_forma_id uuid not null references pro_formas (id) on delete cascade,
  kind text not null check (kind in ('before_due', 'after_due', 'expired', 'by_staff')),
  open_amount bigint not null,
  mail_id uuid,
  sent_by uuid references users (id),
  created_at timestamptz(3) not null default now()
);
comment on table payment_reminders is 'A reminder about a pro-forma that is to be paid; each of the program is sent once.';
comment on column payment_reminders.kind is 'Before the due date, after it, expired, or by staff.';
comment on column payment_reminders.open_amount is 'Cents that were still to be paid.';
comment on column payment_reminders.mail_id is 'The mail or letter; null: deleted.';
comment on column payment_reminders.sent_by is 'Who sent it; null: the program.';
create unique index payment_reminders_once on payment_reminders (pro_forma_id, kind) where kind <> 'by_staff';
create index payment_reminders_pro_forma on payment_reminders (pro_forma_id, created_at);

create table refund_files (
  id uuid primary key,
  version integer not null default 1,
  message_id text not null unique,
  execution_date date not null,
  debtor jsonb,
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  voided_by uuid references users (id),
  voided_at timestamptz(3),
  void_reason text,
  updated_at timestamptz(3) not null,
  check (voided_at is null = (void_reason is null))
);
comment on table refund_files is 'A file with refunds for the bank (pain.001).';
comment on column refund_files.message_id is 'Number of the message in the file (MsgId).';
comment on column refund_files.execution_date is 'Day on which the bank carries it out.';
comment on column refund_files.debtor is 'Name, IBAN and BIC as in the file; null: made before files were kept.';
comment on column refund_files.voided_by is 'Who said that it was not handed to the bank; null: nobody.';
comment on column refund_files.voided_at is 'When; null: it counts.';
comment on column refund_files.void_reason is 'Why; null: it counts.';
create index refund_files_newest on refund_files (created_at desc, id desc);
create index refund_files_creator on refund_files (created_by);
create index refund_files_voider on refund_files (voided_by);

create table cash_closings (
  id uuid primary key,
  device_id uuid not null references fiscal_devices (id),
  seq integer not null,
  cashier_id uuid not null references users (id),
  business_date date not null,
  payments integer not null,
  cash_expected bigint not null,
  cash_counted bigint not null,
  card_total bigint not null,
  first_invoice_nr text,
  last_invoice_nr text,
  note text,
  closed_at timestamptz(3) not null,
  closed_by uuid not null references users (id),
  opening bigint not null,
  cash_received bigint not null,
  cash_refunded bigint not null,
  card_received bigint not null,
  card_refunded bigint not null,
  refunds integer not null,
  cash_left bigint not null,
  denominations jsonb,
  period_from date not null,
  period_to date not null,
  cash_added bigint not null default 0 check (cash_added >= 0),
  constraint cash_closings_cards check (card_total = card_received - card_refunded),
  unique (device_id, seq),
  constraint cash_closings_difference check (cash_counted = cash_expected or length(note) >= 3),
  constraint cash_closings_left check (cash_left >= 0 and cash_left <= cash_counted),
  constraint cash_closings_sum check (cash_expected = opening + cash_received + cash_added - cash_refunded)
);
comment on table cash_closings is 'The cash closing of a cashier at a device; never changed, held by a trigger.';
comment on column cash_closings.seq is 'Number of the closing at the device, without gaps.';
comment on column cash_closings.cashier_id is 'Whose drawer was closed.';
comment on column cash_closings.business_date is 'Day that it is of.';
comment on column cash_closings.payments is 'Number of payments.';
comment on column cash_closings.cash_expected is 'Cents that should be there: opening, received and added, less refunded.';
comment on column cash_closings.cash_counted is 'Cents that were counted.';
comment on column cash_closings.card_total is 'Cents by card: received less refunded.';
comment on column cash_closings.first_invoice_nr is 'First invoice; null: none.';
comment on column cash_closings.last_invoice_nr is 'Last invoice; null: none.';
comment on column cash_closings.note is 'What the cashier noted; required where the count differs. Null: nothing.';
comment on column cash_closings.closed_at is 'When it was closed.';
comment on column cash_closings.closed_by is 'Who closed it; may close for another cashier.';
comment on column cash_closings.opening is 'Cents that the closing before left in the drawer.';
comment on column cash_closings.cash_received is 'Cents in cash.';
comment on column cash_closings.cash_refunded is 'Cents paid out in cash.';
comment on column cash_closings.card_received is 'Cents by card.';
comment on column cash_closings.card_refunded is 'Cents paid back to cards.';
comment on column cash_closings.refunds is 'Number of refunds.';
comment on column cash_closings.cash_left is 'Cents left in the drawer; the rest goes to the safe or the bank.';
comment on column cash_closings.denominations is '`Denominations`: pieces by their value in cents; null: only the sum was typed.';
comment on column cash_closings.period_from is 'First day that it covers.';
comment on column cash_closings.period_to is 'Last day that it covers.';
comment on column cash_closings.cash_added is 'Cents put into the drawer for refunds that it could not cover.';
create index cash_closings_cashier on cash_closings (cashier_id);
create index cash_closings_newest on cash_closings (closed_at desc, id desc);
create index cash_closings_of_cashier on cash_closings (device_id, cashier_id, seq desc);

-- A document is in one batch only; what changed later (a payment taken back) is turned round in a new one.
create table accounting_batches (
  id uuid primary key,
  batch_nr integer not null unique,
  period_from date not null,
  period_to date not null,
  documents integer not null check (documents > 0),
  entries integer not null check (entries > 0),
  amount bigint not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null
);
comment on table accounting_batches is 'Entries that were handed to the accounting program in one go; never changed.';
comment on column accounting_batches.batch_nr is 'Number without gaps.';
comment on column accounting_batches.period_from is 'Day of its first document.';
comment on column accounting_batches.period_to is 'Day up to which documents were taken.';
comment on column accounting_batches.documents is 'Number of documents.';
comment on column accounting_batches.entries is 'Number of entries.';
comment on column accounting_batches.amount is 'Cents in debit, the same as in credit.';

create table accounting_documents (
  kind text check (kind in ('invoice', 'advance', 'credit_note', 'payment', 'refund', 'closing', 'revenue')),
  document_id uuid,
  revision integer check (revision > 0),
  posted text not null,
  batch_id uuid not null references accounting_batches (id),
  application_id uuid,
  document_date date,
  primary key (kind, document_id, revision)
);
comment on table accounting_documents is 'An accounting document that a batch posted; a later change is a new revision in a new batch.';
comment on column accounting_documents.kind is 'What it is.';
comment on column accounting_documents.document_id is 'The invoice, payment, refund or closing, by kind; no foreign key.';
comment on column accounting_documents.revision is 'Counted per document.';
comment on column accounting_documents.posted is 'Counter-account it was posted against; empty: its posting was reversed.';
comment on column accounting_documents.application_id is 'The application that it was posted for; null: none. No foreign key.';
comment on column accounting_documents.document_date is 'Day that it was posted with; null: posted before this was kept.';
create index accounting_documents_batch on accounting_documents (batch_id);
create index accounting_documents_application on accounting_documents (application_id);

create table accounting_entries (
  batch_id uuid references accounting_batches (id),
  entry_nr integer check (entry_nr > 0),
  kind text not null check (kind in ('invoice', 'advance', 'credit_note', 'payment', 'refund', 'closing', 'revenue')),
  document_id uuid not null,
  document_nr text not null,
  document_date date not null,
  service_date date,
  due_date date,
  account text not null,
  debit bigint not null default 0 check (debit >= 0),
  credit bigint not null default 0 check (credit >= 0),
  vat_rate integer,
  description text not null,
  partner_name text,
  partner_tax_number text,
  reference text,
  application_nr text,
  is_reversal boolean not null default false,
  check ((debit = 0) <> (credit = 0)),
  primary key (batch_id, entry_nr)
);
comment on table accounting_entries is 'One entry of a batch: debit or credit on an account.';
comment on column accounting_entries.entry_nr is 'Number in the batch, from 1.';
comment on column accounting_entries.kind is 'Kind of its document.';
comment on column accounting_entries.document_id is 'The document, by kind; no foreign key.';
comment on column accounting_entries.document_nr is 'Its number as printed.';
comment on column accounting_entries.document_date is 'Its day.';
comment on column accounting_entries.service_date is 'Tax point; null: no invoice.';
comment on column accounting_entries.due_date is 'Last day to pay; null: none.';
comment on column accounting_entries.account is 'Account of the chart of accounts.';
comment on column accounting_entries.debit is 'Cents in debit; 0: in credit.';
comment on column accounting_entries.credit is 'Cents in credit; 0: in debit.';
comment on column accounting_entries.vat_rate is 'In basis points: 2200 is 22 %; null: outside VAT, or no line of an invoice.';
comment on column accounting_entries.description is 'Text of the entry, Slovenian.';
comment on column accounting_entries.partner_name is 'Name of the partner; null: none.';
comment on column accounting_entries.partner_tax_number is 'Tax number of the partner; null: none.';
comment on column accounting_entries.reference is 'Reference of the payment; null: none.';
comment on column accounting_entries.application_nr is 'Number of the application; null: none.';
comment on column accounting_entries.is_reversal is 'Whether it reverses what an earlier batch posted.';
create index accounting_entries_document on accounting_entries (document_id);

-- Buyers who must get an e-invoice (ZPJS): schools, institutes, other municipalities. Named by tax number, so that it
-- holds for every application.
create table budget_users (
  tax_number text primary key check (tax_number ~ '^[0-9]{8}$'),
  version integer not null default 1,
  name text not null,
  vat_id text check (vat_id ~ '^SI[0-9]{8}$'),
  created_by uuid references users (id),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
comment on table budget_users is 'A budget user, who has to get e-invoices (ZPJS).';
comment on column budget_users.tax_number is 'Its tax number; holds for every application with it.';
comment on column budget_users.name is 'Its name.';
comment on column budget_users.vat_id is 'SI and its tax number; null: not registered for VAT.';

-- What is found late is reported later (ADR 100). A closing that was reopened stays as history.
create table vat_closings (
  id uuid primary key,
  version integer not null default 1,
  period_from date not null,
  period_to date not null,
  totals jsonb not null,
  closed_by uuid references users (id),
  closed_at timestamptz(3) not null,
  filed_by uuid references users (id),
  filed_at timestamptz(3),
  reopened_by uuid references users (id),
  reopened_at timestamptz(3),
  reopen_reason text,
  updated_at timestamptz(3) not null,
  check (period_from <= period_to),
  constraint vat_closings_check1 check (reopened_at is null = (reopen_reason is null)),
  constraint vat_closings_check2 check (filed_at is null or reopened_at is null)
);
comment on table vat_closings is 'A period of VAT that was closed; one that was reopened stays as history.';
comment on column vat_closings.period_from is 'First day.';
comment on column vat_closings.period_to is 'Last day.';
comment on column vat_closings.totals is 'Sums of the period in cents, also by rate (`vatTotalsOf`).';
comment on column vat_closings.closed_by is 'Who closed it.';
comment on column vat_closings.closed_at is 'When it was closed.';
comment on column vat_closings.filed_by is 'Who recorded that the return was filed; null: not filed.';
comment on column vat_closings.filed_at is 'When that was recorded; null: not filed.';
comment on column vat_closings.reopened_by is 'Who reopened it; null: nobody.';
comment on column vat_closings.reopened_at is 'When it was reopened; null: it was not.';
comment on column vat_closings.reopen_reason is 'Why; null: it was not.';
create unique index vat_closings_live on vat_closings (period_from) where reopened_at is null;
create index vat_closings_closer on vat_closings (closed_by);
create index vat_closings_filer on vat_closings (filed_by);
create index vat_closings_reopener on vat_closings (reopened_by);

create table fiscal_submissions (
  invoice_id uuid primary key,
  next_attempt_at timestamptz(3),
  claim uuid,
  claimed_until timestamptz(3),
  created_at timestamptz(3) not null default now()
);
comment on table fiscal_submissions is 'An invoice that waits for its EOR; the row goes when it has come.';
comment on column fiscal_submissions.next_attempt_at is 'When it is sent next; null: rejected for good, a person has to look.';
comment on column fiscal_submissions.claim is 'Who sends it right now: id of the message; null: nobody.';
comment on column fiscal_submissions.claimed_until is 'Until when nobody else sends it; null: nobody does.';
create index fiscal_submissions_due on fiscal_submissions (next_attempt_at) where next_attempt_at is not null;

-- For auditors. Neither amounts nor names: the invoice holds those.
create table fiscal_messages (
  id uuid primary key,
  kind text not null check (kind in ('echo', 'premise', 'invoice')),
  environment text not null check (environment in ('practice', 'test', 'production')),
  invoice_id uuid,
  premise_id uuid references business_premises (id),
  certificate_id uuid references fiscal_certificates (id),
  late boolean not null default false,
  http_status integer,
  outcome text not null check (outcome in ('accepted', 'rejected', 'failed')),
  code text,
  message text,
  eor text,
  duration_ms integer not null,
  sent_at timestamptz(3) not null
);
comment on table fiscal_messages is 'A message to the tax administration and what became of it.';
comment on column fiscal_messages.id is 'The MessageID that was sent, a random UUID.';
comment on column fiscal_messages.kind is 'Echo, registration of a premise, or an invoice.';
comment on column fiscal_messages.environment is 'Which system.';
comment on column fiscal_messages.invoice_id is 'The invoice; null: another kind.';
comment on column fiscal_messages.premise_id is 'The premise; null: another kind.';
comment on column fiscal_messages.certificate_id is 'The certificate that signed; null: none was there.';
comment on column fiscal_messages.late is 'Whether the invoice was sent subsequently.';
comment on column fiscal_messages.http_status is 'HTTP status of the reply; null: no reply.';
comment on column fiscal_messages.outcome is 'accepted, rejected by the tax administration, or failed on the way.';
comment on column fiscal_messages.code is 'Code of the error; null: accepted.';
comment on column fiscal_messages.message is 'What the tax administration, or the network, said; null: nothing.';
comment on column fiscal_messages.eor is 'EOR of the invoice; null: none.';
comment on column fiscal_messages.duration_ms is 'How long it took, in milliseconds.';
comment on column fiscal_messages.sent_at is 'When it was sent.';
create index fiscal_messages_newest on fiscal_messages (sent_at desc, id desc);
create index fiscal_messages_invoice on fiscal_messages (invoice_id, sent_at);
create index fiscal_messages_premise on fiscal_messages (premise_id, sent_at);

create table invoices (
  id uuid primary key,
  version integer not null default 1,
  kind text not null check (kind in ('invoice', 'advance', 'credit_note')),
  sales_location_nr text not null,
  cashier_nr text not null,
  year integer not null,
  seq integer not null check (seq > 0),
  application_id uuid not null references applications (id),
  permit_id uuid references permits (id),
  payment_id uuid,
  original_invoice_id uuid references invoices (id),
  language text not null check (language in ('sl', 'en')),
  buyer jsonb not null,
  seller jsonb not null,
  lines jsonb not null,
  net bigint not null,
  vat bigint not null,
  untaxed bigint not null,
  amount bigint not null,
  payment_method text not null check (payment_method in ('upn', 'cash', 'card', 'online')),
  transaction_id text,
  reference text,
  date_time timestamptz(3) not null,
  issued_on date not null,
  service_date date not null,
  due_date date,
  operator_id uuid references users (id),
  operator_name text not null,
  operator_tax_number text,
  reason text,
  status text not null check (status in ('issued', 'sent', 'cancelled')),
  sent_at timestamptz(3),
  zoi text check (zoi ~ '^[0-9a-f]{32}$'),
  eor text,
  fiscal_status text not null check (fiscal_status in ('not_required', 'pending', 'confirmed', 'failed', 'overdue')),
  fiscal_environment text check (fiscal_environment in ('practice', 'test', 'production')),
  fiscal_attempts integer not null default 0,
  fiscal_error_code text,
  fiscal_error text,
  fiscal_late boolean not null default false,
  fiscal_confirmed_at timestamptz(3),
  submit_before date,
  search text not null default '',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  details jsonb not null default '{}',
  anonymised_at timestamptz(3),
  book_serial_nr text check (book_serial_nr ~ '^[0-9]{4}-[0-9]{7}$'),
  book_set_nr text check (book_set_nr ~ '^[0-9]{2}$'),
  book_invoice_nr text check (book_invoice_nr ~ '^[0-9A-Za-z]{1,20}$'),
  invoice_nr text generated always as (sales_location_nr || '-' || cashier_nr || '-' || coalesce(book_invoice_nr,
    seq::text) || '/' || year::text) stored not null,
  reported_on date,
  check (amount = net + vat + untaxed),
  constraint invoices_check1 check (num_nulls(book_serial_nr, book_set_nr, book_invoice_nr) = any (array[0, 3])),
  unique (sales_location_nr, cashier_nr, year, seq)
);
comment on table invoices is 'An invoice, advance invoice or credit note; once issued never changed, held by a trigger.';
comment on column invoices.kind is 'What it is: `INVOICE_KINDS`.';
comment on column invoices.sales_location_nr is 'Code of the premise.';
comment on column invoices.cashier_nr is 'Code of the device, or that of the pre-numbered book.';
comment on column invoices.year is 'Year of the series.';
comment on column invoices.seq is 'Number in the series, without gaps.';
comment on column invoices.permit_id is 'The permit; null: issued before it.';
comment on column invoices.payment_id is 'The payment that it is for; of a credit note that of its invoice; null: none.';
comment on column invoices.original_invoice_id is 'The invoice that a credit note corrects; null: no credit note.';
comment on column invoices.buyer is '`Party` as printed.';
comment on column invoices.seller is '`Seller` as printed.';
comment on column invoices.lines is '`InvoiceLine[]` in cents; negative on a credit note.';
comment on column invoices.net is 'Cents without VAT.';
comment on column invoices.vat is 'Cents of VAT.';
comment on column invoices.untaxed is 'Cents outside VAT, as the administrative fee.';
comment on column invoices.amount is 'Cents in all.';
comment on column invoices.payment_method is 'How it was paid; decides whether it is verified.';
comment on column invoices.transaction_id is 'Number of the card terminal, or reference of the bank; null: none.';
comment on column invoices.reference is 'Reference of its pro-forma; null: none.';
comment on column invoices.date_time is 'Moment of issue, part of the ZOI.';
comment on column invoices.issued_on is 'Day of issue.';
comment on column invoices.service_date is 'Day on which VAT is due (tax point).';
comment on column invoices.due_date is 'Last day to pay; null: none, as of cash, cards and credit notes.';
comment on column invoices.operator_id is 'Who issued it; null: the program.';
comment on column invoices.operator_name is 'Name as printed.';
comment on column invoices.operator_tax_number is 'Their tax number, for the tax administration; null: an operator from abroad.';
comment on column invoices.reason is 'Why a credit note was issued; null: no credit note.';
comment on column invoices.status is 'How far it has come: `INVOICE_STATUSES`.';
comment on column invoices.sent_at is 'When it was first sent or printed; null: not yet.';
comment on column invoices.zoi is 'Protective mark of the issuer (ZDavPR); null: not signed.';
comment on column invoices.eor is 'Number that the tax administration gave; null: not verified.';
comment on column invoices.fiscal_status is 'Whether it is verified: `FISCAL_STATUSES`.';
comment on column invoices.fiscal_environment is 'System that it was signed for; null: not signed.';
comment on column invoices.fiscal_attempts is 'How often it was sent to the tax administration.';
comment on column invoices.fiscal_error_code is 'Code of the last error; null: none.';
comment on column invoices.fiscal_error is 'Text of the last error; null: none.';
comment on column invoices.fiscal_late is 'Verified after submit_before.';
comment on column invoices.fiscal_confirmed_at is 'When its EOR came; null: not yet.';
comment on column invoices.submit_before is 'Last day to verify it (ZDavPR, article 9); null: not signed.';
comment on column invoices.details is '`InvoiceDetails`: what it says besides its amounts.';
comment on column invoices.book_serial_nr is 'Serial number of the pre-numbered book; null: not from the book.';
comment on column invoices.book_set_nr is 'Set of forms in it; null: not from the book.';
comment on column invoices.book_invoice_nr is 'Number that stands on the form; null: not from the book.';
comment on column invoices.invoice_nr is 'Number as printed: premise, device, number and year; computed.';
comment on column invoices.reported_on is 'First day of the VAT period it is reported in, where its own was closed; null: in its own.';
create index invoices_newest on invoices (date_time desc, id desc);
create index invoices_application on invoices (application_id, date_time);
create index invoices_permit on invoices (permit_id);
create index invoices_payment on invoices (payment_id);
create index invoices_original on invoices (original_invoice_id);
create index invoices_issued_on on invoices (issued_on);
create index invoices_unverified on invoices (submit_before) where fiscal_status in ('pending', 'failed', 'overdue');
create index invoices_search on invoices using gin (search gin_trgm_ops);
-- One live invoice for a payment, whoever asks twice.
create unique index invoices_one_per_payment on invoices (payment_id) where kind = 'invoice'
    and payment_id is not null and status <> 'cancelled';
-- Paid applications whose invoice is missing or was not sent: the sheet "Za račun".
create index invoices_unsent on invoices (application_id) where kind = 'invoice' and status = 'issued';
create index invoices_retention on invoices (issued_on, id) where anonymised_at is null;
create unique index invoices_book on invoices (book_serial_nr, book_set_nr) where book_serial_nr is not null;
-- One in force for a payment, whoever asks twice.
create unique index invoices_one_advance_per_payment on invoices (payment_id) where kind = 'advance'
    and status <> 'cancelled';

alter table fiscal_submissions add foreign key (invoice_id) references invoices (id) on delete cascade;
alter table fiscal_messages add foreign key (invoice_id) references invoices (id) on delete cascade;

create table invoice_outputs (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  copy_nr integer not null check (copy_nr >= 0),
  channel text not null check (channel in ('mail', 'print')),
  user_id uuid references users (id),
  mail_id uuid,
  created_at timestamptz(3) not null default now(),
  unique (invoice_id, copy_nr)
);
comment on table invoice_outputs is 'An invoice that was sent or printed: the original or a copy.';
comment on column invoice_outputs.copy_nr is '0: the original; else number of the copy.';
comment on column invoice_outputs.channel is 'By mail or on paper.';
comment on column invoice_outputs.user_id is 'Who sent or printed it; null: the program.';
comment on column invoice_outputs.mail_id is 'The mail; null: printed, or deleted.';
create index invoice_outputs_mail on invoice_outputs (mail_id);

create table eslog_downloads (
  id uuid primary key,
  invoice_id uuid not null references invoices (id) on delete cascade,
  actor_id uuid references users (id),
  created_at timestamptz(3) not null
);
comment on table eslog_downloads is 'An e-invoice that somebody took to hand it over.';
create index eslog_downloads_invoice on eslog_downloads (invoice_id, created_at desc);
create index eslog_downloads_actor on eslog_downloads (actor_id);

create table vat_self_corrections (
  id uuid primary key,
  invoice_id uuid not null references invoices (id),
  reason text not null,
  marked_by uuid references users (id),
  marked_at timestamptz(3) not null,
  withdrawn_by uuid references users (id),
  withdrawn_at timestamptz(3),
  withdraw_reason text,
  check (withdrawn_at is null = (withdraw_reason is null))
);
comment on table vat_self_corrections is 'The mark of a document that corrects a return that was filed (ZDDV-1, article 88.b).';
comment on column vat_self_corrections.reason is 'Why it corrects one.';
comment on column vat_self_corrections.marked_by is 'Who marked it.';
comment on column vat_self_corrections.marked_at is 'When it was marked.';
comment on column vat_self_corrections.withdrawn_by is 'Who withdrew the mark; null: it stands.';
comment on column vat_self_corrections.withdrawn_at is 'When it was withdrawn; null: it stands.';
comment on column vat_self_corrections.withdraw_reason is 'Why; null: it stands.';
create unique index vat_self_corrections_live on vat_self_corrections (invoice_id) where withdrawn_at is null;
create index vat_self_corrections_invoice on vat_self_corrections (invoice_id);
create index vat_self_corrections_marker on vat_self_corrections (marked_by);
create index vat_self_corrections_withdrawer on vat_self_corrections (withdrawn_by);

create table payments (
  id uuid primary key,
  version integer not null default 1,
  application_id uuid references applications (id),
  method text not null check (method in ('upn', 'cash', 'card', 'online')),
  amount bigint not null,
  currency text not null default 'EUR',
  status text not null check (status in ('matched', 'underpaid', 'overpaid', 'duplicate', 'unmatched', 'ignored',
    'refunded', 'reversed')),
  booking_date date not null,
  invoice_due boolean not null default false,
  cashier_id uuid references users (id),
  note text,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  import_id uuid references bank_statements (id),
  entry_key text unique,
  direction text not null default 'credit' check (direction in ('credit', 'debit')),
  value_date date,
  statement_nr text,
  payer_name text,
  payer_address text,
  payer_iban text,
  reference_raw text,
  reference text,
  end_to_end_id text,
  purpose text,
  purpose_code text,
  bank_ref text,
  original_amount bigint,
  original_currency text,
  pro_forma_id uuid references pro_formas (id),
  parent_id uuid references payments (id),
  split_at timestamptz(3),
  match jsonb,
  matched_by uuid references users (id),
  matched_at timestamptz(3),
  confirmed_at timestamptz(3),
  confirmed_by uuid references users (id),
  device_id uuid references fiscal_devices (id),
  transaction_id text,
  closing_id uuid references cash_closings (id),
  search text not null default '',
  reverses_id uuid references payments (id),
  anonymised_at timestamptz(3),
  reversal boolean not null default false,
  account_iban text,
  refund_id uuid,
  bank_charge boolean not null default false,
  value_date_assumed boolean not null default false
);
comment on table payments is 'Money that came in or left: a booking of the bank, or a payment at the counter.';
comment on column payments.application_id is 'The application it is for; null: not matched.';
comment on column payments.method is 'How it was paid: `PAYMENT_METHODS`; upn: by the bank.';
comment on column payments.amount is 'Cents, always positive.';
comment on column payments.currency is 'Of the account.';
comment on column payments.status is 'How it stands to its application: `PAYMENT_STATUSES`.';
comment on column payments.booking_date is 'Day of the booking, or of the payment at the counter.';
comment on column payments.invoice_due is 'Counts for an application and has no invoice yet.';
comment on column payments.cashier_id is 'Who took it at the counter; null: the bank.';
comment on column payments.note is 'What the cashier noted; null: nothing.';
comment on column payments.import_id is 'The bank statement that brought it; null: at the counter.';
comment on column payments.entry_key is 'The same for the same booking in another file; null: at the counter, or a part.';
comment on column payments.direction is 'credit: came in; debit: left.';
comment on column payments.value_date is 'Value date of the bank; null: none.';
comment on column payments.statement_nr is 'Number of the statement; null: none.';
comment on column payments.payer_name is 'Who paid, or was paid; null: not stated.';
comment on column payments.payer_address is 'Their address; null: not stated.';
comment on column payments.payer_iban is 'Their account; null: not stated.';
comment on column payments.reference_raw is 'Reference as it came; null: none.';
comment on column payments.reference is 'Reference in one form, or that of the pro-forma it was recognised by; null: none.';
comment on column payments.end_to_end_id is 'Id that the payer gave; null: none.';
comment on column payments.purpose is 'Purpose as the payer wrote it; null: none.';
comment on column payments.purpose_code is 'Code of the purpose (ISO 20022); null: none.';
comment on column payments.bank_ref is 'Reference of the bank; null: none.';
comment on column payments.original_amount is 'Cents of another currency that it was sent in; null: in the same.';
comment on column payments.original_currency is 'That currency; null: the same.';
comment on column payments.pro_forma_id is 'The pro-forma that it pays; null: none.';
comment on column payments.parent_id is 'The payment that it is a part of; null: a whole.';
comment on column payments.split_at is 'When it was divided; since then only its parts count. Null: it was not.';
comment on column payments.match is '`PaymentMatch`: rule, certainty and text by which it was matched; null: not matched.';
comment on column payments.matched_by is 'Who matched it; null: the program, or not matched.';
comment on column payments.matched_at is 'When; null: not matched by a person.';
comment on column payments.confirmed_at is 'Since when it counts for its application; null: it does not, or at the counter, where it always does.';
comment on column payments.confirmed_by is 'Who confirmed it; null: not confirmed.';
comment on column payments.device_id is 'Device of the counter; null: the bank.';
comment on column payments.transaction_id is 'Number on the slip of the card terminal; null: none.';
comment on column payments.closing_id is 'Cash closing that holds it; null: open, or the bank.';
comment on column payments.reverses_id is 'Of a reversal: the booking that it reverses; null: none, or not known.';
comment on column payments.reversal is 'The bank reverses an earlier booking by it.';
comment on column payments.account_iban is 'Account of the municipality that the statement is of; null: at the counter, or not stated.';
comment on column payments.refund_id is 'The refund that it paid out or returned; null: none.';
comment on column payments.bank_charge is 'A part of a joint booking that the bank kept for itself.';
comment on column payments.value_date_assumed is 'The file had no believable value date, so that it is the booking date.';
create index payments_application on payments (application_id);
create index payments_counter on payments (booking_date, method, amount) where method in ('cash',
    'card') and status <> 'refunded';
create index payments_newest on payments (booking_date desc, id desc);
create index payments_import on payments (import_id, status);
create index payments_pro_forma on payments (pro_forma_id);
create index payments_parent on payments (parent_id);
create index payments_reference on payments (reference);
create index payments_to_close on payments (device_id, cashier_id) where closing_id is null and method in ('cash',
    'card');
create index payments_closing on payments (closing_id);
create index payments_search on payments using gin (search gin_trgm_ops);
-- Last device of a cashier.
create index payments_cashier_device on payments (cashier_id, created_at desc) where device_id is not null;
create index payments_outgoing on payments (payer_iban, amount) where direction = 'debit';
create index payments_confirmed on payments (confirmed_at) where confirmed_at is not null;
create index payments_device on payments (device_id);
create index payments_retention on payments (booking_date, id) where anonymised_at is null;
create unique index payments_reverses on payments (reverses_id) where reverses_id is not null;
create index payments_reversals_open on payments (booking_date desc,
    id desc) where status = 'unmatched' and (reversal or direction = 'debit');
create index payments_refund on payments (refund_id) where refund_id is not null;
create index payments_bank_ref on payments (bank_ref) where bank_ref is not null;
create index payments_payer on payments (payer_iban, amount) where direction = 'credit' and payer_iban is not null;
-- What a person has to look at or to confirm: a few rows of a million.
create index payments_open_work on payments (booking_date desc,
    id desc) where direction = 'credit' and method = 'upn' and split_at is null and confirmed_at is null
    and status not in ('ignored', 'refunded', 'reversed');
create index payments_outflows on payments (booking_date desc, id desc) where direction = 'debit';
create index payments_invoice_due on payments (application_id) where invoice_due;
create index payments_outgoing_number on payments (end_to_end_id) where direction = 'debit';

alter table invoices add foreign key (payment_id) references payments (id);

create table payment_events (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  kind text not null check (kind in ('match', 'unmatch', 'split', 'unsplit', 'ignore', 'restore', 'confirm',
    'unconfirm', 'remind', 'refund', 'reverse', 'unreverse')),
  actor text not null check (actor in ('staff', 'system')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
comment on table payment_events is 'One step in the history of a payment.';
comment on column payment_events.kind is 'What happened: `PAYMENT_EVENTS`.';
comment on column payment_events.reason is 'Reason that was given; null: none.';
comment on column payment_events.data is 'What belongs to the step: application, refund, reversal ... by kind.';
create index payment_events_payment on payment_events (payment_id, created_at);

create table outflow_explanations (
  id uuid primary key,
  payment_id uuid not null references payments (id) on delete cascade,
  kind text check (kind in ('bank_charge', 'own_transfer', 'other')),
  note text,
  actor_id uuid references users (id),
  created_at timestamptz(3) not null,
  check (kind is distinct from 'other' or length(note) > 0)
);
comment on table outflow_explanations is 'What a booking that left the account was, if no refund or reversal; the newest row holds.';
comment on column outflow_explanations.payment_id is 'The booking.';
comment on column outflow_explanations.kind is 'What it was; null: what was said before is withdrawn.';
comment on column outflow_explanations.note is 'What staff noted; null: nothing.';
create index outflow_explanations_of_payment on outflow_explanations (payment_id, created_at desc, id desc);

create table refunds (
  id uuid primary key,
  version integer not null default 1,
  payment_id uuid references payments (id),
  credit_note_id uuid references invoices (id),
  application_id uuid references applications (id),
  reason text not null check (reason in ('overpaid', 'duplicate', 'credit_note', 'withdrawn', 'other')),
  amount bigint not null check (amount > 0),
  name text not null,
  iban text,
  note text,
  status text not null check (status in ('due', 'paid', 'cancelled')),
  method text check (method in ('upn', 'cash', 'card')),
  paid_on date,
  bank_ref text,
  device_id uuid references fiscal_devices (id),
  closing_id uuid references cash_closings (id),
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  settled_by uuid references users (id),
  settled_at timestamptz(3),
  updated_at timestamptz(3) not null default now(),
  entry_id uuid references payments (id),
  search text not null default '',
  anonymised_at timestamptz(3),
  cash_added bigint not null default 0,
  cash_source text,
  approved_at timestamptz(3),
  approved_by uuid references users (id),
  constraint refunds_cash_added check (cash_added between 0 and amount and (cash_added > 0) = (cash_source is not null))
);
comment on table refunds is 'Money that goes back to who paid it.';
comment on column refunds.payment_id is 'The payment that it is of; null: of the application as a whole.';
comment on column refunds.credit_note_id is 'The credit note that it follows from; null: none.';
comment on column refunds.application_id is 'The application; null: money that was for none.';
comment on column refunds.reason is 'Why it is due: `REFUND_REASONS`.';
comment on column refunds.amount is 'Cents.';
comment on column refunds.name is 'Who gets it.';
comment on column refunds.iban is 'Their account; null: not known yet, or at the counter.';
comment on column refunds.note is 'What staff noted; null: nothing.';
comment on column refunds.status is 'How far it has come: `REFUND_STATUSES`.';
comment on column refunds.method is 'How it was paid out; null: not yet.';
comment on column refunds.paid_on is 'Day on which it was paid out; null: not yet.';
comment on column refunds.bank_ref is 'Reference of the bank; null: none.';
comment on column refunds.device_id is 'Device of the counter that paid it out; null: the bank, or not yet.';
comment on column refunds.closing_id is 'Cash closing that holds it; null: open, or the bank.';
comment on column refunds.settled_by is 'Who paid or cancelled it; null: due, or the program.';
comment on column refunds.settled_at is 'When it was paid or cancelled; null: due.';
comment on column refunds.entry_id is 'The booking of the bank by which it left; null: none.';
comment on column refunds.cash_added is 'Cents that were put into the drawer for it.';
comment on column refunds.cash_source is 'Where those came from; null: none were put in.';
comment on column refunds.approved_at is 'When a second person agreed to pay it as it is now; null: not needed, or not yet.';
comment on column refunds.approved_by is 'Who agreed; null: nobody.';
create index refunds_newest on refunds (created_at desc, id desc);
create index refunds_payment on refunds (payment_id);
create index refunds_credit_note on refunds (credit_note_id);
create index refunds_application on refunds (application_id);
create index refunds_closing on refunds (closing_id);
create index refunds_entry on refunds (entry_id) where entry_id is not null;
create index refunds_due on refunds (iban, amount) where status = 'due';
create index refunds_search on refunds using gin (search gin_trgm_ops);
-- Money that came too much or twice is given back once, whoever counts it at the same time.
create unique index refunds_one_live on refunds (payment_id,
    reason) where status <> 'cancelled' and reason in ('overpaid', 'duplicate');
create index refunds_to_close on refunds (device_id, settled_by) where closing_id is null and method in ('cash', 'card');
create index refunds_paid_on on refunds (paid_on);
create index refunds_retention on refunds (created_at, id) where anonymised_at is null;
create index refunds_approver on refunds (approved_by);

alter table payments add foreign key (refund_id) references refunds (id);

create table refund_events (
  id uuid primary key,
  refund_id uuid not null references refunds (id) on delete cascade,
  kind text not null check (kind in ('create', 'update', 'approve', 'export', 'release', 'pay', 'reopen', 'cancel',
    'return', 'unreturn')),
  actor text not null check (actor in ('staff', 'applicant', 'system')),
  actor_id uuid references users (id),
  reason text,
  data jsonb not null default '{}',
  created_at timestamptz(3) not null default now()
);
comment on table refund_events is 'One step in the history of a refund.';
comment on column refund_events.kind is 'What happened.';
comment on column refund_events.reason is 'Reason that was given; null: none.';
comment on column refund_events.data is 'What belongs to the step, by kind.';
create index refund_events_refund on refund_events (refund_id, created_at);

create table refund_transfers (
  id uuid primary key,
  file_id uuid not null references refund_files (id),
  refund_id uuid not null references refunds (id) on delete cascade,
  end_to_end_id text not null,
  amount bigint not null check (amount > 0),
  name text not null,
  iban text,
  purpose text not null,
  ended text check (ended in ('voided', 'rejected', 'returned')),
  ended_at timestamptz(3),
  check (ended is null = (ended_at is null)),
  unique (file_id, refund_id)
);
comment on table refund_transfers is 'One refund as it was written into a file.';
comment on column refund_transfers.end_to_end_id is 'Id of the transfer in the file.';
comment on column refund_transfers.amount is 'Cents.';
comment on column refund_transfers.name is 'Who gets it.';
comment on column refund_transfers.iban is 'Their account; null: anonymised, or was not known.';
comment on column refund_transfers.purpose is 'Purpose as in the file.';
comment on column refund_transfers.ended is 'Why it did not pay the refund: file voided, rejected or returned by the bank; null: it lives.';
comment on column refund_transfers.ended_at is 'When; null: it lives.';
create unique index refund_transfers_live on refund_transfers (refund_id) where ended is null;
create index refund_transfers_number on refund_transfers (end_to_end_id);
create index refund_transfers_refund on refund_transfers (refund_id);

create function reject_closing_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'a cash closing is never changed';
end $$;

create trigger cash_closings_immutable before delete or update on cash_closings
  for each row execute function reject_closing_change();

create function reject_accounting_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  raise exception 'what was handed to accounting is never changed';
end $$;

create trigger accounting_batches_immutable before delete or update on accounting_batches
  for each row execute function reject_accounting_change();

create trigger accounting_documents_immutable before delete or update on accounting_documents
  for each row execute function reject_accounting_change();

create trigger accounting_entries_immutable before delete or update on accounting_entries
  for each row execute function reject_accounting_change();

-- A generated column is still empty when this trigger looks at the new row, and can say nothing that its parts do not.
create function reject_invoice_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an issued invoice is never removed';
  end if;
  if (to_jsonb(new) - '{version,status,sent_at,eor,fiscal_status,fiscal_attempts,fiscal_error_code,fiscal_error,fiscal_late,fiscal_confirmed_at,submit_before,search,updated_at,invoice_nr}'::text[])
    is distinct from
     (to_jsonb(old) - '{version,status,sent_at,eor,fiscal_status,fiscal_attempts,fiscal_error_code,fiscal_error,fiscal_late,fiscal_confirmed_at,submit_before,search,updated_at,invoice_nr}'::text[]) then
    raise exception 'an issued invoice is never changed';
  end if;
  if old.eor is not null and new.eor is distinct from old.eor then
    raise exception 'an EOR is never changed';
  end if;
  return new;
end $$;

create trigger invoices_immutable before delete or update on invoices
  for each row execute function reject_invoice_change();

-- What a closing counted stays what it was: which application it belongs to may change, how much it was and where may
-- not.
create function reject_closed_payment_change() returns trigger language plpgsql as $$
begin
  if old.closing_id is null or current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.closing_id, new.amount, new.method, new.device_id, new.cashier_id, new.booking_date)
    is distinct from (old.closing_id, old.amount, old.method, old.device_id, old.cashier_id, old.booking_date) then
    raise exception 'a payment that was closed is never changed';
  end if;
  return new;
end $$;

create trigger payments_closed before delete or update on payments
  for each row execute function reject_closed_payment_change();

create function reject_closed_refund_change() returns trigger language plpgsql as $$
begin
  if old.closing_id is null or current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' or (new.closing_id, new.amount, new.method, new.device_id, new.settled_by, new.paid_on, new.status, new.cash_added)
    is distinct from (old.closing_id, old.amount, old.method, old.device_id, old.settled_by, old.paid_on, old.status, old.cash_added) then
    raise exception 'a refund that was closed is never changed';
  end if;
  return new;
end $$;

create trigger refunds_closed before delete or update on refunds
  for each row execute function reject_closed_refund_change();

insert into business_premises (id, code, name) values ('01930000-0000-7000-8000-000000000001', 'OBC1', 'Občina');
insert into fiscal_devices (id, premise_id, code, name, purpose) values
  ('01930000-0000-7000-8000-000000000011', '01930000-0000-7000-8000-000000000001', 'SPLET1', 'Nakazila', 'bank'),
  ('01930000-0000-7000-8000-000000000012', '01930000-0000-7000-8000-000000000001', 'BLAG1', 'Okence', 'counter');
insert into fiscal_settings (singleton) values (true);
