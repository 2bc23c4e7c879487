import { expect, test } from 'vitest';
import type { Vehicle } from '../../../contract/people/applicant.ts';
import { readVehicleFacts, vehicleFacts } from './vehicle-facts.ts';

const vehicle: Vehicle = {
  registration_number: 'KRNU224',
  country: 'SI',
  make_model: 'Škoda (siva)',
  ownership: 'own',
};
const CHANGES: { [F in keyof Omit<Vehicle, 'plate_text'>]-?: Vehicle[F] } = {
  registration_number: 'KRNU225',
  country: 'AT',
  make_model: 'Fiat',
  ownership: 'leased',
};

test.each(Object.entries(CHANGES))('another %s of a vehicle is a difference', (name, value) => {
  expect(vehicleFacts([{ ...vehicle, [name]: value }])).not.toBe(vehicleFacts([vehicle]));
});

test('whose a vehicle is, is read in words, and nothing else in parentheses', () => {
  const words = { own: 'lastno', leased: 'najem', company: 'službeno' };
  expect(readVehicleFacts(vehicleFacts([vehicle]), words)).toBe('KR NU-224 SI Škoda (siva) (lastno)');
});
