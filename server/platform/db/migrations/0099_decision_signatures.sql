-- How a decision was signed, and the document that is valid since (docs/adr/0109-signatures-of-decisions.md).
alter table decisions
  add column signature text check (signature in ('scan', 'certificate')),
  add column signed_by uuid references users (id),
  add column signed_at timestamptz(3),
  add column signed_document_id uuid references documents (id),
  -- The certificates in the order of their signatures: of the official, then the seal of the municipality.
  add column signature_certificates jsonb not null default '[]',
  add constraint decisions_signature check (
    (signature is null) = (signed_at is null) and (signature is null) = (signed_document_id is null)
  );

create index decisions_signed_document on decisions (signed_document_id) where signed_document_id is not null;
