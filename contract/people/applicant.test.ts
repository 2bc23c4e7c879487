import { expect, test } from 'vitest';
import { validate } from '../platform/validate.ts';
import { applicant, importedApplicant, staffApplicant } from './applicant.ts';

const address = {
  street: 'Hauptplatz',
  house_number: '1',
  postal_code: '9020',
  city: 'Klagenfurt',
  country: 'AT',
  email: 'office@example.org',
};
const OURS = { postal_code: '4260', city: 'Bled', country: 'SI' };
const company = (change: object) => ({
  type: 'legal_entity',
  company_name: 'Almhütten GmbH',
  company_registration_number: 'FN 123456a',
  ...address,
  ...change,
});
const errorsOf = (value: unknown, schema: typeof applicant | typeof staffApplicant = applicant) => {
  const checked = validate(schema, value);
  return checked.ok ? [] : checked.errors.map(({ path, code }) => [path, code]);
};

// Numbers as their registers write them.
test.each([
  ['AT', '9020', 'FN 123456a', 'ATU12345678'],
  ['DE', '80331', 'HRB 12345', 'DE123456789'],
  ['IT', '33018', 'UD-123456', 'IT12345678901'],
  ['HR', '10000', '080123456', 'HR12345678901'],
  ['GB', 'NW1 6XE', '01234567', 'GB123456789'],
  ['CH', '8001', 'CHE-123.456.789', 'CHE-123.456.789'],
  ['NL', '1011 AB', '12345678', 'NL123456789B01'],
  // Ten digits abroad have no check digit of ours.
  ['HU', '1011', '0109123456', 'HU12345678'],
  ['AT', '9020', 'FN 123456a', undefined],
])(
  'a company of %s, %s, with the number %s and VAT number %s',
  (country, postal_code, number, tax_number) => {
    const value = company({
      country,
      postal_code,
      company_registration_number: number,
      ...(tax_number ? { tax_number } : {}),
    });
    expect(errorsOf(value)).toEqual([]);
    expect(errorsOf(value, staffApplicant)).toEqual([]);
    const { type: _, ...of } = value;
    expect(errorsOf({ ...of, type: 'sole_trader', first_name: 'Ana', last_name: 'Kos' })).toEqual([]);
  },
);

test.each([
  [{ company_registration_number: '5874653' }, []],
  [
    { company_registration_number: '5874654' },
    [['company_registration_number', 'company_registration_number.invalid']],
  ],
  [{ company_registration_number: 'FN 123456a' }, [['country', 'country.company_number']]],
  [{ tax_number: '12345678' }, [['tax_number', 'tax_number.invalid']]],
  [{ tax_number: 'DE123456789' }, [['tax_number', 'tax_number.invalid']]],
  [{ tax_number: 'SI 1003 9856' }, []],
])('a Slovenian one with %o: %o', (change, errors) => {
  const value = company({
    ...OURS,
    company_registration_number: '5874653',
    tax_number: '10039856',
    ...change,
  });
  expect(errorsOf(value)).toEqual(errors);
  expect(errorsOf(value, importedApplicant as typeof staffApplicant)).toEqual(errors);
});

test('a person abroad has a Slovenian tax number or none: their own would be taken for ours', () => {
  const person = { type: 'natural_person', first_name: 'Ana', last_name: 'Kos', ...address };
  expect(errorsOf({ ...person, tax_number: 'DE123456789' })).toEqual([['tax_number', 'tax_number.invalid']]);
  expect(errorsOf({ ...person, birth_date: '1980-01-01' })).toEqual([]);
});

test('numbers are kept without spaces and in capitals', () => {
  const checked = validate(applicant, company({ tax_number: 'atu 12345678' }));
  expect(checked).toMatchObject({
    ok: true,
    value: { company_registration_number: 'FN123456A', tax_number: 'ATU12345678' },
  });
});

const SCHEMAS = [applicant, staffApplicant, importedApplicant] as const;
const resultOf = (value: unknown, schema: (typeof SCHEMAS)[number]) => {
  const checked = validate(schema, value);
  return checked.ok ? checked.value : checked.errors.map(({ path, code }) => [path, code]);
};
const budi = {
  type: 'natural_person',
  first_name: 'Budi',
  last_name: '',
  birth_date: '1980-01-01',
  ...address,
};
const society = {
  type: 'legal_entity',
  company_name: 'Društvo ljubiteljev Ukanca',
  unregistered: true,
  ...address,
  ...OURS,
};

// Forms leave out what was left empty, so a field that is missing was forgotten, and an empty one says that there is none.
test.each<[string, object, object | string[][]]>([
  ['one name', budi, { last_name: '' }],
  ['a forgotten last name', { ...budi, last_name: undefined }, [['last_name', 'required']]],
  ['no name at all', { ...budi, first_name: '' }, [['first_name', 'required']]],
  [
    'a village without streets',
    { ...budi, street: '', house_number: '5' },
    { street: '', house_number: '5' },
  ],
  ['a house without a number', { ...budi, street: 'Ukanc', house_number: 'b. š.' }, { house_number: '' }],
  ['the same, as others write it', { ...budi, street: 'Ukanc', house_number: 'BŠ' }, { house_number: '' }],
  ['the same, in words', { ...budi, street: 'Ukanc', house_number: 'brez številke' }, { house_number: '' }],
  ['a number that looks like it', { ...budi, house_number: '5 b' }, { house_number: '5 b' }],
  ['the same, empty', { ...budi, street: 'Ukanc', house_number: '' }, { house_number: '' }],
  [
    'a forgotten number',
    { ...budi, street: 'Ukanc', house_number: undefined },
    [['house_number', 'required']],
  ],
  [
    'a number in the street',
    { ...budi, street: 'Ukanc 5a', house_number: '' },
    [['house_number', 'required']],
  ],
  ['a number in a name', { ...budi, street: 'Cesta 4. julija', house_number: 'b. š.' }, { house_number: '' }],
  ['neither', { ...budi, street: '', house_number: 'b. š.' }, [['street', 'required']]],
  ['a society without numbers', society, { unregistered: true }],
  ['the same abroad', { ...society, ...address }, { unregistered: true }],
])('%s', (_, value, expected) => {
  for (const schema of SCHEMAS) {
    const result = resultOf(value, schema);
    if (Array.isArray(expected)) expect(result).toEqual(expected);
    else expect(result).toMatchObject(expected);
  }
});

test('only a society is without numbers, and only if it says so', () => {
  expect(errorsOf({ ...society, unregistered: undefined })).toEqual([
    ['tax_number', 'required'],
    ['company_registration_number', 'required'],
  ]);
  expect(errorsOf({ ...society, unregistered: false })).toEqual([['unregistered', 'value.choice']]);
  expect(errorsOf({ ...budi, unregistered: true })).not.toEqual([]);
});
