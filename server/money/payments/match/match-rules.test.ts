import { describe, expect, test } from 'vitest';
import { chooseTarget, CERTAINTY, findReferences, isIgnored } from './match-rules.ts';

const OURS = 'SI1220270000011';
const OTHER = 'SI1220270000020';
const texts = (change: { reference_raw?: string; end_to_end_id?: string; purpose?: string }) => ({
  reference_raw: null,
  end_to_end_id: null,
  purpose: null,
  ...change,
});

describe('how a reference is recognised', () => {
  test.each([
    ['as stored', { reference_raw: OURS }, 'exact'],
    ['with a space', { reference_raw: 'SI12 20270000011' }, 'spaced'],
    ['in lower case with hyphens', { reference_raw: 'si12 2027-000001-1' }, 'spaced'],
    ['without SI', { reference_raw: '12 20270000011' }, 'spaced'],
    ['only the number', { reference_raw: '20270000011' }, 'spaced'],
    ['as RF', { reference_raw: 'RF89 2027 0000 01' }, 'rf'],
    ['with text beside it', { reference_raw: 'dovolilnica SI12 20270000011 Novak' }, 'free_text'],
    ['in EndToEndId', { reference_raw: 'SI99', end_to_end_id: 'SI1220270000011' }, 'end_to_end_id'],
    ['in EndToEndId with other text', { end_to_end_id: 'PLAC-20270000011' }, 'end_to_end_id'],
    ['in the text', { reference_raw: 'SI99', purpose: 'parkirna dovolilnica 20270000011' }, 'free_text'],
    ['in groups in the text', { purpose: 'sklic 2027 0000 011, hvala' }, 'free_text'],
  ])('%s', (_, change, rule) => {
    expect(findReferences(texts(change)).map((one) => [one.reference, one.rule])).toEqual([[OURS, rule]]);
  });

  test.each([
    ['a wrong check digit', { reference_raw: 'SI1220270000012' }],
    ['letter O for zero', { reference_raw: 'SI122O27OOOOO11' }],
    ['letter l for one', { purpose: '2027000001l' }],
    ['two digits swapped', { reference_raw: 'SI1220270000101' }],
    ['a digit missing', { purpose: '2027000001' }],
    ['a digit too many', { purpose: '202700000111' }],
    ['the number of the application', { purpose: 'V-2027-000001' }],
    ['no reference at all', { reference_raw: 'SI99', end_to_end_id: 'NOTPROVIDED', purpose: 'najemnina' }],
  ])('%s is no match', (_, change) => {
    expect(findReferences(texts(change))).toEqual([]);
  });

  test('the most certain place comes first, and each reference once', () => {
    const found = findReferences(
      texts({ reference_raw: OURS, end_to_end_id: OURS, purpose: `${OTHER} ${OURS}` }),
    );
    expect(found.map(({ reference, rule }) => [reference, rule])).toEqual([
      [OURS, 'exact'],
      [OTHER, 'free_text'],
    ]);
  });
});

describe('the pro-forma that it pays', () => {
  const known = new Map([
    [OURS, { application_id: 'a' }],
    [OTHER, { application_id: 'b' }],
  ]);

  test('the reference field wins over the text', () => {
    const choice = chooseTarget(findReferences(texts({ reference_raw: OTHER, purpose: OURS })), known);
    expect(choice).toEqual({
      kind: 'one',
      target: { application_id: 'b' },
      reference: OTHER,
      match: { rule: 'exact', certainty: CERTAINTY.exact, found: OTHER },
    });
  });

  test('an unknown reference gives way to a known one in the text', () => {
    const found = findReferences(texts({ reference_raw: 'SI1220270000038', purpose: OURS }));
    expect(chooseTarget(found, known)).toMatchObject({ kind: 'one', reference: OURS });
    expect(chooseTarget(found, new Map())).toEqual({ kind: 'none' });
  });

  test('two applications in one place are left to a person, two pro-formas of one application are not', () => {
    const found = findReferences(texts({ purpose: `${OURS} in ${OTHER}` }));
    expect(chooseTarget(found, known)).toMatchObject({ kind: 'several' });
    const same = new Map([
      [OURS, { application_id: 'a' }],
      [OTHER, { application_id: 'a' }],
    ]);
    expect(chooseTarget(found, same)).toMatchObject({ kind: 'one', reference: OURS });
  });
});

test.each([
  ['credit', false, false],
  ['credit', true, true],
  ['debit', false, true],
  ['debit', true, true],
] as const)('%s, reversed %s: ignored %s', (direction, reversal, ignored) => {
  expect(isIgnored({ direction, reversal })).toBe(ignored);
});
