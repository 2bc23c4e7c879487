-- What the dashboard counts: today, this week, by month. Each index holds all columns of its question, so that no row is fetched.
create index applications_received on applications (received_at) where deleted_at is null;
create index applications_decided on applications (decided_at, received_at) where deleted_at is null and decided_at is not null;
create index permits_issued on permits (issued_at) where deleted_at is null and issued_at is not null;
create index permits_handed_over on permits (handed_over_at) where deleted_at is null and handed_over_at is not null;
create index permits_to_hand_over on permits (valid_to, issued_at)
  where deleted_at is null and status = 'active' and handed_over_at is null;
create index permits_in_force on permits (user_type, valid_from, valid_to) where deleted_at is null and status = 'active';
create index payments_counter on payments (booking_date, method, amount) where method in ('cash', 'card') and status <> 'refunded';
create index mail_messages_failed on mail_messages (created_at) where status = 'failed';
