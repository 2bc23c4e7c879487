-- The last day of the temporary permit that bridges the time until the holder has the card (ADR 73); null: none was given.
alter table permits add column temporary_until date;
