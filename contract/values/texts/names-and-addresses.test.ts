import { expect, test } from 'vitest';
import { personName, streetLine } from './names-and-addresses.ts';

test.each([
  ['Ana', 'Novak', 'Ana Novak'],
  ['Budi', '', 'Budi'],
  ['', '', ''],
])('%s %s is called %j', (first_name, last_name, name) => {
  expect(personName({ first_name, last_name })).toBe(name);
});

test.each([
  ['Ribčev Laz', '48a', 'Ribčev Laz 48a'],
  ['Ukanc', '5', 'Ukanc 5'],
  ['', '5', 'Bohinjsko jezero 5'],
  ['Ukanc', '', 'Ukanc'],
  // Of whom nothing is known any more.
  ['', '', ''],
])('street %j and number %j are written %j', (street, house_number, line) => {
  expect(streetLine({ street, house_number, city: 'Bohinjsko jezero' })).toBe(line);
});
