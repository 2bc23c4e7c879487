import { mailTitles } from '../../../../contract/mail/columns.sl.ts';
import words from '../../../../contract/mail/labels.sl.ts';

/** Texts of the mail log. */
export default {
  columns: mailTitles,
  title: 'Sporočila',
  lead: 'Sporočila, ki jih je program poslal, jih še pošilja ali jih ni mogel poslati.',
  search: 'Zadeva ali naslov prejemnika',
  no_address: 'brez e-naslova (pismo)',
  not_sent: 'še ne',
  any_template: 'Vse vrste',
  empty: 'Ni sporočil',
  empty_text: 'Prvo sporočilo nastane, ko kdo odda vlogo.',
  detail_title: (p: { subject: string }) => `Sporočilo: ${p.subject}`,
  text_note: 'Povezave, ki omogočajo dostop, so zakrite.',
  retried: 'Sporočilo je znova v vrsti za pošiljanje.',
  failed_title: 'Sporočila ni bilo mogoče poslati',
  permit: 'Odpri dovolilnico',
  templates: words.mail_template,
};
