import type { StoredApplicant } from '../../contract/people/applicant.ts';
import { isCompanyRegistrationNumber, isTaxNumber } from '../../contract/values/identity.ts';

/**
 * Invented people and companies. Tax and company numbers pass the check digit and are in ranges that are not
 * issued.
 */

const nth = (valid: (text: string) => boolean, first: number, digits: number) => {
  const found: string[] = [];
  for (let n = first; found.length < 80; n++) {
    const text = String(n).padStart(digits, '0');
    if (valid(text)) found.push(text);
  }
  return (index: number): string => found[index % found.length] ?? '';
};
const taxNumber = nth(isTaxNumber, 90_000_005, 8);
/** Of a series of their own: who has the number of a person counts as that person. */
const companyTaxNumber = nth(isTaxNumber, 90_100_005, 8);
const companyNumber = nth(isCompanyRegistrationNumber, 9_900_001, 7);

const NAMES = [
  'Ana Novak',
  'Marko Kovač',
  'Špela Žvan',
  'Janez Arh',
  'Mojca Cvetek',
  'Luka Rožič',
  'Tina Odar',
  'Gregor Šest',
  'Petra Čuden',
  'Rok Mencinger',
  'Alenka Langus',
  'Matej Sodja',
  'Nina Gašperin',
  'Boštjan Hodnik',
  'Urška Ravnik',
  'Jure Zalokar',
  'Katja Strgar',
  'Andrej Budkovič',
  'Maja Preželj',
  'Simon Stare',
  'Eva Medja',
  'Tomaž Ceklin',
  'Barbara Iskra',
  'Aleš Logar',
  'Sara Repe',
  'Miha Markelj',
  'Darja Žmitek',
  'Igor Zupanc',
  'Vesna Korošec',
  'Peter Smukavec',
  'Helena Grm',
  'Blaž Kejžar',
  'Jožica Podlipnik',
  'Damjan Urh',
  'Lara Hribar',
  'Uroš Dobravec',
  'Klara Bijol',
  'Franc Beravs',
] as const;
/** The first ones are in the municipality. */
const PLACES = [
  ['4265', 'Bohinjsko jezero', 'Ribčev Laz'],
  ['4264', 'Bohinjska Bistrica', 'Triglavska cesta'],
  ['4267', 'Srednja vas v Bohinju', 'Srednja vas'],
  ['4263', 'Bohinjska Bela', 'Bohinjska Bela'],
  ['4260', 'Bled', 'Ljubljanska cesta'],
  ['4000', 'Kranj', 'Koroška cesta'],
  ['1000', 'Ljubljana', 'Celovška cesta'],
] as const;
const RESIDENT_PLACES = 3;
const COMPANIES = [
  'Planinski dom Jezero d.o.o.',
  'Jezerske ladje d.o.o.',
  'Gostilna Pri Mostu d.o.o.',
  'Gorska reševalna služba Jezero',
  'Kamp Danica turizem d.o.o.',
  'Sirarna Planina d.o.o.',
] as const;

const mail = (name: string): string =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('đ', 'd')
    .replace(/[^a-z]+/g, '.')
    .replace(/\.$/, '')}@demo.example`;

/** The `index`-th invented person; the first ones live in the municipality. */
export function person(index: number): StoredApplicant & { type: 'natural_person' } {
  const name = NAMES[index % NAMES.length] ?? 'Ana Novak';
  const [first_name = '', last_name = ''] = name.split(' ');
  const [postal_code, city, street] = PLACES[index % PLACES.length] ?? PLACES[0];
  return {
    type: 'natural_person',
    first_name,
    last_name,
    street,
    house_number: String(1 + ((index * 7) % 60)),
    postal_code,
    city,
    country: 'SI',
    email: index === 0 ? 'ana@demo.example' : mail(name),
    phone: `+38640${String(200_100 + index * 37)}`,
    tax_number: taxNumber(index),
  };
}

/** The same person with a home in the municipality. */
export function resident(index: number): ReturnType<typeof person> {
  const [postal_code, city, street] = PLACES[index % RESIDENT_PLACES] ?? PLACES[0];
  return { ...person(index), street, postal_code, city };
}

/** The `index`-th invented company. */
export function company(index: number): StoredApplicant & { type: 'legal_entity' } {
  const company_name = COMPANIES[index % COMPANIES.length] ?? COMPANIES[0];
  return {
    type: 'legal_entity',
    company_name,
    company_registration_number: companyNumber(index),
    street: 'Ribčev Laz',
    house_number: String(40 + index),
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    country: 'SI',
    email: index === 0 ? 'podjetje@demo.example' : mail(company_name),
    phone: `+3864555${String(1100 + index)}`,
    tax_number: companyTaxNumber(index),
  };
}

const LETTERS = 'ABCDEFGHJKLMNPRSTUVZ';
/** A plate of Gorenjska, unique per index up to 18,000. Letters and digits alone come again after 900. */
export const plate = (index: number): string => {
  const turn = Math.floor(index / 900);
  return `KR${LETTERS[index % 20]}${LETTERS[(index * 3 + 1 + turn) % 20]}${String(100 + ((index * 37) % 900))}`;
};
