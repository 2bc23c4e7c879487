-- `invoice_due` marks confirmed transfers too: whatever counts for an application without an invoice in force.
update payments p set invoice_due = true
from applications a
where a.id = p.application_id and a.status in ('paid', 'completed') and a.price_total > 0
  and p.direction = 'credit' and p.split_at is null and p.status not in ('ignored', 'reversed')
  and (p.method <> 'upn' or p.confirmed_at is not null) and not p.invoice_due
  and not exists (select from invoices i where i.application_id = a.id and i.kind = 'invoice' and i.status <> 'cancelled');

create index payments_invoice_due on payments (application_id) where invoice_due;
