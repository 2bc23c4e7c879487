-- Invitations to renew and reminders.

create table campaigns (
  id uuid primary key,
  version integer not null default 1,
  name text not null,
  permit_year integer not null,
  answer_by date not null,
  subject_sl text not null,
  body_sl text not null,
  subject_en text not null,
  body_en text not null,
  minutes_per_application integer not null check (minutes_per_application >= 1 and minutes_per_application <= 240),
  status text not null default 'draft' check (status in ('draft', 'running', 'paused', 'done', 'cancelled')),
  wave integer not null default 0 check (wave >= 0 and wave <= 2),
  created_by uuid references users (id),
  request_id text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  started_at timestamptz(3),
  finished_at timestamptz(3)
);
comment on table campaigns is 'Invitations to renew for a permit year, written to all holders.';
comment on column campaigns.name is 'As staff called it.';
comment on column campaigns.permit_year is 'Year to renew for.';
comment on column campaigns.answer_by is 'Day by which people are asked to answer.';
comment on column campaigns.subject_sl is 'Subject in Slovenian.';
comment on column campaigns.body_sl is 'Text in Slovenian.';
comment on column campaigns.subject_en is 'Subject in English.';
comment on column campaigns.body_en is 'Text in English.';
comment on column campaigns.minutes_per_application is 'Minutes of work per renewal, for the estimate.';
comment on column campaigns.status is 'How far it has come: `CAMPAIGN_STATUSES`.';
comment on column campaigns.wave is '0: not started; 1: the invitation; 2: the reminder to those who did not answer.';
comment on column campaigns.request_id is 'Request that started it; null: a draft.';
comment on column campaigns.started_at is 'When it was started; null: a draft.';
comment on column campaigns.finished_at is 'When the last message of the wave had its result; null: not yet.';
create index campaigns_newest on campaigns (created_at desc, id desc);

create table campaign_choices (
  campaign_id uuid references campaigns (id) on delete cascade,
  permit_id uuid references permits (id) on delete cascade,
  choice text not null check (choice in ('include', 'exclude')),
  reason text,
  chosen_by uuid references users (id),
  chosen_at timestamptz(3) not null,
  primary key (campaign_id, permit_id)
);
comment on table campaign_choices is 'What staff decided about one holder before the start.';
comment on column campaign_choices.choice is 'Write to the holder in spite of an exception, or not at all.';
comment on column campaign_choices.reason is 'Why; null: none was given.';
comment on column campaign_choices.chosen_by is 'Who decided.';
comment on column campaign_choices.chosen_at is 'When it was decided.';

-- A row and its mail are one transaction.
create table campaign_messages (
  campaign_id uuid references campaigns (id) on delete cascade,
  permit_id uuid references permits (id) on delete cascade,
  wave integer check (wave >= 1 and wave <= 2),
  permit_year integer not null,
  place integer not null,
  channel text not null check (channel in ('email', 'letter')),
  language text not null check (language in ('sl', 'en')),
  price integer not null,
  new_card boolean not null,
  state text not null check (state in ('waiting', 'sent', 'skipped', 'failed', 'cancelled', 'left_out')),
  codes text[] not null default '{}'::text[],
  mail_id uuid,
  finished_at timestamptz(3),
  primary key (campaign_id, permit_id, wave)
);
comment on table campaign_messages is 'The message of a wave to one holder; written when the wave starts.';
comment on column campaign_messages.wave is '1: the invitation; 2: the reminder.';
comment on column campaign_messages.permit_year is 'Year of the campaign; a holder is written to once per year and wave.';
comment on column campaign_messages.place is 'Order in which messages are written.';
comment on column campaign_messages.channel is 'By mail, or as a letter.';
comment on column campaign_messages.price is 'Cents that the renewal is expected to cost.';
comment on column campaign_messages.new_card is 'Whether a card has to be made for it.';
comment on column campaign_messages.state is 'What became of it: `MESSAGE_STATES`, of which planned is never stored.';
comment on column campaign_messages.codes is 'Why it is an exception, or was not sent: `SKIP_CODES`.';
comment on column campaign_messages.mail_id is 'The mail or letter; null: not written, or deleted.';
comment on column campaign_messages.finished_at is 'When it had its result; null: waiting.';
create index campaign_messages_waiting on campaign_messages (campaign_id, wave, place) where state = 'waiting';
-- Two campaigns for the same year never write to the same holder.
create unique index campaign_messages_once on campaign_messages (permit_id, permit_year, wave) where state = 'sent';

create table campaign_events (
  id uuid primary key,
  campaign_id uuid not null references campaigns (id) on delete cascade,
  kind text not null check (kind in ('create', 'update', 'choose', 'start', 'remind', 'pause', 'resume', 'cancel',
    'finish', 'resend')),
  actor_id uuid references users (id),
  data jsonb not null default '{}',
  created_at timestamptz(3) not null
);
comment on table campaign_events is 'One step of a campaign.';
comment on column campaign_events.kind is 'What happened: `CAMPAIGN_EVENTS`.';
comment on column campaign_events.data is 'Changed fields, or how many holders it was about.';
create index campaign_events_campaign on campaign_events (campaign_id, created_at);

-- Each thing is said once: the row is written in the transaction of its mail.
create table reminders (
  id uuid primary key,
  kind text not null check (kind in ('permit_expires', 'supplement_due', 'card_waiting')),
  permit_id uuid references permits (id) on delete cascade,
  application_id uuid references applications (id) on delete cascade,
  about_on date not null,
  step integer not null check (step >= 0),
  mail_id uuid,
  created_at timestamptz(3) not null,
  check (num_nonnulls(permit_id, application_id) = 1),
  unique (kind, application_id, about_on, step),
  unique (kind, permit_id, about_on, step)
);
comment on table reminders is 'Something that the program has reminded somebody of; said once.';
comment on column reminders.kind is 'What of: a permit that expires, a supplement that is due, a card that waits.';
comment on column reminders.permit_id is 'The permit; null: it is about an application.';
comment on column reminders.application_id is 'The application; null: it is about a permit.';
comment on column reminders.about_on is 'Day that it is about: last day of the permit or supplement, day of issue of the card.';
comment on column reminders.step is 'Days before or after that day, as the parameter said.';
comment on column reminders.mail_id is 'The mail or letter; null: deleted.';
create index reminders_permit on reminders (permit_id, created_at desc) where permit_id is not null;
create index reminders_application on reminders (application_id, created_at desc) where application_id is not null;
