-- What an invoice says besides its amounts: numbers of application and permit, place, legal basis, when it was paid, what a credit note corrects.
-- Kept with the row, so that the paper is the same after ten years. Type: server/invoices/details.ts.
alter table invoices add column details jsonb not null default '{}';

-- Paid applications whose invoice is missing or was not sent: the sheet "Za račun".
create index invoices_unsent on invoices (application_id) where kind = 'invoice' and status = 'issued';
-- Last device of a cashier.
create index payments_cashier_device on payments (cashier_id, created_at desc) where device_id is not null;
