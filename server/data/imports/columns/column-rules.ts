import type { ImportField } from '../../../../contract/data/imports.ts';
import { isPlate, isTaxNumber } from '../../../../contract/values/identity.ts';
import { readAmount } from '../../../platform/tables/cell-rules.ts';
import { readAddress, splitPost } from '../values/address-rules.ts';
import { areNames } from './given-names.ts';
import { canonicalHeading } from './heading-words.ts';
import { readPeriod, readPlates, readYesNo, isBlankValue } from '../values/value-rules.ts';

/** What the values of a column say about its meaning. Pure. */

const isMail = (text: string): boolean => /\S@\S+\.\S/.test(text);
const digits = (text: string): number => text.replace(/\D/g, '').length;
const hasLetter = (text: string): boolean => /\p{L}/u.test(text);
const isDay = (text: string): boolean =>
  (['dmy', 'ymd', 'mdy'] as const).some((format) => readPeriod(text, format).from !== null);
const isPlateList = (text: string): boolean =>
  readPlates(text, 'XX').some(
    (one) =>
      isPlate(one.registration_number, 'SI') || one.country !== 'XX' || /^\p{L}{1,3}[\s-]\S*\d/u.test(text),
  );

/** A test of one value for fields whose values have a form; the others take anything with letters. */
const TESTS: Readonly<Partial<Record<ImportField, (text: string) => boolean>>> = {
  applicant_type: (text) => text.length < 30,
  full_name: (text) => hasLetter(text) && !isMail(text) && readYesNo(text) === null,
  first_name: (text) => hasLetter(text) && !/[\d@]/.test(text),
  last_name: (text) => hasLetter(text) && !/[\d@]/.test(text),
  company_name: (text) => hasLetter(text) && !isMail(text) && readYesNo(text) === null,
  address: (text) => hasLetter(text) && !isMail(text),
  street: (text) => hasLetter(text) && !isMail(text),
  house_number: (text) => /^(\d{1,4}(?!\d)|b\.?\s?š|n\.?\s?h|bb|št)/i.test(text) && text.length < 12,
  post: (text) => /\d{4}/.test(text) && hasLetter(text),
  postal_code: (text) => /^(\p{Lu}{1,3}[\s-]*)?\d{4,6}$/u.test(text),
  city: (text) => hasLetter(text) && !/\d{4}/.test(text),
  email: (text) => text.includes('@') || /\((at|afna)\)/i.test(text),
  phone: (text) => digits(text) >= 6 && !isMail(text),
  tax_number: (text) => digits(text) >= 7 && digits(text) < 13,
  company_registration_number: (text) => digits(text) >= 6 && digits(text) <= 10,
  birth_date: isDay,
  registration_numbers: isPlateList,
  more_registration_numbers: isPlateList,
  rfid_card_number: (text) => /^[\d\s-]{4,14}$/.test(text),
  rfid_card_uid: (text) => /^[\dA-F:\s-]{6,24}$/i.test(text),
  permit_year: (text) => /^(19|20)\d\d$/.test(text),
  valid_from: isDay,
  valid_to: isDay,
  issued_on: isDay,
  price: (text) => readAmount(text) !== null,
};

/** Whether the values of a column can be of this field: at least a third of those that say something. */
export function mayBeField(field: ImportField, heading: string, samples: readonly string[]): boolean {
  const said = samples.filter((text) => !isBlankValue(text) || readYesNo(text) !== null);
  if (said.length === 0) return true;
  // `Pravna oseba` with names is a company, with yes and no a kind of person.
  if (field === 'applicant_type' && canonicalHeading(heading) === 'pravna oseba')
    return said.every((text) => readYesNo(text) !== null);
  // `Upravičenec` is a person or a category.
  if (field === 'user_type' && areNames(said)) return false;
  const test = TESTS[field];
  return !test || said.filter(test).length * 3 >= said.length;
}

const EMAIL = /^\S+@\S+\.\S+$/;

/** The likely field of values without a telling heading; null when they do not say. */
export function fieldOfValues(samples: readonly string[]): ImportField | null {
  const said = samples.filter((text) => !isBlankValue(text));
  const most = (test: (value: string) => boolean): boolean =>
    said.length > 0 && said.filter(test).length * 5 >= said.length * 4;
  if (most((v) => EMAIL.test(v))) return 'email';
  if (most((v) => isTaxNumber(v.replace(/^SI\s?/i, '')))) return 'tax_number';
  if (most((v) => readPlates(v, 'XX').every((one) => isPlate(one.registration_number, 'SI'))))
    return 'registration_numbers';
  if (most((v) => /^(\p{Lu}{1,3}-)?\d{4} \p{L}/u.test(v) && splitPost(v) !== null)) return 'post';
  if (most((v) => readAddress(v).house_number !== undefined)) return 'address';
  if (
    most(
      (v) =>
        /^[+\d][\d\s/().-]{7,}$/.test(v) &&
        digits(v) >= 8 &&
        (digits(v) < 13 || v.startsWith('00')) &&
        /[\s/+-]|^0/.test(v) &&
        !isDay(v),
    )
  )
    return 'phone';
  return areNames(said) ? 'full_name' : null;
}
