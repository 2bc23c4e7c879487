-- A list, a search or an export names the persons that it showed (docs/access-log.md, docs/adr/0105).
alter table access_log
  -- Accounts and records whose data were shown; null: the entry is about its subject alone. Who they are is found when it is read.
  add column shown_ids uuid[],
  drop constraint access_log_purpose_code_check,
  -- Lists and exports for everybody serve a kind of work, which the program knows.
  add constraint access_log_purpose_code_check check (
    purpose_code in ('review', 'question', 'complaint', 'field_check', 'correction', 'legal_request', 'other',
      'case_work', 'finance', 'barrier_control', 'data_protection')
  );

create index access_log_shown on access_log using gin (shown_ids) where shown_ids is not null;

-- What explains other views of its session; a list of everybody explains none of them.
drop index access_log_purposes;
create index access_log_purposes on access_log (session_id)
  where (purpose_code is not null or action in ('create', 'change', 'delete')) and action not in ('list', 'search');
