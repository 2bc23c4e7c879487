import type { MissingItem } from '../../../contract/applications.ts';
import { ATTACHMENT_LABELS } from '../attachment-labels.ts';
import { date } from '../format.ts';
import { aboutApplication, type ApplicationMail, type Language, type Template } from '../template.ts';

/** `due_date`: last civil day on which the supplement counts as in time. */
export type SupplementRequested = ApplicationMail & {
  missing_items: readonly MissingItem[];
  due_date: string;
};
export type SupplementReceived = ApplicationMail;

const itemText = (language: Language, { kind, note }: MissingItem): string =>
  [kind && ATTACHMENT_LABELS[language][kind], note].filter(Boolean).join(': ');

/** The consequence named here is article 67 of the General Administrative Procedure Act (ZUP). */
export const supplementRequested: Template<SupplementRequested> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Poziv k dopolnitvi vloge št. ${data.application_nr}`,
    paragraphs: [
      'Vaše vloge še ne moremo rešiti, ker v njej nekaj manjka ali ni jasno. Prosimo, da jo dopolnite.',
      `Rok za dopolnitev: ${date('sl', data.due_date)}.`,
      'Manjka:',
    ],
    items: data.missing_items.map((item) => itemText('sl', item)),
    link: { label: 'Dopolnite vlogo', href: context.statusLink(data.status_link) },
    after: [
      'Če vloge ne boste dopolnili v roku, jo bomo morali zavreči (67. člen Zakona o splošnem upravnem postopku). To pomeni, da o njej ne bomo odločali; novo vlogo lahko oddate kadar koli.',
      'Če dokumenta ne morete dobiti do roka, nas pokličite ali nam pišite.',
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Please complete application ${data.application_nr}`,
    paragraphs: [
      'We cannot decide on your application yet, because something is missing or unclear. Please complete it.',
      `Please do this by ${date('en', data.due_date)}.`,
      'What is missing:',
    ],
    items: data.missing_items.map((item) => itemText('en', item)),
    link: { label: 'Complete the application', href: context.statusLink(data.status_link) },
    after: [
      'If you do not complete it in time, we must dismiss the application (article 67 of the General Administrative Procedure Act). That means that we will not decide on it; you can apply again at any time.',
      'If you cannot get a document in time, please call or write to us.',
    ],
  }),
};

export const supplementReceived: Template<SupplementReceived> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Dopolnitev vloge št. ${data.application_nr} je prejeta`,
    paragraphs: [
      'Dopolnitev vaše vloge smo prejeli. Vlogo bomo zdaj pregledali naprej in vam pisali, ko bo odločeno.',
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `We have received the supplement to application ${data.application_nr}`,
    paragraphs: [
      'We have received what was missing. We will go on with your application and write to you once it is decided.',
    ],
  }),
};
