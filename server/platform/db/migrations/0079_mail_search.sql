-- The log of mails is searched as everything else: by words, whatever their letters and case.
alter table mail_messages add column search text
  generated always as (folded(coalesce(subject, '') || ' ' || coalesce(to_address, ''))) stored;
create index mail_messages_search on mail_messages using gin (search gin_trgm_ops);
