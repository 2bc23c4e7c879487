-- Why a permit is replaced; `replaces_permit_id` of an application is the permit that it renews, replaces or changes.
alter table applications
  add column replacement_reason text check (replacement_reason in ('lost', 'stolen', 'damaged', 'category_change'));
create index applications_concerns on applications (replaces_permit_id) where replaces_permit_id is not null and deleted_at is null;

-- A plate that was taken off a permit opens the barrier until then, so that a change of cars leaves no gap; null: as long as the permit holds.
alter table permit_plates add column valid_until timestamptz(3);
create index permit_plates_overlap on permit_plates (valid_until) where valid_until is not null;

-- A change that the holder made takes effect at once and is checked by staff.
alter table registration_number_audits
  add column check_due_at date,
  add column checked_at timestamptz(3),
  add column checked_by uuid references users (id),
  add column check_result text check (check_result in ('confirmed', 'refused'));
create index registration_number_audits_unchecked on registration_number_audits (permit_id, check_due_at)
  where check_due_at is not null and checked_at is null;
