-- Removing a permit or an application looks for what points at it. Without these, taking back an import of n permits would read n times n rows.
create index permits_application on permits (application_id);
create index permits_replaces on permits (replaces_permit_id) where replaces_permit_id is not null;
create index permits_replaced_by on permits (replaced_by_permit_id) where replaced_by_permit_id is not null;
create index mail_messages_permit on mail_messages (permit_id) where permit_id is not null;
create index mail_messages_user on mail_messages (user_id) where user_id is not null;
create index rfid_card_events_permit on rfid_card_events (permit_id) where permit_id is not null;
