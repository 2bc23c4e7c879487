import { expect, it } from 'vitest';
import type { StoredApplicant } from '../../../contract/people/applicant.ts';
import { missingFacts } from '../../../contract/people/missing-facts.ts';
import { completeApplicant } from './complete-holders.ts';

const neza: StoredApplicant = {
  type: 'natural_person',
  first_name: 'Neža',
  last_name: 'Kos',
  street: 'Ukanc',
  house_number: '1',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
};
const moved: StoredApplicant = {
  ...neza,
  street: 'Ribčev Laz',
  phone: '041 123 456',
  tax_number: '10039856',
};
const firm: StoredApplicant = {
  type: 'legal_entity',
  company_name: 'Hotel Jezero d.o.o.',
  street: 'Ukanc',
  house_number: '2',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
};
const FIRM_FACTS = { tax_number: '10039856', company_registration_number: '5000000000' };

it('adds what was missing and changes nothing else', () => {
  expect(completeApplicant(neza, moved)).toEqual({ ...neza, tax_number: '10039856' });
  expect(completeApplicant(neza, { ...moved, first_name: 'NEZA' })).toEqual({
    ...neza,
    tax_number: '10039856',
  });
  expect(completeApplicant(firm, { ...firm, ...FIRM_FACTS })).toEqual({ ...firm, ...FIRM_FACTS });
  const abroad = { ...neza, country: 'AT' };
  expect(completeApplicant(abroad, { ...abroad, birth_date: '1970-01-01' })).toEqual({
    ...abroad,
    birth_date: '1970-01-01',
  });
});

it('leaves alone who is somebody else or would stay incomplete', () => {
  expect(completeApplicant(neza, { ...moved, last_name: 'Novak' })).toBeNull();
  expect(completeApplicant(neza, { ...neza, birth_date: '1970-01-01' })).toBeNull();
  expect(completeApplicant(neza, firm)).toBeNull();
  expect(completeApplicant(firm, { ...firm, tax_number: '10039856' })).toBeNull();
});

it('says what is missing of whom', () => {
  expect(missingFacts(neza)).toEqual(['tax_number']);
  expect(missingFacts(moved)).toEqual([]);
  expect(missingFacts({ ...neza, country: 'AT' })).toEqual(['birth_date']);
  expect(missingFacts({ ...neza, country: 'AT', birth_date: '1970-01-01' })).toEqual([]);
  expect(missingFacts(firm)).toEqual(['tax_number', 'company_registration_number']);
  expect(missingFacts({ ...firm, country: 'AT', company_registration_number: '5000000000' })).toEqual([]);
});
