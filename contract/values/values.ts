import { APPLICANT_TYPES } from './applicant-kinds.ts';
import { LANGUAGES } from './languages.ts';
import * as z from 'zod/mini';
import { isPlateKey, isTaxNumber } from './identity.ts';
import {
  isMarkupFree,
  isStorable,
  normalizeLines,
  normalizePlate,
  normalizeText,
  normalizeDashes,
  trimAddress,
} from './texts/text.ts';

/**
 * The scalar values of the product, each defined once: the form field, the request and the import validate
 * with the same schema. Error texts are message codes (contract/messages.*.ts).
 */

/** What no database stores is said by the form already. */
const storable = z.refine<string>(isStorable, 'text.characters');

/**
 * Every text of a request begins as one of these four, so that no field can forget what nobody sees
 * (test/source/texts-that-enter.test.ts). One line: letters composed, nothing invisible, every space and line break the plain space.
 */
export const oneLine = (normalized: z.core.$ZodCheck<string> = z.overwrite(normalizeText)) =>
  z.string().check(normalized, storable);
/** The same with the line breaks that were typed. */
export const severalLines = () => z.string().check(z.overwrite(normalizeLines), storable);
/** A number, a plate, a phone, a day, an id: every dash is the plain one, too, and no space at the ends. */
export const plain = (error?: string) =>
  z.string(error).check(
    z.overwrite((text) => normalizeDashes(text).trim()),
    storable,
  );
/** A password, secret or token, which counts as it was given. */
export const verbatim = () => z.string().check(storable);

export const id = plain().check(
  z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, 'value.id'),
);
export const version = z.int('value.number').check(z.minimum(1, 'value.number'));

const ofLine = (max: number) => [
  z.trim(),
  z.maxLength(max, 'text.too_long'),
  z.refine<string>(isMarkupFree, 'text.characters'),
];
/** One line of text, trimmed, 1 to `max` characters, no angle brackets. */
export const line = (max: number) => oneLine().check(...ofLine(max), z.minLength(1, 'required'));
/** Spaces and what nobody sees are a text that is missing. */
const seenOrEmpty = z.check<string>((text) => {
  const typed = text.value;
  text.value = normalizeText(typed).trim();
  if (typed !== '' && text.value === '')
    text.issues.push({ code: 'custom', input: typed, message: 'required' });
});
/** The same or nothing at all, which says that there is none. */
export const lineOrNone = (max: number) => oneLine(seenOrEmpty).check(...ofLine(max));

/** Several lines of text, trimmed, 1 to `max` characters. */
export const paragraphs = (max: number) =>
  severalLines().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(max, 'text.too_long'),
    z.refine(isMarkupFree, 'text.characters'),
  );

/** The reason of a decision; 3 to 2,000 characters, because it may be read in an appeal. */
export const reason = paragraphs(2000).check(z.minLength(3, 'reason.too_short'));

/**
 * Years that anything here can be about: days computed from them are valid in JavaScript and in the database.
 */
const isNear = (date: Date): boolean => date.getUTCFullYear() >= 1800 && date.getUTCFullYear() < 3000;

const isCivilDate = (value: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return isNear(date) && date.toISOString().startsWith(value);
};

/** `YYYY-MM-DD` that exists in the calendar, from 1800 to 2999. */
export const civilDate = plain().check(z.minLength(1, 'required'), z.refine(isCivilDate, 'date.invalid'));

/** A day whose message shows the order in which to type it; the form hands on what is no day. */
export const birthDate = plain().check(
  z.minLength(1, 'required'),
  z.refine(isCivilDate, 'birth_date.invalid'),
);

/** Days, hours and zones that exist; `Date` takes 30 February for 2 March. */
const isInstant = (text: string): boolean =>
  /^.{10}T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/.test(text) &&
  isCivilDate(text.slice(0, 10)) &&
  isNear(new Date(text));

/** An instant with its zone, as RFC 3339; milliseconds are kept. */
export const instant = plain().check(
  z.maxLength(40, 'date.invalid'),
  z.refine(isInstant, 'date.invalid'),
  z.overwrite((text) => (isInstant(text) ? new Date(text).toISOString() : text)),
);

const ADDRESS = /^[\w!#$%&'*+/=?^`{|}~.-]+@[^\s@"(),:;<>[\\\]]+$/;
const REGISTERED_DOMAIN = /@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+(xn--[a-z0-9-]{1,59}|[a-z]{2,24})$/;
/** `ana@žaga.si` -> `ana@xn--aga-b3a.si`, as the domain is registered (UTS 46). What is no domain stays. */
const withRegisteredDomain = (address: string): string => {
  const [, local, domain] =
    /^([^@]*@)([[\p{L}\p{M}\p{N}.。\-]--[\p{Default_Ignorable_Code_Point}]]+)$/v.exec(address) ?? [];
  if (domain === undefined || /^[ -~]*$/.test(domain)) return address;
  try {
    return local + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
};
/**
 * An address: ASCII before the @ (few mail servers take anything else), the domain as it is registered; `showEmails` shows it
 * as it was typed. What nobody sees goes at the ends; within, where it would make another address of it, it is rejected.
 */
export const email = z.string().check(
  z.overwrite((typed) => withRegisteredDomain(trimAddress(typed))),
  z.toLowerCase(),
  z.minLength(1, 'required'),
  z.maxLength(254, 'text.too_long'),
  z.refine((value) => /^[ -~]*$/.test(value), 'email.characters'),
  z.regex(ADDRESS, 'email.invalid'),
  z.refine((value) => REGISTERED_DOMAIN.test(value) && !/\.\.|^\.|\.@/.test(value), 'email.invalid'),
);

/** As typed; the server turns it into E.164 and rejects an invalid number (`phone.invalid`). */
export const phone = plain().check(
  z.minLength(1, 'required'),
  z.maxLength(30, 'text.too_long'),
  z.regex(/^\+?[0-9 ()/.-]{6,30}$/, 'phone.invalid'),
);

/** Davčna številka, digits only; a leading `SI` (VAT id) is accepted and dropped. */
export const taxNumber = plain().check(
  z.overwrite((v) => v.replace(/[\s.]/g, '').replace(/^SI/i, '')),
  z.minLength(1, 'required'),
  z.refine(isTaxNumber, 'tax_number.invalid'),
);

const companyNumber = (code: string) =>
  plain().check(
    z.overwrite((v) =>
      v
        .replace(/[\s.]/g, '')
        .toUpperCase()
        .replace(/^SI(?=\d{8}$)/, ''),
    ),
    z.minLength(1, 'required'),
    z.regex(/^[A-ZÄÖÜČŠŽ0-9/-]{2,20}$/, code),
  );
/** Numbers of a company of any country; those of a Slovenian one have check digits (contract/people/applicant.ts). */
export const companyRegistrationNumber = companyNumber('company_registration_number.invalid');
export const companyTaxNumber = companyNumber('tax_number.invalid');

const plateTyped = plain().check(z.maxLength(40, 'registration_number.invalid'));

/** A plate in any spelling as its key, to look for. */
export const registrationNumber = plateTyped.check(
  z.overwrite(normalizePlate),
  z.minLength(1, 'required'),
  z.refine((plate) => plate === '' || isPlateKey(plate), 'registration_number.invalid'),
);

/** The same with the spaces and hyphens that were typed. */
export const plateAsTyped = plateTyped.check(
  z.minLength(1, 'required'),
  z.refine((typed) => normalizePlate(typed) !== '', 'required'),
);

/** ISO 3166-1 alpha-2. */
export const country = plain().check(z.minLength(1, 'required'), z.regex(/^[A-Z]{2}$/, 'country.invalid'));

/** Printed number of an RFID card: EM4100 10 decimal digits (domain: kept as text, leading zeros count). */
export const rfidCardNumber = plain().check(
  z.overwrite((v) => v.replace(/[\s-]/g, '')),
  z.minLength(1, 'required'),
  z.regex(/^\d{10}$/, 'rfid_card_number.invalid'),
);

/**
 * Chip UID of an RFID card (ISO 14443-3: 4 or 7 bytes), hexadecimal, upper case; `04:a2:b3:c4` is accepted.
 */
export const rfidCardUid = plain().check(
  z.overwrite((v) => v.replace(/[\s:-]/g, '').toUpperCase()),
  z.minLength(1, 'required'),
  z.regex(/^([0-9A-F]{8}|[0-9A-F]{14})$/, 'rfid_card_uid.invalid'),
);

/** Years with a permit; whether a year is open now is a rule of the server. */
export const permitYear = z
  .int('value.number')
  .check(z.minimum(2000, 'permit_year.invalid'), z.maximum(2200, 'permit_year.invalid'));

/** The same in the query of a GET, where it is text. */
export const yearInQuery = z.coerce
  .number('value.number')
  .check(
    z.int('value.number'),
    z.minimum(2000, 'permit_year.invalid'),
    z.maximum(2200, 'permit_year.invalid'),
  );

export const language = z.enum(LANGUAGES, 'value.choice');
export const applicantType = z.enum(APPLICANT_TYPES, 'value.choice');
export type ApplicantType = z.output<typeof applicantType>;

const AMOUNT = /^-?\d{1,9}\.\d{2}$/;
const toCents = (amount: string): number => Math.round(Number(amount) * 100);
const toAmount = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Money in a reply: cents inside, `"15.00"` outside. */
export const money = z.pipe(z.int(), z.pipe(z.transform(toAmount), z.string()));
/** Money in a request: `"15.00"` outside, cents inside. */
export const moneyInput = z.pipe(
  plain().check(
    z.overwrite((v) => v.replace(',', '.')),
    z.minLength(1, 'required'),
    z.regex(AMOUNT, 'amount.invalid'),
  ),
  z.pipe(z.transform(toCents), z.int()),
);
