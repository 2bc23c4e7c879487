import { describe, expect, it } from 'vitest';
import type { ImportField } from '../../../../contract/data/imports.ts';
import type { TableColumn } from '../../../../contract/platform/tables.ts';
import { guessMapping, headerRowOf, splitWords } from './guess-rules.ts';
import { detectSeparator } from '../../../../contract/platform/table-text.ts';
import { inspectTable } from '../../../platform/tables/table-reader.ts';

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
])('separator of %j', (text, separator) => expect(detectSeparator(text)).toBe(separator));

it('finds the headings below a title, and reports when there are none', () => {
  const rows = (...cells: string[][]) => cells.map((row, i) => ({ row_number: i + 1, cells: row }));
  expect(headerRowOf(rows(['Evidenca'], ['Ime', 'Priimek'], ['Ana', 'Novak']))).toBe(2);
  expect(headerRowOf(rows(['Kdo', 'Kje'], ['Ana', 'Bled 1']))).toBe(1);
  expect(
    headerRowOf(
      rows(['Ime in priimek', 'Naslov', 'Veljavnost', ''], ['', '', 'od', 'do'], ['Ana Kos', 'Bled 1']),
    ),
  ).toBe(2);
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

/** Headings of real lists with a value below each, and what they mean. */
const REAL: readonly (readonly [string, string, ImportField | null])[] = [
  ['Ulica in hišna številka', 'Ribčev Laz 43', 'address'],
  ['ULICA IN HISNA STEV.', 'Ribčev Laz 43', 'address'],
  ['Ul. in h. št.', 'Ribčev Laz 43', 'address'],
  ['Naslov', 'Ribčev Laz 43', 'address'],
  ['NASLOV STALNEGA PREBIVALIŠČA', 'Ribčev Laz 43, 4265 Bohinjsko jezero', 'address'],
  ['Naslov stal. preb.', 'Ribčev Laz 43', 'address'],
  ['Stalno prebivališče (naslov)', 'Ribčev Laz 43', 'address'],
  ['Naslov / sedež', 'Ribčev Laz 43', 'address'],
  ['Vas', 'Stara Fužina', 'street'],
  ['HŠ', '43', 'house_number'],
  ['Hišna št.', '43 b', 'house_number'],
  ['Kraj in pošta', '4265 Bohinjsko jezero', 'post'],
  ['Pošta', '4265 Bohinjsko jezero', 'post'],
  ['Pošta', 'Bohinjsko jezero', 'city'],
  ['Pošta', '4265', 'postal_code'],
  ['Poštna št.', '4265', 'postal_code'],
  ['Pošt. št.', '4265 Bohinjsko jezero', 'post'],
  ['Št. pošte', '4265', 'postal_code'],
  ['PTT', '4265', 'postal_code'],
  ['Kraj', 'Bohinjsko jezero', 'city'],
  ['Kraj', '4265 Bohinjsko jezero', 'post'],
  ['Naziv pošte', 'Bohinjsko jezero', 'city'],
  ['Država', 'Slovenija', 'country'],
  ['Ime in priimek', 'Ana Novak', 'full_name'],
  ['Priimek in ime', 'Novak Ana', 'full_name'],
  ['PRIIMEK IN IME / NAZIV', 'Novak Ana', 'full_name'],
  ['Ime in priimek imetnika dovolilnice', 'Ana Novak', 'full_name'],
  ['Upravičenec', 'Ana Novak', 'full_name'],
  ['Naziv podjetja', 'Hotel Jezero d.o.o.', 'company_name'],
  ['Pravna oseba', 'Hotel Jezero d.o.o.', 'company_name'],
  ['Pravna oseba', 'ne', 'applicant_type'],
  ['Davčna št.', '90000005', 'tax_number'],
  ['DAVCNA STEVILKA', 'SI90000005', 'tax_number'],
  ['Dav. št. imetnika', '90000005', 'tax_number'],
  ['DŠ', '90000005', 'tax_number'],
  ['ID za DDV', 'SI90000005', 'tax_number'],
  ['Matična št. podjetja', '9900004', 'company_registration_number'],
  ['Roj. datum', '1. 1. 1970', 'birth_date'],
  ['El. pošta', 'ana@example.org', 'email'],
  ['E-naslov', 'ana@example.org', 'email'],
  ['Elektronski naslov', 'ana@example.org', 'email'],
  ['e-mail', 'ana@example.org', 'email'],
  ['Tel. št.', '041 123 456', 'phone'],
  ['GSM / tel.', '041/123-456', 'phone'],
  ['Kontakt', '041 123 456', 'phone'],
  ['Kontakt', 'ana@example.org', 'email'],
  ['Reg. št.', 'KR AB-123', 'registration_numbers'],
  ['REGISTRSKA OZNAKA VOZILA', 'krab123', 'registration_numbers'],
  ['Regist. tablica', 'KR AB-123', 'registration_numbers'],
  ['Vozilo', 'KR AB-123', 'registration_numbers'],
  ['Reg. št. 2', 'KR AB-123', 'more_registration_numbers'],
  ['Drugo vozilo', 'KR AB-123', 'more_registration_numbers'],
  ['Znamka vozila', 'Renault Clio', null],
  ['Vozilo', 'Renault Clio', null],
  ['Št. dovolilnice', '12/2026', 'legacy_number'],
  ['Zap. št.', '1', 'legacy_number'],
  ['Vrsta dovolilnice', 'Občan', 'user_type'],
  ['Kat.', 'Občan', 'user_type'],
  ['Velja od', '1. 1. 2026', 'valid_from'],
  ['Datum poteka', '31. 12. 2026', 'valid_to'],
  ['Veljavnost', '1. 1. 2026 - 31. 12. 2026', 'valid_from'],
  ['Izdano dne', '3. 1. 2026', 'issued_on'],
  ['Leto izdaje', '2026', 'permit_year'],
  ['Plačano', '15,00 €', 'price'],
  ['Plačano', 'da', null],
  ['Znesek (EUR)', '15,00', 'price'],
  ['Kartica št.', '4790001', 'rfid_card_number'],
  ['Kartica', 'da', null],
  ['Op.', 'plačal brat', 'note'],
  ['Vrstica v prvotni datoteki', '12', null],
  ['EMŠO', '0101970500018', null],
];

describe('a heading with a value below it', () => {
  it.each(REAL)('%j over %j is %s', (header, value, field) =>
    expect(guessMapping(columns([[header, value]]), vocabulary, 'permits').columns).toEqual(
      field ? { [field]: 0 } : {},
    ),
  );

  it.each(REAL)('%j without accents, in upper case, with a colon', (header, value, field) => {
    const shouted = `${header.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()}:`;
    expect(guessMapping(columns([[shouted, value]]), vocabulary, 'permits').columns).toEqual(
      field ? { [field]: 0 } : {},
    );
  });
});

it('believes the names more than the heading about their order', () => {
  const order = (header: string, ...names: [string, ...string[]]) =>
    guessMapping(columns([[header, ...names]]), vocabulary, 'permits').name_order;
  expect(order('Ime in priimek', 'Novak Ana', 'Kos Janez', 'Zupan Mojca')).toBe('last_first');
  expect(order('Priimek in ime', 'Ana Novak', 'Janez Kos')).toBe('first_last');
  expect(order('Priimek in ime', 'Qwert Asdf')).toBe('last_first');
  expect(order('Imetnik', 'Qwert Asdf')).toBe('first_last');
});

it('gives a field to the column that names it best', () => {
  const of = (...named: [string, ...string[]][]) =>
    guessMapping(columns(named), vocabulary, 'permits').columns;
  expect(of(['Zap. št.', '1'], ['Št. dovolilnice', '12/26'])).toEqual({ legacy_number: 1 });
  expect(of(['Ime', 'Ana Novak'])).toEqual({ full_name: 0 });
  expect(of(['Ime', 'Ana'], ['Priimek', 'Novak'])).toEqual({ first_name: 0, last_name: 1 });
  expect(of(['Naslov', 'Ribčev Laz'], ['Hišna št.', '43'])).toEqual({ street: 0, house_number: 1 });
  expect(of(['Reg. št. 1', 'KR AB-123'], ['Reg. št. 2', 'KR AB-124'])).toEqual({
    registration_numbers: 0,
    more_registration_numbers: 1,
  });
  expect(
    of(['a', 'Ribčev Laz 43, 4265 Bohinjsko jezero', 'Ribčev Laz 44'], ['b', 'Ana Novak', 'Jan Kos']),
  ).toEqual({
    address: 0,
    full_name: 1,
  });
});

it('reads merged headings of two rows as one', async () => {
  const rows = [
    ['EVIDENCA'],
    ['Ime in priimek', 'Naslov', 'Veljavnost', '', 'Vozilo'],
    ['', '', 'od', 'do', ''],
    ['Ana Kos', 'Ribčev Laz 1, 4265 Bohinjsko jezero', '1.1.2026', '31.12.2026', 'KR AB-123'],
  ];
  const bytes = new TextEncoder().encode(rows.map((row) => row.join(';')).join('\n'));
  const table = await inspectTable(bytes, {}, headerRowOf);
  expect([table.header_row, table.total_rows]).toEqual([3, 1]);
  expect(table.columns.map(({ header }) => header)).toEqual([
    'Ime in priimek',
    'Naslov',
    'od',
    'do',
    'Vozilo',
  ]);
  expect(guessMapping(table.columns, vocabulary).columns).toEqual({
    full_name: 0,
    address: 1,
    valid_from: 2,
    valid_to: 3,
    registration_numbers: 4,
  });
});
