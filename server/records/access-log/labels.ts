import { sql, type RawBuilder } from 'kysely';

/**
 * The label of a record today, looked up by its id alone: ids are unique over all tables, and a list of
 * documents has the id of the application or permit that they belong to. What has no name that people know is
 * shown by its kind alone.
 */
export const subjectLabel = (): RawBuilder<string | null> => sql<string | null>`case
  when l.subject_id is null then (select name from users where id = l.person_id)
  else coalesce(
    (select application_nr from applications where id = l.subject_id),
    (select permit_nr from permits where id = l.subject_id),
    (select file_name from documents where id = l.subject_id),
    (select name from users where id = l.subject_id),
    (select number from rfid_cards where id = l.subject_id),
    (select subject from mail_messages where id = l.subject_id),
    (select invoice_nr from invoices where id = l.subject_id),
    (select pro_forma_nr from pro_formas where id = l.subject_id),
    (select application_nr from applications where id = (select application_id from payments where payments.id = l.subject_id)),
    (select application_nr from applications where id = (select application_id from refunds where refunds.id = l.subject_id)),
    (select file_name from bank_statements where id = l.subject_id),
    (select file_name from imports where id = l.subject_id),
    (select name from exports where id = l.subject_id),
    (select name from export_schedules where id = l.subject_id),
    (select to_char(business_date, 'FMDD. FMMM. YYYY') from cash_closings where id = l.subject_id),
    (select batch_nr::text from letter_batches where id = l.subject_id),
    (select name from parking_lots where id = l.subject_id),
    (select name from campaigns where id = l.subject_id),
    (select concat_ws(' ', to_char(valid_from, 'FMDD. FMMM. YYYY'), nullif(decision_nr, '')) from price_tables where id = l.subject_id),
    (select batch_nr::text from accounting_batches where id = l.subject_id),
    (select name from business_premises where id = l.subject_id),
    (select name from fiscal_devices where id = l.subject_id),
    (select coalesce((select name from users where id = user_id), (select application_nr from applications where id = application_id))
      from data_requests where id = l.subject_id),
    (select coalesce((select name from users where id = h.subject_id), (select application_nr from applications where id = h.subject_id))
      from retention_holds h where h.id = l.subject_id),
    (select to_char(e.created_at at time zone 'Europe/Ljubljana', 'FMDD. FMMM. YYYY HH24:MI') from access_log e where e.id = l.subject_id),
    (select lots.code || ' ' || lots.name || to_char(p.occurred_at at time zone 'Europe/Ljubljana', ', FMDD. FMMM. YYYY HH24:MI')
      from barrier_passages p join parking_lots lots on lots.id = p.lot_id where p.id = l.subject_id)
  ) end`;
