import type { MissingTexts } from '../values/labels.ts';

/** What to do about an empty field, by its name; loaded with the rules that find it. */
export default {
  home: 'Izberite, kje živite.',
  reason: 'Izberite, kaj velja za vas.',
  user_type: 'Izberite vrsto dovolilnice.',
  company_name: 'Vnesite naziv.',
  company_registration_number: 'Vnesite matično številko.',
  first_name: 'Vnesite ime.',
  last_name: 'Vnesite priimek.',
  street: 'Vnesite ulico ali naselje.',
  house_number: 'Vnesite hišno številko.',
  postal_code: 'Vnesite poštno številko.',
  city: 'Vnesite kraj.',
  country: 'Izberite državo.',
  tax_number: 'Vnesite davčno številko.',
  birth_date: 'Vnesite datum rojstva.',
  email: 'Vnesite elektronski naslov.',
  email_repeat: 'Elektronski naslov vnesite še enkrat.',
  phone: 'Vnesite telefonsko številko.',
  registration_number: 'Vnesite registrsko številko.',
  ownership: 'Izberite, čigavo je vozilo.',
  delivery: 'Izberite način prevzema.',
  received_at: 'Vnesite datum prejema.',
  employer_name: 'Vnesite delodajalca.',
  property_address: 'Vnesite naslov počitniškega objekta.',
  boat_permit_nr: 'Vnesite številko dovoljenja za plovilo.',
  rooms: 'Vnesite število nastanitvenih enot.',
  parcel: 'Vnesite parcelno številko in katastrsko občino.',
  /** A post code that is asked about. */
  elsewhere: 'Povejte, kje stalno živite, ali popravite poštno številko.',
} satisfies MissingTexts;
