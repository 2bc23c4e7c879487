import { expect, test } from 'vitest';
import { initialOfFollowUp } from './follow-up.ts';
import { emptyVehicle } from '../../../../shared/people/applicant-values.ts';
import { initialValues } from '../values/form-values.ts';

const sent = initialValues({
  applicant: {
    first_name: 'Manca',
    last_name: 'Ravnik',
    street: 'Ribčev Laz',
    house_number: '30',
    postal_code: '4265',
    city: 'Bohinjsko jezero',
    tax_number: '10039856',
    email: 'manca@example.org',
    email_repeat: 'manca@example.org',
  },
  user_type: 'RES',
  permit_year: 2027,
  delivery: 'pickup',
  note: 'Hvala.',
  rfid_card: 'existing',
  rfid_card_number: '0011223344',
  vehicles: [{ registration_number: 'KR LN-411', ownership: 'own' }],
  consents: { terms: true, privacy: true },
});

test('another vehicle keeps the person and the category, and asks for the rest', () => {
  const next = initialValues(initialOfFollowUp(sent, 'vehicle'));
  expect(next).toMatchObject({ applicant: sent.applicant, user_type: 'RES', permit_year: 2027 });
  expect(next.vehicles).toEqual([{ ...emptyVehicle, ownership: 'own' }]);
  expect(next).toMatchObject({ note: '', rfid_card: 'new', rfid_card_number: '' });
  expect(next.consents).toEqual({ terms: false, privacy: false });
});

test('another person of the household keeps the address and the mail, nothing that is of one person', () => {
  const { applicant } = initialValues(initialOfFollowUp(sent, 'person'));
  expect(applicant).toMatchObject({
    street: 'Ribčev Laz',
    city: 'Bohinjsko jezero',
    email: 'manca@example.org',
  });
  expect(applicant).toMatchObject({ first_name: '', last_name: '', tax_number: '', birth_date: '' });
});
