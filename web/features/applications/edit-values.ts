import type { ApplicationChanges, ApplicationDetail } from '../../../contract/applications.ts';

export type EditVehicle = {
  registration_number: string;
  country: string;
  make_model: string;
  ownership: 'own' | 'leased' | 'company';
};

/** What stands in the controls while staff correct an application: texts, `''` where nothing is. */
export type EditValues = {
  type: 'natural_person' | 'sole_trader' | 'legal_entity';
  first_name: string;
  last_name: string;
  company_name: string;
  company_registration_number: string;
  street: string;
  house_number: string;
  postal_code: string;
  city: string;
  country: string;
  email: string;
  phone: string;
  tax_number: string;
  birth_date: string;
  represented: boolean;
  representative_first_name: string;
  representative_last_name: string;
  representative_email: string;
  representative_phone: string;
  user_type: string;
  permit_year: string;
  vehicles: readonly EditVehicle[];
  extra: string;
  rfid_card: 'new' | 'existing';
  rfid_card_number: string;
  delivery: 'pickup' | 'post';
  note: string;
  language: 'sl' | 'en';
};

const COMMON = [
  'street',
  'house_number',
  'postal_code',
  'city',
  'country',
  'email',
  'phone',
  'tax_number',
] as const;
/** Fields that an applicant of each kind has (contract/applicant.ts). */
export const APPLICANT_FIELDS = {
  natural_person: ['first_name', 'last_name', ...COMMON, 'birth_date'],
  sole_trader: ['company_name', 'first_name', 'last_name', 'company_registration_number', ...COMMON],
  legal_entity: ['company_name', 'company_registration_number', ...COMMON],
} as const;

/** An application as the edit dialog starts with it. */
export const editValuesOf = (row: ApplicationDetail): EditValues => {
  const { applicant, representative } = row;
  const of = (name: keyof typeof applicant): string => applicant[name] ?? '';
  return {
    type: applicant.type as EditValues['type'],
    first_name: of('first_name'),
    last_name: of('last_name'),
    company_name: of('company_name'),
    company_registration_number: of('company_registration_number'),
    street: of('street'),
    house_number: of('house_number'),
    postal_code: of('postal_code'),
    city: of('city'),
    country: of('country'),
    email: of('email'),
    phone: of('phone'),
    tax_number: of('tax_number'),
    birth_date: of('birth_date'),
    represented: representative !== null,
    representative_first_name: representative?.first_name ?? '',
    representative_last_name: representative?.last_name ?? '',
    representative_email: representative?.email ?? '',
    representative_phone: representative?.phone ?? '',
    user_type: row.user_type,
    permit_year: String(row.permit_year),
    vehicles: row.vehicles.map(({ registration_number, country, make_model, ownership }) => ({
      registration_number,
      country,
      make_model: make_model ?? '',
      ownership,
    })),
    extra: row.extra ?? '',
    rfid_card: row.rfid_card,
    rfid_card_number: row.rfid_card_number ?? '',
    delivery: row.delivery,
    note: row.note ?? '',
    language: row.language,
  };
};

type Json = { [key: string]: unknown };
const filled = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
const orNull = (value: string): string | null => (value.trim() === '' ? null : value);

/** The whole of an edited application in the shape of the contract's `changes`. */
const asChanges = (values: EditValues): Json => ({
  applicant: filled({
    type: values.type,
    ...Object.fromEntries(APPLICANT_FIELDS[values.type].map((name) => [name, values[name].trim()])),
  }),
  representative: values.represented
    ? filled({
        first_name: values.representative_first_name.trim(),
        last_name: values.representative_last_name.trim(),
        email: values.representative_email.trim(),
        phone: values.representative_phone.trim(),
      })
    : null,
  user_type: values.user_type,
  permit_year: Number(values.permit_year),
  vehicles: values.vehicles.map((vehicle) =>
    filled({
      ...vehicle,
      registration_number: vehicle.registration_number.trim(),
      make_model: vehicle.make_model.trim(),
    }),
  ),
  extra: orNull(values.extra),
  rfid_card: values.rfid_card,
  rfid_card_number: values.rfid_card === 'existing' ? orNull(values.rfid_card_number) : null,
  delivery: values.delivery,
  note: orNull(values.note),
  language: values.language,
});

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Only what differs from `base`; an applicant, a representative and the vehicles go whole, because their rules span fields. */
export const changesOf = (values: EditValues, base: EditValues): ApplicationChanges => {
  const was = asChanges(base);
  const is = asChanges(values);
  return Object.fromEntries(
    Object.entries(is).filter(([name, value]) => !same(value, was[name])),
  ) as ApplicationChanges;
};

/**
 * Brings typed values onto a newer state: what was typed stays, what nobody here touched follows the newer state, so that a correction
 * never takes back what a colleague has corrected meanwhile.
 */
export const rebase = (values: EditValues, base: EditValues, current: EditValues): EditValues =>
  Object.fromEntries(
    (Object.keys(values) as (keyof EditValues)[]).map((name) => [
      name,
      same(values[name], base[name]) ? current[name] : values[name],
    ]),
  ) as EditValues;
