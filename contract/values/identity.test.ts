import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { stdnum } from 'stdnum';
import { describe, expect, it, test } from 'vitest';
import { PLATE_SPELLINGS } from '../../test/rows/plates.ts';
import {
  isCompanyRegistrationNumber,
  isPlate,
  isPlateKey,
  isTaxNumber,
  plateLookAlikes,
} from './identity.ts';
import { normalizePlate } from './texts/text.ts';

const fixtures = JSON.parse(
  readFileSync(new URL('../../test/fixtures/ids-and-references.json', import.meta.url), 'utf8'),
);

describe('tax number', () => {
  test.each(fixtures.taxNumbersValid as string[])('%s is valid', (value) =>
    expect(isTaxNumber(value)).toBe(true),
  );
  test.each([
    ...(fixtures.taxNumbersInvalid as string[]),
    '',
    '1003985',
    '100398566',
    '00398566',
    'SI10039856',
    '1003985a',
  ])('%j is rejected', (value) => expect(isTaxNumber(value)).toBe(false));
  const remainder = (value: string) =>
    [8, 7, 6, 5, 4, 3, 2].reduce((sum, weight, i) => sum + weight * Number(value[i]), 0) % 11;
  it('agrees with an independent library, except that remainder 0 is never issued (the library lets it pass)', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{7}$/), (value) => {
        expect(isTaxNumber(value)).toBe(
          remainder(value) !== 0 && stdnum.SI?.ddv?.validate(value).isValid === true,
        );
      }),
    );
  });
});

describe('company registration number', () => {
  // Public numbers of well-known companies (AJPES).
  test.each(['5300231', '5860571', '5025796', '5227739', '5860571000'])('%s is valid', (value) =>
    expect(isCompanyRegistrationNumber(value)).toBe(true),
  );
  test.each(['5300232', '530023', '53002310', 'abcdefg', ''])('%j is rejected', (value) =>
    expect(isCompanyRegistrationNumber(value)).toBe(false),
  );
  it('finds every mistyped digit', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{6}$/),
        fc.nat(5),
        fc.integer({ min: 1, max: 9 }),
        (stem, place, shift) => {
          const valid = [...'0123456789'].map((k) => stem + k).find(isCompanyRegistrationNumber);
          fc.pre(valid !== undefined && shift < 11);
          const digits = [...(valid ?? '')];
          digits[place] = String((Number(digits[place]) + shift) % 10);
          expect(isCompanyRegistrationNumber(digits.join(''))).toBe(false);
        },
      ),
    );
  });
});

describe('plates', () => {
  test.each(fixtures.platesValid as string[])('%s is a Slovenian plate', (raw) =>
    expect(isPlate(normalizePlate(raw), 'SI')).toBe(true),
  );
  test.each(['XX AB-123', 'KR', 'KR1', 'KR ABCDEFG', '', 'KR AB?123', 'KR<B>1'])('%j is rejected', (raw) =>
    expect(isPlate(normalizePlate(raw), 'SI')).toBe(false),
  );
  test.each(['SV 1234', 'SV 12-345', 'P 12-345', 'P 123456', 'CD 12-345'])(
    '%s is a plate of a service',
    (raw) => {
      expect(isPlate(normalizePlate(raw), 'SI')).toBe(true);
      expect(plateLookAlikes(normalizePlate(raw), 'SI')).toEqual([]);
    },
  );
  test.each(['SV AB-123', 'P 1', 'PAB123', 'SV 1'])('%s is none', (raw) =>
    expect(isPlate(normalizePlate(raw), 'SI')).toBe(false),
  );
  test.each([
    ['W 12345 X', 'AT'],
    ['M-AB 1234', 'DE'],
    ['ZG 1234-ĐĆ', 'HR'],
    ['M-ÄB 1234', 'DE'],
    ['Æ 1', 'DK'],
    ['ÕÅØÖÜ-12345', 'EE'],
  ])('%s is a plate of %s', (raw, country) => expect(isPlate(normalizePlate(raw), country)).toBe(true));
  test.each([
    ['KRAB123', []],
    ['KR12ABC', []],
    ['KRO1234', ['O']],
    ['KRI2OAB', ['I', 'O']],
    ['KRBOHIN', ['O', 'I']],
  ])('%s is asked about %j', (plate, expected) =>
    expect(plateLookAlikes(plate, 'SI').toSorted()).toEqual(expected.toSorted()),
  );
  test.each(['X', 'ABCDE 123456', 'É-AB 12', 'СВ 1234 АВ', 'M-A? 12', 'KR#AB 123', '二-12'])(
    '%j is no plate of any country',
    (raw) => expect(isPlate(normalizePlate(raw), 'DE')).toBe(false),
  );
  it('never questions foreign plates', () => expect(plateLookAlikes('W12OI', 'AT')).toEqual([]));
  test.each(PLATE_SPELLINGS)('the key of %j is %s', (typed, key) => {
    expect(normalizePlate(typed)).toBe(key);
    expect(isPlateKey(key)).toBe(true);
  });
  it('normalises the same plate however it is typed', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^KR[A-Z]{2}\d{3}$/),
        fc.constantFrom(' ', '-', '.', ''),
        (plate, sign) => {
          const typed = `${plate.slice(0, 2)} ${plate.slice(2, 4)}${sign}${plate.slice(4)}`.toLowerCase();
          expect(normalizePlate(typed)).toBe(plate);
        },
      ),
    );
  });
});
