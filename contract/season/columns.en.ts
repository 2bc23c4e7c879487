import type { Titles } from '../platform/columns.ts';
import type { holderColumns } from './campaigns.ts';

/** Titles of the columns of lists and their files. */
export const holderTitles = {
  holder_name: 'Holder',
  permit_nr: 'Permit',
  user_type: 'Category',
  price: 'Price',
  new_card: 'New card',
  outcome: 'Invitation',
  codes: 'Remarks',
  application: 'Application',
  application_status: 'Status of the application',
  channel: 'How',
  to: 'Address',
  language: 'Language',
  registration_numbers: 'Number plates',
  parking_lot_codes: 'Lots',
} satisfies Titles<typeof holderColumns>;
