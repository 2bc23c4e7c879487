-- A bank statement has one name from table to screen (docs/glossary.md). What was sealed in the access log keeps its own.
alter table payment_imports rename to bank_statements;
alter table payment_mappings rename to bank_statement_mappings;
do $$
declare
  one record;
begin
  for one in
    select conrelid::regclass as of, conname as name from pg_constraint
    where conrelid in ('bank_statements'::regclass, 'bank_statement_mappings'::regclass) and conname ~ '^payment_(imports|mappings)_'
  loop
    execute format('alter table %s rename constraint %I to %I', one.of, one.name,
      replace(replace(one.name, 'payment_imports_', 'bank_statements_'), 'payment_mappings_', 'bank_statement_mappings_'));
  end loop;
  for one in
    select indexname as name from pg_indexes where tablename in ('bank_statements', 'bank_statement_mappings')
      and indexname ~ '^payment_(imports|mappings)_'
  loop
    execute format('alter index %I rename to %I', one.name,
      replace(replace(one.name, 'payment_imports_', 'bank_statements_'), 'payment_mappings_', 'bank_statement_mappings_'));
  end loop;
end $$;

alter table documents drop constraint documents_owner_type_check;
update documents set owner_type = 'bank_statement' where owner_type = 'payment_import';
alter table documents add constraint documents_owner_type_check
  check (owner_type in ('application', 'permit', 'user', 'bank_statement', 'export', 'import'));

update saved_views set table_id = 'bank-statements' where table_id = 'statements';
update exports set data_group = 'bank_statements' where data_group = 'statements';
update export_templates set data_group = 'bank_statements' where data_group = 'statements';
