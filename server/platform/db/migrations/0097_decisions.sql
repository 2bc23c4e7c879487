-- Decisions about permits as well as applications, by ground, each replaced by at most one other (docs/adr/0107-decisions-that-stand.md).
alter table decisions
  alter column application_id drop not null,
  add column permit_id uuid references permits (id),
  -- A sale has notices: nothing of them is served, final or appealed.
  add column procedure text not null default 'administrative' check (procedure in ('administrative', 'sale')),
  -- The kept text that the grounds begin with, or the ground on which it changes another decision; older ones have none.
  add column ground text,
  add column replaces_id uuid references decisions (id),
  add column appeal_suspends boolean not null default true,
  -- Why an appeal does not suspend it.
  add column no_suspension_reason text,
  -- When a revocation took the permit away: not before it is enforceable.
  add column carried_out_at timestamptz(3),
  drop constraint decisions_kind_check,
  add constraint decisions_kind_check check (kind in
    ('rejection', 'dismissal', 'supplement', 'stopping', 'revocation', 'annulment', 'reopening', 'correction')),
  add constraint decisions_about check (application_id is not null or permit_id is not null),
  add constraint decisions_suspension check (appeal_suspends = (no_suspension_reason is null));

-- The files of a sale are named as notices.
update decisions set procedure = 'sale' from documents
  where documents.id = decisions.document_id and documents.file_name like 'obvestilo-%';

create unique index decisions_replaces on decisions (replaces_id) where replaces_id is not null;
create index decisions_permit on decisions (permit_id) where permit_id is not null;
create index decisions_newest on decisions (issued_at desc, id desc);
create index decisions_document on decisions (document_id);
