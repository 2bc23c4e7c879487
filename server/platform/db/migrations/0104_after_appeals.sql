-- What follows after an appeal was decided or dismissed (docs/adr/0113-after-an-appeal.md).
alter table appeals
  -- On which the party was served the decision of the second instance, and the scan of its receipt.
  add column outcome_served_on date,
  add column outcome_receipt_id uuid references documents (id),
  drop constraint appeals_outcome_check,
  add constraint appeals_outcome_check check (outcome in ('granted', 'rejected', 'dismissed', 'returned')),
  add constraint appeals_outcome_served check (outcome_served_on is null or outcome is not null);
create index appeals_outcome_receipt on appeals (outcome_receipt_id) where outcome_receipt_id is not null;

alter table appeal_events
  drop constraint appeal_events_transition_check,
  add constraint appeal_events_transition_check check (transition in ('receive', 'request_supplement',
    'supplement', 'dismiss', 'resume', 'replace', 'hand_over', 'decide', 'serve_outcome', 'withdraw'));

alter table decisions
  -- An order that dismisses an appeal: which.
  add column appeal_id uuid references appeals (id),
  -- On which the party was served the decision of the second instance that upheld this one, and the last day of a
  -- lawsuit against it. Then finality_from is counted from that.
  add column upheld_on date,
  add column lawsuit_until date,
  drop constraint decisions_terms,
  add constraint decisions_terms check (
    (served_on is null) = (appeal_until is null)
    and (upheld_on is null) = (lawsuit_until is null)
    and (finality_from is null) = (served_on is null and upheld_on is null)
  );
create index decisions_appeal on decisions (appeal_id) where appeal_id is not null;
