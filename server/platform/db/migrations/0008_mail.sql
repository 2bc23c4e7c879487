-- Mails, letters and the texts of both.

create table letter_batches (
  id uuid primary key,
  batch_nr integer not null unique,
  duplex boolean not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now(),
  kind text not null default 'letters' check (kind in ('letters', 'registered', 'secure_mailbox'))
);
comment on table letter_batches is 'Letters or decisions that were printed, or handed over, in one go.';
comment on column letter_batches.batch_nr is 'Number without gaps.';
comment on column letter_batches.duplex is 'Whether it was printed on both sides.';
comment on column letter_batches.kind is 'letters: of mails; registered: decisions for the post; secure_mailbox: for the delivery system of the state.';

alter table service_batch_items add foreign key (batch_id) references letter_batches (id);

-- Templates are rendered from `data` when sent, so that no link that opens anything is stored.
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
  status text not null check (status in ('queued', 'sent', 'failed', 'letter', 'printed', 'registered', 'posted')),
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  document_ids uuid[] not null default '{}'::uuid[],
  letter_batch_id uuid references letter_batches (id),
  posted_on date,
  posted_by uuid references users (id),
  post_number text,
  anonymised_at timestamptz(3),
  search text generated always as (folded(coalesce(subject, '') || ' ' || coalesce(to_address, ''))) stored
);
comment on table mail_messages is 'A mail or letter to somebody, waiting or sent; the text is rendered from data when it is sent.';
comment on column mail_messages.message_id is 'Message-ID of the mail, the same for every attempt.';
comment on column mail_messages.template is 'Name of its template.';
comment on column mail_messages.to_address is 'Mail address; null: it is a letter, or was anonymised.';
comment on column mail_messages.subject is 'Subject as shown in the list.';
comment on column mail_messages.data is 'What the template is rendered from; no link that opens anything.';
comment on column mail_messages.application_id is 'The application that it is about; null: none.';
comment on column mail_messages.permit_id is 'The permit that it is about; null: none.';
comment on column mail_messages.user_id is 'The account that it is to; null: none, or unknown.';
comment on column mail_messages.status is 'How far it has come: `MAIL_STATUSES`; letter, printed, registered and posted are of letters.';
comment on column mail_messages.attempts is 'How often sending was tried.';
comment on column mail_messages.last_error is 'What the mail server answered last; null: no error.';
comment on column mail_messages.sent_at is 'When the mail server took it; null: not sent.';
comment on column mail_messages.document_ids is 'Documents that are attached, or printed with the letter.';
comment on column mail_messages.letter_batch_id is 'The batch that it was printed with; null: not printed.';
comment on column mail_messages.posted_on is 'Day on which staff handed the letter to the post; null: not posted.';
comment on column mail_messages.posted_by is 'Who recorded that; null: not posted.';
comment on column mail_messages.post_number is 'Number of a registered letter; null: ordinary mail.';
create index mail_messages_newest on mail_messages (created_at desc, id desc);
create index mail_messages_application on mail_messages (application_id, created_at desc);
create index mail_messages_letters on mail_messages (status, created_at, id) where status in ('letter', 'printed',
    'posted');
create index mail_messages_batch on mail_messages (letter_batch_id, created_at, id) where letter_batch_id is not null;
create index mail_messages_failed on mail_messages (created_at) where status = 'failed';
create index mail_messages_permit on mail_messages (permit_id) where permit_id is not null;
create index mail_messages_user on mail_messages (user_id) where user_id is not null;
create index mail_messages_retention on mail_messages (created_at,
    id) where anonymised_at is null and application_id is null and permit_id is null;
create index mail_messages_search on mail_messages using gin (search gin_trgm_ops);
-- The list of decisions to send asks for each row whether a letter goes with it, and each number of the post whether
-- it was used.
create index mail_messages_registered on mail_messages (created_at) where status = 'registered';
create index mail_messages_post_number on mail_messages (post_number) where post_number is not null;

alter table service_batch_items add foreign key (mail_id) references mail_messages (id);
alter table campaign_messages add foreign key (mail_id) references mail_messages (id) on delete set null;
alter table reminders add foreign key (mail_id) references mail_messages (id) on delete set null;
alter table payment_reminders add foreign key (mail_id) references mail_messages (id) on delete set null;
alter table invoice_outputs add foreign key (mail_id) references mail_messages (id) on delete set null;

-- Only changes are kept: without a row, or where the newest has no subject, the delivered text holds. Rows are never
-- changed, so that every version can be brought back.
create table text_versions (
  id uuid primary key,
  name text not null,
  language text not null check (language in ('sl', 'en')),
  version integer not null,
  subject text,
  body text,
  created_by uuid references users (id),
  created_at timestamptz(3) not null default now(),
  check (subject is null = (body is null)),
  unique (name, language, version)
);
comment on table text_versions is 'A changed text of a mail or document in one language; only ever added, the newest holds.';
comment on column text_versions.name is 'Which template.';
comment on column text_versions.version is 'Counted per text and language.';
comment on column text_versions.subject is 'Subject; null: the delivered text holds again from here.';
comment on column text_versions.body is 'Text with {placeholders}; null: the delivered text holds again from here.';

-- The address is kept as a keyed hash only: enough to ask "may I", too little to read.
create table mail_preferences (
  address_hash text,
  topic text check (topic in ('expiry', 'renewal')),
  subscribed boolean not null,
  changed_at timestamptz(3) not null,
  primary key (address_hash, topic)
);
comment on table mail_preferences is 'Whether an address wants mails that nobody has to get.';
comment on column mail_preferences.address_hash is 'Keyed hash of the address: enough to ask, too little to read.';
comment on column mail_preferences.topic is 'Which mails: before a permit expires, or about renewal.';
comment on column mail_preferences.subscribed is 'false: they are not sent.';
comment on column mail_preferences.changed_at is 'Since when.';

create table mail_preference_events (
  id uuid primary key,
  address_hash text not null,
  topic text not null check (topic in ('expiry', 'renewal')),
  subscribed boolean not null,
  via text not null check (via in ('one_click', 'link', 'account')),
  created_at timestamptz(3) not null
);
comment on table mail_preference_events is 'One time that somebody unsubscribed or subscribed again.';
comment on column mail_preference_events.address_hash is 'Keyed hash of the address.';
comment on column mail_preference_events.topic is 'Which mails.';
comment on column mail_preference_events.subscribed is 'What was chosen.';
comment on column mail_preference_events.via is 'one_click: the button of the mail program; link: the page of the mail; account: the own account.';
create index mail_preference_events_address on mail_preference_events (address_hash, created_at);
