import { describe, expect, test } from 'vitest';
import { chipsOf, chosenOf, isChosen, withChosen, withoutFields, type FilterField } from './filter-state.ts';

const status: FilterField = {
  id: 'status',
  label: 'Stanje',
  options: [
    { value: 'submitted', label: 'Oddana' },
    { value: 'in_review', label: 'V obravnavi' },
  ],
};
const year: FilterField = { id: 'permit_year', label: 'Leto', options: [{ value: '2027', label: '2027' }] };

describe('filters of a list', () => {
  test('reads several values of one field', () => {
    expect(chosenOf({ status: 'submitted,in_review' }, 'status')).toEqual(['submitted', 'in_review']);
    expect(chosenOf({}, 'status')).toEqual([]);
    expect(chosenOf({ status: ',' }, 'status')).toEqual([]);
  });

  test('changes one field, leaves the others, and removes an empty one', () => {
    expect(withChosen({ permit_year: '2027' }, 'status', ['submitted'])).toEqual({
      permit_year: '2027',
      status: 'submitted',
    });
    expect(withChosen({ permit_year: '2027', status: 'submitted' }, 'status', [])).toEqual({
      permit_year: '2027',
    });
  });

  test('labels every chosen value, also an unknown one', () => {
    const chips = chipsOf([status, year], { permit_year: '2027', status: 'in_review,strange' });
    expect(chips.map(({ field, option }) => `${field.label}: ${option.label}`)).toEqual([
      'Stanje: V obravnavi',
      'Stanje: strange',
      'Leto: 2027',
    ]);
  });

  test.each([
    ['a,b', ['b', 'a'], true],
    ['a', ['a', 'b'], false],
    ['a,b', ['a'], false],
    ['', [], true],
  ])('"%s" is exactly %j: %s', (text, values, expected) => {
    expect(isChosen({ status: text }, 'status', values)).toBe(expected);
  });

  test('a filter that only a link sets has a chip with a label, not its id; it can be removed', () => {
    const permit: FilterField = { id: 'permit_id', label: 'Dovolilnica', options: [], linked: 'samo ena' };
    const filters = { permit_id: '0195b3c2', status: 'submitted', other: 'x' };
    expect(chipsOf([permit, status], filters).map(({ option }) => option.label)).toEqual([
      'samo ena',
      'Oddana',
    ]);
    expect(withoutFields([permit, status], filters)).toEqual({ other: 'x' });
    const person: FilterField = {
      id: 'permit_id',
      label: 'Oseba',
      options: [{ value: 'a', label: 'Ana' }],
      unnamed: 'izbrani zapis',
    };
    const labels = chipsOf([person], { permit_id: 'a,0195b3c2' }).map(({ option }) => option.label);
    expect(labels).toEqual(['Ana', 'izbrani zapis']);
  });
});
