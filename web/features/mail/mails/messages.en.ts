import { mailTitles } from '../../../../contract/mail/columns.en.ts';
import words from '../../../../contract/mail/labels.en.ts';
import type sl from './messages.sl.ts';

export default {
  columns: mailTitles,
  title: 'Messages',
  lead: 'Messages that the program sent, is about to send or could not send.',
  search: 'Subject or recipient',
  no_address: 'no e-mail (letter)',
  not_sent: 'not yet',
  any_template: 'All kinds',
  empty: 'No messages',
  empty_text: 'The first message appears when someone submits an application.',
  detail_title: (p) => `Message: ${p.subject}`,
  text_note: 'Links that give access are masked.',
  retried: 'The message is waiting to be sent again.',
  failed_title: 'The message could not be sent',
  permit: 'Open the permit',
  templates: words.mail_template,
} satisfies typeof sl;
