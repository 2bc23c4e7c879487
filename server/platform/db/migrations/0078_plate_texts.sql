-- How a plate was typed stays with its history when its car has left the permit; null where that is how such a plate is always written.
alter table registration_number_audits add column old_text text, add column new_text text;

create temporary table spelled as
  select p.id as permit_id, car ->> 'registration_number' as plate, max(car ->> 'plate_text') as text
  from permits p
  join applications a on a.id = p.application_id
  cross join lateral jsonb_array_elements(p.vehicles || a.vehicles) car
  where car ? 'plate_text'
  group by p.id, plate;
update registration_number_audits r set new_text = s.text from spelled s where s.permit_id = r.permit_id and s.plate = r.new_value;
update registration_number_audits r set old_text = s.text from spelled s where s.permit_id = r.permit_id and s.plate = r.old_value;
drop table spelled;
