-- What a row of the tables of barrier is, and what their columns mean (docs/generated/schema.md).

comment on table barrier_controllers is 'A device, or a computer, at the barrier of a lot; calls with a key.';
comment on column barrier_controllers.name is 'As staff called it.';
comment on column barrier_controllers.kind is 'What reads there.';
comment on column barrier_controllers.retired_at is 'Since when it is out of use; null: in use.';
comment on column barrier_controllers.retired_by is 'Who retired it; null: in use.';
comment on column barrier_controllers.retired_reason is 'Why; null: in use.';
comment on column barrier_controllers.last_contact_at is 'Its last call of any kind; null: none yet.';
comment on column barrier_controllers.list_version is 'Version of the list that it has, as it said last; null: unknown.';
comment on column barrier_controllers.list_fetched_at is 'When it last fetched the list; null: never.';
comment on column barrier_controllers.heartbeat_at is 'When it last reported its state; null: never.';
comment on column barrier_controllers.clock_drift_ms is 'Its clock less ours, in milliseconds; null: unknown.';
comment on column barrier_controllers.state is 'State of the barrier as it said last; null: unknown.';
comment on column barrier_controllers.state_note is 'What it added; null: nothing.';
comment on column barrier_controllers.software is 'Name and version of its software; null: unknown.';
comment on column barrier_controllers.waiting_passages is 'Passages that it has not uploaded yet; null: unknown.';

comment on table barrier_keys is 'A key of a controller; a new one may run beside the old one for some hours.';
comment on column barrier_keys.prefix is 'Begin of the key, by which people tell keys apart.';
comment on column barrier_keys.key_hash is 'Hash of the key; the key itself is kept nowhere.';
comment on column barrier_keys.last_used_at is 'Last use; null: never.';
comment on column barrier_keys.expires_at is 'When it ends, because a new one replaced it; null: it does not.';
comment on column barrier_keys.revoked_at is 'When it was revoked; null: it was not.';
comment on column barrier_keys.revoked_by is 'Who revoked it; null: nobody.';
comment on column barrier_keys.revoked_reason is 'Why; null: not revoked, or none was given.';

comment on table barrier_controller_events is 'One change of a controller or its keys.';
comment on column barrier_controller_events.event is 'What happened.';
comment on column barrier_controller_events.reason is 'Why; null: none was given.';
comment on column barrier_controller_events.data is 'Changed fields, or prefix of the key.';

comment on table barrier_passages is 'A car or card at a barrier, or an opening by hand.';
comment on column barrier_passages.controller_id is 'The controller that sent it; null: entered by staff.';
comment on column barrier_passages.passage_id is 'Id that the controller gave it, so that it is recorded once; null: entered by staff.';
comment on column barrier_passages.fingerprint is 'Hash of its content, by which a repeat is recognised; null: entered by staff, or anonymised.';
comment on column barrier_passages.source is 'live: asked before it opened; offline: uploaded afterwards; manual: opened by hand.';
comment on column barrier_passages.direction is 'Into the lot or out of it.';
comment on column barrier_passages.occurred_at is 'When it happened, by the clock of the server where both differ too much.';
comment on column barrier_passages.recorded_at is 'When it was stored.';
comment on column barrier_passages.device_time is 'Clock of the controller, where it differs by more than is tolerated; null: it does not.';
comment on column barrier_passages.key_kind is 'What was read; null: nothing, by hand.';
comment on column barrier_passages.plate is 'Plate that was read; null: a card, by hand, or anonymised after barrier_passage_days.';
comment on column barrier_passages.card is 'Card that was read; null: a plate, by hand, or anonymised.';
comment on column barrier_passages.permit_id is 'The permit that was found; null: none, or anonymised. No foreign key.';
comment on column barrier_passages.decision is 'Whether it opened; of an offline passage what the controller did.';
comment on column barrier_passages.reason is 'Why it opened or did not: `PASSAGE_REASONS`.';
comment on column barrier_passages.matched_by is 'How the permit was found: `MATCHES`.';
comment on column barrier_passages.list_version is 'Of an offline passage the version of its list; null: live or by hand.';
comment on column barrier_passages.list_expired is 'Of an offline passage whether that list had ended.';
comment on column barrier_passages.server_decision is 'Of an offline passage what the server says for the same moment; null: live or by hand.';
comment on column barrier_passages.server_reason is 'Why, by the server: `BARRIER_REASONS`; null: live or by hand.';
comment on column barrier_passages.differs is 'Whether the server says something else than the controller did.';
comment on column barrier_passages.manual_reason is 'Why it was opened by hand; null: it was not, or anonymised.';
comment on column barrier_passages.actor_id is 'Who of the staff opened by hand; null: a controller sent it.';
comment on column barrier_passages.counted is 'Whether barrier_hours and barrier_occupancy hold it already.';

comment on table barrier_hours is 'Counts of one lot and hour, anonymous and kept for good.';
comment on column barrier_hours.hour is 'Begin of the hour.';
comment on column barrier_hours.opened_in is 'Vehicles that came in.';
comment on column barrier_hours.opened_out is 'Vehicles that went out.';
comment on column barrier_hours.denied is 'Passages that were denied.';
comment on column barrier_hours.look_alike is 'Opened by a plate that only looks alike.';
comment on column barrier_hours.manual is 'Openings by hand.';
comment on column barrier_hours.offline is 'Passages decided without a connection.';
comment on column barrier_hours.cars is 'Cars on the lot as last known in the hour; null: not known.';

comment on table barrier_occupancy is 'How many cars are on a lot now.';
comment on column barrier_occupancy.cars is 'What was counted last, plus what came and less what left since; may be below 0.';
comment on column barrier_occupancy.counted_at is 'When a person counted last; 2000-01-01: never.';

comment on table barrier_counts is 'One correction of the number of cars on a lot.';
comment on column barrier_counts.cars_before is 'What the program had.';
comment on column barrier_counts.cars is 'What was counted.';
comment on column barrier_counts.reason is 'Why it was corrected.';
comment on column barrier_counts.controller_id is 'Always null: only persons count.';

comment on table barrier_list is 'A plate or card of a permit that opens lots now or later; what controllers keep.';
comment on column barrier_list.kind is 'What it is.';
comment on column barrier_list.value is 'Plate as compared, number or UID of the card.';
comment on column barrier_list.permit_id is 'The permit; no foreign key.';
comment on column barrier_list.country is 'Country of the plate; null: a card, or the permit does not state it.';
comment on column barrier_list.lot_codes is 'Lots that it opens.';
comment on column barrier_list.left_lot_codes is 'Lots that it opened earlier; their controllers are told.';
comment on column barrier_list.opens_from is 'First moment.';
comment on column barrier_list.opens_until is 'Last moment, not included.';
comment on column barrier_list.removed_at is 'Since when it opens nothing; the row stays for the changes that controllers fetch. Null: it opens.';
comment on column barrier_list.version is 'Version of the list that brought its last change.';
comment on column barrier_list.stands_for is 'The plate with signs that this row without them stands for; null: it stands for itself.';

comment on table barrier_list_state is 'The version of the list; one row.';
comment on column barrier_list_state.id is 'Always true: there is one row.';
comment on column barrier_list_state.version is 'Raised by each change.';
comment on column barrier_list_state.oldest_delta is 'Oldest version from which the changes are still known.';
comment on column barrier_list_state.synced_at is 'When the list was last compared with the permits.';

comment on table barrier_outbox is 'A permit whose entries of the list have to be computed anew; written by triggers.';
comment on column barrier_outbox.id is 'Order of arrival; from the database.';
comment on column barrier_outbox.permit_id is 'The permit; no foreign key.';

comment on table barrier_anomalies is 'Passages that ask for a look: one card at two lots, a replaced card ...';
comment on column barrier_anomalies.kind is 'What was noticed.';
comment on column barrier_anomalies.passage_id is 'The passage by which it was noticed.';
comment on column barrier_anomalies.earlier_passage_id is 'The passage before, that it does not go with; null: none.';
comment on column barrier_anomalies.permit_id is 'The permit; null: anonymised with its passage. No foreign key.';
comment on column barrier_anomalies.status is 'Nobody looked yet, nothing to it, or confirmed.';
comment on column barrier_anomalies.reason is 'What staff wrote to it; null: nothing.';
comment on column barrier_anomalies.decided_by is 'Who decided; null: open.';
comment on column barrier_anomalies.decided_at is 'When; null: open.';

comment on table plate_checks is 'A plate that a warden checked in the field; deleted after the shift.';
comment on column plate_checks.user_id is 'The warden.';
comment on column plate_checks.plate is 'Plate as compared.';
comment on column plate_checks.valid is 'Whether a permit holds there now.';
comment on column plate_checks.reason is 'Why: `BARRIER_REASONS`.';
comment on column plate_checks.valid_from is 'First day of the permit that was found; null: none.';
comment on column plate_checks.valid_to is 'Last day of the permit that was found; null: none.';
comment on column plate_checks.other_lots is 'Lots where it holds, if not here.';
comment on column plate_checks.look_alikes is 'Plates of permits that look alike.';
