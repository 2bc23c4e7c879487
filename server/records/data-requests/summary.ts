import { domainToUnicode } from 'node:url';
import { showEmails } from '../../../contract/values/contact/email-text.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { formatDateTime } from '../../platform/kernel/text-format.ts';
import type { PersonalData, PersonalRow } from './collect.ts';

type Labels = {
  title: string;
  lead: string;
  rights: string;
  made: string;
  none: string;
  sections: Readonly<Record<string, string>>;
};

const WORDS: Readonly<Record<Language, Labels>> = {
  sl: {
    title: 'Podatki, ki jih imamo o vas',
    lead: 'To je povzetek za branje. Vse je tudi v datoteki podatki.json, vaše priloge pa so v mapi priloge.',
    rights:
      'Podatke uporabljamo za izdajo in vodenje letnih dovolilnic. Zahtevate lahko popravek, izbris ali omejitev obdelave in se pritožite Informacijskemu pooblaščencu. Kako dolgo podatke hranimo, piše na strani Pogoji uporabe in zasebnost.',
    made: 'Pripravljeno',
    none: 'Ni podatkov.',
    sections: {
      account: 'Uporabniški račun',
      applications: 'Vloge',
      application_history: 'Potek vlog',
      permits: 'Dovolilnice',
      permit_history: 'Potek dovolilnic',
      plate_changes: 'Spremembe registrskih številk',
      appeals: 'Pritožbe',
      documents: 'Priloge in dokumenti',
      mails: 'Sporočila in pisma',
      pro_formas: 'Predračuni',
      invoices: 'Računi in dobropisi',
      payments: 'Plačila',
      refunds: 'Vračila',
      sessions: 'Prijave',
      identities: 'Povezave s ponudniki prijave',
      email_changes: 'Spremembe elektronskega naslova',
      saved_views: 'Shranjeni pogledi',
      data_requests: 'Vaše zahteve o podatkih',
      access_log: 'Kdo je gledal ali spreminjal vaše podatke',
    },
  },
  en: {
    title: 'The data that we hold about you',
    lead: 'This is a summary to read. Everything is also in the file podatki.json, your attachments are in the folder priloge.',
    rights:
      'We use the data to issue and keep annual permits. You may ask for their correction, erasure or restriction and complain to the Information Commissioner. How long we keep them stands on the page Terms of use and privacy.',
    made: 'Made',
    none: 'No data.',
    sections: {
      account: 'Account',
      applications: 'Applications',
      application_history: 'History of the applications',
      permits: 'Permits',
      permit_history: 'History of the permits',
      plate_changes: 'Changes of plates',
      documents: 'Attachments and documents',
      mails: 'Mails and letters',
      appeals: 'Appeals',
      pro_formas: 'Pro-forma invoices',
      invoices: 'Invoices and credit notes',
      payments: 'Payments',
      refunds: 'Refunds',
      sessions: 'Sign-ins',
      identities: 'Connections with providers of identity',
      email_changes: 'Changes of the e-mail address',
      saved_views: 'Saved views',
      data_requests: 'Your requests about data',
      access_log: 'Who looked at or changed your data',
    },
  },
};

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** A value as a line of text; nested values keep the names of their fields. */
const plain = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(plain).filter(Boolean).join('; ');
  if (typeof value === 'object')
    return Object.entries(value)
      .map(([name, inner]) => `${name}: ${plain(inner)}`)
      .join(', ');
  return String(value);
};

const record = (row: PersonalRow): string =>
  `<dl>${Object.entries(row)
    .filter(([name]) => name !== 'id' && !name.endsWith('_id'))
    .map(
      ([name, value]) =>
        `<dt>${escape(name)}</dt><dd>${escape(showEmails(plain(value), domainToUnicode))}</dd>`,
    )
    .join('')}</dl>`;

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;color:#1a1c1e}
h1{line-height:1.2}section{margin-top:2rem}dl{display:grid;grid-template-columns:minmax(9rem,1fr) 2fr;gap:.25rem 1rem;border-top:1px solid #c3c7cf;padding-top:.75rem}
dt{color:#43474e;overflow-wrap:anywhere}dd{margin:0;overflow-wrap:anywhere}@media(max-width:30rem){dl{grid-template-columns:1fr}dd{margin-bottom:.5rem}}`;

/** A readable page without external resources. `now` is an instant. */
export function summaryPage(data: PersonalData, language: Language, now: string): string {
  const labels = WORDS[language];
  const sections = Object.entries(data).map(
    ([name, rows]) =>
      `<section><h2>${escape(labels.sections[name] ?? name)} (${rows.length})</h2>${rows.length ? rows.map(record).join('') : `<p>${labels.none}</p>`}</section>`,
  );
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${labels.title}</title><style>${STYLE}</style></head><body><h1>${labels.title}</h1><p>${labels.lead}</p><p>${labels.rights}</p>
<p>${labels.made}: ${escape(formatDateTime(language, now))}</p>${sections.join('')}</body></html>`;
}
