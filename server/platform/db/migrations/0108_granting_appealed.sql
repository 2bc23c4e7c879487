-- A granting becomes a row once somebody appeals against it (docs/adr/0114-granting-in-short-form.md). Its number is that of
-- the permit, so that it takes none of the case.
alter table decisions
  alter column case_seq drop not null,
  alter column document_seq drop not null,
  -- When the annulment or reopening was itself annulled on appeal, so that the decision which it replaced stands again.
  add column undone_at timestamptz(3),
  drop constraint decisions_kind_check,
  add constraint decisions_kind_check check (kind in ('rejection', 'dismissal', 'supplement', 'stopping', 'granting',
    'revocation', 'annulment', 'reopening', 'correction')),
  add constraint decisions_numbers check (
    (kind = 'granting') = (case_seq is null) and (case_seq is null) = (document_seq is null)),
  add constraint decisions_granting_permit check (kind <> 'granting' or permit_id is not null);
create unique index decisions_granting on decisions (permit_id) where kind = 'granting';
drop index decisions_replaces;
create unique index decisions_replaces on decisions (replaces_id) where replaces_id is not null and undone_at is null;
-- What a replacement that was undone is found by.
create index decisions_undone on decisions (replaces_id) where undone_at is not null;

-- What was recorded as the decision of the mayor before it was corrected.
alter table appeal_events add column earlier jsonb;
