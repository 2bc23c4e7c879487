import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { POSTAL_CODES } from '../../../../contract/values/contact/postal-codes.ts';
import { readAddress, splitAddress, splitPost } from './address-rules.ts';
import { readCountry } from './country-rules.ts';

const BOHINJ = { postal_code: '4265', city: 'Bohinjsko jezero' };
const of = (street: string, house_number: string, rest: object = BOHINJ) => ({
  street,
  house_number,
  ...rest,
});

describe('an address in one cell', () => {
  it.each([
    ['Stara Fužina 12, 4265 Bohinjsko jezero', of('Stara Fužina', '12')],
    ['Stara Fužina 12 4265 Bohinjsko jezero', of('Stara Fužina', '12')],
    ['Stara Fužina 12\n4265 Bohinjsko jezero', of('Stara Fužina', '12')],
    ['Stara Fužina 12; 4265 Bohinjsko jezero', of('Stara Fužina', '12')],
    ['Stara Fužina 12,4265 Bohinjsko jezero', of('Stara Fužina', '12')],
    ['Stara Fužina 12a, 4265 Bohinjsko jezero', of('Stara Fužina', '12a')],
    ['Stara Fužina 12 a, 4265 Bohinjsko jezero', of('Stara Fužina', '12a')],
    ['Stara Fužina 12 A 4265 Bohinjsko jezero', of('Stara Fužina', '12A')],
    ['Ribčev Laz 43/b, 4265 Bohinjsko jezero', of('Ribčev Laz', '43/b')],
    ['Ribčev Laz 43 /b, 4265 Bohinjsko jezero', of('Ribčev Laz', '43/b')],
    ['Ribčev Laz 43-45, 4265 Bohinjsko jezero', of('Ribčev Laz', '43-45')],
    ['Ribčev Laz 43/II, 4265 Bohinjsko jezero', of('Ribčev Laz', '43/II')],
    ['Ribčev Laz št. 43, 4265 Bohinjsko jezero', of('Ribčev Laz', '43')],
    ['Ribčev Laz h. št. 43, 4265 Bohinjsko jezero', of('Ribčev Laz', '43')],
    ['Ribčev Laz, 43, 4265 Bohinjsko jezero', of('Ribčev Laz', '43')],
    ['43 Ribčev Laz, 4265 Bohinjsko jezero', of('Ribčev Laz', '43')],
    ['43b Ribčev Laz 4265 Bohinjsko jezero', of('Ribčev Laz', '43b')],
    ['Cesta 4. julija 5, 8270 Krško', of('Cesta 4. julija', '5', { postal_code: '8270', city: 'Krško' })],
    ['Cesta 4. julija 5 8270 Krško', of('Cesta 4. julija', '5', { postal_code: '8270', city: 'Krško' })],
    [
      'Ulica 1. maja 7a, 4264 Boh. Bistrica',
      of('Ulica 1. maja', '7a', { postal_code: '4264', city: 'Boh. Bistrica' }),
    ],
    ['Stara Fužina 12, SI-4265 Bohinjsko jezero', of('Stara Fužina', '12', { ...BOHINJ, country: 'SI' })],
    ['Stara Fužina 12, SI - 4265 Bohinjsko jezero', of('Stara Fužina', '12', { ...BOHINJ, country: 'SI' })],
    [
      'Stara Fužina 12, SLO 4265 Bohinjsko jezero, Slovenija',
      of('Stara Fužina', '12', { ...BOHINJ, country: 'SI' }),
    ],
    ['4265 Bohinjsko jezero, Stara Fužina 12', of('Stara Fužina', '12')],
    ['Stara Fužina 12, Bohinjsko jezero 4265', of('Stara Fužina', '12')],
    ['Stara Fužina 12 Bohinjsko jezero 4265', of('Stara Fužina', '12')],
    ['Stara Fužina 12, 4265', of('Stara Fužina', '12')],
    ['Stara Fužina 12, Bohinjsko jezero', of('Stara Fužina', '12')],
    ['STARA FUŽINA 12, BOHINJSKO JEZERO', of('STARA FUŽINA', '12')],
    ['Stara Fužina 12 bohinjsko jezero', of('Stara Fužina', '12')],
    ['Goreljek b. š., 4265 Bohinjsko jezero', of('Goreljek', 'b. š.')],
    ['Goreljek b.š. 4265 Bohinjsko jezero', of('Goreljek', 'b. š.')],
    ['Goreljek bš, 4265 Bohinjsko jezero', of('Goreljek', 'b. š.')],
    ['Goreljek brez št., 4265 Bohinjsko jezero', of('Goreljek', 'b. š.')],
    ['Goreljek NH, 4265 Bohinjsko jezero', of('Goreljek', 'NH')],
    ['Goreljek n.h., 4265 Bohinjsko jezero', of('Goreljek', 'NH')],
    ['Ribčev Laz 43, Bohinj, 4265 Bohinjsko jezero', of('Bohinj, Ribčev Laz', '43')],
    [
      'Trg svobode 1, 1210 Ljubljana - Šentvid',
      of('Trg svobode', '1', { postal_code: '1210', city: 'Ljubljana - Šentvid' }),
    ],
    ['Ribčev Laz', { street: 'Ribčev Laz' }],
    ['Ulica 1. maja', { street: 'Ulica 1. maja' }],
    ['Ribčev Laz, 4265 Bohinjsko jezero', { street: 'Ribčev Laz', ...BOHINJ }],
    ['', {}],
  ])('%j', (text, address) => expect(readAddress(text)).toEqual(address));

  it.each([
    [
      'Hauptstraße 5, A-9500 Villach, Avstrija',
      of('Hauptstraße', '5', { postal_code: '9500', city: 'Villach', country: 'AT' }),
    ],
    [
      'Hauptstraße 5, 9500 Villach, Österreich',
      of('Hauptstraße', '5', { postal_code: '9500', city: 'Villach', country: 'AT' }),
    ],
    [
      'Hauptstr. 5a A-9500 Villach',
      of('Hauptstr.', '5a', { postal_code: '9500', city: 'Villach', country: 'AT' }),
    ],
    [
      'Hauptstraße 5, 9500 Villach, AT',
      of('Hauptstraße', '5', { postal_code: '9500', city: 'Villach', country: 'AT' }),
    ],
    [
      'Hauptstraße 5, 9500 Villach (A)',
      of('Hauptstraße', '5', { postal_code: '9500', city: 'Villach', country: 'AT' }),
    ],
    [
      'Via Roma, 12, 33018 Tarvisio (UD), Italia',
      of('Via Roma', '12', { postal_code: '33018', city: 'Tarvisio', country: 'IT' }),
    ],
    [
      'Via Roma 12/A, I-33018 Tarvisio',
      of('Via Roma', '12/A', { postal_code: '33018', city: 'Tarvisio', country: 'IT' }),
    ],
    [
      'Via Monte snc, 33018 Tarvisio, Italija',
      of('Via Monte', 'snc', { postal_code: '33018', city: 'Tarvisio', country: 'IT' }),
    ],
    [
      'Leopoldstraße 44, D-80802 München',
      of('Leopoldstraße', '44', { postal_code: '80802', city: 'München', country: 'DE' }),
    ],
    [
      'Straße des 17. Juni 135, 10623 Berlin, Nemčija',
      of('Straße des 17. Juni', '135', { postal_code: '10623', city: 'Berlin', country: 'DE' }),
    ],
    [
      'Ilica 5, HR-10000 Zagreb, Hrvatska',
      of('Ilica', '5', { postal_code: '10000', city: 'Zagreb', country: 'HR' }),
    ],
    [
      'Obala bb, 51000 Rijeka, Hrvaška',
      of('Obala', 'bb', { postal_code: '51000', city: 'Rijeka', country: 'HR' }),
    ],
    [
      'Ilica 5, 10000 Zagreb Hrvaška',
      of('Ilica', '5', { postal_code: '10000', city: 'Zagreb', country: 'HR' }),
    ],
  ])('abroad: %j', (text, address) => expect(readAddress(text)).toEqual(address));
});

const STREETS = [
  'Stara Fužina',
  'Ribčev Laz',
  'Cesta 4. julija',
  'Ulica 1. maja',
  'Pod gozdom',
  'Sv. Duh',
  'Via Roma',
  'Hauptstraße',
  'Trg padlih v l. 1944',
  'Ulica heroja Tomšiča',
];
const street = fc.constantFrom(...STREETS);
const house_number = fc
  .tuple(fc.integer({ min: 1, max: 399 }), fc.constantFrom('', 'a', 'B', '/b', '/2', '-14', '/II'))
  .map(([number, suffix]) => `${number}${suffix}`);
const post = fc.constantFrom(...POSTAL_CODES).map(([postal_code, city]) => ({ postal_code, city }));
const abroad = fc.constantFrom(
  { postal_code: '9500', city: 'Villach', country: 'AT', name: 'Avstrija' },
  { postal_code: '33018', city: 'Tarvisio', country: 'IT', name: 'Italija' },
  { postal_code: '80331', city: 'München', country: 'DE', name: 'Nemčija' },
  { postal_code: '10000', city: 'Zagreb', country: 'HR', name: 'Hrvaška' },
);

describe('a well-formed address, printed in one line', () => {
  it('splits to itself, whatever stands between its parts', () => {
    const between = fc.constantFrom(', ', ' ', '\n', ' , ', ';');
    fc.assert(
      fc.property(street, house_number, post, between, (s, n, p, mark) => {
        expect(readAddress(`${s} ${n}${mark}${p.postal_code} ${p.city}`)).toEqual({
          street: s,
          house_number: n,
          ...p,
        });
      }),
    );
  });

  it('splits to itself with its country', () => {
    fc.assert(
      fc.property(street, house_number, abroad, (s, n, { name, ...p }) => {
        const expected = { street: s, house_number: n, ...p };
        expect(readAddress(`${s} ${n}, ${p.postal_code} ${p.city}, ${name}`)).toEqual(expected);
        expect(readAddress(`${s} ${n}, ${p.country}-${p.postal_code} ${p.city}`)).toEqual(expected);
      }),
    );
  });

  it('is not looked for in a text that is no address', () => {
    const text = 'a 1 '.repeat(500);
    expect(readAddress(text)).toEqual({ street: text });
    expect([splitPost(text), splitAddress(text)]).toEqual([null, null]);
  });
});

it.each([
  ['Ribčev Laz 48a', { street: 'Ribčev Laz', house_number: '48a' }],
  ['Ribčev Laz 48 a', { street: 'Ribčev Laz', house_number: '48a' }],
  ['Cesta 4. julija 12/b', { street: 'Cesta 4. julija', house_number: '12/b' }],
  ['Ulica 1. maja 7', { street: 'Ulica 1. maja', house_number: '7' }],
  ['Stara Fužina, 12', { street: 'Stara Fužina', house_number: '12' }],
  ['Ribčev Laz', null],
  ['12', null],
  ['', null],
])('the street and number %j', (text, address) => expect(splitAddress(text)).toEqual(address));

it.each([
  ['SI-4265 Bohinjsko jezero', { ...BOHINJ, country: 'SI' }],
  ['4265 Bohinjsko jezero', { ...BOHINJ, country: null }],
  ['4265, Bohinjsko jezero', { ...BOHINJ, country: null }],
  ['Bohinjsko jezero 4265', { ...BOHINJ, country: null }],
  ['4265', { ...BOHINJ, country: null }],
  ['Bohinjsko jezero', { ...BOHINJ, country: null }],
  ['Ljubljana', { postal_code: '1000', city: 'Ljubljana', country: null }],
  ['A-9500 Villach', { postal_code: '9500', city: 'Villach', country: 'AT' }],
  ['9500 Villach, Avstrija', { postal_code: '9500', city: 'Villach', country: 'AT' }],
  ['33018 Tarvisio (UD)', { postal_code: '33018', city: 'Tarvisio', country: null }],
  ['Bohinj', null],
  ['', null],
])('the post office %j', (text, post) => expect(splitPost(text)).toEqual(post));

it.each([
  ['Slovenija', 'SI'],
  ['AVSTRIJA', 'AT'],
  ['Österreich', 'AT'],
  ['a', 'AT'],
  ['at', 'AT'],
  ['Republika Hrvaška', 'HR'],
  ['Deutschland', 'DE'],
  ['ITA', 'IT'],
  ['Atlantida', 'Atlantida'],
])('the country %j is %s', (text, code) => expect(readCountry(text)).toBe(code));
