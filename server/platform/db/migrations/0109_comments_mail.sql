-- What a row of the tables of mail is, and what their columns mean (docs/generated/schema.md).

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

comment on table letter_batches is 'Letters or decisions that were printed, or handed over, in one go.';
comment on column letter_batches.batch_nr is 'Number without gaps.';
comment on column letter_batches.duplex is 'Whether it was printed on both sides.';
comment on column letter_batches.kind is
  'letters: of mails; registered: decisions for the post; secure_mailbox: for the delivery system of the state.';

comment on table text_versions is 'A changed text of a mail or document in one language; only ever added, the newest holds.';
comment on column text_versions.name is 'Which template.';
comment on column text_versions.version is 'Counted per text and language.';
comment on column text_versions.subject is 'Subject; null: the delivered text holds again from here.';
comment on column text_versions.body is 'Text with {placeholders}; null: the delivered text holds again from here.';

comment on table mail_preferences is 'Whether an address wants mails that nobody has to get.';
comment on column mail_preferences.address_hash is 'Keyed hash of the address: enough to ask, too little to read.';
comment on column mail_preferences.topic is 'Which mails: before a permit expires, or about renewal.';
comment on column mail_preferences.subscribed is 'false: they are not sent.';
comment on column mail_preferences.changed_at is 'Since when.';

comment on table mail_preference_events is 'One time that somebody unsubscribed or subscribed again.';
comment on column mail_preference_events.address_hash is 'Keyed hash of the address.';
comment on column mail_preference_events.topic is 'Which mails.';
comment on column mail_preference_events.subscribed is 'What was chosen.';
comment on column mail_preference_events.via is 'one_click: the button of the mail program; link: the page of the mail; account: the own account.';
