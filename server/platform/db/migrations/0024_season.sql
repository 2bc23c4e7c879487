-- Reminders, renewals by a personal link, campaigns, and what people do not want to be sent (docs/adr/0030).

-- What the system has reminded of. Each thing is said once: the row is written in the transaction of its mail.
create table reminders (
  id uuid primary key,
  kind text not null check (kind in ('permit_expires', 'supplement_due', 'card_waiting')),
  permit_id uuid references permits (id) on delete cascade,
  application_id uuid references applications (id) on delete cascade,
  -- The day that it is about: the last day of the permit or of the supplement, the day of issue of the card.
  about_on date not null,
  -- Days before or after that day, as the parameter said.
  step integer not null check (step >= 0),
  mail_id uuid references mail_messages (id) on delete set null,
  created_at timestamptz(3) not null,
  check (num_nonnulls(permit_id, application_id) = 1),
  unique (kind, permit_id, about_on, step),
  unique (kind, application_id, about_on, step)
);
create index reminders_permit on reminders (permit_id, created_at desc) where permit_id is not null;
create index reminders_application on reminders (application_id, created_at desc) where application_id is not null;

-- The personal link that opens the renewal of one permit. The code itself is derived when a mail or letter is written; only its hash is kept.
create table renewal_links (
  id uuid primary key,
  permit_id uuid not null references permits (id) on delete cascade,
  permit_year integer not null,
  code_hash text not null unique,
  expires_at timestamptz(3) not null,
  opened_at timestamptz(3),
  confirmed_at timestamptz(3),
  created_at timestamptz(3) not null,
  unique (permit_id, permit_year)
);

create table campaigns (
  id uuid primary key,
  version integer not null default 1,
  name text not null,
  permit_year integer not null,
  -- The day by which people are asked to answer.
  answer_by date not null,
  subject_sl text not null,
  body_sl text not null,
  subject_en text not null,
  body_en text not null,
  minutes_per_application integer not null check (minutes_per_application between 1 and 240),
  status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'done', 'cancelled')),
  -- 1: the invitation; 2: the reminder to those who did not answer.
  wave integer not null default 0 check (wave between 0 and 2),
  created_by uuid references users (id),
  request_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
create index campaigns_newest on campaigns (created_at desc, id desc);

-- What staff decided about single holders before the start.
create table campaign_choices (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  permit_id uuid not null references permits (id) on delete cascade,
  choice text not null check (choice in ('include', 'exclude')),
  reason text,
  chosen_by uuid references users (id),
  chosen_at timestamptz(3) not null,
  primary key (campaign_id, permit_id)
);

-- Who gets what, written at the start of a wave; a row and its mail are one transaction.
create table campaign_messages (
  campaign_id uuid not null references campaigns (id) on delete cascade,
  permit_id uuid not null references permits (id) on delete cascade,
  wave integer not null check (wave between 1 and 2),
  permit_year integer not null,
  place integer not null,
  channel text not null check (channel in ('email', 'letter')),
  language text not null check (language in ('sl', 'en')),
  -- Cents that the renewal is expected to cost.
  price integer not null,
  -- Whether a card has to be made for it.
  new_card boolean not null,
  state text not null check (state in ('waiting', 'sent', 'skipped', 'failed', 'cancelled', 'left_out')),
  -- Why it was left out or passed over.
  codes text[] not null default '{}',
  mail_id uuid references mail_messages (id) on delete set null,
  finished_at timestamptz(3),
  primary key (campaign_id, permit_id, wave)
);
create index campaign_messages_waiting on campaign_messages (campaign_id, wave, place) where state = 'waiting';
-- Two campaigns for the same year never write to the same holder.
create unique index campaign_messages_once on campaign_messages (permit_id, permit_year, wave) where state = 'sent';

create table campaign_events (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  kind text not null check (kind in ('create', 'update', 'choose', 'start', 'remind', 'pause', 'resume', 'cancel', 'finish')),
  actor_id uuid references users (id),
  data jsonb not null default '{}',
  created_at timestamptz(3) not null
);
create index campaign_events_campaign on campaign_events (campaign_id, created_at);

-- Mails that nobody has to get. The address is kept as a keyed hash only: enough to ask "may I", too little to read.
create table mail_preferences (
  address_hash text not null,
  topic text not null check (topic in ('expiry', 'renewal')),
  subscribed boolean not null,
  changed_at timestamptz(3) not null,
  primary key (address_hash, topic)
);
create table mail_preference_events (
  id uuid primary key,
  address_hash text not null,
  topic text not null check (topic in ('expiry', 'renewal')),
  subscribed boolean not null,
  via text not null check (via in ('one_click', 'link', 'account')),
  created_at timestamptz(3) not null
);
create index mail_preference_events_address on mail_preference_events (address_hash, created_at);

-- Permits by their last day, for the morning's reminders and the campaign.
create index permits_ending on permits (valid_to) where status = 'active' and deleted_at is null;
create index permits_uncollected on permits (issued_at)
  where status = 'active' and deleted_at is null and delivery = 'pickup' and handed_over_at is null;
