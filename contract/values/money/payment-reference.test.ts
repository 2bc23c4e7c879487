import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkDigit,
  isRfReference,
  isSiReference,
  normalizeReference,
  ownReference,
  ownReferenceIn,
  ownReferencesIn,
  ownRfReference,
  printedReference,
  rfReferenceOf,
} from './payment-reference.ts';

const fixture = JSON.parse(
  readFileSync(new URL('../../../test/fixtures/ids-and-references.json', import.meta.url), 'utf8'),
) as Record<string, string[]>;

const year = fc.integer({ min: 2000, max: 2099 });
const sequence = fc.integer({ min: 1, max: 999_999 });

describe('references that are right and wrong', () => {
  test.each(fixture['siReferencesValid']!)('%s', (value) => expect(isSiReference(value)).toBe(true));
  test.each(fixture['siReferencesInvalid']!)('not %s', (value) => expect(isSiReference(value)).toBe(false));
  test.each(fixture['rfValid']!)('%s', (value) => expect(isRfReference(value)).toBe(true));
  test.each([
    ['SI00', 'nothing after the model'],
    ['SI991', 'model 99 has no number'],
    ['SI001-2-3-4', 'three hyphens'],
    ['SI00123456789012345678901', 'more than 20 digits'],
    ['SI00-12', 'a part without digits'],
    ['SI12203-4', 'model 12 has one part'],
    ['SI1212345678901234', 'model 12 has at most 13 digits'],
    ['SI127', 'a check digit of nothing'],
    ['SI0512-34', 'check digit of P1'],
    ['SI1175698-7111208', 'check digit of P2'],
    ['SI42123', 'a model we do not know'],
    ['si1220270000011', 'small letters'],
    ['SI12 20270000011', 'a space'],
    ['RF18539007547035', 'RF is no SI'],
  ])('%s: %s', (value) => expect(isSiReference(value)).toBe(false));
  test('model 05 checks P1 only, model 01 all parts together', () => {
    expect(isSiReference(`SI052027${checkDigit('2027')}-99-1`)).toBe(true);
    expect(isSiReference(`SI0120-27${checkDigit('2027')}`)).toBe(true);
    expect(isSiReference('SI01120-27-1')).toBe(checkDigit('12027') === '1');
  });
  test.each(['RF19539007547034', 'RF00', 'RF185390075470341234567890123', 'rf18539007547034'])(
    'not %s',
    (value) => expect(isRfReference(value)).toBe(false),
  );
});

describe('our references', () => {
  test('as in domain.md D', () => {
    expect(ownReference(2027, 1)).toBe('SI1220270000011');
    expect(ownReference(2027, 2)).toBe('SI1220270000020');
    expect(ownRfReference(2027, 1)).toBe('RF892027000001');
    expect(rfReferenceOf('539007547034')).toBe('RF18539007547034');
    expect(printedReference('SI1220270000011')).toBe('SI12 20270000011');
    expect(printedReference('RF892027000001')).toBe('RF89 2027 0000 01');
    expect(printedReference('SI99')).toBe('SI99');
  });
  test('both kinds are valid and mean the same', () =>
    fc.assert(
      fc.property(year, sequence, (y, n) => {
        const reference = ownReference(y, n);
        const rf = ownRfReference(y, n);
        expect(isSiReference(reference)).toBe(true);
        expect(isRfReference(rf)).toBe(true);
        expect(ownReferenceIn(reference)).toBe(reference);
        expect(ownReferenceIn(rf)).toBe(reference);
        for (const printed of [reference, rf])
          expect(normalizeReference(printedReference(printed))).toBe(printed);
      }),
    ));
  test('one wrong digit is always noticed but for the two remainders that share the digit 0', () => {
    let missed = 0;
    let tried = 0;
    fc.assert(
      fc.property(
        sequence,
        // The first digit has weight 11, so any would pass: that it is 2 is a rule of its own.
        fc.integer({ min: 5, max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (n, at, by) => {
          const reference = ownReference(2027, n);
          const other = (Number(reference[at]) + by) % 10;
          const wrong = reference.slice(0, at) + other + reference.slice(at + 1);
          tried++;
          // 10 and 11 are both written 0: the only way for a wrong digit to pass.
          if (ownReferenceIn(wrong)) {
            missed++;
            expect(wrong.endsWith('0')).toBe(true);
          }
        },
      ),
      { numRuns: 500 },
    );
    expect(missed / tried).toBeLessThan(0.1);
  });
  test.each([
    [1999, 1],
    [2100, 1],
    [2027, 0],
    [2027, 1_000_000],
  ])('%i/%i has none', (y, n) => expect(() => ownReference(y, n)).toThrow(RangeError));
  test.each([
    'SI1220270000012',
    'SI0020270000011',
    'SI121033842574531',
    'RF18539007547034',
    'RF882027000001',
  ])('%s is not ours', (reference) => expect(ownReferenceIn(reference)).toBeNull());
});

describe('as banks and people write them', () => {
  test.each([
    ['SI1220270000011', 'SI1220270000011'],
    ['SI12 20270000011', 'SI1220270000011'],
    [' si12  2027-0000-011 ', 'SI1220270000011'],
    ['SI 12 2027 0000 011', 'SI1220270000011'],
    ['SI12–20270000011', 'SI1220270000011'],
    ['12 20270000011', 'SI1220270000011'],
    ['1220270000011', 'SI1220270000011'],
    ['20270000011', 'SI1220270000011'],
    ['2027/000001/1', 'SI1220270000011'],
    ['Sklic: SI12 20270000011', 'SI1220270000011'],
    ['00 20270000011', 'SI0020270000011'],
    ['SI0020270000011', 'SI0020270000011'],
    ['SI12 20270000012', 'SI1220270000012'],
    ['SI00 225268-32526-222', 'SI00225268-32526-222'],
    ['SI11 75698--7111207', 'SI1175698-7111207'],
    ['rf89 2027 0000 01', 'RF892027000001'],
    ['20270000012', null],
    ['SI99', null],
    ['99', null],
    ['SI12', null],
    ['SI00', null],
    ['NOTPROVIDED', null],
    ['NRC', null],
    ['', null],
    ['plačilo dovolilnice', null],
  ])('%j -> %j', (raw, expected) => expect(normalizeReference(raw)).toBe(expected));
  test('normalised references stay as they are', () =>
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (raw) => {
        const once = normalizeReference(raw);
        if (once !== null) expect(normalizeReference(once)).toBe(once);
      }),
    ));
});

describe('in a text', () => {
  test.each([
    ['Dovolilnica 2027, sklic SI12 20270000011, KR AB-123', ['SI1220270000011']],
    ['placilo20270000011hvala', ['SI1220270000011']],
    ['2027 0000 011', ['SI1220270000011']],
    ['SI1220270000 011', ['SI1220270000011']],
    ['SI00-20270000011', ['SI1220270000011']],
    ['15.00 20270000011', ['SI1220270000011']],
    ['20270000011 in 20270000020', ['SI1220270000011', 'SI1220270000020']],
    ['20270000011, še enkrat 20270000011', ['SI1220270000011']],
    ['RF89 2027 0000 01', ['SI1220270000011']],
    ['rf892027000001', ['SI1220270000011']],
    ['20270000012', []],
    ['SI56 0127 0470 0355 138', []],
    ['120270000011', []],
    ['1. 1. 2027 ob 9.30', []],
    ['', []],
  ])('%j', (text, expected) => expect(ownReferencesIn(text)).toEqual(expected));
  test('anywhere, with anything but digits around it', () =>
    fc.assert(
      fc.property(
        year,
        sequence,
        fc.stringMatching(/^[a-zčšž ,.:;()]{0,20}$/),
        fc.stringMatching(/^[a-zčšž ,.:;()]{0,20}$/),
        fc.constantFrom('', 'SI12', 'SI12 ', 'sklic ', '00 ', '12-'),
        (y, n, before, after, lead) => {
          const number = ownReference(y, n).slice(4);
          expect(ownReferencesIn(`${before}${lead}${number}${after}`)).toEqual([ownReference(y, n)]);
        },
      ),
    ));
});
