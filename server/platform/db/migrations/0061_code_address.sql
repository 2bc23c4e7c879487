-- To which address (a keyed hash) a code of a link was mailed: an account is opened for that address alone, also when
-- the mail of the application is corrected while the code is on its way. Codes last ten minutes; older ones are asked
-- for anew.
delete from link_codes;
alter table link_codes add column address_hash text not null;
