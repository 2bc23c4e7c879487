import type { Titles } from '../platform/columns.ts';
import type { mailColumns } from './mail-log.ts';

/** Titles of the columns of lists and their files. */
export const mailTitles = {
  subject: 'Subject',
  to_address: 'Recipient',
  status: 'Status',
  created_at: 'Created',
  sent_at: 'Sent',
  template: 'Kind',
  attempts: 'Attempts',
  last_error: 'Error',
  message_id: 'Message-ID',
} satisfies Titles<typeof mailColumns>;
