-- Why an optional step of the first day was left; whether a step is done is computed from the data themselves.
create table installation_notes (
  step text primary key check (step in ('crest', 'rules', 'texts', 'cards', 'staff', 'fiscal', 'import', 'rehearsal')),
  reason text not null,
  created_by uuid not null references users (id),
  created_at timestamptz(3) not null default now()
);
