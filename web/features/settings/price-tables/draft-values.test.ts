import { describe, expect, test } from 'vitest';
import type { PriceTable } from '../../../../contract/settings/price-tables.ts';
import { mergeNewerDraft, unsavedChanges, valuesOf } from './draft-values.ts';

const cell = (user_type: string, price_gross: string) => ({
  user_type,
  price_gross,
  card_price_gross: '',
  administrative_fee: '',
});
const saved: PriceTable = {
  id: 'a',
  version: 3,
  status: 'draft',
  valid_from: '2028-01-01',
  in_force: false,
  compared_year: 2027,
  decision_nr: '',
  council_date: '',
  created_by_name: 'Ana',
  created_at: '2027-11-15T09:00:00.000Z',
  updated_by_name: 'Ana',
  updated_at: '2027-11-15T09:00:00.000Z',
  published_by_name: null,
  published_at: null,
  withdrawn_by_name: null,
  withdrawn_at: null,
  withdrawn_reason: null,
  allowed: ['update'],
  cells: [cell('RES', '18.00')],
  comparison: null,
};
const typed = valuesOf(saved);
const always = () => true;

describe('what is not saved yet', () => {
  test.each([
    ['nothing', {}, {}],
    ['the same amount in another form', { cells: { RES: { ...cell('', '18') } } }, {}],
    ['spaces around a text', { decision_nr: '  ' }, {}],
    ['a text', { decision_nr: ' 007-3 ' }, { decision_nr: '007-3' }],
    ['a day', { valid_from: '2028-02-01' }, { valid_from: '2028-02-01' }],
    ['a day that is being typed', { valid_from: null }, {}],
  ])('%s', (_name, change, expected) =>
    expect(unsavedChanges({ ...typed, ...change }, saved, always)).toEqual(expected),
  );
  test('a day that cannot be planned keeps the cells from nothing', () =>
    expect(
      unsavedChanges({ ...typed, valid_from: '2020-01-01', cells: {} }, saved, (day) => day > '2027-11-15'),
    ).toEqual({ cells: [] }));
});

test('on a newer state typed cells stay, and others follow', () => {
  const { price_gross, ...others } = cell('', '');
  const mine = { ...typed, cells: { ...typed.cells, EMP: { price_gross: '66', ...others } } };
  const newer = {
    ...saved,
    decision_nr: '007-3',
    cells: [cell('RES', '19.00'), cell('EMP', '70.00'), cell('OWN', '99.00')],
  };
  const after = mergeNewerDraft(mine, saved, newer);
  expect(price_gross).toBe('');
  expect(after.decision_nr).toBe('007-3');
  expect(Object.entries(after.cells).map(([code, cells]) => [code, cells.price_gross])).toEqual([
    ['RES', '19.00'],
    ['EMP', '66'],
    ['OWN', '99.00'],
  ]);
});
