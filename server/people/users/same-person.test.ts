import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import {
  identifyingDataOf,
  groupsOf,
  isNamesake,
  possiblySame,
  type IdentifyingData,
} from './person-rules.ts';

const ana: IdentifyingData = {
  name: 'Ana Žerjav',
  country: 'SI',
  tax_number: '10039856',
  address: 'Triglavska 12 4264',
  birth_date: '1980-05-01',
  email: 'ana@example.org',
  phone: '+38640200100',
};
const unknown = { tax_number: null, address: null, birth_date: null, email: null, phone: null };
const other = { email: 'druga@example.org', phone: null };

describe('two people are possibly one', () => {
  it.each<[string, Partial<IdentifyingData>, Partial<IdentifyingData>, string[]]>([
    [
      'with the same tax number',
      {},
      { ...other, name: 'Ana Kos', address: null, birth_date: null },
      ['tax_number'],
    ],
    ['not with another tax number', {}, { tax_number: '90000129' }, []],
    ['not with the same number of another country', unknown, { country: 'AT', ...unknown }, []],
    [
      'by name and date of birth',
      {},
      { ...other, tax_number: null, address: 'Drugje 1 1000' },
      ['birth_date'],
    ],
    ['by name and address', {}, { ...other, tax_number: null, birth_date: null }, ['address']],
    ['by name and mail', {}, { ...unknown, email: 'ANA@example.org' }, ['email']],
    ['by name and telephone', {}, { ...unknown, phone: '+38640200100' }, ['phone']],
    ['by all that agrees', {}, { tax_number: null }, ['birth_date', 'address', 'email', 'phone']],
    [
      'however they are written',
      {},
      { ...unknown, name: 'ZERJAV, Ana', address: 'TRIGLAVSKA 12, 4264' },
      ['address'],
    ],
    ['not when the dates of birth differ', {}, { tax_number: null, birth_date: '2004-05-01' }, []],
    ['never by name alone', {}, unknown, []],
    ['never by name alone, both ways', unknown, unknown, []],
    ['not with another address and nothing else', {}, { ...unknown, address: 'Triglavska 13 4264' }, []],
    ['not by what families share', {}, { name: 'Jan Žerjav', tax_number: null, birth_date: null }, []],
    ['not without a name', { name: '', tax_number: null }, { name: '', tax_number: null }, []],
  ])('%s', (_, a, b, agrees) => {
    expect(possiblySame({ ...ana, ...a }, { ...ana, ...b })).toEqual(agrees);
  });

  const facts = fc.record({
    name: fc.constantFrom('Ana Žerjav', 'Zerjav Ana', 'Ana Kos', ''),
    country: fc.constantFrom('SI', 'AT'),
    tax_number: fc.constantFrom(null, '10039856', '90000129'),
    address: fc.constantFrom(null, 'Triglavska 12 4264', 'TRIGLAVSKA 12, 4264', 'Drugje 1 1000'),
    birth_date: fc.constantFrom(null, '1980-05-01', '2004-05-01'),
    email: fc.constantFrom(null, 'ana@example.org', 'ANA@example.org'),
    phone: fc.constantFrom(null, '+38640200100'),
  });
  it('symmetrically, and never by the name alone', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        expect(possiblySame(a, b)).toEqual(possiblySame(b, a));
        expect(possiblySame({ ...a, ...unknown }, b)).toEqual([]);
      }),
    );
  });
});

describe('links make groups', () => {
  const link = (key_a: string, key_b: string) => ({ key_a, key_b });
  it.each([
    [[], {}],
    [[link('a', 'b')], { a: 'a', b: 'a' }],
    [[link('b', 'c'), link('a', 'c')], { a: 'a', b: 'a', c: 'a' }],
    [[link('a', 'b'), link('c', 'd')], { a: 'a', b: 'a', c: 'c', d: 'c' }],
    [[link('a', 'b'), link('c', 'd'), link('b', 'd')], { a: 'a', b: 'a', c: 'a', d: 'a' }],
  ])('%j', (links, groups) => {
    expect(Object.fromEntries(groupsOf(links))).toEqual(groups);
  });

  const key = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  const links = fc.array(
    fc
      .tuple(key, key)
      .filter(([a, b]) => a < b)
      .map(([a, b]) => link(a, b)),
    { maxLength: 8 },
  );
  it('that do not depend on the order of the links and fall apart without them', () => {
    fc.assert(
      fc.property(links, (all) => {
        const groups = groupsOf(all);
        expect(Object.fromEntries(groupsOf(all.toReversed()))).toEqual(Object.fromEntries(groups));
        for (const { key_a, key_b } of all) expect(groups.get(key_a)).toBe(groups.get(key_b));
        for (const [one, group] of groups) expect(groups.get(group), one).toBe(group);
      }),
    );
  });
});

const called = (change: object): StoredApplicant =>
  ({
    type: 'natural_person',
    first_name: 'Ana',
    last_name: '',
    street: '',
    house_number: '5',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    country: 'ID',
    ...change,
  }) as StoredApplicant;

describe('one name is not that of everybody called so', () => {
  const ana = called({});
  it.each<[string, StoredApplicant, boolean]>([
    ['a namesake with a last name', called({ last_name: 'Novak' }), false],
    ['the same name and nothing else', called({}), false],
    ['the same name and day of birth', called({ birth_date: '1980-01-01' }), true],
    ['the same name and another day', called({ birth_date: '1980-01-02' }), false],
  ])('%s', (_, other, same) => {
    expect(isNamesake(other, called({ birth_date: '1980-01-01' }))).toBe(same);
  });

  it('with a last name the name says it, as before', () => {
    expect(isNamesake(called({ last_name: 'Kos' }), called({ last_name: 'Kos' }))).toBe(true);
  });

  it('by a village without streets only where the house is the same, and by no address at all never', () => {
    expect(possiblySame(identifyingDataOf(ana), identifyingDataOf(called({})))).toEqual(['address']);
    expect(possiblySame(identifyingDataOf(ana), identifyingDataOf(called({ house_number: '6' })))).toEqual(
      [],
    );
    const nowhere = called({ house_number: '' });
    expect(possiblySame(identifyingDataOf(nowhere), identifyingDataOf(nowhere))).toEqual([]);
  });
});
