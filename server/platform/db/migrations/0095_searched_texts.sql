-- What was searched, beside the entry of the access log and outside its seal: encrypted, and erased before it (docs/access-log.md).
create table access_log_searches (
  entry_id uuid primary key,
  sealed_text text not null
);
