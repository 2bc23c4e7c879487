-- `refused` and `refusal` are `rejected` and `rejection` (docs/glossary.md), from table to screen. Barrier controllers keep the word in
-- their replies, and the access log keeps the words that it was sealed with.
alter table documents rename column refusal_reason to rejection_reason;
alter table documents drop constraint documents_check_status_check;
update documents set check_status = 'rejected' where check_status = 'refused';
alter table documents add constraint documents_check_status_check check (check_status in ('waiting', 'verified', 'rejected'));
update application_events set transition = 'reject_document' where transition = 'refuse_document';

alter table registration_number_audits drop constraint registration_number_audits_check_result_check;
update registration_number_audits set check_result = 'rejected' where check_result = 'refused';
alter table registration_number_audits
  add constraint registration_number_audits_check_result_check check (check_result in ('confirmed', 'rejected'));
update permit_events set data = jsonb_set(data, '{result}', '"rejected"')
where transition = 'check_plates' and data->>'result' = 'refused';

alter table data_requests drop constraint data_requests_status_check;
update data_requests set status = 'rejected' where status = 'refused';
alter table data_requests add constraint data_requests_status_check check (status in ('open', 'done', 'rejected', 'withdrawn'));

alter table fiscal_messages drop constraint fiscal_messages_outcome_check;
update fiscal_messages set outcome = 'rejected' where outcome = 'refused';
alter table fiscal_messages add constraint fiscal_messages_outcome_check check (outcome in ('accepted', 'rejected', 'failed'));

alter table payment_confirmations rename column refused to rejected;

-- Mails, sent and waiting, and the texts of the municipality.
update mail_messages set data = data - 'refused' || jsonb_build_object('rejected', data->'refused')
where template = 'data_request_answered' and data ? 'refused';
update mail_messages set template = 'plate_change_rejected',
  data = case when data ? 'refused_plate' then data - 'refused_plate' || jsonb_build_object('rejected_plate', data->'refused_plate') else data end
where template = 'plate_change_refused';
update text_versions set name = 'plate_change_rejected',
  subject = replace(subject, '{refused_plate}', '{rejected_plate}'), body = replace(body, '{refused_plate}', '{rejected_plate}')
where name = 'plate_change_refused';

-- Filters that were kept: addresses of lists, and what exports ask for.
update saved_views set query = regexp_replace(query, '(^|[&.])(filter\.(?:check_status|status|outcome)=(?:[^&]*(?:,|%2C))?)refused', '\1\2rejected', 'g')
where table_id in ('documents', 'user_documents', 'data_requests', 'fiscal-messages') and query like '%refused%';
update exports set columns = array_replace(columns, 'refused', 'rejected'),
  ask = jsonb_set(ask, '{filters}', replace((ask->'filters')::text, '"refused"', '"rejected"')::jsonb)
where 'refused' = any (columns) or (ask->'filters')::text like '%"refused"%';
update export_templates set columns = array_replace(columns, 'refused', 'rejected'),
  ask = jsonb_set(ask, '{filters}', replace((ask->'filters')::text, '"refused"', '"rejected"')::jsonb)
where 'refused' = any (columns) or (ask->'filters')::text like '%"refused"%';

-- What keeps rows as they are.
alter function refuse_change rename to reject_change;
alter function refuse_invoice_change rename to reject_invoice_change;
alter function refuse_closing_change rename to reject_closing_change;
alter function refuse_closed_payment_change rename to reject_closed_payment_change;
alter function refuse_closed_refund_change rename to reject_closed_refund_change;
alter function refuse_accounting_change rename to reject_accounting_change;
alter function refuse_segment_change rename to reject_segment_change;
alter function refuse_anonymised_change rename to reject_anonymised_change;
alter function refuse_count_change rename to reject_count_change;
