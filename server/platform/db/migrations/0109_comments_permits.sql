-- What a row of the tables of permits is, and what their columns mean (docs/generated/schema.md).

comment on table applications is 'What somebody asks for: a permit, its renewal, replacement or change; numbered V-2027-000123.';
comment on column applications.application_nr is 'V, the year in which it came, and a number without gaps.';
comment on column applications.kind is 'What it is: `APPLICATION_KINDS`.';
comment on column applications.source is 'How it came: public form, own account, entered by staff, or by staff from paper.';
comment on column applications.submission_key is 'Hash of the Idempotency-Key, so that one submission makes one row; null: sent without a key.';
comment on column applications.status is 'How far it has come: `APPLICATION_STATUSES`.';
comment on column applications.user_id is 'The account that owns it; null: applied without one.';
comment on column applications.applicant is '`StoredApplicant` as applied, unaffected by later changes of the account.';
comment on column applications.applicant_name is 'Name of the applicant, for lists and order.';
comment on column applications.person_key is 'Who the applicant is for certain (ADR 103): tax number, company, account, or this application alone.';
comment on column applications.representative is '`Representative` who acts for the applicant; null: nobody.';
comment on column applications.user_type is 'Category that was applied for.';
comment on column applications.user_type_parking_lot_id is 'Row of the price list that it was made with.';
comment on column applications.parking_lot_codes is 'Lots of that row at the time.';
comment on column applications.permit_year is 'Year of the permit.';
comment on column applications.vehicles is '`Vehicle[]` (people/applicant.ts): registration_number, plate_text, country, make_model, ownership own/leased/company.';
comment on column applications.registration_numbers is 'Plates of vehicles, as compared; for search and rules.';
comment on column applications.extra is 'What the extra_field of the category asks for; null: nothing.';
comment on column applications.rfid_card is 'A new card, or one that the applicant has.';
comment on column applications.rfid_card_number is 'Number of the card that the applicant has; null: a new one.';
comment on column applications.delivery is 'How the card reaches the holder.';
comment on column applications.note is 'What the applicant wrote besides; null: nothing.';
comment on column applications.consents is 'When terms and privacy were agreed to: terms_at, privacy_at; empty: entered by staff.';
comment on column applications.replaces_permit_id is 'The permit that it renews, replaces or changes; null: none. No foreign key.';
comment on column applications.missing_items is '`MissingItem[]` of the last request for a supplement: kinds of documents, notes.';
comment on column applications.supplement_due_at is 'Last day for the supplement; null: none is asked for, or without a day.';
comment on column applications.decision_reason is 'Reason of the last decision, in Slovenian; null: none.';
comment on column applications.exempt_reason is 'Why nothing is charged; null: something is.';
comment on column applications.decided_by is 'Who decided; null: not decided, or the program.';
comment on column applications.decided_at is 'When it was decided; null: not decided.';
comment on column applications.price_permit is 'Cents for the permit, VAT included.';
comment on column applications.price_card is 'Cents for the card, VAT included; 0: no new card.';
comment on column applications.price_fee is 'Cents of the administrative fee, outside VAT.';
comment on column applications.price_total is 'Cents in all: permit, card and fee.';
comment on column applications.vat_rate is 'In basis points: 2200 is 22 %.';
comment on column applications.status_link_version is 'Version that its link has to carry; a higher one makes earlier links invalid.';
comment on column applications.received_at is 'Day on which it came; of one from paper the day on which that came.';
comment on column applications.closed_at is 'When it came to its end; the years of its retention count from it. Null: open.';
comment on column applications.deleted_at is 'Since when it lies in the bin; null: it does not.';
comment on column applications.replacement_reason is 'Why the permit is replaced: `REPLACEMENT_REASONS`; null: no replacement.';
comment on column applications.decision_reason_translation is 'The reason in the language of the applicant; null: Slovenian, or no translation.';
comment on column applications.claimed_by is 'Who works on it (claim); null: nobody.';
comment on column applications.claimed_at is 'Since when; null: nobody.';
comment on column applications.claim_seen_at is 'Last work of whoever claimed it; the claim runs out claim_hours later.';
comment on column applications.price_share is 'Part of the price of the year that is charged, as 5/12; null: all of it.';
comment on column applications.approved_by_program is 'Whether the program approved it, as an unchanged renewal (ADR 74).';
comment on column applications.verified_facts is '`StoredVerification`: what a provider of identity had verified; null: nothing.';
comment on column applications.hindrance_decisions is
  '`HindranceDecision[]`: full limits and plates of others in spite of which it is issued, and why.';
comment on column applications.binned_as is 'Why it stays in the bin; null: not in the bin, or nobody confirmed it.';
comment on column applications.official_records is '`OfficialRecord[]`: proofs that the office got itself: kind, source, when, by whom.';

comment on table application_events is 'One step in the history of an application.';
comment on column application_events.transition is 'What happened: `APPLICATION_EVENTS`.';
comment on column application_events.reason is 'Reason that was given; null: none.';
comment on column application_events.data is 'What belongs to the step: payment, document, days ... by transition.';
comment on column application_events.charge is
  'Cents that this step adds to what is charged, or takes off; set by a trigger, never changed (ADR 51).';

comment on table application_viewers is 'Somebody who has an application open right now.';
comment on column application_viewers.seen_at is 'Last sign of it; older than a minute means nothing.';

comment on table held_decisions is 'A decision of staff that is not committed yet, so that it can be undone.';
comment on column held_decisions.application_version is 'Version of the application when it was decided.';
comment on column held_decisions.decision is '`HeldContent`: transition, reason, missing items ...';
comment on column held_decisions.actor_id is 'Who decided.';
comment on column held_decisions.decided_at is 'When it was decided.';
comment on column held_decisions.commit_at is 'When it is committed; then the row is deleted.';
comment on column held_decisions.dropped_at is 'When it was undone or could not be committed; null: it is held.';
comment on column held_decisions.dropped_because is 'Message code: why; null: it is held.';
comment on column held_decisions.dropped_by is 'The colleague who undid it; null: the program, or it is held.';
comment on column held_decisions.bulk_id is 'The bulk action whose decisions are undone together; null: decided alone.';

comment on table documents is 'A file of an application, a permit or another record; its bytes lie in the file store.';
comment on column documents.owner_type is 'Kind of record that it belongs to.';
comment on column documents.owner_id is 'That record; no foreign key, because of the kinds.';
comment on column documents.kind is 'What it is: `DOCUMENT_KINDS`.';
comment on column documents.file_name is 'Name as it was uploaded or given.';
comment on column documents.mime is 'Media type, by its content.';
comment on column documents.size is 'Bytes.';
comment on column documents.sha256 is 'Hash of the content and its name in the file store; several rows may share a file. Empty: removed.';
comment on column documents.uploaded_by is 'Account that brought it; null: without an account, or the program.';
comment on column documents.deleted_at is 'Since when it is set aside, or its record deleted; null: it counts.';
comment on column documents.check_status is 'Whether staff accepted it.';
comment on column documents.checked_by is 'Who accepted or rejected it; null: nobody.';
comment on column documents.checked_at is 'When; null: not checked.';
comment on column documents.rejection_reason is 'Why it was rejected; null: it was not.';
comment on column documents.av_status is 'What the virus scanner said; off: none is configured; not_scanned: it did not answer.';

comment on table document_sheets is 'What a document of our own was drawn from, so that it can be printed again as it was.';
comment on column document_sheets.sheets is '`PrintDocument[]`: the sheets as they were drawn.';

comment on table permits is 'The right to park, for a year and vehicles.';
comment on column permits.permit_nr is 'Year and a number without gaps, as 2027-00123.';
comment on column permits.status is 'Whether it is in force, as stored: `PERMIT_STATUSES`; scheduled, expiring and expired follow from the days.';
comment on column permits.user_id is 'The account that owns it; null: none.';
comment on column permits.holder is '`StoredApplicant` to whom it was issued; corrected with it.';
comment on column permits.holder_name is 'Name of the holder, for lists and order.';
comment on column permits.person_key is 'Who the holder is for certain (ADR 103), as of applications.';
comment on column permits.user_type is 'Category of the holder.';
comment on column permits.parking_lot_codes is 'Lots where it holds.';
comment on column permits.permit_year is 'Year for which it was issued.';
comment on column permits.vehicles is '`Vehicle[]` (people/applicant.ts): registration_number, plate_text, country, make_model, ownership own/leased/company.';
comment on column permits.registration_numbers is 'Plates of vehicles, as compared; for search and rules.';
comment on column permits.rfid_card_number is 'Number of its card; null: none.';
comment on column permits.valid_from is 'First day.';
comment on column permits.valid_to is 'Last day, without the days of grace.';
comment on column permits.delivery is 'How the card reaches the holder.';
comment on column permits.handed_over_at is 'When card or permit was handed over or posted; null: not yet.';
comment on column permits.handed_over_by is 'Who recorded that; null: not yet, or imported.';
comment on column permits.issued_at is 'When it was issued; null: not recorded.';
comment on column permits.issued_by is 'Who issued it; null: the program, or imported.';
comment on column permits.replaces_permit_id is 'The permit whose place it took; null: none.';
comment on column permits.replaced_by_permit_id is 'The permit that took its place; null: none.';
comment on column permits.status_reason is 'Why it has this status: `REPLACEMENT_REASONS` of a replaced one, else what staff wrote; null: none.';
comment on column permits.status_changed_at is 'Since when it has this status; null: since it was issued.';
comment on column permits.legacy_number is 'Number in the list before this program; null: none.';
comment on column permits.incomplete is 'Its holder lacks what identifies them, as in an old list; computed.';
comment on column permits.lookup_code is '12 characters by which anybody checks the permit.';
comment on column permits.temporary_until is 'Last day of the temporary permit until the card is there; null: none was given.';

comment on table permit_events is 'One step in the history of a permit.';
comment on column permit_events.transition is 'What happened: `PERMIT_EVENTS`.';
comment on column permit_events.reason is 'Reason that was given; null: none.';
comment on column permit_events.data is 'What belongs to the step: plates, card, days ... by transition.';

comment on table permit_plates is 'Where a plate may park in a year; the key is the rule of one live permit per plate, lot and year.';
comment on column permit_plates.registration_number is 'Plate as compared (plate_key).';
comment on column permit_plates.parking_lot_code is 'Code of the lot.';
comment on column permit_plates.permit_year is 'Year of the permit.';
comment on column permit_plates.valid_until is 'Of a plate that was taken off: until when it still opens. Null: as long as the permit holds.';

comment on table registration_number_audits is 'One plate that came onto a permit, left it or changed.';
comment on column registration_number_audits.old_value is 'Plate before, as compared; null: there was none.';
comment on column registration_number_audits.new_value is 'Plate since, as compared; null: it left the permit.';
comment on column registration_number_audits.reason is 'Why it changed; null: as issued, or none was given.';
comment on column registration_number_audits.document_id is 'Proof of the change; null: none. No foreign key.';
comment on column registration_number_audits.changed_by is 'Who changed it; null: a holder without an account, or the program.';
comment on column registration_number_audits.channel is 'With the issue, by the holder, or by staff.';
comment on column registration_number_audits.check_due_at is 'Day by which staff check a change of the holder; null: nothing to check.';
comment on column registration_number_audits.checked_at is 'When staff checked it; null: not checked.';
comment on column registration_number_audits.checked_by is 'Who checked it; null: not checked.';
comment on column registration_number_audits.check_result is 'What staff found; null: not checked.';
comment on column registration_number_audits.old_text is 'The plate before as on the car; null: as such a plate is always written.';
comment on column registration_number_audits.new_text is 'The plate since as on the car; null: as such a plate is always written.';

comment on table rfid_cards is 'A card that opens the barrier.';
comment on column rfid_cards.number is 'Printed number, ten digits.';
comment on column rfid_cards.uid is 'UID of the chip, hexadecimal; null: not known.';
comment on column rfid_cards.status is 'Whether it is free, and what it is if not: `RFID_CARD_STATUSES`.';
comment on column rfid_cards.reserved_by is 'Who holds it back while they issue a permit; null: nobody.';
comment on column rfid_cards.reserved_until is 'Until when; a reservation that is over counts as free. Null: not reserved.';
comment on column rfid_cards.permit_id is 'The permit that it opens for; null: none.';
comment on column rfid_cards.status_reason is 'Why it has this status; null: none was given.';

comment on table rfid_card_events is 'One step in the history of a card.';
comment on column rfid_card_events.transition is 'What happened: `RFID_CARD_TRANSITIONS`.';
comment on column rfid_card_events.permit_id is 'The permit that it was about; null: none.';
comment on column rfid_card_events.reason is 'Reason that was given; null: none.';

comment on table decisions is 'A document by which the municipality decides, or requests something before it decides (ADR 107).';
comment on column decisions.application_id is 'The application that it is about; null: it is about a permit alone.';
comment on column decisions.kind is 'What it is: `DECISION_KINDS`.';
comment on column decisions.decision_nr is 'Number as printed, by the parameter decision_number; of a granting that of the permit.';
comment on column decisions.case_year is 'Year in which the case began.';
comment on column decisions.case_seq is 'Number of the case in its year; null: a granting.';
comment on column decisions.document_seq is 'Number of the document in its case; null: a granting.';
comment on column decisions.issued_by is 'Who decided; null: the program.';
comment on column decisions.issued_at is 'When it was issued.';
comment on column decisions.permit_id is 'The permit that it grants or takes away; null: neither.';
comment on column decisions.procedure is 'Decision under ZUP, or notice of a sale, of which nothing is served, final or appealed.';
comment on column decisions.ground is '`DECISION_GROUNDS` on which it changes another decision; null: it changes none.';
comment on column decisions.replaces_id is 'The decision whose place it takes; null: none.';
comment on column decisions.appeal_suspends is 'Whether an appeal suspends it.';
comment on column decisions.no_suspension_reason is 'Why an appeal does not suspend it; null: it does.';
comment on column decisions.carried_out_at is 'When a revocation took the permit away; null: not yet, or no revocation.';
comment on column decisions.served_on is 'Day on which the party was served; null: not yet, or not known.';
comment on column decisions.appeal_until is 'Last day to appeal; null: not served.';
comment on column decisions.finality_from is 'Day from which an official may confirm that it is final; null: not known yet.';
comment on column decisions.final_on is 'Day on which it became final; null: not confirmed.';
comment on column decisions.finality_confirmed_by is 'Who confirmed it; null: not confirmed.';
comment on column decisions.finality_confirmed_at is 'When it was confirmed; null: not confirmed.';
comment on column decisions.signature is 'By hand and scanned, or by a certificate; null: not signed.';
comment on column decisions.signed_by is 'Who signed or scanned it; null: not signed.';
comment on column decisions.signed_at is 'When; null: not signed.';
comment on column decisions.signed_document_id is 'The signed document, which is valid since; null: not signed.';
comment on column decisions.signature_certificates is '`SigningCertificate[]`: of the official, then the seal of the municipality.';
comment on column decisions.service_unknown is 'Issued by a version that recorded no service: how it reached its party is not known.';
comment on column decisions.appeal_id is 'The appeal that it dismisses; null: none.';
comment on column decisions.upheld_on is 'Day on which the party was served the decision of the mayor that upheld it; null: none.';
comment on column decisions.lawsuit_until is 'Last day of a lawsuit against that; null: not upheld.';
comment on column decisions.undone_at is
  'When this annulment or reopening was itself annulled, so that what it replaced stands again; null: it stands.';

comment on table decision_services is 'One attempt to serve a decision on its party.';
comment on column decision_services.way is 'How: `SERVICE_WAYS`; ordinary only informs.';
comment on column decision_services.status is 'How far it has come: `SERVICE_STATUSES`.';
comment on column decision_services.post_number is 'Number of the registered letter; null: none.';
comment on column decision_services.sent_on is 'Day on which it was sent; null: not sent.';
comment on column decision_services.notice_left_on is 'Day on which the post left a notice; null: none was left.';
comment on column decision_services.served_on is
  'Day on which it counts as served: handed over, not accepted, or the last day of fiction; null: not served.';
comment on column decision_services.returned_on is 'Day on which it came back; null: it did not.';
comment on column decision_services.receipt_document_id is 'Scan of the receipt; null: none.';
comment on column decision_services.note is 'What staff noted; null: nothing.';

comment on table decision_service_events is 'One step of an attempt to serve a decision.';
comment on column decision_service_events.transition is 'What happened: `SERVICE_EVENTS`.';
comment on column decision_service_events.reason is 'Reason that was given; null: none.';

comment on table appeals is 'An appeal against a decision under ZUP; the mayor decides. Numbered PR-2027-0001.';
comment on column appeals.appeal_nr is 'PR, the year and a number without gaps.';
comment on column appeals.status is 'How far it has come: `APPEAL_STATUSES`.';
comment on column appeals.channel is 'At the counter, by post, or through the link of the application.';
comment on column appeals.text is 'What the appeal says; null: only in its documents.';
comment on column appeals.received_on is 'Day on which it came.';
comment on column appeals.posted_on is 'Of registered mail the day of posting, which counts (ZUP, article 68); null: another way.';
comment on column appeals.served_on is 'Day of service from which the deadline ran, as known at receipt; null: not known, so it is in time.';
comment on column appeals.due_on is 'Last day to appeal; null: not known.';
comment on column appeals.in_time is 'Whether it came in time.';
comment on column appeals.hand_over_due_on is 'Day by which it is handed over to the mayor.';
comment on column appeals.missing is 'What is missing and was asked for; null: nothing was.';
comment on column appeals.supplement_due_on is 'Last day for what is missing; null: not incomplete.';
comment on column appeals.document_ids is 'Documents that came with it.';
comment on column appeals.handed_over_at is 'When it was handed over; null: not yet.';
comment on column appeals.case_file_id is 'The file of the case as it was handed over; null: not yet.';
comment on column appeals.outcome is 'How it was decided: `APPEAL_OUTCOMES`; null: not decided.';
comment on column appeals.decided_on is 'Day of the decision about it; null: not decided.';
comment on column appeals.outcome_nr is 'Number of that decision; null: not decided.';
comment on column appeals.outcome_document_id is 'The decision of the mayor, or the order that dismissed it; null: none.';
comment on column appeals.outcome_served_on is 'Day on which the party was served that decision; null: not yet.';
comment on column appeals.outcome_receipt_id is 'Scan of the receipt of that; null: none.';

comment on table appeal_events is 'One step in the history of an appeal.';
comment on column appeal_events.transition is 'What happened: `APPEAL_TRANSITIONS`.';
comment on column appeal_events.reason is 'Reason that was given; null: none.';
comment on column appeal_events.earlier is
  '`EarlierOutcome`: decision of the mayor as recorded before it was corrected; null: nothing was corrected.';

comment on table service_batch_items is 'A decision in a batch for the post or for the delivery system of the state, as it was then.';
comment on column service_batch_items.batch_id is 'The batch.';
comment on column service_batch_items.position is 'Position in the batch.';
comment on column service_batch_items.service_id is 'The attempt that it was; null: removed afterwards.';
comment on column service_batch_items.mail_id is 'The letter in the same envelope; null: none.';
comment on column service_batch_items.recipient is '`Recipient`: name and address as sent; {} once it was erased.';

comment on table link_codes is 'The code mailed last for the link of an application; typed before the link changes anything.';
comment on column link_codes.id is 'The digits are derived from it, so that they are kept nowhere.';
comment on column link_codes.tries is 'Codes that were tried.';
comment on column link_codes.expires_at is 'Until when it works.';
comment on column link_codes.address_hash is 'Keyed hash of the address it was mailed to; an account is opened for that address alone.';

comment on table renewal_links is 'The personal link that opens the renewal of one permit for a year.';
comment on column renewal_links.permit_year is 'Year of the renewal.';
comment on column renewal_links.expires_at is 'Until when it works.';
comment on column renewal_links.opened_at is 'When it was first opened; null: never.';
comment on column renewal_links.confirmed_at is 'When somebody first proved to be the holder; null: nobody did.';

comment on table renewal_codes is 'A code that opens a renewal link; after a change of keys a link has several.';
comment on column renewal_codes.code_hash is 'Id of the key and hash of the code.';
