import type { Titles } from '../platform/columns.ts';
import type { mailColumns } from './mail-log.ts';

/** Titles of the columns of lists and their files. */
export const mailTitles = {
  subject: 'Zadeva',
  to_address: 'Prejemnik',
  status: 'Stanje',
  created_at: 'Nastalo',
  sent_at: 'Poslano',
  template: 'Vrsta',
  attempts: 'Poskusi',
  last_error: 'Napaka',
  message_id: 'Message-ID',
} satisfies Titles<typeof mailColumns>;
