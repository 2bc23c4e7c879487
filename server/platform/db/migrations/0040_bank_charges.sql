-- What a bank took out of a joint booking for itself: a part of the booking that explains itself and is nobody's payment.
alter table payments add column bank_charge boolean not null default false;
