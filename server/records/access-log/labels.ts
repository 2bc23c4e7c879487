import { sql, type RawBuilder } from 'kysely';

/**
 * The label of a record today, looked up by its id alone: ids are unique over all tables, and a list of
 * documents has the id of the application or permit that they belong to. What has no name that people know is
 * shown by its kind alone.
 */
export const labelOf = (id: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`coalesce(
    (select application_nr from applications where id = ${id}),
    (select permit_nr from permits where id = ${id}),
    (select decision_nr from decisions where id = ${id}),
    (select appeal_nr from appeals where id = ${id}),
    (select file_name from documents where id = ${id}),
    (select name from users where id = ${id}),
    (select number from rfid_cards where id = ${id}),
    (select subject from mail_messages where id = ${id}),
    (select invoice_nr from invoices where id = ${id}),
    (select pro_forma_nr from pro_formas where id = ${id}),
    (select application_nr from applications where id = (select application_id from payments where payments.id = ${id})),
    (select application_nr from applications where id = (select application_id from refunds where refunds.id = ${id})),
    (select file_name from bank_statements where id = ${id}),
    (select file_name from imports where id = ${id}),
    (select name from exports where id = ${id}),
    (select name from export_schedules where id = ${id}),
    (select to_char(business_date, 'FMDD. FMMM. YYYY') from cash_closings where id = ${id}),
    (select batch_nr::text from letter_batches where id = ${id}),
    (select name from parking_lots where id = ${id}),
    (select name from campaigns where id = ${id}),
    (select concat_ws(' ', to_char(valid_from, 'FMDD. FMMM. YYYY'), nullif(decision_nr, '')) from price_tables where id = ${id}),
    (select batch_nr::text from accounting_batches where id = ${id}),
    (select name from business_premises where id = ${id}),
    (select name from fiscal_devices where id = ${id}),
    (select coalesce((select name from users where id = user_id), (select application_nr from applications where id = application_id))
      from data_requests where id = ${id}),
    (select coalesce((select name from users where id = h.subject_id), (select application_nr from applications where id = h.subject_id))
      from retention_holds h where h.id = ${id}),
    (select to_char(e.created_at at time zone 'Europe/Ljubljana', 'FMDD. FMMM. YYYY HH24:MI') from access_log e where e.id = ${id}),
    (select lots.code || ' ' || lots.name || to_char(p.occurred_at at time zone 'Europe/Ljubljana', ', FMDD. FMMM. YYYY HH24:MI')
      from barrier_passages p join parking_lots lots on lots.id = p.lot_id where p.id = ${id})
  )`;

export const subjectLabel = (): RawBuilder<string | null> => sql<string | null>`case
  when l.subject_id is null then (select name from users where id = l.person_id)
  else ${labelOf(sql.ref('l.subject_id'))} end`;
