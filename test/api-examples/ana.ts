import { type PublicApplication } from '../make.ts';

export const PLATE = 'KR AB-123';

export const APPLICANT = {
  type: 'natural_person' as const,
  first_name: 'Ana',
  last_name: 'Novak',
  street: 'Jezerska cesta',
  house_number: '1',
  postal_code: '4265',
  city: 'Bohinjsko jezero',
  country: 'SI',
  email: 'ana.novak@example.org',
  phone: '+38640123456',
  tax_number: '10039856',
};

/** An application of Ana Novak as the examples send it. */
export const application = (
  registration_number = PLATE,
  change: Partial<PublicApplication> = {},
): PublicApplication => ({
  applicant: APPLICANT,
  user_type: 'RES',
  permit_year: 2027,
  vehicles: [{ registration_number, country: 'SI', ownership: 'own' }],
  rfid_card: 'new',
  delivery: 'pickup',
  consents: { terms: true, privacy: true },
  language: 'sl',
  ...change,
});
