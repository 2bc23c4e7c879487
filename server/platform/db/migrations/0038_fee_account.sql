-- The administrative fee may go to an account of its own (docs/adr/0045).
alter table pro_formas
  -- Cents of `amount` that go to the account of the fee (`seller.fee`), and of `document_amount`.
  add column fee_amount integer not null default 0 check (fee_amount between 0 and amount),
  add column document_fee_amount integer;
