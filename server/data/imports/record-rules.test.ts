import { expect, it } from 'vitest';
import { IMPORT_FIELDS } from '../../../contract/data/imports.ts';
import { fieldsOfHeading, isWholeHeading } from './columns/heading-words.ts';
import { isNoRecord } from './record-rules.ts';

const columns = { legacy_number: 0, full_name: 1, address: 2, registration_numbers: 3, price: 4 };

it.each([
  ['a total in the first column', ['SKUPAJ', '', '', '', '4.515,00 €'], true],
  ['a total in the column of names', ['', 'Skupaj:', '', '', '4515'], true],
  ['numbers alone', ['', '', '', '301', '4.515,00'], false],
  ['the sum of a column', ['', '', '', '', '4.515,00'], true],
  ['repeated headings', ['Zap. št.', 'Ime in priimek', 'Naslov', 'Reg. št.', 'Cena'], true],
  ['a remark below', ['Pripravila: Mojca Kos', '', '', '', ''], true],
  ['a heading of a section', ['STANOVALCI', '', '', '', ''], true],
  ['a remark in the column of names', ['', 'Izpis dne: 3. 1. 2026', '', '', ''], true],
  ['a number of a row that was never filled in', ['302', '', '', '', ''], true],
  ['a person without anything else', ['', 'Novak Ana', '', '', ''], false],
  ['a person', ['1', 'Novak Ana', 'Ribčev Laz 1', 'KR AB-123', '15'], false],
  ['somebody named like a total', ['1', 'Skupaj Ana', 'Ribčev Laz 1', 'KR AB-123', '15'], false],
] as const)('%s', (_, cells, no_record) => expect(isNoRecord(cells, { columns })).toBe(no_record));

it.each(
  'Reg. št.|REGISTRSKA ŠTEVILKA|Regstevilka|E-pošta|eposta|Ime in priimek|Velja do|Telefon:|Davčna|Kraj|ID|i d|Novak Ana|Ime Novak|KR AB-123|4264| |'.split(
    '|',
  ),
)('%j is a whole heading exactly when the best field is named by all of it', (cell) => {
  // A whole heading scores 1,000 less its place in the list, a part of one its length.
  const [best] = fieldsOfHeading(cell, IMPORT_FIELDS);
  expect(isWholeHeading(cell)).toBe((best?.score ?? 0) > 900);
});
