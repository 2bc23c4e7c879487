-- The bank's file had no believable value date: the booking date stands in its place, and staff can see that.
alter table payments add column value_date_assumed boolean not null default false;
