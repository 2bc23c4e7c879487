-- A payment is unconfirmed, a refund reopened, a lot retired and restored (docs/glossary.md).
update application_events set transition = 'unconfirm_payment' where transition = 'take_back_payment';

alter table payment_events drop constraint payment_events_kind_check;
update payment_events set kind = 'unconfirm' where kind = 'take_back';
alter table payment_events add constraint payment_events_kind_check check (kind in (
  'match', 'unmatch', 'split', 'unsplit', 'ignore', 'restore', 'confirm', 'unconfirm', 'remind', 'refund', 'reverse', 'unreverse'));

alter table refund_events drop constraint refund_events_kind_check;
update refund_events set kind = 'reopen' where kind = 'take_back';
alter table refund_events add constraint refund_events_kind_check
  check (kind in ('create', 'update', 'export', 'pay', 'reopen', 'cancel', 'return', 'unreturn'));

alter table parking_changes drop constraint parking_changes_action_check;
update parking_changes set action = case action when 'take_out' then 'retire' else 'restore' end where action in ('take_out', 'put_back');
alter table parking_changes add constraint parking_changes_action_check
  check (action in ('create', 'update', 'retire', 'restore', 'delete', 'raise', 'import'));

update payment_confirmations set rejected = replace(rejected::text, '"payment.takes_back"', '"payment.is_reversal"')::jsonb
where rejected::text like '%"payment.takes_back"%';
update mail_messages set template = 'payment_unconfirmed' where template = 'payment_taken_back';
update text_versions set name = 'payment_unconfirmed' where name = 'payment_taken_back';

-- Filters that were kept.
create function pg_temp.renamed(text) returns text language sql immutable as $$
  select replace(replace(replace(replace($1, 'take_out', 'retire'), 'put_back', 'restore'), 'payment_taken_back', 'payment_unconfirmed'),
    'plate_change_refused', 'plate_change_rejected')
$$;
update saved_views set query = pg_temp.renamed(query) where query <> pg_temp.renamed(query);
update exports set ask = jsonb_set(ask, '{filters}', pg_temp.renamed((ask->'filters')::text)::jsonb)
where (ask->'filters')::text <> pg_temp.renamed((ask->'filters')::text);
update export_templates set ask = jsonb_set(ask, '{filters}', pg_temp.renamed((ask->'filters')::text)::jsonb)
where (ask->'filters')::text <> pg_temp.renamed((ask->'filters')::text);
drop function pg_temp.renamed;
