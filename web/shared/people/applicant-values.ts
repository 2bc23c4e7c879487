/** Form values while staff correct a person: texts, `''` where nothing is. */
export type ApplicantValues = {
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
  /** `yes`, of a society that no register has. */
  unregistered: string;
};
export type VehicleValues = {
  registration_number: string;
  country: string;
  make_model: string;
  ownership: 'own' | 'leased' | 'company';
};
type Json = { [key: string]: unknown };

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
/** Fields that an applicant of each kind has (contract/people/applicant.ts). */
export const APPLICANT_FIELDS = {
  natural_person: ['first_name', 'last_name', ...COMMON, 'birth_date'],
  sole_trader: ['company_name', 'first_name', 'last_name', 'company_registration_number', ...COMMON],
  legal_entity: ['company_name', 'unregistered', 'company_registration_number', ...COMMON],
} as const;
export type ApplicantField = (typeof APPLICANT_FIELDS)[keyof typeof APPLICANT_FIELDS][number];

/** A stored applicant or holder as form values. */
export const applicantValuesOf = (kept: Readonly<Record<string, unknown>>): ApplicantValues => {
  const of = (name: string): string => (typeof kept[name] === 'string' ? kept[name] : '');
  return {
    type: of('type') as ApplicantValues['type'],
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
    unregistered: kept['unregistered'] === true ? 'yes' : '',
  };
};

/** Without empty texts: an optional field left empty is omitted from the call. */
export const filled = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** Where an empty text says that there is none: one name, a village without streets, a house without a number. */
const MAY_BE_NONE: readonly ApplicantField[] = ['last_name', 'street', 'house_number'];

/**
 * The applicant in the shape of the contract, not yet validated: only the fields of its kind, without empty
 * ones that say nothing.
 */
export const applicantInput = (values: ApplicantValues): Json => {
  const fields: readonly ApplicantField[] = APPLICANT_FIELDS[values.type];
  const { unregistered, ...texts } = Object.fromEntries(fields.map((name) => [name, values[name].trim()]));
  return {
    type: values.type,
    ...Object.fromEntries(MAY_BE_NONE.filter((name) => fields.includes(name)).map((name) => [name, ''])),
    ...filled(texts),
    ...(unregistered ? { unregistered: true } : {}),
  };
};

export const vehicleValuesOf = (
  vehicles: readonly {
    registration_number: string;
    plate_text?: string | undefined;
    country: string;
    make_model?: string | undefined;
    ownership: VehicleValues['ownership'];
  }[],
): VehicleValues[] =>
  vehicles.map(({ registration_number, plate_text, country, make_model, ownership }) => ({
    registration_number: plate_text ?? registration_number,
    country,
    make_model: make_model ?? '',
    ownership,
  }));

/** The vehicles in the shape of the contract, not yet validated. */
export const vehiclesInput = (vehicles: readonly VehicleValues[]): Json[] =>
  vehicles.map((vehicle) =>
    filled({
      ...vehicle,
      registration_number: vehicle.registration_number.trim(),
      make_model: vehicle.make_model.trim(),
    }),
  );
