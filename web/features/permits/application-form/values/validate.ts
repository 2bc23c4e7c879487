import {
  applicationInput,
  staffApplicationInput,
  type ApplicationInput,
  type StaffApplicationInput,
} from '../../../../../contract/permits/applications.ts';
import type { ApplicantField } from '../../../../../contract/people/applicant-fields.ts';
import { byName } from '../../../../../contract/values/by-name.ts';
import { PLAIN_NAMES } from '../../../../../contract/permits/plain-fields.ts';
import { plateLookAlikes } from '../../../../../contract/values/identity.ts';
import type { Entitlement } from '../../../../../contract/settings/reference.ts';
import type { Schema } from '../../../../../contract/platform/route.ts';
import { isRoomCount } from '../../../../../contract/settings/rooms.ts';
import { livesElsewhere } from '../../../../../contract/settings/residents.ts';
import { isBlank, normalizePlate, trimAddress } from '../../../../../contract/values/texts/text.ts';
import { validate, type ValidationError } from '../../../../../contract/platform/validate.ts';
import '../../../../lib/form/zod-setup.ts';
import type { Json } from '../../../../shared/people/applicant-input.ts';
import type { RepresentativeValues, VehicleValues } from '../../../../shared/people/applicant-values.ts';
import type { FileProblem } from '../../../../shared/permits/documents/file-problem.ts';
import type { FilesBySlot, FileSlot } from '../../../../shared/permits/documents/file-slots.ts';
import { documentErrors } from './documents.ts';
import { toInput } from './form-input.ts';
import { phonesOf, type FormMode, type FormValues } from './form-values.ts';

/** A valid application; its values replace invalid ones, see `allValidationErrors`. */
const STAND_IN = {
  applicant: {
    type: 'natural_person',
    first_name: 'A',
    last_name: 'A',
    company_name: 'A',
    company_registration_number: '5000009',
    street: 'A',
    house_number: '1',
    postal_code: '1000',
    city: 'A',
    country: 'SI',
    email: 'a@example.org',
    phone: '040123456',
    tax_number: '10039856',
    birth_date: '2000-01-01',
    unregistered: true,
  } satisfies Record<ApplicantField | 'type', unknown>,
  representative: {
    first_name: 'A',
    last_name: 'A',
    email: 'a@example.org',
    phone: '040123456',
  } satisfies RepresentativeValues,
  user_type: 'RES',
  permit_year: 2027,
  extra: 'A',
  rfid_card: 'new',
  rfid_card_number: '0000000000',
  delivery: 'pickup',
  ...byName(PLAIN_NAMES, () => 'A'),
  consents: { terms: true, privacy: true },
  language: 'sl',
  source: 'admin',
  received_at: '2027-01-01',
} satisfies Record<
  Exclude<keyof ApplicationInput | keyof StaffApplicationInput, 'vehicles' | 'renews_permit_id'>,
  unknown
>;
const standInVehicle = (index: number): VehicleValues => ({
  registration_number: `LJ${90_000 + index}`,
  country: 'SI',
  make_model: 'A',
  ownership: 'own',
});

const standInFor = (path: readonly string[]): unknown => {
  if (path[0] === 'vehicles') {
    const vehicle = standInVehicle(Number(path[1] ?? 0));
    return path.length === 1
      ? [vehicle]
      : path.length === 2
        ? vehicle
        : vehicle[path[2] as keyof VehicleValues];
  }
  return path.reduce<unknown>((at, key) => (at as Json | undefined)?.[key], STAND_IN);
};

const replaced = (at: unknown, path: readonly string[], full: readonly string[]): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return standInFor(full);
  if (Array.isArray(at)) return at.map((item, i) => (String(i) === key ? replaced(item, rest, full) : item));
  return { ...(at as Json), [key]: replaced((at as Json | undefined)?.[key], rest, full) };
};

/**
 * Every validation error of a schema at once. Rules over several fields only run when each field is valid, so
 * invalid fields get a valid replacement and the schema runs again until it finds nothing more.
 */
export function allValidationErrors(schema: Schema, input: unknown): ValidationError[] {
  const errors: ValidationError[] = [];
  let current = input;
  for (let round = 0; round < 5; round += 1) {
    const checked = validate(schema, current);
    if (checked.ok) break;
    for (const rejection of checked.errors) {
      if (!errors.some(({ path }) => path === rejection.path)) errors.push(rejection);
      const path = rejection.path === '' ? [] : rejection.path.split('.');
      if (path.length > 0) current = replaced(current, path, path);
    }
  }
  return errors;
}

/** How the server reads a phone number; it needs the numbering plans, so it loads once one is typed. */
export type Phones = Pick<typeof import('../../../../../contract/people/phone.ts'), 'toE164'>;

export type FormContext = {
  mode: FormMode;
  language: 'sl' | 'en';
  entitlement: Entitlement | null;
  /** False until the price list has loaded: until then the choice cannot be validated. */
  offer_known: boolean;
  required: readonly FileSlot[];
  files: FilesBySlot;
  file_problems: ReadonlyMap<File, FileProblem>;
  /** Today of the municipality, `null` until known: an application cannot arrive tomorrow. */
  today: string | null;
  /** Known post offices, `null` until the list has loaded. */
  posts: ReadonlyMap<string, string> | null;
  /** The server's rule about phones, `null` until it has loaded. */
  phones: Phones | null;
  /** The question on the way to the category that is still open. */
  open_question: 'home' | 'reason' | null;
  /** Post codes that a resident may have; none: any. */
  residents: readonly string[];
};

/**
 * Rules that need more than the request itself: the e-mail typed twice, the price list, the post offices, the
 * files.
 */
function formErrors(values: FormValues, context: FormContext): ValidationError[] {
  const { applicant, vehicles } = values;
  const { mode, entitlement, offer_known, posts } = context;
  const validationErrors: ValidationError[] = [];
  const reject = (path: string, code: string): void => void validationErrors.push({ path, code });
  if (mode === 'public' && isBlank(applicant.email_repeat)) reject('applicant.email_repeat', 'required');
  else if (
    mode === 'public' &&
    trimAddress(applicant.email_repeat).toLowerCase() !== trimAddress(applicant.email).toLowerCase()
  )
    reject('applicant.email_repeat', 'email.mismatch');
  if (
    applicant.country === 'SI' &&
    posts &&
    /^\d{4}$/.test(applicant.postal_code.trim()) &&
    !posts.has(applicant.postal_code.trim())
  )
    reject('applicant.postal_code', 'postal_code.invalid');
  else if (mode !== 'staff' && livesElsewhere(values, context.residents))
    reject('applicant.postal_code', 'postal_code.elsewhere');
  if (mode === 'staff' && context.today !== null && values.received_at > context.today)
    reject('received_at', 'date.future');
  if (mode === 'staff' && values.source === 'paper' && isBlank(values.received_at))
    reject('received_at', 'required');
  if (context.phones)
    for (const [path, phone] of phonesOf(values))
      if (!context.phones.toE164(phone, applicant.country)) reject(path, 'phone.invalid');
  if (values.user_type !== '' && offer_known && !entitlement) reject('user_type', 'user_type.applicant_type');
  if (entitlement?.extra_field && isBlank(values.extra)) reject('extra', 'extra.required');
  else if (entitlement?.extra_field === 'rooms' && !isRoomCount(values.extra.trim()))
    reject('extra', 'extra.rooms');
  if (entitlement && vehicles.length > entitlement.max_plates) reject('vehicles', 'vehicles.too_many');
  // Staff store what has arrived and request the rest in the review.
  const required = mode === 'staff' ? [] : context.required;
  return [...validationErrors, ...documentErrors(required, context.files, context.file_problems)];
}

/** Everything that prevents sending, first error per field, in no particular order. */
export function errorsOfForm(values: FormValues, context: FormContext): ValidationError[] {
  const schema = context.mode === 'staff' ? staffApplicationInput : applicationInput;
  const input = toInput(values, context.mode, context.language);
  const all = [...allValidationErrors(schema, input), ...formErrors(values, context)];
  const { open_question } = context;
  if (open_question)
    for (const [at, { path }] of all.entries())
      if (path === 'user_type') all[at] = { path: `guide.${open_question}`, code: 'required' };
  // The year comes from the price list unless somebody chose one.
  const known = context.offer_known ? all : all.filter(({ path }) => path !== 'permit_year');
  return known.filter((denial, i) => known.findIndex(({ path }) => path === denial.path) === i);
}

/** Characters of a plate that are easily mistaken for another: a question to the person, never an error. */
export const plateWarning = (vehicle: VehicleValues): string[] =>
  plateLookAlikes(normalizePlate(vehicle.registration_number), vehicle.country);
