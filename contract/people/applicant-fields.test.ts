import { describe, expect, test } from 'vitest';
import { applicantShown } from './applicant-shown.ts';
import { APPLICANT_NAMES, fieldsOfType, MAY_BE_NONE, textsOfPart } from './applicant-fields.ts';
import { legalEntity, naturalPerson, soleTrader } from './applicant.ts';

const namesOf = ({ shape }: { shape: object }): string[] =>
  Object.keys(shape)
    .filter((name) => name !== 'type')
    .toSorted();

describe('fields of an applicant', () => {
  test.each([
    ['natural_person', naturalPerson],
    ['sole_trader', soleTrader],
    ['legal_entity', legalEntity],
  ] as const)('a %s has those of its schema', (type, schema) => {
    expect(fieldsOfType(type).toSorted()).toEqual(namesOf(schema));
  });

  test('an applicant is shown with all of them', () => {
    expect(namesOf(applicantShown)).toEqual(APPLICANT_NAMES.toSorted());
  });

  test('an empty text is valid where it says that there is none, and nowhere else', () => {
    const empty = (name: keyof typeof naturalPerson.shape): boolean =>
      naturalPerson.shape[name].safeParse('').success;
    const texts = fieldsOfType('natural_person') as (keyof typeof naturalPerson.shape)[];
    expect(texts.filter(empty)).toEqual(MAY_BE_NONE);
  });

  test('parts are asked for in the order of the screens', () => {
    expect(textsOfPart('name')).toEqual(['company_name', 'first_name', 'last_name']);
    expect(textsOfPart('address', 'contact')).toEqual([
      'street',
      'house_number',
      'postal_code',
      'city',
      'country',
      'email',
      'phone',
    ]);
  });
});
