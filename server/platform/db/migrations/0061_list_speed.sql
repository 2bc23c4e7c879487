-- Counting permits of a status and a year read each of them, because the days that a shown status depends on were in no index with both:
-- with them inside, the index alone says it.
create index permits_status_days on permits (status, permit_year, created_at desc, id desc) include (valid_from, valid_to) where deleted_at is null;
drop index permits_status;
alter index permits_status_days rename to permits_status;
