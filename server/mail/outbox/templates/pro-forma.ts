import * as samples from '../samples.ts';
import { markSlovenian } from '../../edited-texts/language-marks.ts';
import { formatDate, formatMoney } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
} from '../template.ts';
import { FEE_TRANSFER, feeValues, type WithFee } from './fee-transfer.ts';

/** `amount` in cents; IBAN and references as printed. */
export type ProFormaMail = ApplicationMail &
  WithFee & {
    pro_forma_nr: string;
    amount: number;
    due_date: string;
    recipient: string;
    iban: string;
    reference: string;
    rf_reference: string;
    purpose_code: string;
    purpose: string;
    /** Why something that was paid and refunded must be paid again. */
    reason?: string | undefined;
    /** An unchanged renewal that nobody looked at. */
    by_program?: boolean | undefined;
  };
export type ProFormaCancelled = ApplicationMail & { pro_forma_nr: string; reason: string };

const values: Template<ProFormaMail>['values'] = (data, language, context) => ({
  ...applicationValues(data, context),
  pro_forma_nr: data.pro_forma_nr,
  amount: formatMoney(language, data.amount),
  due_date: formatDate(language, data.due_date),
  recipient: data.recipient,
  iban: data.iban,
  reference: data.reference,
  rf_reference: data.rf_reference,
  purpose_code: data.purpose_code,
  purpose: data.purpose,
  ...feeValues(data, data.amount, language),
  reason: markSlovenian(language, data.reason ?? ''),
  again: Boolean(data.reason),
  by_program: data.by_program ?? false,
});

/** Payment details, and what happens then. */
const HOW = {
  sl: `| Prejemnik: {recipient}
| IBAN: {iban}
| Sklic: {reference}
| Znesek: {transfer_amount}
| Rok plačila: {due_date}
| Koda namena: {purpose_code}
| Namen: {purpose}

${FEE_TRANSFER.sl}

Najhitreje plačate z mobilno banko: v predračunu, ki je priložen, poslikajte kodo UPN QR in vse se izpolni samo. Sklica ne spreminjajte: po njem najdemo vaše plačilo.

Če plačujete iz tuje banke, ki sklica SI ne pozna, vnesite referenco {rf_reference}.

Bančno nakazilo vidimo običajno naslednji delovni dan. Nato izdamo dovolilnico in vam pišemo. Plačate lahko tudi z gotovino ali kartico na občini: {office}.`,
  en: `| Recipient: {recipient}
| IBAN: {iban}
| Reference: {reference}
| Amount: {transfer_amount}
| Pay by: {due_date}
| Purpose code: {purpose_code}
| Purpose: {purpose}

${FEE_TRANSFER.en}

The quickest way is a banking app: scan the UPN QR code in the attached pro-forma invoice, or the EPC QR code with an app of a bank abroad. Please do not change the reference: it is how we find your payment.

If your bank does not know SI references, use {rf_reference}.

We usually receive your payment on the next working day. Then we issue the permit and write to you. You can also pay in cash or by card at the municipality: {office}.`,
} as const;

declare module '../mail-data.ts' {
  interface MailData {
    application_approved_to_pay: ProFormaMail;
    pro_forma_issued: ProFormaMail;
    pro_forma_cancelled: ProFormaCancelled;
  }
}

/** Approval and payment request in one mail. */
const applicationApprovedToPay: Template<ProFormaMail> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Vloga št. {application_nr} je odobrena – predračun',
    body: `${GREETING.sl}

Vaša vloga za letno parkirno dovolilnico je odobrena. Za izdajo plačajte {amount} do {due_date}. Predračun št. {pro_forma_nr} je v prilogi.

{if by_program}
Vlogo smo odobrili samodejno, ker se od prejšnje dovolilnice ni nič spremenilo. Po plačilu bo dovolilnica izdana.
{end}

${HOW.sl}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Application {application_nr} is approved – pro-forma invoice',
    body: `${GREETING.en}

Your application for an annual parking permit is approved. To get the permit, pay {amount} by {due_date}. Pro-forma invoice {pro_forma_nr} is attached.

{if by_program}
The application was approved automatically, because nothing has changed since the last permit. Once it is paid, the permit will be issued.
{end}

${HOW.en}

${STATUS_LINK.en}`,
  },
  sample: samples.pro_forma,
};

/** The pro-forma alone: issued later, again after its time was over, or resent. */
const proFormaIssued: Template<ProFormaMail> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Predračun št. {pro_forma_nr} za vlogo št. {application_nr}',
    body: `${GREETING.sl}

Pošiljamo vam predračun št. {pro_forma_nr} za letno parkirno dovolilnico. Plačajte {amount} do {due_date}. Predračun je v prilogi. Če ste za isto vlogo dobili že kak drug predračun, plačajte samo tega.

{if again}
Prejšnje plačilo je bilo vrnjeno. Razlog:
{reason}
{end}

${HOW.sl}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Pro-forma invoice {pro_forma_nr} for application {application_nr}',
    body: `${GREETING.en}

This is pro-forma invoice {pro_forma_nr} for your annual parking permit. Please pay {amount} by {due_date}. The pro-forma invoice is attached. If you received another one for the same application, pay only this one.

{if again}
Your earlier payment was refunded. The reason:
{reason}
{end}

${HOW.en}

${STATUS_LINK.en}`,
  },
  sample: samples.pro_forma,
};

/** Payment is no longer expected, although the application stands. */
const proFormaCancelled: Template<ProFormaCancelled> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    pro_forma_nr: data.pro_forma_nr,
    reason: markSlovenian(language, data.reason),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Predračuna št. {pro_forma_nr} ne plačajte',
    body: `${GREETING.sl}

Predračun št. {pro_forma_nr} za vlogo št. {application_nr} smo razveljavili. Prosimo, ne plačajte ga.

Razlog:
{reason}

Vaša vloga ostaja odobrena. Če bo treba plačati, vam bomo poslali nov predračun. Če ste ta predračun že plačali, vam ni treba storiti ničesar: plačilo bomo našli in ga upoštevali ali vrnili.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Do not pay pro-forma invoice {pro_forma_nr}',
    body: `${GREETING.en}

We have cancelled pro-forma invoice {pro_forma_nr} for application {application_nr}. Please do not pay it.

The reason:
{reason}

Your application remains approved. If there is something to pay, we will send you a new pro-forma invoice. If you have paid this one already, there is nothing to do: we will find the payment and credit it or refund it.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    pro_forma_nr: 'P-2027-000123',
    reason: 'Na predračunu je bila napačna cena.',
  },
};

export const proFormaMails = {
  application_approved_to_pay: applicationApprovedToPay,
  pro_forma_issued: proFormaIssued,
  pro_forma_cancelled: proFormaCancelled,
};
