import { expect, test } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { toE164 } from '../../../contract/people/phone.ts';
import { errorsOfApplicant, normalizeApplicant, personKey } from './person-rules.ts';

const home = { street: 'Triglavska', house_number: '12', postal_code: '4264', city: 'Bohinjska Bistrica' };
const contact = { country: 'SI', email: 'ana@example.org' };
const ana: StoredApplicant = {
  type: 'natural_person',
  first_name: 'Ana',
  last_name: 'Žerjav',
  ...home,
  ...contact,
};
const trader: StoredApplicant = { ...ana, type: 'sole_trader', company_name: 'Ana Žerjav s.p.' };
const company: StoredApplicant = {
  type: 'legal_entity',
  company_name: 'Alpina d.o.o.',
  company_registration_number: '5000000000',
  ...home,
  ...contact,
};

test.each<[string, StoredApplicant, string]>([
  ['a tax number', { ...ana, tax_number: '10039856' }, 'tax:SI:10039856'],
  ['a tax number of another country', { ...ana, country: 'AT', tax_number: '10039856' }, 'tax:AT:10039856'],
  ['a tax number before all else', { ...company, tax_number: '10039856' }, 'tax:SI:10039856'],
  ['a company', company, 'company:5000000000'],
  [
    'a sole trader with a number',
    { ...trader, company_registration_number: '6000000000' },
    'company:6000000000',
  ],
  ['a sole trader without', trader, 'name:ana zerjav s.p.:bohinjska bistrica'],
  ['a person with a date of birth', { ...ana, birth_date: '1950-02-28' }, 'name:ana zerjav:1950-02-28'],
  ['a person known by name only', ana, 'name:ana zerjav:4264 triglavska 12'],
])('a person is recognised by %s', (_, applicant, key) => {
  expect(personKey(applicant)).toBe(key);
});

test('accents and letter case make no other person; another date of birth does', () => {
  const born = { ...ana, birth_date: '1950-02-28' };
  expect(personKey({ ...born, last_name: 'ZERJAV' })).toBe(personKey(born));
  expect(personKey({ ...born, birth_date: '1951-02-28' })).not.toBe(personKey(born));
});

test.each([
  ['040 200 100', 'SI', '+38640200100'],
  ['+43 660 1234567', 'SI', '+436601234567'],
  ['040 200', 'SI', null],
  ['telefon', 'SI', null],
])('the telephone number %s of %s', (phone, country, expected) => {
  expect(toE164(phone, country)).toBe(expected);
});

test('a valid telephone number is stored in one form, an invalid one as written', () => {
  expect(normalizeApplicant({ ...ana, phone: '040/200-100' })).toEqual({ ...ana, phone: '+38640200100' });
  expect(normalizeApplicant({ ...ana, phone: '12' })).toEqual({ ...ana, phone: '12' });
  expect(normalizeApplicant(ana)).toEqual(ana);
});

test.each<[string, Partial<StoredApplicant>, string[]]>([
  ['all known', { phone: '040 200 100' }, []],
  ['an unknown post code', { postal_code: '9999' }, ['applicant.postal_code postal_code.invalid']],
  ['a post code of another country', { postal_code: '9999', country: 'AT' }, []],
  ['a wrong telephone number', { phone: '12' }, ['applicant.phone phone.invalid']],
  [
    'both',
    { postal_code: '9999', phone: '12' },
    ['applicant.postal_code postal_code.invalid', 'applicant.phone phone.invalid'],
  ],
])('errors beyond the shape: %s', (_, changes, errors) => {
  const found = errorsOfApplicant({ ...ana, ...changes } as StoredApplicant, {
    isPostalCode: (code) => code === '4264',
  });
  expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(errors);
});
