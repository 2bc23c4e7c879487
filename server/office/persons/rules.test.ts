import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupsOf, samePerson, type PersonFacts } from './rules.ts';

const ana: PersonFacts = {
  name: 'Ana Žerjav',
  country: 'SI',
  tax_number: '10039856',
  address: 'Triglavska 12 4264',
  birth_date: '1980-05-01',
};
const unknown = { tax_number: null, address: null, birth_date: null };

describe('two entries are suggested as one person', () => {
  it.each<[string, Partial<PersonFacts>, Partial<PersonFacts>, string | null]>([
    ['with the same tax number', {}, { name: 'Ana Kos', address: null, birth_date: null }, 'tax_number'],
    ['not with another tax number', {}, { tax_number: '90000129' }, null],
    ['not with the same number of another country', unknown, { country: 'AT', ...unknown }, null],
    ['by name and date of birth', {}, { tax_number: null, address: 'Drugje 1 1000' }, 'birth_date'],
    ['by name and address', {}, { tax_number: null, birth_date: null }, 'address'],
    [
      'however they are written',
      {},
      { ...unknown, name: 'ZERJAV, Ana', address: 'TRIGLAVSKA 12, 4264' },
      'address',
    ],
    ['not when the dates of birth differ', {}, { tax_number: null, birth_date: '2004-05-01' }, null],
    ['never by name alone', {}, unknown, null],
    ['never by name alone, both ways', unknown, unknown, null],
    ['not with another address and nothing else', {}, { ...unknown, address: 'Triglavska 13 4264' }, null],
    [
      'not by an address without the name',
      {},
      { name: 'Jan Žerjav', tax_number: null, birth_date: null },
      null,
    ],
    ['not without a name', { name: '', tax_number: null }, { name: '', tax_number: null }, null],
  ])('%s', (_, a, b, reason) => {
    expect(samePerson({ ...ana, ...a }, { ...ana, ...b })).toBe(reason);
  });

  const facts = fc.record({
    name: fc.constantFrom('Ana Žerjav', 'Zerjav Ana', 'Ana Kos', ''),
    country: fc.constantFrom('SI', 'AT'),
    tax_number: fc.constantFrom(null, '10039856', '90000129'),
    address: fc.constantFrom(null, 'Triglavska 12 4264', 'TRIGLAVSKA 12, 4264', 'Drugje 1 1000'),
    birth_date: fc.constantFrom(null, '1980-05-01', '2004-05-01'),
  });
  it('symmetrically, and never by the name alone', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        expect(samePerson(a, b)).toBe(samePerson(b, a));
        expect(samePerson({ ...a, ...unknown }, b)).toBeNull();
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
