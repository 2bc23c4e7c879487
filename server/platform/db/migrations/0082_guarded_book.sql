-- Two persons enter a form of the pre-numbered book that should have been confirmed by now.
alter table confirmations drop constraint confirmations_kind_check;
alter table confirmations add constraint confirmations_kind_check check (kind in (
  'setting', 'setting_end', 'erasure', 'fiscal_certificate', 'fiscal_certificate_end', 'refund', 'refund_file', 'book_invoice',
  'account', 'account_new', 'account_factors', 'account_end'));
