-- Two persons reopen a closed period of VAT.
alter table confirmations drop constraint confirmations_kind_check;
alter table confirmations add constraint confirmations_kind_check check (kind in (
  'setting', 'setting_end', 'erasure', 'fiscal_certificate', 'fiscal_certificate_end', 'refund', 'refund_file', 'book_invoice',
  'reopen_vat_period', 'account', 'account_new', 'account_factors', 'account_end'));
