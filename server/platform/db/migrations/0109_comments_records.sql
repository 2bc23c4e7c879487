-- What a row of the tables of records is, and what their columns mean (docs/generated/schema.md).

comment on table access_log is 'Who looked at or changed whose data, when and why (ZVOP-2, article 22); append-only, ids only.';
comment on column access_log.user_id is 'Account of who did it; null: without an account, or the program. No foreign key: it outlives the account.';
comment on column access_log.role is 'Their role at that time; link, public or system without an account.';
comment on column access_log.action is 'What was done with the data; purpose: a member of staff stated why.';
comment on column access_log.subject_type is 'Kind of record: `AuditSubject`; sealed, so none is ever renamed.';
comment on column access_log.subject_id is 'The record; null: a list, a search or a file of many.';
comment on column access_log.person_id is 'Account whose data it is; null: the record has no account, or it is about many.';
comment on column access_log.purpose is 'What was written where the reason is other, or a code of the program: which view, which import.';
comment on column access_log.session_id is 'Session in which it happened; a stated purpose holds for it. Null: without a session.';
comment on column access_log.purpose_code is 'Why: `SHOWN_PURPOSES`; null: of the context, or not known.';
comment on column access_log.written_at is 'Clock of the database, set by a trigger; the seal orders by it.';
comment on column access_log.shown_ids is 'Accounts and records whose data a list, search or file showed; null: about its subject alone.';

comment on table access_log_searches is 'What was typed to search, beside its entry of the access log and outside its seal.';
comment on column access_log_searches.entry_id is 'The entry of access_log; no foreign key.';
comment on column access_log_searches.sealed_text is 'The body of the search, encrypted; erased with the data of whom it showed.';

comment on table access_log_segments is 'A sealed part of the access log, chained to the one before by its hash.';
comment on column access_log_segments.nr is 'Place in the chain, from 1.';
comment on column access_log_segments.from_at is 'It holds what was written from here on ...';
comment on column access_log_segments.until_at is '... and before this.';
comment on column access_log_segments.entries is 'Number of its entries.';
comment on column access_log_segments.row_hashes is 'A line with id and hash for each entry; null: the entries are past their retention.';
comment on column access_log_segments.rows_hash is 'SHA-256 of row_hashes.';
comment on column access_log_segments.previous_hash is 'hash of the segment before; zeros for the first.';
comment on column access_log_segments.hash is 'SHA-256 over bounds, number, rows_hash and previous_hash.';
comment on column access_log_segments.sealed_at is 'When it was sealed.';
comment on column access_log_segments.deleted_at is 'When its entries were deleted at the end of their retention; null: they are there.';
comment on column access_log_segments.release_hash is 'Hash of the key that lets its entries be deleted; null: not set yet.';

comment on table access_log_checks is 'One check of the whole chain of seals.';
comment on column access_log_checks.ok is 'Whether everything matched.';
comment on column access_log_checks.segments is 'Number of segments that were checked.';
comment on column access_log_checks.entries is 'Number of entries that were checked.';
comment on column access_log_checks.findings is '`Finding[]`: what did not match, and where.';

comment on table access_log_counts is 'How many entries a connection of the database has written, so that missing ones are found.';
comment on column access_log_counts.pid is 'Process of the connection; 0: what was there before.';
comment on column access_log_counts.entries is 'Entries; only grows.';

comment on table retention_holds is 'A case or person whose data stay whatever their day: a lawsuit, an inspection, a restriction.';
comment on column retention_holds.subject_type is 'Whether it is about an application or an account.';
comment on column retention_holds.subject_id is 'The application or account; no foreign key.';
comment on column retention_holds.reason is 'Why the data are kept.';
comment on column retention_holds.released_at is 'When it ended; null: it stands.';
comment on column retention_holds.released_by is 'Who ended it; null: it stands.';
comment on column retention_holds.release_reason is 'Why it ended; null: it stands.';

comment on table retention_runs is 'One run of the job that anonymises what is past its day.';
comment on column retention_runs.started_by is 'The nightly job or a person.';
comment on column retention_runs.today is 'The day for which the rules were computed.';
comment on column retention_runs.status is 'running, at most one, or done.';
comment on column retention_runs.step is 'The kind of record that it is at (`RETENTION_KINDS`).';
comment on column retention_runs.cursor_id is 'Last record of the step that was handled; null: at its begin.';
comment on column retention_runs.counts is 'How many were anonymised, by kind, and how many files were deleted.';
comment on column retention_runs.due is 'Records that were due when it began.';
comment on column retention_runs.handled is 'Records that were handled so far.';
comment on column retention_runs.created_by is 'Who started it; null: the nightly job.';
comment on column retention_runs.finished_at is 'When it was done; null: running.';

comment on table data_requests is 'What a person asks about their data (GDPR, articles 15 to 20).';
comment on column data_requests.kind is 'What is asked for: `DATA_REQUEST_KINDS`.';
comment on column data_requests.channel is 'How it came.';
comment on column data_requests.status is 'How far it has come: `DATA_REQUEST_STATUSES`.';
comment on column data_requests.user_id is 'The account that asks; null: somebody without one.';
comment on column data_requests.application_id is 'The application of somebody without an account; null: an account asks.';
comment on column data_requests.details is 'What was asked for, in words; null: nothing further.';
comment on column data_requests.received_on is 'Day on which it came.';
comment on column data_requests.due_on is 'Last day to answer, with an extension.';
comment on column data_requests.extension_reason is 'Why more time is needed; null: not extended.';
comment on column data_requests.extended_at is 'When it was extended; null: not extended.';
comment on column data_requests.answer is 'What the person was answered; null: not answered.';
comment on column data_requests.outcome is '`ErasureOutcome`: what was erased and what stays until when; null: no erasure was made.';
comment on column data_requests.closed_at is 'When it was closed; null: open.';
comment on column data_requests.closed_by is 'Who closed it; null: open, or the program.';
comment on column data_requests.export_status is 'Of the file with all data of the person; null: none was made.';
comment on column data_requests.export_sha256 is 'Hash of the ZIP and its name in the file store; null: none, or deleted.';
comment on column data_requests.export_size is 'Bytes of the ZIP.';
comment on column data_requests.export_made_at is 'When the ZIP was made.';
comment on column data_requests.export_expires_at is 'When the ZIP is deleted.';

comment on table data_request_events is 'One step of a data request.';
comment on column data_request_events.kind is 'What happened.';
comment on column data_request_events.reason is 'Why, in the words of staff; null: none was given.';
