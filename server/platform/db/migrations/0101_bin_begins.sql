-- The bin holds what is put into it: what earlier versions deleted lost its files, and does not come back by itself
-- (docs/adr/0106-bin.md).
alter table applications drop constraint applications_binned_as_check;
alter table applications add constraint applications_binned_as_check check (binned_as in ('double', 'test', 'earlier'));

update applications set binned_as = 'earlier' where deleted_at is not null and binned_as is null;
