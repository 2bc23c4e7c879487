import { expect, test } from 'vitest';
import type { ApplicationPrefill } from '../../../../../contract/permits/applicant/my-permits.ts';
import { initialValues } from './form-values.ts';
import { initialOfPrefill } from './prefill.ts';

const nothing: ApplicationPrefill = {
  applicant: null,
  user_type: null,
  permit_year: null,
  vehicles: [],
  extra: null,
  rfid_card: 'new',
  rfid_card_number: null,
  card_comes: false,
  delivery: 'pickup',
  renews_permit: null,
  reused_documents: [],
};

test('an account without data starts an empty form', () => {
  expect(initialValues(initialOfPrefill(nothing))).toEqual(initialValues());
});

test('a renewal starts with all data of the permit', () => {
  const values = initialValues(
    initialOfPrefill({
      ...nothing,
      applicant: {
        type: 'natural_person',
        first_name: 'Ana',
        last_name: 'Novak',
        street: 'Jezerska cesta',
        house_number: '1',
        postal_code: '4265',
        city: 'Bohinjsko jezero',
        country: 'SI',
      },
      user_type: 'OWN',
      permit_year: 2027,
      vehicles: [
        { registration_number: 'KRAB123', country: 'SI', ownership: 'own' },
        { registration_number: 'MAB1234', plate_text: 'M-AB 1234', country: 'DE', ownership: 'own' },
      ],
      extra: 'Ukanc 27',
      rfid_card: 'existing',
      rfid_card_number: '0004711023',
      delivery: 'post',
      renews_permit: { id: '1', permit_nr: '2026-00001' },
    }),
  );
  expect(values).toMatchObject({
    applicant: { type: 'natural_person', last_name: 'Novak', email: '' },
    user_type: 'OWN',
    permit_year: 2027,
    extra: 'Ukanc 27',
    vehicles: [
      { registration_number: 'KRAB123', make_model: '' },
      { registration_number: 'M-AB 1234', make_model: '' },
    ],
    rfid_card: 'existing',
    rfid_card_number: '0004711023',
    delivery: 'post',
  });
});
