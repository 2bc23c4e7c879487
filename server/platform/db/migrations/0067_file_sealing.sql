-- Whether files are encrypted where they are stored, and how far that is (docs/adr/0084). One row.
create table file_sealing (
  one boolean primary key default true check (one),
  -- Where ENCRYPT_FILES says nothing: an office that is there already decides itself, because programs of before cannot
  -- read what is sealed.
  by_default boolean not null,
  -- Files and kept mails, as the last look found them.
  counted_at timestamptz(3),
  plain int not null default 0,
  sealed int not null default 0,
  -- Plain ones whose content is not what their name says: not sealed.
  damaged int not null default 0,
  -- Sealed ones that no configured secret opens, and the ids of the secrets that would.
  no_key int not null default 0,
  unknown_roots text[] not null default '{}'
);
insert into file_sealing (by_default) select not exists (select from users);
