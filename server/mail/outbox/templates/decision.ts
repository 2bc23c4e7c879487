import * as samples from '../samples.ts';
import type { Complaint } from '../../../../contract/settings/procedures.ts';
import { markUntranslated } from '../../edited-texts/language-marks.ts';
import { formatDate, formatMoney } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  SENT_APART,
  STATUS_LINK,
  type Template,
} from '../template.ts';

/** `price_total` in cents; 0 means free or exempt: nothing is due. */
export type ApplicationApproved = ApplicationMail & {
  price_total: number;
  /** An unchanged renewal that nobody looked at. */
  by_program?: boolean | undefined;
};
/**
 * `appeal_days`: days for an appeal from the day of delivery (parameter). `document_nr`: number of the
 * attached decision.
 */
export type ApplicationRejected = ApplicationMail & {
  reason: string;
  /** It is in the language of the mail. */
  reason_translated?: boolean;
  appeal_days: number;
  document_nr?: string;
  /** It is not attached, because it is signed and served on its own. */
  sent_apart?: boolean;
  /** Of a sale: how to complain; null: there is an appeal. */
  complaint?: Complaint | null;
};

/** Civil dates. */
export type DecisionFinal = ApplicationMail & { document_nr: string; issued_on: string; final_on: string };

declare module '../mail-data.ts' {
  interface MailData {
    decision_final: DecisionFinal;
    application_approved: ApplicationApproved;
    application_rejected: ApplicationRejected;
    application_dismissed: ApplicationRejected;
  }
}

const applicationApproved: Template<ApplicationApproved> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    price_total: formatMoney(language, data.price_total),
    to_pay: data.price_total > 0,
    by_program: data.by_program ?? false,
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Vloga št. {application_nr} je odobrena',
    body: `${GREETING.sl}

Vaša vloga za letno parkirno dovolilnico je odobrena.

{if by_program}
Vlogo smo odobrili samodejno, ker se od prejšnje dovolilnice ni nič spremenilo.
{end}
{if to_pay}
Za izdajo je treba plačati {price_total}. Plačate lahko z gotovino ali kartico na občini: {office}. S seboj prinesite številko vloge.

Ko bo plačilo zabeleženo, bomo dovolilnico izdali in vam pisali.
{end}
{if not to_pay}
Plačati vam ni treba ničesar. Dovolilnico pripravljamo; ko bo izdana, vam bomo pisali.
{end}

| Številka vloge: {application_nr}
| Za plačilo: {price_total}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Application {application_nr} is approved',
    body: `${GREETING.en}

Your application for an annual parking permit is approved.

{if by_program}
The application was approved automatically, because nothing has changed since the last permit.
{end}
{if to_pay}
The permit costs {price_total}. You can pay in cash or by card at the municipality: {office}. Please bring the application number.

Once the payment is recorded, we will issue the permit and write to you.
{end}
{if not to_pay}
There is nothing to pay. We are preparing the permit and will write to you once it is issued.
{end}

| Application number: {application_nr}
| To pay: {price_total}

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, price_total: 2500 },
};

/** What the attached paper is called: of a sale it is a notice. */
const PAPERS = {
  rejected: { sl: 'Odločba', en: 'decision' },
  dismissed: { sl: 'Sklep', en: 'decision' },
  sale: { sl: 'Obvestilo', en: 'notice' },
} as const;

const rejectedValues =
  (paper: 'rejected' | 'dismissed'): Template<ApplicationRejected>['values'] =>
  (data, language, context) => ({
    ...applicationValues(data, context),
    reason: markUntranslated(language, data.reason, data.reason_translated),
    appeal_days: data.appeal_days,
    appeal: !data.complaint,
    complaint: data.complaint?.[language] ?? '',
    paper: PAPERS[data.complaint ? 'sale' : paper][language],
    document_nr: data.document_nr ?? '',
    has_document: !!data.document_nr && !data.sent_apart,
    sent_apart: data.sent_apart ?? false,
  });

/**
 * Rejected in substance (odločba). The appeal instruction follows article 215 of ZUP: to whom, where, by
 * when.
 */
const applicationRejected: Template<ApplicationRejected> = {
  values: rejectedValues('rejected'),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Vloga št. {application_nr} je zavrnjena',
    body: `${GREETING.sl}

Vašo vlogo za letno parkirno dovolilnico smo pregledali in jo zavrnili.

{if has_document}
{paper} št. {document_nr} je v prilogi.
{end}
${SENT_APART.sl}

Razlog:
{reason}

${STATUS_LINK.sl}

{if appeal}
Če se z odločitvijo ne strinjate, se lahko pritožite v {appeal_days: dnevu|dneh|dneh|dneh} od dneva, ko ste jo prejeli. Pritožba se odda pisno ali se poda ustno na zapisnik: {office}. Priporočena pošiljka je pravočasna, če jo oddate zadnji dan roka. Če občina na ta dan ne dela, se rok izteče prvi naslednji delovni dan.
{end}
{if not appeal}
{complaint}
{end}

Če se okoliščine spremenijo, lahko oddate novo vlogo.`,
  },
  en: {
    subject: 'Application {application_nr} is rejected',
    body: `${GREETING.en}

We have looked at your application for an annual parking permit and rejected it.

{if has_document}
The {paper} no. {document_nr} is attached, with a courtesy translation.
{end}
${SENT_APART.en}

The reason:
{reason}

${STATUS_LINK.en}

{if appeal}
If you disagree, you can appeal within {appeal_days: day|days} of the day you received the decision, in writing or in person: {office}. A registered letter is in time if you post it on the last day. If the municipality does not work on that day, the deadline ends on the next working day.
{end}
{if not appeal}
{complaint}
{end}

If your circumstances change, you can apply again.`,
  },
  sample: {
    ...samples.application,
    reason: 'Vozilo ni na vaše ime.\nPogodba o najemu ni priložena.',
    appeal_days: 15,
  },
};

/** Not decided in substance because it stayed incomplete (sklep, article 67 of ZUP). */
const applicationDismissed: Template<ApplicationRejected> = {
  values: rejectedValues('dismissed'),
  why: reasonOfApplicationMail,
  sl: {
    subject: '{paper} o zavrženju vloge št. {application_nr}',
    body: `${GREETING.sl}

Vaše vloge za letno parkirno dovolilnico nismo mogli obravnavati, zato smo jo zavrgli.

{if has_document}
{paper} št. {document_nr} je v prilogi.
{end}
${SENT_APART.sl}

Razlog:
{reason}

${STATUS_LINK.sl}

Vsebinsko o vlogi nismo odločali. Novo vlogo z vsemi prilogami lahko oddate kadar koli.

{if appeal}
Zoper sklep se lahko pritožite v {appeal_days: dnevu|dneh|dneh|dneh} od dneva, ko ste ga prejeli. Pritožba se odda pisno ali se poda ustno na zapisnik: {office}. Priporočena pošiljka je pravočasna, če jo oddate zadnji dan roka. Če občina na ta dan ne dela, se rok izteče prvi naslednji delovni dan.
{end}
{if not appeal}
{complaint}
{end}`,
  },
  en: {
    subject: 'Application {application_nr} is dismissed',
    body: `${GREETING.en}

We could not deal with your application for an annual parking permit and have dismissed it.

{if has_document}
The {paper} no. {document_nr} is attached, with a courtesy translation.
{end}
${SENT_APART.en}

The reason:
{reason}

${STATUS_LINK.en}

We have not decided on the substance. You can apply again with all attachments at any time.

{if appeal}
You can appeal against this within {appeal_days: day|days} of the day you received it, in writing or in person: {office}. A registered letter is in time if you post it on the last day. If the municipality does not work on that day, the deadline ends on the next working day.
{end}
{if not appeal}
{complaint}
{end}`,
  },
  sample: { ...samples.application, reason: 'Vloga ni bila dopolnjena v roku.', appeal_days: 15 },
};

/** An official confirmed that nothing stands against a decision any more; the certificate is attached. */
const decisionFinal: Template<DecisionFinal> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    decision_nr: data.document_nr,
    issued_on: formatDate(language, data.issued_on),
    final_on: formatDate(language, data.final_on),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Odločitev {decision_nr} je pravnomočna',
    body: `${GREETING.sl}

Odločitev št. {decision_nr} z dne {issued_on}, ki zadeva vašo vlogo št. {application_nr}, je pravnomočna od {final_on}. Pritožba zoper njo ni več mogoča. Potrdilo o pravnomočnosti je v prilogi.

${STATUS_LINK.sl}

Če menite, da je to napaka, nam pišite ali nas pokličite: {office}.`,
  },
  en: {
    subject: 'Decision {decision_nr} is final',
    body: `${GREETING.en}

Decision no. {decision_nr} of {issued_on} about your application {application_nr} is final from {final_on}. It can no longer be appealed. The certificate of finality is attached.

${STATUS_LINK.en}

If you think that this is a mistake, please write to us or call us: {office}.`,
  },
  sample: {
    ...samples.application,
    document_nr: '371-12/2027-3',
    issued_on: '2027-01-15',
    final_on: '2027-02-16',
  },
};

export const decisionMails = {
  application_approved: applicationApproved,
  application_rejected: applicationRejected,
  application_dismissed: applicationDismissed,
  decision_final: decisionFinal,
};
