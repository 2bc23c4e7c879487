-- Bookings by which the bank takes an earlier one back: which one it is, and which refund came back with it (docs/adr/0033).
alter table payments
  -- The bank takes an earlier booking back (RvslInd); of money out that came back, too.
  add column reversal boolean not null default false,
  -- The account of ours that the statement is of.
  add column account_iban text,
  -- Of money out: the refund that it was. Of money in: the refund that the bank returned by it. Stays when the refund is due again.
  add column refund_id uuid references refunds (id);
update payments set reversal = split_part(entry_key, '|', 3) = 'R' or reverses_id is not null,
  account_iban = case when entry_key ~ '^[A-Z]{2}[0-9A-Z]+\|' then split_part(entry_key, '|', 1) end
  where entry_key is not null;
update payments set refund_id = refunds.id from refunds where refunds.entry_id = payments.id;

alter table payments drop constraint payments_status_check;
alter table payments add constraint payments_status_check
  check (status in ('matched', 'underpaid', 'overpaid', 'duplicate', 'unmatched', 'ignored', 'refunded', 'reversed'));
alter table payment_events drop constraint payment_events_kind_check;
alter table payment_events add constraint payment_events_kind_check
  check (kind in ('match', 'unmatch', 'split', 'unsplit', 'ignore', 'restore', 'confirm', 'take_back', 'remind', 'refund', 'reverse', 'unreverse'));
alter table refund_events drop constraint refund_events_kind_check;
alter table refund_events add constraint refund_events_kind_check
  check (kind in ('create', 'update', 'export', 'pay', 'take_back', 'cancel', 'return', 'unreturn'));

-- Two bookings could be linked to one payment: the first stays, the others are looked at again.
update payments set reverses_id = null where id in (
  select id from (select id, row_number() over (partition by reverses_id order by booking_date, id) as place
    from payments where reverses_id is not null) linked where place > 1);
-- What was taken back counts no more. Where nobody has dealt with it, and where nothing was found, the booking waits for a person.
insert into payment_events (id, payment_id, kind, actor, data, created_at)
  select gen_random_uuid(), taken.id, 'reverse', 'system', jsonb_build_object('status', taken.status, 'reversal_id', reversal.id), now()
  from payments taken join payments reversal on reversal.reverses_id = taken.id;
update payments reversal set status = 'unmatched' where reversal.reversal and reversal.status = 'ignored'
  and (reversal.reverses_id is null or exists (select 1 from payments taken where taken.id = reversal.reverses_id
    and (taken.confirmed_at is not null or taken.split_at is not null
      or exists (select 1 from refunds where refunds.payment_id = taken.id and refunds.status <> 'cancelled'))));
insert into payment_events (id, payment_id, kind, actor, data, created_at)
  select gen_random_uuid(), part.id, 'reverse', 'system', jsonb_build_object('status', part.status, 'reversal_id', reversal.id), now()
  from payments part join payments reversal on reversal.reverses_id = part.parent_id;
update payments taken set status = 'reversed' from payments reversal where reversal.reverses_id in (taken.id, taken.parent_id);

drop index payments_reverses;
create unique index payments_reverses on payments (reverses_id) where reverses_id is not null;
create index payments_reversals_open on payments (booking_date desc, id desc) where status = 'unmatched' and (reversal or direction = 'debit');
create index payments_refund on payments (refund_id) where refund_id is not null;
drop index payments_bank_ref;
create index payments_bank_ref on payments (bank_ref) where bank_ref is not null;
create index payments_payer on payments (payer_iban, amount) where direction = 'credit' and payer_iban is not null;
drop index payments_open_work;
create index payments_open_work on payments (booking_date desc, id desc)
  where direction = 'credit' and method = 'upn' and split_at is null and confirmed_at is null and status not in ('ignored', 'refunded', 'reversed');
