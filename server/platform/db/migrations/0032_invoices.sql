-- Numbers of a device begin anew each year. The name of an invoice is put together from its parts and carries the year, so that it means one
-- invoice wherever it is searched and read; the parts, which the tax administration knows it by, stay as they were issued.
alter table invoices
  -- An invoice written by hand in the pre-numbered book (ZDavPR): the book, the set of forms in it, the number that stands on it.
  add column book_serial_nr text check (book_serial_nr ~ '^[0-9]{4}-[0-9]{7}$'),
  add column book_set_nr text check (book_set_nr ~ '^[0-9]{2}$'),
  add column book_invoice_nr text check (book_invoice_nr ~ '^[0-9A-Za-z]{1,20}$'),
  add check (num_nulls(book_serial_nr, book_set_nr, book_invoice_nr) in (0, 3));
create unique index invoices_book on invoices (book_serial_nr, book_set_nr) where book_serial_nr is not null;

alter table invoices drop column invoice_nr;
alter table invoices add column invoice_nr text not null
  generated always as (
    sales_location_nr || '-' || cashier_nr || '-' || coalesce(book_invoice_nr, seq::text) || '/' || year::text
  ) stored;

-- A generated column is still empty when this trigger looks at the new row, and can say nothing that its parts do not.
create or replace function refuse_invoice_change() returns trigger language plpgsql as $$
begin
  if current_setting('dovolilnice.retention', true) = 'on' then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' then
    raise exception 'an issued invoice is never removed';
  end if;
  if (to_jsonb(new) - '{version,status,sent_at,eor,fiscal_status,fiscal_attempts,fiscal_error_code,fiscal_error,fiscal_late,fiscal_confirmed_at,submit_before,search,updated_at,invoice_nr}'::text[])
    is distinct from
     (to_jsonb(old) - '{version,status,sent_at,eor,fiscal_status,fiscal_attempts,fiscal_error_code,fiscal_error,fiscal_late,fiscal_confirmed_at,submit_before,search,updated_at,invoice_nr}'::text[]) then
    raise exception 'an issued invoice is never changed';
  end if;
  if old.eor is not null and new.eor is distinct from old.eor then
    raise exception 'an EOR is never changed';
  end if;
  return new;
end $$;

-- Searched by the name, and by it as file names have it.
update invoices i
set search = concat_ws(' ', search, lower(invoice_nr), lower(replace(invoice_nr, '/', '-')),
  (select lower(o.invoice_nr) from invoices o where o.id = i.original_invoice_id));
