-- Money received before its invoice (ZDDV-1, article 33): an advance invoice for the payment, deducted by the final invoice.
alter table invoices
  drop constraint invoices_kind_check,
  add constraint invoices_kind_check check (kind in ('invoice', 'advance', 'credit_note'));
-- One in force for a payment, whoever asks twice.
create unique index invoices_one_advance_per_payment on invoices (payment_id) where kind = 'advance' and status <> 'cancelled';

alter table accounting_documents
  drop constraint accounting_documents_kind_check,
  add constraint accounting_documents_kind_check check (kind in ('invoice', 'advance', 'credit_note', 'payment', 'refund', 'closing', 'revenue'));
alter table accounting_entries
  drop constraint accounting_entries_kind_check,
  add constraint accounting_entries_kind_check check (kind in ('invoice', 'advance', 'credit_note', 'payment', 'refund', 'closing', 'revenue'));

-- Part payments of applications that were never paid in full wait for an invoice too.
update payments p set invoice_due = true
from applications a
where a.id = p.application_id and a.price_total > 0 and not p.invoice_due
  and p.direction = 'credit' and p.method = 'upn' and p.split_at is null and p.status not in ('ignored', 'reversed') and p.confirmed_at is not null
  and p.amount > (select coalesce(sum(r.amount), 0) from refunds r where r.payment_id = p.id and r.status in ('due', 'paid'))
  and not exists (select from invoices i where i.application_id = a.id and i.kind = 'invoice' and i.status <> 'cancelled');
