-- The list of decisions to send asks for each row whether a letter goes with it, and each number of the post whether it was used.
create index mail_messages_registered on mail_messages (created_at) where status = 'registered';
create index mail_messages_post_number on mail_messages (post_number) where post_number is not null;
