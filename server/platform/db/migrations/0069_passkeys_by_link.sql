-- A passkey that an account was opened with signs in alone; it is a second factor only once its owner adds one.
alter table user_factors add column asked_after_password boolean not null default true;

-- What a passkey is made for may be an account that is not there yet.
alter table proof_requests drop constraint proof_requests_purpose_check;
alter table proof_requests add constraint proof_requests_purpose_check
  check (purpose in ('sign_in', 'passkey_sign_in', 'step_up', 'add_passkey', 'add_totp', 'open_account'));
