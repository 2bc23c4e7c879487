-- Categories whose unchanged renewals the program approves by itself, and the applications that it approved.
alter table user_types add column approves_unchanged boolean not null default false;
alter table applications add column approved_by_program boolean not null default false;

-- What the program issues once it is paid.
create index applications_approved_by_program on applications (status) where approved_by_program;
