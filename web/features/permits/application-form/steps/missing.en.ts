import type sl from './missing.sl.ts';

/** What to do about an empty field, by its name; loaded with the rules that find it. */
export default {
  home: 'Choose where you live.',
  reason: 'Choose what applies to you.',
  user_type: 'Choose the kind of permit.',
  company_name: 'Enter the name of the company or organisation.',
  company_registration_number: 'Enter the registration number.',
  first_name: 'Enter the first name.',
  last_name: 'Enter the last name.',
  street: 'Enter the street or village.',
  house_number: 'Enter the house number.',
  postal_code: 'Enter the postcode.',
  city: 'Enter the town.',
  country: 'Choose the country.',
  tax_number: 'Enter the tax number.',
  birth_date: 'Enter the date of birth.',
  email: 'Enter the e-mail.',
  email_repeat: 'Enter the e-mail once more.',
  phone: 'Enter the phone number.',
  registration_number: 'Enter the number plate of the vehicle.',
  ownership: 'Choose whose vehicle it is.',
  delivery: 'Choose how the permit is delivered.',
  received_at: 'Enter the date received.',
  employer_name: 'Enter the employer.',
  property_address: 'Enter the address of the holiday home.',
  boat_permit_nr: 'Enter the number of the boat permit.',
  rooms: 'Enter the number of accommodation units.',
  parcel: 'Enter the parcel number and cadastral municipality.',
  /** A post code that is asked about. */
  elsewhere: 'Say where your permanent home is, or correct the postcode.',
} satisfies typeof sl;
