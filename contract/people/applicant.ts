import * as z from 'zod/mini';
import { MAX_VEHICLES } from '../platform/uploads.ts';
import { isCompanyRegistrationNumber, isPlate, isTaxNumber } from '../values/identity.ts';
import { VEHICLE_OWNERSHIP } from '../values/applicant-kinds.ts';
import { postalCodeError } from '../values/contact/postal-forms.ts';
import { withPlateText } from '../values/vehicles/vehicle-plate.ts';
import { containsLink } from '../values/contact/links.ts';
import { missingFacts } from './missing-facts.ts';
import { personName } from '../values/texts/names-and-addresses.ts';
import {
  birthDate,
  companyRegistrationNumber,
  companyTaxNumber,
  country,
  email,
  line,
  lineOrNone,
  phone,
  plain,
  plateAsTyped,
  taxNumber,
} from '../values/values.ts';

/** How people write that a house has no number: `b. š.`, `bš`, `brez številke`. */
const NO_NUMBER = /^(b\.?\s?(h\.?\s?)?š\.?|brez\s(h\.?\s?|hišne\s)?(št\.?|številke))$/iu;
/**
 * Empty says that there is none (a village without streets, a house without a number), and `b. š.` says the same; a
 * field that is missing was forgotten.
 */
export const streetAndNumber = {
  street: lineOrNone(100),
  house_number: lineOrNone(20).check(z.overwrite((text) => (NO_NUMBER.test(text) ? '' : text))),
};

/**
 * Where an applicant lives or has its seat. The form of a postal code is checked where it is known, the list of
 * Slovenian ones by the server.
 */
const address = {
  ...streetAndNumber,
  postal_code: line(12),
  city: line(80),
  country,
};
const contact = { email, phone: z.optional(phone) };
/** An empty last name says that they have one name only. */
const person = { first_name: line(60), last_name: lineOrNone(60) };

export const naturalPerson = z.strictObject({
  type: z.literal('natural_person'),
  ...person,
  ...address,
  ...contact,
  tax_number: z.optional(taxNumber),
  birth_date: z.optional(birthDate),
});
export const soleTrader = z.strictObject({
  type: z.literal('sole_trader'),
  company_name: line(120),
  ...person,
  ...address,
  ...contact,
  tax_number: z.optional(companyTaxNumber),
  company_registration_number: z.optional(companyRegistrationNumber),
});
export const legalEntity = z.strictObject({
  type: z.literal('legal_entity'),
  company_name: line(120),
  ...address,
  ...contact,
  tax_number: z.optional(companyTaxNumber),
  company_registration_number: z.optional(companyRegistrationNumber),
  /** A society or community that no register has, and the tax administration neither. */
  unregistered: z.optional(z.literal(true, 'value.choice')),
});

/**
 * The numbers of a Slovenian company have check digits. One that does not look like a number of our register is that of
 * a company abroad, whose country is still to be chosen.
 */
const companyIssue = (a: AnyApplicant): [path: string, code: string] | null => {
  if (a.type === 'natural_person' || a.country !== 'SI') return null;
  const { tax_number, company_registration_number: number } = a;
  if (number && !isCompanyRegistrationNumber(number))
    return /^(\d{7}|\d{10})$/.test(number)
      ? ['company_registration_number', 'company_registration_number.invalid']
      : ['country', 'country.company_number'];
  return tax_number && !isTaxNumber(tax_number) ? ['tax_number', 'tax_number.invalid'] : null;
};

type AnyApplicant =
  | z.output<typeof naturalPerson>
  | z.output<typeof soleTrader>
  | z.output<typeof legalEntity>;
type Issue = { code: 'custom'; message: string; path: string[]; input: unknown };

/** Rules over several fields, apart from those on what is missing. An old list may have foreign post codes as they come. */
function errors(a: AnyApplicant, { imported = false } = {}): Issue[] {
  const issues: Issue[] = [];
  const reject = (path: string, message: string) =>
    issues.push({ code: 'custom', message, path: [path], input: a });
  const postal = imported && a.country !== 'SI' ? null : postalCodeError(a.country, a.postal_code);
  if (postal) reject('postal_code', postal);
  // `Ukanc 5` in one field, or nothing at all.
  if (!a.house_number && /\d\s?\p{L}?$/u.test(a.street)) reject('house_number', 'required');
  if (!a.house_number && !a.street) reject('street', 'required');
  const company = companyIssue(a);
  if (company) reject(...company);
  if (
    a.type === 'natural_person' &&
    a.birth_date &&
    (a.birth_date < '1900-01-01' || a.birth_date > new Date().toISOString().slice(0, 10))
  )
    reject('birth_date', a.birth_date < '1900-01-01' ? 'birth_date.invalid' : 'birth_date.future');
  return issues;
}

const missingIssues = (a: AnyApplicant): Issue[] =>
  missingFacts(a).map((path) => ({
    code: 'custom',
    message: path === 'birth_date' ? 'tax_number.or_birth_date' : 'required',
    path: [path],
    input: a,
  }));

/** Who applies without a representative by law is of age. */
const ADULT_YEARS = 18;
const minorIssues = (a: AnyApplicant): Issue[] => {
  if (a.type !== 'natural_person' || !a.birth_date) return [];
  const today = new Date().toISOString().slice(0, 10);
  const of_age = `${Number(a.birth_date.slice(0, 4)) + ADULT_YEARS}${a.birth_date.slice(4)}`;
  return a.birth_date <= today && of_age > today
    ? [{ code: 'custom', message: 'birth_date.minor', path: ['birth_date'], input: a }]
    : [];
};

/**
 * Text that applicants enter goes into mails to an address that they choose, so it may hold no link:
 * otherwise anybody could have the municipality send theirs. A mail address is no such text.
 */
export const linkIssues = (value: object): Issue[] =>
  Object.entries(value)
    .filter(([name, text]) => name !== 'email' && typeof text === 'string' && containsLink(text))
    .map(([name, input]) => ({ code: 'custom', message: 'text.link', path: [name], input }));

/** The applicant as stored with the application, unaffected by later changes. */
export const applicant = z
  .discriminatedUnion('type', [naturalPerson, soleTrader, legalEntity], 'value.choice')
  .check(
    (ctx) =>
      void ctx.issues.push(
        ...missingIssues(ctx.value),
        ...errors(ctx.value),
        ...minorIssues(ctx.value),
        ...linkIssues(ctx.value),
      ),
  );
export type Applicant = z.output<typeof applicant>;

const paperContact = { email: z.optional(email) };
const storedApplicant = z.discriminatedUnion(
  'type',
  [
    z.extend(naturalPerson, paperContact),
    z.extend(soleTrader, paperContact),
    z.extend(legalEntity, paperContact),
  ],
  'value.choice',
);
/**
 * As `applicant`, for applications that staff enter: the mail is optional (without it every mail is a
 * letter).
 */
export const staffApplicant = storedApplicant.check((ctx) => {
  const value = ctx.value as AnyApplicant;
  ctx.issues.push(...missingIssues(value), ...errors(value));
});
/** As `staffApplicant`, for holders of an old list: what it lacks is asked for at the next contact. */
export const importedApplicant = storedApplicant.check(
  (ctx) => void ctx.issues.push(...errors(ctx.value as AnyApplicant, { imported: true })),
);
/** The applicant as stored and shown. */
export type StoredApplicant = z.output<typeof staffApplicant>;

/** `"Novak Ana"` reads wrong, so people are `"Ana Novak"`; companies use their name. */
export const applicantName = (a: StoredApplicant): string =>
  a.type === 'natural_person' ? personName(a) : a.company_name;

/** Who signs for the applicant, with a power of attorney among the documents. */
export const representative = z
  .strictObject({
    ...person,
    email: z.optional(email),
    phone: z.optional(phone),
  })
  .check((ctx) => void ctx.issues.push(...linkIssues(ctx.value)));
export type Representative = z.output<typeof representative>;

/**
 * Stored with the plate as compared; `plate_text` keeps how it was typed, where that is not known from the plate. It is
 * taken from `registration_number`, so a request need not name it.
 */
export const vehicle = z
  .strictObject({
    registration_number: plateAsTyped,
    plate_text: z.optional(plain().check(z.maxLength(40, 'text.too_long'))),
    country,
    make_model: z.optional(line(60)),
    ownership: z.enum(VEHICLE_OWNERSHIP, 'value.choice'),
  })
  .check(
    z.overwrite(withPlateText),
    z.refine((v) => isPlate(v.registration_number, v.country), {
      error: 'registration_number.invalid',
      path: ['registration_number'],
    }),
  );
export type Vehicle = z.output<typeof vehicle>;

/** At least one vehicle, no duplicates; the maximum is the entitlement's `max_plates`. */
export const vehicles = z
  .array(vehicle)
  .check(z.minLength(1, 'vehicles.required'), z.maxLength(MAX_VEHICLES, 'vehicles.too_many'), (ctx) => {
    const plates = ctx.value.map((v) => v.registration_number);
    plates.forEach((plate, i) => {
      if (plates.indexOf(plate) !== i)
        ctx.issues.push({
          code: 'custom',
          message: 'registration_number.repeated',
          path: [i, 'registration_number'],
          input: ctx.value,
        });
    });
  });
