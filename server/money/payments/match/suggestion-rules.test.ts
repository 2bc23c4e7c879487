import { expect, test } from 'vitest';
import {
  type Candidate,
  nameWords,
  numbersIn,
  platesIn,
  type SuggestionTexts,
  suggestionFor,
  typosIn,
} from './suggestion-rules.ts';

const texts = (changes: Partial<SuggestionTexts>): SuggestionTexts => ({
  amount: 4000,
  payer_name: null,
  reference_raw: null,
  end_to_end_id: null,
  purpose: null,
  ...changes,
});
const candidate = (changes: Partial<Candidate> = {}): Candidate => ({
  application_nr: 'V-2027-000123',
  applicant_name: 'Ana Žerjav Novak',
  registration_numbers: ['KRAB123'],
  pro_forma_nrs: ['P-2027-000045'],
  references: ['SI1227000001234'],
  open: 9000,
  open_by_account: [9000],
  on_fee_account: false,
  ...changes,
});

test.each([
  ['one digit different', '27000001239', true],
  ['two neighbours swapped', '27000002134', true],
  ['a digit missing', '2700000134', true],
  ['a digit too many', '270000012344', true],
  ['letters read for digits', '2700000I235', true],
  ['the number itself', '27000001234', false],
  ['two digits different', '27000001299', false],
  ['two swapped that are not neighbours', '27000003214', false],
  ['swapped, and one of them wrong', '27000002139', false],
  ['two digits missing', '270000123', false],
  ['as long with a digit moved', '72700000123', false],
])('a reference with %s: %s', (_, written, is_typo) => {
  const found = suggestionFor(texts({ reference_raw: `SI12 ${written}` }), candidate());
  expect(found?.reasons ?? []).toEqual(is_typo ? ['reference_typo'] : []);
});

test.each([
  [{ reference_raw: 'SI12 2700-0001-234' }, ['27000001234']],
  [{ end_to_end_id: '27000001234' }, ['27000001234']],
  [{ purpose: 'nakazilo 27000001234 za 2027' }, ['27000001234']],
  // Ten to thirteen digits: an account, a telephone number and a year are none.
  [{ purpose: '270000012' }, []],
  [{ purpose: '27000001234567' }, []],
  [{ purpose: 'parkirišče' }, []],
])('numbers that may be ours in %j', (changes, expected) => {
  expect(typosIn(texts(changes))).toEqual(expected);
});

test.each([
  ['V-2027-000123', ['V-2027-000123'], []],
  ['plačilo v 2027/123', ['V-2027-000123'], []],
  ['P.2027-45', [], ['P-2027-000045']],
  ['AV-2027-000123', [], []],
  ['V-2027-0001234', [], []],
])('numbers named in "%s"', (purpose, application_nrs, pro_forma_nrs) => {
  expect(numbersIn(texts({ purpose }))).toEqual({ application_nrs, pro_forma_nrs });
});

test.each([
  ['za KR AB-123', true],
  ['kr-ab-123', true],
  ['KRAB 123 letna', true],
  ['123', false],
])('the plate in "%s"', (purpose, is_found) => {
  expect(platesIn(texts({ purpose })).includes('KRAB123')).toBe(is_found);
});

test.each([
  ['KOLN777', 'KÖLN777', [], true],
  ['za TU-XY 555', 'TÜXY555', [], true],
  ['Köln 777', 'KOLN777', [], true],
  ['KRABI23', 'KRAB123', [], true],
  ['KRA8I23', 'KRAB123', [], true],
  // Three look-alikes, and letters that are none.
  ['KRA8IZ3', 'KRAB123', [], false],
  ['KRAC123', 'KRAB123', [], false],
  // Somebody has just this plate.
  ['KOLN777', 'KÖLN777', ['KOLN777'], false],
  ['KRABI23', 'KRAB123', ['KRABI23'], false],
  ['KOLN777', 'KOLN777', ['KOLN777'], true],
  ['KOLN777 in KÖLN777', 'KÖLN777', ['KOLN777', 'KÖLN777'], true],
])('"%s" names %s while %j are taken: %s', (purpose, plate, taken, is_named) => {
  const found = suggestionFor(texts({ purpose }), candidate({ registration_numbers: [plate] }), { taken });
  expect(found?.reasons ?? []).toEqual(is_named ? ['plate'] : []);
});

test.each([
  ['NOVAK JANEZ, s.p.', ['novak', 'janez']],
  ['Dr. Ana Žerjav', ['ana', 'zerjav']],
  ['Novak Novak d.o.o.', ['novak']],
])('the words of the name %s', (name, words) => {
  expect(nameWords(name)).toEqual(words);
});

test.each<[string, Partial<SuggestionTexts>, Partial<Candidate>, string[] | null, number]>([
  ['nothing', {}, {}, null, 0],
  ['amount only: many owe the same', { amount: 9000 }, {}, null, 0],
  ['amount and account of the fee', { amount: 9000 }, { on_fee_account: true }, null, 0],
  ['account of the fee only', {}, { on_fee_account: true }, null, 0],
  ['a part of the name only', { payer_name: 'Peter Novak' }, {}, null, 0],
  ['a part of the name and the amount', { payer_name: 'Peter Novak', amount: 9000 }, {}, ['part_of_name', 'amount'], 40], // prettier-ignore
  ['a short word in common', { payer_name: 'Ana Kos', amount: 9000 }, {}, null, 0],
  ['the whole name', { payer_name: 'NOVAK ANA' }, {}, ['name'], 60],
  ['a longer name', { payer_name: 'Ana Marija Žerjav Novak' }, {}, ['name'], 60],
  ['two words of three', { payer_name: 'Ana Novak Kos' }, {}, null, 0],
  ['the plate', { purpose: 'KR AB-123' }, {}, ['plate'], 78],
  ['the number of the application', { purpose: 'V-2027-123' }, {}, ['application_nr'], 88],
  ['the number of the pro-forma', { purpose: 'P-2027-45' }, {}, ['pro_forma_nr'], 88],
  ['number and plate', { purpose: 'P-2027-45 KRAB123' }, {}, ['pro_forma_nr', 'plate'], 95],
  ['the plate and a part of the claim', { purpose: 'KRAB123', amount: 5000 }, { open_by_account: [5000, 4000] }, ['plate', 'amount_of_part'], 88], // prettier-ignore
  ['the plate, nothing paid and nothing open', { purpose: 'KRAB123', amount: 0 }, { open: 0, open_by_account: [0] }, ['plate'], 78], // prettier-ignore
])('%s', (_, written, target, reasons, certainty) => {
  const found = suggestionFor(texts(written), candidate(target));
  expect(found).toEqual(reasons && { reasons, certainty });
});

test('a reference that was read counts most', () => {
  expect(suggestionFor(texts({}), candidate(), { references: ['SI1227000001234'] })).toEqual({
    reasons: ['reference'],
    certainty: 92,
  });
  expect(suggestionFor(texts({}), candidate(), { references: ['SI1227000009999'] })).toBeNull();
});
