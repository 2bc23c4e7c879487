import type { PermitDetail } from '../../../../contract/permits/permits.ts';
import { vehiclePlate } from '../../../../contract/values/vehicle-plate.ts';

/** Fields of a permit that a person would notice, in the order of the screen. */
export const FACT_FIELDS = [
  'status',
  'status_reason',
  'user_type',
  'vehicles',
  'plate_checks',
  'valid_from',
  'valid_to',
  'card',
  'card_status',
  'delivery',
  'handed_over_at',
  'holder_name',
  'address',
  'email',
  'phone',
  'tax_number',
  'replaced_by',
  'open_application',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

/** One permit as field -> value, `''` where there is none. Codes stay codes; the screen has their labels. */
export const factsOf = (permit: PermitDetail): Record<FactField, string> => {
  const of = (name: string): string => String(permit.holder[name] ?? '');
  return {
    status: permit.status,
    status_reason: permit.status_reason ?? '',
    user_type: permit.user_type,
    vehicles: permit.vehicles
      .map((vehicle) => [vehiclePlate(vehicle), vehicle.make_model].filter(Boolean).join(' '))
      .join(', '),
    plate_checks: permit.plate_checks.map(({ new_text, old_text }) => new_text ?? old_text).join(', '),
    valid_from: permit.valid_from,
    valid_to: permit.valid_to,
    card: permit.card?.number ?? '',
    card_status: permit.card?.status ?? '',
    delivery: permit.delivery,
    handed_over_at: permit.handed_over_at ?? '',
    holder_name: permit.holder_name,
    address: [of('street'), of('house_number'), of('postal_code'), of('city'), of('country')]
      .filter(Boolean)
      .join(' '),
    email: of('email'),
    phone: of('phone'),
    tax_number: of('tax_number'),
    replaced_by: permit.replaced_by?.number ?? '',
    open_application: permit.open_application?.number ?? '',
  };
};

export type Difference = { readonly field: FactField; readonly before: string; readonly now: string };

/** What has changed since somebody saw it, field by field. */
export const difference = (seen: PermitDetail, current: PermitDetail): Difference[] => {
  const before = factsOf(seen);
  const now = factsOf(current);
  return FACT_FIELDS.filter((field) => before[field] !== now[field]).map((field) => ({
    field,
    before: before[field],
    now: now[field],
  }));
};
