-- What a row of the tables of season is, and what their columns mean (docs/generated/schema.md).

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

comment on table campaign_choices is 'What staff decided about one holder before the start.';
comment on column campaign_choices.choice is 'Write to the holder in spite of an exception, or not at all.';
comment on column campaign_choices.reason is 'Why; null: none was given.';
comment on column campaign_choices.chosen_by is 'Who decided.';
comment on column campaign_choices.chosen_at is 'When it was decided.';

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

comment on table campaign_events is 'One step of a campaign.';
comment on column campaign_events.kind is 'What happened: `CAMPAIGN_EVENTS`.';
comment on column campaign_events.data is 'Changed fields, or how many holders it was about.';

comment on table reminders is 'Something that the program has reminded somebody of; said once.';
comment on column reminders.kind is 'What of: a permit that expires, a supplement that is due, a card that waits.';
comment on column reminders.permit_id is 'The permit; null: it is about an application.';
comment on column reminders.application_id is 'The application; null: it is about a permit.';
comment on column reminders.about_on is 'Day that it is about: last day of the permit or supplement, day of issue of the card.';
comment on column reminders.step is 'Days before or after that day, as the parameter said.';
comment on column reminders.mail_id is 'The mail or letter; null: deleted.';
