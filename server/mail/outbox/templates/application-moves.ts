import * as samples from '../samples.ts';
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

/** `pro_forma_nr`: the pro-forma that was cancelled with it. `document_nr`: number of the order that goes with it, or apart from it. */
export type ApplicationWithdrawn = ApplicationMail & {
  pro_forma_nr?: string;
  document_nr?: string;
  sent_apart?: boolean;
};
export type ApplicationReopened = ApplicationWithdrawn & { reason: string };
export type StatusLinkMail = ApplicationMail;

const values: Template<ApplicationWithdrawn>['values'] = (data, _language, context) => ({
  ...applicationValues(data, context),
  pro_forma_nr: data.pro_forma_nr ?? '',
  has_pro_forma: !!data.pro_forma_nr,
  document_nr: data.document_nr ?? '',
  has_document: !!data.document_nr && !data.sent_apart,
  sent_apart: data.sent_apart ?? false,
});
const PRO_FORMA = {
  sl: `{if has_pro_forma}
Predračun št. {pro_forma_nr} je razveljavljen. Prosimo, ne plačajte ga. Če ste ga že plačali, bomo plačilo našli in vam ga vrnili ali ga upoštevali pri drugi vaši vlogi.
{end}`,
  en: `{if has_pro_forma}
Pro-forma invoice {pro_forma_nr} is cancelled. Please do not pay it. If you have paid it already, we will find your payment and refund it or credit it to another application of yours.
{end}`,
} as const;

const DOCUMENT = {
  sl: `{if has_document}
Odločitev št. {document_nr} je v prilogi.
{end}
${SENT_APART.sl}`,
  en: `{if has_document}
Decision no. {document_nr} is attached.
{end}
${SENT_APART.en}`,
} as const;

declare module '../mail-data.ts' {
  interface MailData {
    application_withdrawn: ApplicationWithdrawn;
    application_reopened: ApplicationReopened;
    status_link: StatusLinkMail;
  }
}

const applicationWithdrawn: Template<ApplicationWithdrawn> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Vloga št. {application_nr} je umaknjena',
    body: `${GREETING.sl}

Vaša vloga za letno parkirno dovolilnico je umaknjena. O njej ne bomo odločali in plačati vam ni treba ničesar.

${DOCUMENT.sl}

${PRO_FORMA.sl}

Če vloge niste umaknili vi, nas čim prej pokličite: {office_phone}. Novo vlogo lahko oddate kadar koli.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Application {application_nr} is withdrawn',
    body: `${GREETING.en}

Your application for an annual parking permit is withdrawn. We will not decide on it and there is nothing to pay.

${DOCUMENT.en}

${PRO_FORMA.en}

If it was not you who withdrew it, please call us soon: {office_phone}. You can apply again at any time.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    pro_forma_nr: 'P-2027-000123',
    document_nr: '371-12/2027-3',
  },
};

const applicationReopened: Template<ApplicationReopened> = {
  values: (data, language, context) => ({
    ...values(data, language, context),
    reason: markSlovenian(language, data.reason),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Vloga št. {application_nr} je znova v obravnavi',
    body: `${GREETING.sl}

Vašo vlogo znova obravnavamo. Prejšnja odločitev ne velja več, zato zdaj ne plačajte ničesar.

${PRO_FORMA.sl}

Razlog:
{reason}

Ko bo odločeno, vam bomo pisali.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Application {application_nr} is under review again',
    body: `${GREETING.en}

We are reviewing your application again. The earlier decision is no longer valid, so please do not pay anything now.

${PRO_FORMA.en}

The reason:
{reason}

We will write to you once it is decided.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    reason: 'Priložili ste novo dokazilo.',
    pro_forma_nr: 'P-2027-000123',
  },
};

/** The status link, resent on request. */
const statusLinkMail: Template<StatusLinkMail> = {
  values: (data, _language, context) => applicationValues(data, context),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Povezava do vloge št. {application_nr}',
    body: `${GREETING.sl}

Pošiljamo povezavo, na kateri vidite stanje svoje vloge.

${STATUS_LINK.sl}

Povezava je samo za vas. Kdor jo ima, vidi vašo vlogo, zato je ne pošiljajte naprej. Če je niste zahtevali, lahko to sporočilo izbrišete.`,
  },
  en: {
    subject: 'Link to application {application_nr}',
    body: `${GREETING.en}

Here is the link to the status of your application.

${STATUS_LINK.en}

The link is for you only. Whoever has it can see your application, so please do not pass it on. If you did not ask for it, you can delete this mail.`,
  },
  sample: samples.application,
};

export const applicationMovesMails = {
  application_withdrawn: applicationWithdrawn,
  application_reopened: applicationReopened,
  status_link: statusLinkMail,
};
