-- Accounts that are not the municipality's and that a person agreed to when payments on them were confirmed: who and when stand in the same row.
alter table payment_confirmations add column foreign_accounts text[] not null default '{}';

-- Parts of a divided payment stand on the account of the whole.
update payments part set account_iban = whole.account_iban
from payments whole where whole.id = part.parent_id and part.account_iban is null and whole.account_iban is not null;
