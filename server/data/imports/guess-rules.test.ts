import { expect, it } from 'vitest';
import type { TableColumn } from '../../../contract/platform/tables.ts';
import { guessMapping, headerRowOf, splitWords } from './guess-rules.ts';
import { separatorOf } from '../../platform/tables/heading-rules.ts';

const vocabulary = {
  user_types: [
    { code: 'RES', name_sl: 'Občan', name_en: 'Resident' },
    { code: 'BUS', name_sl: 'Podjetje', name_en: 'Business' },
  ],
  parking_lots: [
    { code: 'P1', name: 'Jezero' },
    { code: 'P2', name: 'Pristan' },
  ],
};
const columns = (named: readonly (readonly [string, ...string[]])[]): TableColumn[] =>
  named.map(([header, ...samples], index) => ({ index, header, samples, words: samples }));

it.each([
  ['a;b;c\n1;2;3', ';'],
  ['a,b,c\n1,2,3', ','],
  ['a\tb\n1\t2', '\t'],
  ['ime;opomba\n"Novak; Ana";"a, b, c"', ';'],
  ['ime\nAna', ';'],
  ['', ';'],
])('separator of %j', (text, separator) => expect(separatorOf(text)).toBe(separator));

it('finds the headings below a title, and reports when there are none', () => {
  const rows = (...cells: string[][]) => cells.map((row, i) => ({ row_number: i + 1, cells: row }));
  expect(headerRowOf(rows(['Evidenca'], ['Ime', 'Priimek'], ['Ana', 'Novak']))).toBe(2);
  expect(headerRowOf(rows(['Kdo', 'Kje'], ['Ana', 'Bled 1']))).toBe(1);
  expect(
    headerRowOf(rows(['Ana Novak', 'a@example.org', '90000005'], ['Jan Kos', 'j@example.org', '1'])),
  ).toBeNull();
});

it('guesses by headings in both languages, then by values', () => {
  const sl = guessMapping(
    columns([
      ['Zap. št.', '1'],
      ['Priimek in ime', 'Novak Ana'],
      ['Poštna številka', '4265'],
      ['Pošta', 'Bohinj'],
      ['Reg. oznaka vozila', 'KR AB-123'],
      ['Kategorija', 'občan', 'PODJETJE', 'župan'],
      ['Parkirišče', 'P1; Pristan'],
      ['Datum izdaje', '5. 12. 2026'],
      ['???', '90000005'],
    ]),
    vocabulary,
  );
  expect(sl).toMatchObject({
    content: 'permits',
    columns: {
      legacy_number: 0,
      full_name: 1,
      postal_code: 2,
      city: 3,
      registration_numbers: 4,
      user_type: 5,
      parking_lots: 6,
      issued_on: 7,
      tax_number: 8,
    },
    name_order: 'last_first',
    date_format: 'dmy',
    user_types: { občan: 'RES', PODJETJE: 'BUS' },
    parking_lots: { P1: 'P1', Pristan: 'P2' },
    create_accounts: false,
  });
  const en = guessMapping(
    columns([
      ['First name', 'Ana'],
      ['Last name', 'Novak'],
      ['Licence plate', 'KR AB-123'],
      ['Valid until', '12/31/2026'],
    ]),
    vocabulary,
  );
  expect(en).toMatchObject({
    columns: { first_name: 0, last_name: 1, registration_numbers: 2, valid_to: 3 },
    date_format: 'mdy',
  });
});

it('distinguishes permits, people and cards', () => {
  const of = (...headers: string[]) => guessMapping(columns(headers.map((h) => [h])), vocabulary).content;
  expect(of('Ime', 'Priimek', 'E-pošta')).toBe('users');
  expect(of('Kartica', 'UID')).toBe('cards');
  expect(of('Ime in priimek', 'Registrska številka')).toBe('permits');
  expect(splitWords(['P1; P2', 'P2/P3'])).toEqual(['P1', 'P2', 'P3']);
});
