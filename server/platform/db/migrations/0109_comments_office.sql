-- What a row of the tables of office is, and what their columns mean (docs/generated/schema.md).

comment on table confirmations is 'A change that one member of staff asked for and another one has to confirm (ADR 83).';
comment on column confirmations.kind is 'What is changed: `SECOND_PERSON_KINDS`.';
comment on column confirmations.status is 'How far it has come: `CONFIRMATION_STATUSES`.';
comment on column confirmations.subject_id is 'The record that it is about; null: it has no page. No foreign key.';
comment on column confirmations.state_hash is 'Hash of what it would change; a request that no longer matches is dropped.';
comment on column confirmations.facts is '`ChangedFact[]`: values before and after; no data of applicants.';
comment on column confirmations.sealed_call is 'The call, encrypted; null: decided.';
comment on column confirmations.reason is 'Why it was asked for.';
comment on column confirmations.requested_by is 'Who asked for it.';
comment on column confirmations.requested_at is 'When it was asked for.';
comment on column confirmations.expires_at is 'When it ends without a decision.';
comment on column confirmations.decided_by is 'Who confirmed, rejected or withdrew it; null: pending, or the program.';
comment on column confirmations.decided_at is 'When; null: pending.';
comment on column confirmations.decision_reason is 'Why it was rejected; null: none was given.';
comment on column confirmations.because is 'Message code: why it was dropped; null: it was not.';
comment on column confirmations.due_at is 'When it is made unless a colleague objects; null: a second person has to confirm it.';

comment on table name_words is 'A word of the names of accounts, permits and applications, to suggest what a mistyped name meant.';
comment on column name_words.word is 'The word, folded; at least four letters.';
comment on column name_words.gathered_at is 'When all words were gathered; once an hour.';

comment on table system_checks is 'What one check of the system found last.';
comment on column system_checks.name is 'Name of the check.';
comment on column system_checks.state is 'Whether all is well.';
comment on column system_checks.findings is 'Codes with the values of their texts; no person and no secret.';
comment on column system_checks.took_ms is 'How long it took, in milliseconds.';
comment on column system_checks.host is 'Machine that ran it.';
comment on column system_checks.checked_at is 'When it ran.';
