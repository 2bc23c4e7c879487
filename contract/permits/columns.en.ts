import type { Titles } from '../platform/columns.ts';
import type { applicationColumns } from './application-list.ts';
import { byName } from '../values/by-name.ts';
import { plainNamesFor } from './plain-fields.ts';
import plain from './plain-fields.en.ts';
import type { permitColumns } from './permits.ts';
import type { holderColumns } from './user-records.ts';
import type { documentColumns } from './documents.ts';
import type { letterColumns } from './decisions/letters.ts';
import type { rfidCardColumns } from './rfid-cards.ts';
import type { decisionColumns } from './decisions/decisions.ts';

/** Titles of the columns of lists and their files. */
export const applicationTitles = {
  application_nr: 'Number',
  applicant_name: 'Applicant',
  status: 'Status',
  user_type: 'Category',
  permit_year: 'Year',
  registration_numbers: 'Vehicles',
  received_at: 'Received',
  age: 'Age and deadline',
  due: 'Deadline',
  claim: 'Reviewer',
  price_total: 'To pay',
  supplement_due_at: 'Supplement due',
  source: 'Source',
  kind: 'Purpose',
  created_at: 'Entered',
  updated_at: 'Changed',
  ...byName(plainNamesFor('export'), (name) => plain[name]),
} satisfies Titles<typeof applicationColumns>;

export const permitTitles = {
  permit_nr: 'Number',
  holder_name: 'Holder',
  status: 'Status',
  registration_numbers: 'Vehicles',
  user_type: 'Category',
  rfid_card_number: 'Card',
  valid_to: 'Valid to',
  handed_over_at: 'Hand-over',
  plate_check_due_at: 'Check the plate',
  valid_from: 'Valid from',
  permit_year: 'Year',
  parking_lot_codes: 'Parking lots',
  delivery: 'Delivery',
  issued_at: 'Issued',
  created_at: 'Entered',
} satisfies Titles<typeof permitColumns>;

export const holderTitles = {
  holder_name: 'Holder',
  permits: 'Permits',
  plates: 'Plates',
  cards: 'Cards',
  phone: 'Phone',
  email: 'E-mail',
  type: 'Person type',
  account: 'Account',
} satisfies Titles<typeof holderColumns>;

export const documentTitles = {
  file_name: 'File',
  kind: 'Kind',
  owner: 'Belongs to',
  owner_name: 'Applicant or holder',
  check_status: 'Check',
  created_at: 'Added',
  size: 'Size',
  uploaded_by: 'Added by',
} satisfies Titles<typeof documentColumns>;

export const letterTitles = {
  recipient: 'Recipient',
  place: 'Town',
  subject: 'Subject',
  preview: 'Preview',
  documents: 'Enclosures',
  status: 'Status',
  created_at: 'Created',
  printed_at: 'Printed',
  posted_on: 'Posted',
  post_number: 'Postal number',
  application_nr: 'Application',
} satisfies Titles<typeof letterColumns>;

export const rfidCardTitles = {
  number: 'Number',
  status: 'Status',
  permit_nr: 'Permit',
  reserved_until: 'Reservation',
  reserved_by_name: 'Reserved by',
  uid: 'Chip UID',
  status_reason: 'Reason',
  updated_at: 'Last change',
  created_at: 'Added',
} satisfies Titles<typeof rfidCardColumns>;

export const decisionTitles = {
  decision_nr: 'Number',
  kind: 'Kind',
  name: 'Party',
  about: 'About',
  issued_at: 'Issued',
  issued_by_name: 'Decided by',
  procedure: 'Procedure',
  service: 'Service',
  served_on: 'Served on',
  appeal_until: 'Last day to appeal',
  finality: 'Finality',
  final_on: 'Final from',
} satisfies Titles<typeof decisionColumns>;
