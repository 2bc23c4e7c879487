-- Pro-formas are looked for by number, reference, name and application as people have them on paper.
alter table pro_formas add column search text not null default '';
create index pro_formas_search on pro_formas using gin (search gin_trgm_ops);
