import * as samples from '../samples.ts';
import { markSlovenian } from '../../edited-texts/language-marks.ts';
import type { MissingItem } from '../../../../contract/settings/missing-items.ts';
import { attachmentLabel } from '../attachment-labels.ts';
import { formatDate } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
} from '../template.ts';
import { type Language } from '../../../../contract/values/languages.ts';

/**
 * `due_date`: last civil day on which the supplement counts as in time. `document_nr`: number of the request
 * document.
 */
export type SupplementRequested = ApplicationMail & {
  missing_items: readonly MissingItem[];
  due_date: string;
  document_nr?: string;
  /** Nobody dismisses it under ZUP. */
  sale?: boolean;
};
export type SupplementReceived = ApplicationMail;

/** One missing item as text: the name of the document, then what staff wrote. */
export const missingItemText = (language: Language, { kind, note }: MissingItem): string =>
  [kind && attachmentLabel(language, kind), note && markSlovenian(language, note)].filter(Boolean).join(': ');

declare module '../mail-data.ts' {
  interface MailData {
    supplement_requested: SupplementRequested;
    supplement_received: SupplementReceived;
  }
}

/** The consequence named here is article 67 of the General Administrative Procedure Act (ZUP). */
const supplementRequested: Template<SupplementRequested> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    due_date: formatDate(language, data.due_date),
    missing_items: data.missing_items.map((item) => missingItemText(language, item)),
    document_nr: data.document_nr ?? '',
    has_document: !!data.document_nr,
    sale: data.sale ?? false,
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Poziv k dopolnitvi vloge št. {application_nr}',
    body: `${GREETING.sl}

Vaše vloge še ne moremo rešiti, ker ni popolna ali ni razumljiva.

{if has_document}
Poziv št. {document_nr} je v prilogi.
{end}

Dopolnite jo do {due_date}. Če jo pošljete priporočeno po pošti, je pravočasna, če jo oddate do vključno tega dne.

Manjka:

- {missing_items}

[Dopolnite vlogo] {status_link}

{if sale}
Če vloge ne boste dopolnili v roku, je ne bomo obravnavali; novo vlogo lahko oddate kadar koli.
{end}
{if not sale}
Če vloge ne boste dopolnili v roku, jo bomo morali zavreči (67. člen Zakona o splošnem upravnem postopku). To pomeni, da o njej ne bomo odločali; novo vlogo lahko oddate kadar koli.
{end}

Če dokumenta ne morete dobiti do roka, nas pokličite ({office_phone}) ali nam pišite.`,
  },
  en: {
    subject: 'Please complete application {application_nr}',
    body: `${GREETING.en}

We cannot decide on your application yet, because something is missing. If an entry is unclear, the list says which.

{if has_document}
The request no. {document_nr} is attached, with a courtesy translation.
{end}

Please complete it by {due_date}. What you send by registered mail is in time if you post it on that day at the latest.

What is missing:

- {missing_items}

[Complete the application] {status_link}

{if sale}
If you do not complete it in time, we will not consider it; you can apply again at any time.
{end}
{if not sale}
If you do not complete it in time, we must dismiss the application (article 67 of the General Administrative Procedure Act). That means that we will not decide on it; you can apply again at any time.
{end}

If you cannot get a document in time, please call ({office_phone}) or write to us.`,
  },
  sample: {
    ...samples.application,
    missing_items: [
      { kind: 'registration_certificate', note: 'Slika je nejasna.' },
      { kind: 'power_of_attorney' },
      { note: 'Napišite hišno številko.' },
    ],
    due_date: '2027-02-01',
  },
};

const supplementReceived: Template<SupplementReceived> = {
  values: (data, _language, context) => applicationValues(data, context),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Dopolnitev vloge št. {application_nr} je prejeta',
    body: `${GREETING.sl}

Dopolnitev vaše vloge smo prejeli, hvala. Zdaj bomo nadaljevali s pregledom. Ko bo odločeno, vam bomo pisali.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'We have received the supplement to application {application_nr}',
    body: `${GREETING.en}

We have received your supplement, thank you. We will now continue with the review and write to you once it is decided.

${STATUS_LINK.en}`,
  },
  sample: samples.application,
};

export const supplementMails = {
  supplement_requested: supplementRequested,
  supplement_received: supplementReceived,
};
