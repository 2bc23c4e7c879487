-- Codes of premises and devices differ in more than their case: printed, they would look alike. Those that do not, from
-- before, stay as they are, because they stand on invoices or are known to the tax administration; 0080 holds the others.
alter table business_premises add column code_repeats boolean not null default false;
alter table fiscal_devices add column code_repeats boolean not null default false;
update business_premises set code_repeats = true where exists (
  select from business_premises first
  where lower(first.code) = lower(business_premises.code)
    and (first.created_at, first.id) < (business_premises.created_at, business_premises.id)
);
update fiscal_devices set code_repeats = true where exists (
  select from fiscal_devices first
  where first.premise_id = fiscal_devices.premise_id
    and lower(first.code) = lower(fiscal_devices.code)
    and (first.created_at, first.id) < (fiscal_devices.created_at, fiscal_devices.id)
);
