import { expect, test } from 'vitest';
import m from '../messages.sl.ts';
import { lineOf } from './labels.ts';

const texts = m as Parameters<typeof lineOf>[1];

test.each([
  ['applicant.company_registration_number', 'Matična številka ni veljavna.', 'Matična številka ni veljavna.'],
  ['applicant.phone', 'Vnesite veljavno številko.', 'Telefon: Vnesite veljavno številko.'],
  [
    'vehicles.1.registration_number',
    'Registrska številka ni veljavna.',
    '2. vozilo: Registrska številka ni veljavna.',
  ],
  [
    'vehicles.1.registration_number',
    'To vozilo ste že navedli.',
    '2. vozilo, Registrska številka: To vozilo ste že navedli.',
  ],
])('the error summary names %s once', (path, message, line) => {
  expect(lineOf({ path, message, missing: false }, texts, null)).toEqual({ message: line, names: true });
});

test('what says what to type needs only its vehicle', () => {
  const empty = { path: 'vehicles.2.registration_number', message: 'Vnesite registrsko številko.' };
  expect(lineOf({ ...empty, missing: true }, texts, null)).toEqual({
    message: '3. vozilo: Vnesite registrsko številko.',
    names: true,
  });
});

test('a document is named by its label on the page, which says the vehicle too', () => {
  expect(
    lineOf(
      { path: 'documents.registration_certificate.1', message: 'Datoteka je prazna.', missing: false },
      texts,
      null,
    ),
  ).toEqual({ message: 'Datoteka je prazna.', names: false });
});
