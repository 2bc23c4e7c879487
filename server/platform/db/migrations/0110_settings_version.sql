-- A process keeps the parameters that it has read until this version is another one (ADR 124).
create table settings_version (
  one boolean primary key default true check (one),
  id uuid not null
);
insert into settings_version (id) values (gen_random_uuid());

create function renew_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set id = gen_random_uuid();
  return null;
end $$;

create trigger parameters_version after insert or update or delete or truncate on parameters
  for each statement execute function renew_settings_version();

comment on table settings_version is 'The only row changes with every change of the parameters.';
comment on column settings_version.one is 'Always true: there is one row.';
comment on column settings_version.id is 'The version: another one after each change, never the same again.';
