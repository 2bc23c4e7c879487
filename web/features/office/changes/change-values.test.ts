import { expect, test } from 'vitest';
import { parkingLotInput } from '../../../../contract/settings/parking.ts';
import { priceTerms, userTypeInput } from '../../../../contract/settings/price-list.ts';
import { changeLine, changeLabel, changeValue, type ChangeWords } from './change-values.ts';
import en from './messages.en.ts';
import sl from './messages.sl.ts';

const words: ChangeWords = {
  language: 'sl',
  yes: 'da',
  no: 'ne',
  fields: sl.fields,
  codes: { kind: { village: 'Vas' } },
};
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test.each([
  ['price_gross', '1414.00', '1.414,00 €'],
  ['revenue', '250', '250,00 €'],
  ['vat_rate', 2200, '22 %'],
  ['vat_rate', 950, '9,5 %'],
  ['basis_points', -500, '-5 %'],
  ['round_to', 50, '0,50 €'],
  ['valid_from', '2028-01-01', '1. 1. 2028'],
  ['council_date', '2027-11-30', '30. 11. 2027'],
  ['compared_year', 2027, '2027'],
  ['map_x', 12.5, '12,5'],
  ['has_rfid', true, 'da'],
  ['transferable', false, 'ne'],
  ['kind', 'village', 'Vas'],
  ['parking_lot_codes', ['P1', 'P4'], 'P1, P4'],
  ['parts', ['price_gross', 'administrative_fee'], 'cena, taksa'],
  ['required_documents', [], '–'],
  ['max_permits', null, '–'],
])('%s %j is shown as %s', (field, value, text) => {
  expect(plain(changeValue(field, value, words))).toBe(text);
});

test('a change names what was and what is', () => {
  const line = (field: string, value: unknown) => plain(changeLine(field, value, words));
  expect(line('price_gross', { from: '15.00', to: '18.00' })).toBe('cena: 15,00 € → 18,00 €');
  expect(line('transferable', { from: false, to: true })).toBe('prenosljiva: ne → da');
  expect(line('body', true)).toBe('besedilo');
  const account = { iban: 'SI56011001234567890', bic: 'BSLJSI2X', bank: 'Banka', is_default: true };
  expect(line('bank_accounts', { from: [], to: [account] })).toBe(
    'bančni računi: – → SI56011001234567890 BSLJSI2X Banka',
  );
  expect(plain(changeLabel('RES 2028-01-01', 'sl'))).toBe('RES 1. 1. 2028');
});

test.each([
  ['sl', sl],
  ['en', en],
] as const)('every field that a change can carry has a name (%s)', (_language, texts) => {
  const fields = [
    ...Object.keys(parkingLotInput.shape),
    ...Object.keys(userTypeInput.shape),
    ...Object.keys(priceTerms),
  ];
  expect(fields.filter((field) => !(field in texts.fields))).toEqual([]);
});
