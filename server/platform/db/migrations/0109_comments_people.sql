-- What a row of the tables of people is, and what their columns mean (docs/generated/schema.md).

comment on table users is 'An account: somebody who can sign in, applicant or staff.';
comment on column users.role is 'root: everything; admin: staff with their permissions; user: an applicant.';
comment on column users.permissions is 'What an admin may: `PERMISSIONS`; empty for the other roles.';
comment on column users.type is 'Kind of applicant behind it.';
comment on column users.name is 'Name of the person or company.';
comment on column users.email is 'Address to sign in with; unique among accounts that are not deleted, whatever its case.';
comment on column users.phone is 'Telephone, as +38640123456; null: not given.';
comment on column users.tax_number is 'Tax number; null: not given.';
comment on column users.details is 'applicant: `StoredApplicant` that the next application starts with; foreign_operator: of a cashier from abroad.';
comment on column users.password_hash is 'Argon2 hash; null: none yet, or the account signs in without a password.';
comment on column users.reset is 'Staff set the password: it has to be changed at the next sign-in.';
comment on column users.last_seen is 'Last sign-in or use of a session; null: never.';
comment on column users.password_valid_until is 'Until when a password set by staff works; null: the person chose it.';
comment on column users.legacy_number is 'Number in the list before this program; null: none.';
comment on column users.incomplete is 'Lacks what identifies its holder, as somebody from an old list may; computed.';
comment on column users.person_key is 'Who this is for certain: by tax number or number of the company, else the account itself; computed.';

comment on table sessions is 'A sign-in that lasts: a browser (cookie) or an API client (bearer).';
comment on column sessions.kind is 'Browser or API client.';
comment on column sessions.token_hash is 'Hash of the secret; the secret itself is kept nowhere.';
comment on column sessions.user_agent is 'What the browser said of itself; null: nothing.';
comment on column sessions.last_seen_at is 'Last use, written at most once a minute.';
comment on column sessions.expires_at is 'When it ends by itself.';
comment on column sessions.ip is 'Address it began from; null: not known.';
comment on column sessions.name is 'What a person calls an API client of theirs; null: none.';
comment on column sessions.proved_at is 'When the person last proved who they are; 1970: a provider without a second factor vouches for it.';
comment on column sessions.issuer is 'The provider of identity that vouches for it; null: a password or a passkey.';
comment on column sessions.factor_checked is 'The provider said that it checked a second factor.';

comment on table password_tokens is 'A mailed link to set a password; its token is derived from the id when the mail is written.';
comment on column password_tokens.purpose is 'A forgotten password, or the invitation to a new account.';
comment on column password_tokens.expires_at is 'Until when the link works.';
comment on column password_tokens.used_at is 'When it was used; null: not used.';

comment on table email_changes is 'A new address of an account that waits to be confirmed by its link.';
comment on column email_changes.email is 'The wanted address.';
comment on column email_changes.expires_at is 'Until when the link works.';
comment on column email_changes.used_at is 'When it was confirmed; null: not confirmed.';

comment on table user_events is 'One change of an account, its role, permissions or ways to sign in.';
comment on column user_events.kind is 'What happened: `USER_EVENT_KINDS`.';
comment on column user_events.data is 'Names of changed fields, roles and permissions, and the reason; never values of an applicant.';

comment on table known_devices is 'A browser that an account has signed in from; its owner is told of a new one.';
comment on column known_devices.device_hash is 'Hash of the cookie of the browser.';
comment on column known_devices.last_seen_at is 'Last sign-in from it.';

comment on table user_factors is 'Something that an account proves itself with besides the password.';
comment on column user_factors.kind is 'A passkey, or an app with codes (TOTP).';
comment on column user_factors.name is 'What its owner calls it.';
comment on column user_factors.credential_id is 'Id of the passkey; null: TOTP.';
comment on column user_factors.public_key is 'Public key of the passkey; null: TOTP.';
comment on column user_factors.counter is 'Signature counter of the passkey, as it said last.';
comment on column user_factors.transports is 'How the browser reaches the passkey: internal, usb, nfc ...';
comment on column user_factors.sealed_secret is 'Secret of TOTP, encrypted; null: a passkey.';
comment on column user_factors.last_step is 'Time step whose code was accepted last, so that a code works once; null: none.';
comment on column user_factors.last_used_at is 'Last use; null: never.';
comment on column user_factors.asked_after_password is 'Whether it is asked for as a second factor; false: a passkey that signs in alone.';

comment on table recovery_codes is 'A code on paper that stands in for the second factor once.';
comment on column recovery_codes.code_hash is 'Hash of the code.';
comment on column recovery_codes.used_at is 'When it was used; null: not used.';

comment on table proof_requests is 'Something begun that waits for a proof: a sign-in, a new factor, a step-up.';
comment on column proof_requests.token_hash is 'Hash of the token that only the browser has.';
comment on column proof_requests.purpose is 'What is to be proved.';
comment on column proof_requests.user_id is 'Whose proof; null: not known yet, as of a sign-in by passkey.';
comment on column proof_requests.challenge is 'What a passkey signs, in base64url.';
comment on column proof_requests.sealed_secret is 'Secret of a TOTP that is being added, encrypted; null: for anything else.';
comment on column proof_requests.bearer is 'Whether the sign-in becomes a session of an API client.';
comment on column proof_requests.device_name is 'Name of that API client; null: none.';
comment on column proof_requests.failures is 'Wrong proofs so far; too many end it.';
comment on column proof_requests.expires_at is 'Until when it waits.';

comment on table user_identities is 'Somebody at a provider of identity (OpenID Connect) and the account here that is theirs.';
comment on column user_identities.issuer is 'The provider.';
comment on column user_identities.subject is 'Id of the person at the provider.';
comment on column user_identities.mapped is 'Values of the claim that gave permissions at the last sign-in.';
comment on column user_identities.last_used_at is 'Last sign-in through it.';
comment on column user_identities.facts is '`ApplicantFacts` that the provider of applicants said last; null: of staff.';
comment on column user_identities.verified_at is 'When it said so; null: of staff.';

comment on table provider_requests is 'A sign-in that was sent to a provider of identity and has not come back.';
comment on column provider_requests.state_hash is 'Hash of the state parameter.';
comment on column provider_requests.browser_hash is 'Hash of the cookie of the browser that began it.';
comment on column provider_requests.provider is 'Provider of staff or of applicants.';
comment on column provider_requests.session_id is 'Session that proves itself again; null: a sign-in.';
comment on column provider_requests.nonce is 'Nonce that the token has to hold.';
comment on column provider_requests.code_verifier is 'PKCE verifier of the exchange.';
comment on column provider_requests.redirect is 'Path that is opened afterwards.';
comment on column provider_requests.expires_at is 'Until when it may come back.';

comment on table provider_visits is 'A first sign-in through a provider whose account here is not known yet.';
comment on column provider_visits.secret_hash is 'Hash of the secret in the cookie of the browser.';
comment on column provider_visits.issuer is 'The provider.';
comment on column provider_visits.subject is 'Id of the person at the provider.';
comment on column provider_visits.facts is '`ApplicantFacts` that the provider said.';
comment on column provider_visits.user_id is 'Account that is to be proved by a mailed code; null: a new one is to be made.';
comment on column provider_visits.email is 'Where the code was mailed to, or what the provider suggests; null: neither.';
comment on column provider_visits.code_id is 'The code is derived from it; null: none was mailed.';
comment on column provider_visits.tries is 'Codes that were tried.';
comment on column provider_visits.redirect is 'Path that is opened afterwards.';
comment on column provider_visits.expires_at is 'Until when it waits.';

comment on table person_links is 'What staff said about two entries of persons: one person, or not.';
comment on column person_links.key_a is 'person_key of one entry, the lesser of the two.';
comment on column person_links.key_b is 'person_key of the other.';
comment on column person_links.verdict is 'Whether they are the same person.';
comment on column person_links.decided_by is 'Who said so; null: the program, of an account and a number of its own holder.';
comment on column person_links.decided_at is 'When it was said.';
comment on column person_links.undone_by is 'Who withdrew it; null: it holds, or the program did.';
comment on column person_links.undone_at is 'When it was withdrawn; null: it holds.';
comment on column person_links.reason is 'Why; null: none was given.';

comment on table person_groups is 'An entry that is one person with others; follows from person_links with the verdict same.';
comment on column person_groups.key is 'person_key of the entry.';
comment on column person_groups.group_id is 'Entries with the same group are one person.';
