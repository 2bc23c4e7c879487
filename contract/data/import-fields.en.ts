import { byName } from '../values/by-name.ts';
import { PLAIN_FIELDS, plainNamesFor } from '../permits/plain-fields.ts';
import plain from '../permits/plain-fields.en.ts';
import type { ImportFieldTexts } from './import-fields.sl.ts';

const en: ImportFieldTexts = {
  legacy_number: {
    label: 'Old number',
    hint: 'The number in your current records; you can still find the record by it.',
  },
  applicant_type: {
    label: 'Person type',
    hint: 'Natural person, company or sole trader. If empty, it is derived from the name.',
  },
  full_name: { label: 'Full name or company', hint: 'Ana Novak or Hotel Jezero d.o.o.' },
  first_name: { label: 'First name', hint: 'If first and last name have columns of their own.' },
  last_name: { label: 'Last name', hint: 'If first and last name have columns of their own.' },
  company_name: { label: 'Company name', hint: 'If companies have a column of their own.' },
  address: {
    label: 'Address',
    hint: 'Street or village and house number, also with postal code, town and country: Ribčev Laz 48a, 4265 Bohinjsko jezero.',
  },
  street: { label: 'Street', hint: 'If the house number has a column of its own.' },
  house_number: { label: 'House number', hint: '48a' },
  post: { label: 'Postal code and town', hint: '4265 Bohinjsko jezero' },
  postal_code: { label: 'Postal code', hint: 'If the town has a column of its own.' },
  city: { label: 'Town', hint: 'Name of the post office.' },
  country: { label: 'Country', hint: 'Name or two-letter code. If empty, Slovenia.' },
  email: { label: 'E-mail', hint: 'ana.novak@example.org' },
  phone: { label: 'Phone', hint: '040 123 456' },
  tax_number: { label: 'Tax number', hint: '8 digits; SI in front is allowed.' },
  company_registration_number: { label: 'Company number', hint: 'For companies: 7 or 10 digits.' },
  birth_date: { label: 'Date of birth', hint: 'For foreigners without a Slovenian tax number.' },
  user_type: {
    label: 'Category',
    hint: 'Code or name of the category; during the import you choose what each word means.',
  },
  parking_lots: {
    label: 'Parking lots',
    hint: 'Codes or names, separated by semicolons. If empty, the lots of the category.',
  },
  extra: {
    label: 'Additional detail',
    hint: 'Employer, property, boat permit number or parcel, where the category asks for it.',
  },
  registration_numbers: {
    label: 'Plates',
    hint: 'One or more, separated by a semicolon, comma or slash: KR AB-123.',
  },
  more_registration_numbers: {
    label: 'Second number plate',
    hint: 'If a second vehicle has a column of its own.',
  },
  rfid_card_number: { label: 'Card number', hint: '10 digits; leading zeros that were lost are added.' },
  rfid_card_uid: { label: 'Card UID', hint: '8 or 14 characters 0–9 and A–F.' },
  permit_year: { label: 'Permit year', hint: 'If empty, the year in which it becomes valid.' },
  valid_from: { label: 'Valid from', hint: '1. 1. 2027' },
  valid_to: { label: 'Valid to', hint: '31. 12. 2027' },
  issued_on: { label: 'Issued on', hint: '5. 12. 2026' },
  price: { label: 'Price', hint: 'Amount paid, including VAT. If empty, the permit is free of charge.' },
  ...byName(plainNamesFor('import'), (name) => ({
    label: plain[name],
    hint: `Up to ${PLAIN_FIELDS[name].max} characters.`,
  })),
};

export default en;
