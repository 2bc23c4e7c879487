import { isBlank } from '../../../../../contract/values/texts/text.ts';
import {
  emptyVehicle,
  type ApplicantValues,
  type VehicleValues,
} from '../../../../shared/people/applicant-values.ts';
import { emptyRequest, type RequestValues } from '../../../../shared/permits/request-values.ts';
import { NO_ANSWERS, type Answers } from './guide.ts';

/** Who fills the form in: anybody, a signed-in applicant, or staff (also from paper). */
export type FormMode = 'public' | 'user' | 'staff';

/** Form values: the request, and what only this form asks. Names are those of the contract. */
export type FormValues = Omit<RequestValues, 'applicant'> & {
  applicant: ApplicantValues & {
    /** A person with one name only; what stands in `last_name` is not sent. */
    one_name: boolean;
    email_repeat: string;
  };
  /** Of the questions that lead to the category; they are not sent. */
  guide: Answers;
  consents: { terms: boolean; privacy: boolean };
  /** Staff only: the source of the application and the day it arrived. */
  source: 'admin' | 'paper';
  received_at: string;
};

/** Initial values of the form: an account's data, or an earlier application to renew. */
export type InitialValues = Partial<Omit<FormValues, 'applicant' | 'representative' | 'vehicles'>> & {
  applicant?: Partial<FormValues['applicant']>;
  representative?: Partial<FormValues['representative']>;
  vehicles?: readonly Partial<VehicleValues>[];
};

/** What is known, the rest as in an empty form. */
export const initialValues = (given: InitialValues = {}): FormValues => ({
  ...emptyRequest,
  guide: NO_ANSWERS,
  consents: { terms: false, privacy: false },
  source: 'admin',
  received_at: '',
  ...given,
  applicant: {
    ...emptyRequest.applicant,
    one_name: given.applicant?.first_name ? given.applicant.last_name === '' : false,
    email_repeat: '',
    ...given.applicant,
    // As it is typed: a field left empty was forgotten.
    ...(given.applicant?.house_number === '' && given.applicant.street ? { house_number: 'b. š.' } : {}),
  },
  representative: { ...emptyRequest.representative, ...given.representative },
  vehicles: given.vehicles?.length
    ? given.vehicles.map((vehicle) => ({ ...emptyVehicle, ...vehicle }))
    : emptyRequest.vehicles,
});

type Below<P extends string, V> = `${P}.${keyof V & string}`;
/** Where a value stands, as `vehicles.0.country`. */
export type FieldPath =
  | Exclude<keyof FormValues, 'applicant' | 'representative' | 'vehicles' | 'guide' | 'consents'>
  | Below<'applicant', FormValues['applicant']>
  | Below<'representative', FormValues['representative']>
  | Below<`vehicles.${number}`, VehicleValues>
  | Below<'guide', Answers>
  | Below<'consents', FormValues['consents']>;

/** The phones that were typed, with their paths. */
export const phonesOf = ({ applicant, representative, represented }: FormValues): [FieldPath, string][] =>
  (
    [
      ['applicant.phone', applicant.phone],
      ['representative.phone', represented ? representative.phone : ''],
    ] as [FieldPath, string][]
  ).filter(([, phone]) => !isBlank(phone));

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
