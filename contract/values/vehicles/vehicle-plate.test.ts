import { expect, test } from 'vitest';
import { plateText } from './plate-text.ts';
import { plateTextAmong, vehiclePlate, withPlateText } from './vehicle-plate.ts';

test.each([
  ['M-AB 1234', 'DE', 'MAB1234', 'M-AB 1234'],
  ['  m-ab \u00a0 1234 ', 'DE', 'MAB1234', 'M-AB 1234'],
  ['MAB1234', 'DE', 'MAB1234', undefined],
  ['w 123 ab', 'AT', 'W123AB', 'W 123 AB'],
  ['kr-ab 123', 'DE', 'KRAB123', 'KR-AB 123'],
  ['KR AB-123', 'DE', 'KRAB123', undefined],
  ['kr-ab 123', 'SI', 'KRAB123', undefined],
  ['krab123', 'SI', 'KRAB123', undefined],
  ['kr jezero', 'SI', 'KRJEZERO', 'KR JEZERO'],
  ['-m ab 1234.', 'DE', 'MAB1234', 'M AB 1234'],
  ['M - A - B - 1 2 3 4', 'DE', 'MAB1234', undefined],
])('%j of %s is kept as %s and %s', (typed, country, registration_number, plate_text) => {
  const kept = withPlateText({ registration_number: typed, country });
  expect(kept).toEqual({ registration_number, country, ...(plate_text && { plate_text }) });
  expect(withPlateText(kept)).toEqual(kept);
  expect(vehiclePlate(kept)).toBe(plate_text ?? plateText(registration_number));
  expect(vehiclePlate({ registration_number: typed, country })).toBe(vehiclePlate(kept));
});

test.each([
  ['MAB1234', 'M-AB 1234', 'M-AB 1234'],
  ['M AB 1234', 'M-AB 1234', 'M AB 1234'],
  ['MXY99', 'M-AB 1234', undefined],
  ['MXY99', '', undefined],
])('%s sent with the text %j keeps %s', (registration_number, plate_text, kept) => {
  const vehicle = { registration_number, plate_text, country: 'DE' };
  expect(withPlateText(vehicle).plate_text).toBe(kept);
});

test('a plate alone is written as its vehicle has it', () => {
  const vehicles = [{ registration_number: 'MAB1234', plate_text: 'M-AB 1234', country: 'DE' }];
  expect(['MAB1234', 'W123AB', 'KRAB123'].map((plate) => plateTextAmong(vehicles, plate))).toEqual([
    'M-AB 1234',
    'W123AB',
    'KR AB-123',
  ]);
});
