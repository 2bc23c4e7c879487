-- Versions that recorded no service issued decisions as well: how those reached their party is not known, and they do
-- not wait to be sent (docs/adr/0108-served-and-final.md).
alter table decisions add column service_unknown boolean not null default false;
update decisions set service_unknown = true
  where not exists (select 1 from decision_services s where s.decision_id = decisions.id);
