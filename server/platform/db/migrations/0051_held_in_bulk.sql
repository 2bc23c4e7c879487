-- Decisions of one bulk action are held and undone together (docs/adr/0063-bulk-decisions.md).
alter table held_decisions add column bulk_id uuid references bulk_jobs (id) on delete set null;
create index held_decisions_bulk on held_decisions (bulk_id) where bulk_id is not null;
