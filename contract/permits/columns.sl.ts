import type { Titles } from '../platform/columns.ts';
import type { applicationColumns } from './application-list.ts';
import { byName } from '../values/by-name.ts';
import { plainNamesFor } from './plain-fields.ts';
import plain from './plain-fields.sl.ts';
import type { permitColumns } from './permits.ts';
import type { holderColumns } from './user-records.ts';
import type { documentColumns } from './documents.ts';
import type { letterColumns } from './decisions/letters.ts';
import type { rfidCardColumns } from './rfid-cards.ts';
import type { decisionColumns } from './decisions/decisions.ts';

/** Titles of the columns of lists and their files. */
export const applicationTitles = {
  application_nr: 'Številka',
  applicant_name: 'Vlagatelj',
  status: 'Stanje',
  user_type: 'Vrsta',
  permit_year: 'Leto',
  registration_numbers: 'Vozila',
  received_at: 'Prejeto',
  age: 'Starost in rok',
  due: 'Rok',
  claim: 'Obravnava',
  price_total: 'Za plačilo',
  supplement_due_at: 'Rok dopolnitve',
  source: 'Vir',
  kind: 'Namen',
  created_at: 'Vpisano',
  updated_at: 'Spremenjeno',
  ...byName(plainNamesFor('export'), (name) => plain[name]),
} satisfies Titles<typeof applicationColumns>;

export const permitTitles = {
  permit_nr: 'Številka',
  holder_name: 'Imetnik',
  status: 'Stanje',
  registration_numbers: 'Vozila',
  user_type: 'Vrsta',
  rfid_card_number: 'Kartica',
  valid_to: 'Velja do',
  handed_over_at: 'Izročitev',
  plate_check_due_at: 'Preveri tablico',
  valid_from: 'Velja od',
  permit_year: 'Leto',
  parking_lot_codes: 'Parkirišča',
  delivery: 'Prevzem',
  issued_at: 'Izdana',
  created_at: 'Vpisana',
} satisfies Titles<typeof permitColumns>;

export const holderTitles = {
  holder_name: 'Imetnik',
  permits: 'Dovolilnice',
  plates: 'Tablice',
  cards: 'Kartice',
  phone: 'Telefon',
  email: 'E-pošta',
  type: 'Vrsta osebe',
  account: 'Račun',
} satisfies Titles<typeof holderColumns>;

export const documentTitles = {
  file_name: 'Datoteka',
  kind: 'Vrsta',
  owner: 'Pripada',
  owner_name: 'Vlagatelj ali imetnik',
  check_status: 'Presoja',
  created_at: 'Dodano',
  size: 'Velikost',
  uploaded_by: 'Dodal/-a',
} satisfies Titles<typeof documentColumns>;

export const letterTitles = {
  recipient: 'Prejemnik',
  place: 'Kraj',
  subject: 'Zadeva',
  preview: 'Predogled',
  documents: 'Priloge',
  status: 'Stanje',
  created_at: 'Nastalo',
  printed_at: 'Natisnjeno',
  posted_on: 'Oddano na pošto',
  post_number: 'Poštna številka pošiljke',
  application_nr: 'Vloga',
} satisfies Titles<typeof letterColumns>;

export const rfidCardTitles = {
  number: 'Številka',
  status: 'Stanje',
  permit_nr: 'Dovolilnica',
  reserved_until: 'Rezervacija',
  reserved_by_name: 'Rezerviral/-a',
  uid: 'Oznaka čipa (UID)',
  status_reason: 'Razlog',
  updated_at: 'Zadnja sprememba',
  created_at: 'Dodana',
} satisfies Titles<typeof rfidCardColumns>;

export const decisionTitles = {
  decision_nr: 'Številka',
  kind: 'Vrsta',
  name: 'Stranka',
  about: 'O čem',
  issued_at: 'Izdano',
  issued_by_name: 'Odločil/-a',
  procedure: 'Postopek',
  service: 'Vročanje',
  served_on: 'Velja za prejeto',
  appeal_until: 'Zadnji dan za pritožbo',
  finality: 'Pravnomočnost',
  final_on: 'Pravnomočna od',
} satisfies Titles<typeof decisionColumns>;
