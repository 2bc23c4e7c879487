-- Changes of an account of staff need a second person, too, and what nobody else could confirm is made at `due_at` unless a
-- colleague objects (ADR 92). A planned value that two persons guard is deleted by two.
alter table confirmations drop constraint confirmations_kind_check;
alter table confirmations add constraint confirmations_kind_check check (kind in (
  'setting', 'setting_end', 'erasure', 'fiscal_certificate', 'fiscal_certificate_end', 'refund',
  'account', 'account_new', 'account_factors', 'account_end'
));
alter table confirmations add column due_at timestamptz(3);
create index confirmations_due on confirmations (due_at) where status = 'pending';
