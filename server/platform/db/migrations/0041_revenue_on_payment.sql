-- Revenue on payment: what turns unpaid revenue of an invoice into revenue is a document of its own kind, under the id of the invoice.
alter table accounting_documents drop constraint accounting_documents_kind_check,
  add constraint accounting_documents_kind_check check (kind in ('invoice', 'credit_note', 'payment', 'refund', 'closing', 'revenue'));
alter table accounting_entries drop constraint accounting_entries_kind_check,
  add constraint accounting_entries_kind_check check (kind in ('invoice', 'credit_note', 'payment', 'refund', 'closing', 'revenue'));

-- Whose and of which day a document was when it was posted: money that was taken from one application and counted for another since, or given
-- back on another day, is seen by it.
alter table accounting_documents add column application_id uuid, add column document_date date;
create index accounting_entries_document on accounting_entries (document_id);
alter table accounting_documents disable trigger accounting_documents_immutable;
update accounting_documents d set application_id = e.application_id, document_date = e.document_date
from (
  select distinct on (e.batch_id, e.kind, e.document_id) e.batch_id, e.kind, e.document_id, e.document_date, a.id as application_id
  from accounting_entries e left join applications a on a.application_nr = e.application_nr
  where not e.is_reversal order by e.batch_id, e.kind, e.document_id, e.entry_nr) e
where e.batch_id = d.batch_id and e.kind = d.kind and e.document_id = d.document_id;
alter table accounting_documents enable trigger accounting_documents_immutable;
create index accounting_documents_application on accounting_documents (application_id);
