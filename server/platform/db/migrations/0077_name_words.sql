-- The words of the names of accounts, permits and applications, folded: what somebody who mistyped a name may have
-- meant. Gathered each hour (server/office/find/name-words.ts); `gathered_at` is the same in all rows.
create table name_words (
  word text primary key,
  gathered_at timestamptz(3) not null
);
insert into name_words (word, gathered_at)
select distinct word, now() from (
  select holder_name as name from permits where deleted_at is null and anonymised_at is null
  union select applicant_name from applications where deleted_at is null and anonymised_at is null
  union select name from users where role = 'user' and deleted_at is null) as named,
  unnest(string_to_array(same_words(name), ' ')) as word
where length(word) >= 4 and word !~ '[0-9]';
create index name_words_word on name_words using gin (word gin_trgm_ops);
