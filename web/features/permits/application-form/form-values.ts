import type { ApplicantType } from '../../../../contract/values/values.ts';
import { NO_ANSWERS, type Answers } from './guide.ts';

/** Who fills the form in: anybody, a signed-in applicant, or staff (also from paper). */
export type FormMode = 'public' | 'user' | 'staff';

export type VehicleValues = {
  registration_number: string;
  country: string;
  make_model: string;
  ownership: '' | 'own' | 'leased' | 'company';
};

/** Form values: texts as typed, `''` where nothing is chosen. Names are those of the contract. */
export type FormValues = {
  applicant: {
    type: ApplicantType;
    company_name: string;
    company_registration_number: string;
    first_name: string;
    last_name: string;
    /** A person with one name only; what stands in `last_name` is not sent. */
    one_name: boolean;
    /** A society that no register has. */
    unregistered: boolean;
    street: string;
    house_number: string;
    postal_code: string;
    city: string;
    country: string;
    tax_number: string;
    birth_date: string;
    email: string;
    email_repeat: string;
    phone: string;
  };
  /** Somebody else fills the form in, with a power of attorney. */
  represented: boolean;
  representative: { first_name: string; last_name: string; email: string; phone: string };
  /** Of the questions that lead to the category; they are not sent. */
  guide: Answers;
  user_type: string;
  permit_year: number | null;
  extra: string;
  vehicles: VehicleValues[];
  rfid_card: 'new' | 'existing';
  rfid_card_number: string;
  delivery: '' | 'pickup' | 'post';
  note: string;
  consents: { terms: boolean; privacy: boolean };
  /** Staff only: the source of the application and the day it arrived. */
  source: 'admin' | 'paper';
  received_at: string;
};

/** Initial values of the form: an account's data, or an earlier application to renew. */
export type InitialValues = Partial<Omit<FormValues, 'applicant' | 'representative' | 'vehicles'>> & {
  applicant?: Partial<FormValues['applicant']>;
  representative?: Partial<FormValues['representative']>;
  vehicles?: Partial<VehicleValues>[];
};

export const emptyVehicle: VehicleValues = {
  registration_number: '',
  country: 'SI',
  make_model: '',
  ownership: '',
};

/** An empty form for most people: a natural person from Slovenia with one vehicle and no card yet. */
export const initialValues = (given: InitialValues = {}): FormValues => ({
  represented: false,
  user_type: '',
  permit_year: null,
  extra: '',
  rfid_card: 'new',
  rfid_card_number: '',
  delivery: '',
  note: '',
  consents: { terms: false, privacy: false },
  source: 'admin',
  received_at: '',
  ...given,
  guide: given.guide ?? NO_ANSWERS,
  applicant: {
    type: 'natural_person',
    company_name: '',
    company_registration_number: '',
    first_name: '',
    last_name: '',
    one_name: given.applicant?.first_name ? given.applicant.last_name === '' : false,
    unregistered: false,
    street: '',
    house_number: '',
    postal_code: '',
    city: '',
    country: 'SI',
    tax_number: '',
    birth_date: '',
    email: '',
    email_repeat: '',
    phone: '',
    ...given.applicant,
    // As it is typed: a field left empty was forgotten.
    ...(given.applicant?.house_number === '' && given.applicant.street ? { house_number: 'b. š.' } : {}),
  },
  representative: { first_name: '', last_name: '', email: '', phone: '', ...given.representative },
  vehicles: given.vehicles?.length
    ? given.vehicles.map((vehicle) => ({ ...emptyVehicle, ...vehicle }))
    : [emptyVehicle],
});

type Tree = { readonly [key: string]: unknown };

/** The value at a dotted path (`vehicles.0.registration_number`), `undefined` where there is none. */
export const valueAt = (values: FormValues, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => (at as Tree | undefined)?.[key], values);

/** A copy of the values with one changed; a path that the form does not have changes nothing. */
export const withValue = (values: FormValues, path: string, value: unknown): FormValues => {
  const put = (at: unknown, keys: readonly string[]): unknown => {
    const [key, ...rest] = keys;
    if (key === undefined) return value;
    if (Array.isArray(at))
      return Number(key) in at ? at.map((item, i) => (i === Number(key) ? put(item, rest) : item)) : at;
    if (typeof at !== 'object' || at === null || !(key in at)) return at;
    return { ...at, [key]: put((at as Tree)[key], rest) };
  };
  return put(values, path.split('.')) as FormValues;
};
