-- What staff decided about a full limit or a plate of another permit: the permit of the application is issued all the same.
alter table applications add column hindrance_decisions jsonb not null default '[]'::jsonb;
