import type { Titles } from '../platform/columns.ts';
import type { holderColumns } from './campaigns.ts';

/** Titles of the columns of lists and their files. */
export const holderTitles = {
  holder_name: 'Imetnik',
  permit_nr: 'Dovolilnica',
  user_type: 'Vrsta dovolilnice',
  price: 'Cena',
  new_card: 'Nova kartica',
  outcome: 'Vabilo',
  codes: 'Opombe',
  application: 'Vloga',
  application_status: 'Stanje vloge',
  channel: 'Kako',
  to: 'Naslov',
  language: 'Jezik',
  registration_numbers: 'Registrske številke',
  parking_lot_codes: 'Parkirišča',
} satisfies Titles<typeof holderColumns>;
