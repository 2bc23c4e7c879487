import { expect, test } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { toE164 } from '../../../contract/people/phone.ts';
import { errorsOfApplicant, isHolder, keyOfNumber, mayBeSame, normalizeApplicant } from './person-rules.ts';

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

test.each<[string, StoredApplicant, string | null]>([
  ['a tax number', { ...ana, tax_number: '10039856' }, 'tax:SI:10039856'],
  ['a tax number of another country', { ...ana, country: 'AT', tax_number: '10039856' }, 'tax:AT:10039856'],
  ['a tax number before all else', { ...company, tax_number: '10039856' }, 'tax:SI:10039856'],
  ['the number of a company', company, 'company:SI:5000000000'],
  ['that of another country', { ...company, country: 'AT' }, 'company:AT:5000000000'],
  [
    'that of a sole trader',
    { ...trader, company_registration_number: '6000000000' },
    'company:SI:6000000000',
  ],
  ['nothing of a sole trader without', trader, null],
  ['not by a date of birth', { ...ana, birth_date: '1950-02-28' }, null],
  ['not by a name', ana, null],
])('a person is known for certain by %s', (_, applicant, key) => {
  expect(keyOfNumber(applicant)).toBe(key);
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

const born = { ...ana, birth_date: '1950-02-28' };
test.each<[string, StoredApplicant, Parameters<typeof isHolder>[1], boolean]>([
  ['by the name', ana, { name: 'ANA Zerjav', tax_number: null, applicant: ana }, true],
  [
    'by the name of an account without data',
    ana,
    { name: 'Ana Žerjav', tax_number: '10039856', applicant: null },
    true,
  ],
  [
    'not for the family',
    { ...ana, first_name: 'Jan' },
    { name: 'Ana Žerjav', tax_number: null, applicant: ana },
    false,
  ],
  [
    'not for a namesake born later',
    { ...ana, birth_date: '1980-01-01' },
    { name: 'Ana Žerjav', tax_number: null, applicant: born },
    false,
  ],
  [
    'not for a namesake with another number',
    { ...ana, tax_number: '90000129' },
    { name: 'Ana Žerjav', tax_number: '10039856', applicant: ana },
    false,
  ],
  [
    'of whom nothing but a name is known',
    ana,
    { name: 'Recepcija', tax_number: null, applicant: null },
    true,
  ],
])("an application of an account is its holder's, %s", (_, applicant, account, own) => {
  expect(isHolder(applicant, account)).toBe(own);
});

test.each<[string, StoredApplicant, StoredApplicant, boolean]>([
  ['one number', { ...ana, tax_number: '10039856' }, { ...trader, tax_number: '10039856' }, true],
  ['two numbers', { ...ana, tax_number: '10039856' }, { ...ana, tax_number: '90000129' }, false],
  ['one without a number at the same address', ana, { ...ana, tax_number: '10039856' }, true],
  ['one of another name', ana, { ...ana, first_name: 'Jan' }, false],
  ['one at another address', ana, { ...ana, street: 'Drugje', email: 'druga@example.org' }, false],
])('staff may take for one person: %s', (_, a, b, one) => {
  expect(mayBeSame(a, b)).toBe(one);
});
