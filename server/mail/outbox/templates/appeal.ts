import * as samples from '../samples.ts';
import type { APPEAL_OUTCOMES } from '../../../../contract/values/status.ts';
import { formatDate } from '../../../platform/kernel/text-format.ts';
import { markSlovenian } from '../../edited-texts/language-marks.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  SENT_APART,
  STATUS_LINK,
  type Template,
} from '../template.ts';

type AppealMail = ApplicationMail & { appeal_nr: string; decision_nr: string };
export type AppealIncomplete = AppealMail & { missing: string; due_date: string };
/** `document_nr`: of an order of the program, which is signed and served on its own. */
export type AppealDismissed = AppealMail & { reason: string; document_nr?: string; sent_apart?: boolean };
export type AppealDecided = AppealMail & { outcome: (typeof APPEAL_OUTCOMES)[number]; decided_on: string };

declare module '../mail-data.ts' {
  interface MailData {
    appeal_received: AppealMail;
    appeal_incomplete: AppealIncomplete;
    appeal_dismissed: AppealDismissed;
    appeal_handed_over: AppealMail;
    appeal_decided: AppealDecided;
  }
}

const OUTCOMES = {
  sl: {
    granted: 'Pritožbi je ugodil.',
    rejected: 'Pritožbo je zavrnil.',
    dismissed: 'Pritožbo je zavrgel.',
    returned: 'Odločbo je odpravil in zadevo vrnil občinski upravi, ki bo odločila znova.',
  },
  en: {
    granted: 'The appeal was granted.',
    rejected: 'The appeal was rejected.',
    dismissed: 'The appeal was dismissed.',
    returned:
      'The decision was set aside and the matter returned to the administration, which will decide again.',
  },
} as const;

const valuesOf: Template<AppealMail>['values'] = (data, _language, context) => ({
  ...applicationValues(data, context),
  appeal_nr: data.appeal_nr,
  decision_nr: data.decision_nr,
});

const appealReceived: Template<AppealMail> = {
  values: valuesOf,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Pritožba zoper odločitev {decision_nr} je prejeta',
    body: `${GREETING.sl}

Vašo pritožbo zoper odločitev {decision_nr} smo prejeli in jo vodimo pod številko {appeal_nr}. Preverili bomo, ali je pravočasna in popolna. Če odločitve ne bomo spremenili sami, jo bomo s celotnim spisom predali županu, ki o njej odloči.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'We have received the appeal against decision {decision_nr}',
    body: `${GREETING.en}

We have received your appeal against decision {decision_nr}; its number is {appeal_nr}. We will check whether it is in time and complete. Unless we change the decision ourselves, we will hand it over with the whole file to the mayor, who decides on it.

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, appeal_nr: 'PR-2027-0001', decision_nr: '371-12/2027-3' },
};

const appealIncomplete: Template<AppealIncomplete> = {
  values: (data, language, context) => ({
    ...valuesOf(data, language, context),
    missing: markSlovenian(language, data.missing),
    due_date: formatDate(language, data.due_date),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Prosimo, dopolnite pritožbo {appeal_nr}',
    body: `${GREETING.sl}

Vaša pritožba {appeal_nr} zoper odločitev {decision_nr} ni popolna ali ni razumljiva. Manjka:

{missing}

Dopolnite jo do {due_date} na spodnji povezavi, osebno ali po pošti: {office}. Kar pošljete priporočeno, je pravočasno, če oddate do vključno tega dne. Pritožbo, ki v roku ni dopolnjena, moramo zavreči.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Please complete appeal {appeal_nr}',
    body: `${GREETING.en}

Your appeal {appeal_nr} against decision {decision_nr} is incomplete or unclear. What is missing:

{missing}

Please complete it by {due_date} by the link below, in person or by post: {office}. What you send by registered mail is in time if you post it on that day at the latest. We must dismiss an appeal that is not completed in time.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    appeal_nr: 'PR-2027-0001',
    decision_nr: '371-12/2027-3',
    missing: 'Pritožba ni podpisana.',
    due_date: '2027-02-01',
  },
};

const appealDismissed: Template<AppealDismissed> = {
  values: (data, language, context) => ({
    ...valuesOf(data, language, context),
    reason: markSlovenian(language, data.reason),
    document_nr: data.document_nr ?? '',
    sent_apart: data.sent_apart ?? false,
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Pritožba {appeal_nr} je zavržena',
    body: `${GREETING.sl}

Vašo pritožbo {appeal_nr} zoper odločitev {decision_nr} smo s sklepom zavrgli. Razlog:

{reason}

{if not sent_apart}
Sklep je v prilogi. V njem piše, kako se lahko nanj pritožite.
{end}
${SENT_APART.sl}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Appeal {appeal_nr} is dismissed',
    body: `${GREETING.en}

We have dismissed your appeal {appeal_nr} against decision {decision_nr} by an order. The reason:

{reason}

{if not sent_apart}
The order is attached. It says how you can appeal against it.
{end}
${SENT_APART.en}

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    appeal_nr: 'PR-2027-0001',
    decision_nr: '371-12/2027-3',
    reason: 'Pritožba je bila oddana po izteku roka.',
  },
};

const appealHandedOver: Template<AppealMail> = {
  values: valuesOf,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Pritožba {appeal_nr} je predana županu',
    body: `${GREETING.sl}

Vašo pritožbo {appeal_nr} zoper odločitev {decision_nr} smo s celotnim spisom zadeve predali županu. Ko bo odločil, vam bomo pisali.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Appeal {appeal_nr} is with the mayor',
    body: `${GREETING.en}

We have handed your appeal {appeal_nr} against decision {decision_nr} over to the mayor with the whole file of the case. We will write to you once it is decided.

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, appeal_nr: 'PR-2027-0001', decision_nr: '371-12/2027-3' },
};

const appealDecided: Template<AppealDecided> = {
  values: (data, language, context) => ({
    ...valuesOf(data, language, context),
    decided_on: formatDate(language, data.decided_on),
    appeal_outcome: OUTCOMES[language][data.outcome],
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'O pritožbi {appeal_nr} je odločeno',
    body: `${GREETING.sl}

Župan je {decided_on} odločil o vaši pritožbi {appeal_nr} zoper odločitev {decision_nr}. {appeal_outcome}

Odločitev je v prilogi.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Appeal {appeal_nr} is decided',
    body: `${GREETING.en}

The mayor decided on {decided_on} on your appeal {appeal_nr} against decision {decision_nr}. {appeal_outcome}

The decision is attached.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    appeal_nr: 'PR-2027-0001',
    decision_nr: '371-12/2027-3',
    outcome: 'granted',
    decided_on: '2027-02-10',
  },
};

export const appealMails = {
  appeal_received: appealReceived,
  appeal_incomplete: appealIncomplete,
  appeal_dismissed: appealDismissed,
  appeal_handed_over: appealHandedOver,
  appeal_decided: appealDecided,
};
