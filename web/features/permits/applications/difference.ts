import type { ApplicationDetail } from '../../../../contract/permits/applications.ts';
import { vehiclePlate } from '../../../../contract/values/vehicle-plate.ts';

/** Fields of an application that a person would notice, in the order of the screen. */
export const FACT_FIELDS = [
  'status',
  'type',
  'first_name',
  'last_name',
  'company_name',
  'company_registration_number',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'tax_number',
  'birth_date',
  'representative',
  'user_type',
  'permit_year',
  'vehicles',
  'extra',
  'rfid_card',
  'rfid_card_number',
  'delivery',
  'price_total',
  'note',
  'language',
  'missing_items',
  'supplement_due_at',
  'decision_reason',
  'exempt_reason',
  'documents',
  'payments',
  'permit',
  'user_id',
] as const;
export type FactField = (typeof FACT_FIELDS)[number];

const APPLICANT = [
  'type',
  'first_name',
  'last_name',
  'company_name',
  'company_registration_number',
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'tax_number',
  'birth_date',
] as const;

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/**
 * One application as field -> value, `''` where there is none. Codes stay codes; the screen has their labels.
 */
export const factsOf = (row: ApplicationDetail): Record<FactField, string> => ({
  ...(Object.fromEntries(APPLICANT.map((name) => [name, text(row.applicant[name])])) as Record<
    (typeof APPLICANT)[number],
    string
  >),
  status: row.status,
  representative: row.representative
    ? [
        row.representative.first_name,
        row.representative.last_name,
        row.representative.email,
        row.representative.phone,
      ]
        .filter(Boolean)
        .join(', ')
    : '',
  user_type: row.user_type,
  permit_year: text(row.permit_year),
  vehicles: row.vehicles
    .map((vehicle) => [vehiclePlate(vehicle), vehicle.country, vehicle.make_model].filter(Boolean).join(' '))
    .join(', '),
  extra: text(row.extra),
  rfid_card: row.rfid_card,
  rfid_card_number: text(row.rfid_card_number),
  delivery: row.delivery,
  price_total: row.price_total,
  note: text(row.note),
  language: row.language,
  missing_items: row.missing_items
    .map((item) => [item.kind, item.note].filter(Boolean).join(': '))
    .join('\n'),
  supplement_due_at: text(row.supplement_due_at),
  decision_reason: text(row.decision_reason),
  exempt_reason: text(row.exempt_reason),
  documents: row.documents.map((document) => document.file_name).join(', '),
  payments: row.payments.map((payment) => payment.amount).join(', '),
  permit: row.permit?.permit_nr ?? '',
  user_id: text(row.user_id),
});

export type Difference = { readonly field: FactField; readonly before: string; readonly now: string };

/** What has changed since somebody saw it, field by field. */
export const difference = (seen: ApplicationDetail, current: ApplicationDetail): Difference[] => {
  const before = factsOf(seen);
  const now = factsOf(current);
  return FACT_FIELDS.filter((field) => before[field] !== now[field]).map((field) => ({
    field,
    before: before[field],
    now: now[field],
  }));
};
