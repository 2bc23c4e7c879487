import * as samples from '../samples.ts';
import { groupedIban } from '../../../../contract/values/money/iban.ts';
import { printedReference } from '../../../../contract/values/money/payment-reference.ts';
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

/** Amounts in cents; civil dates. `waits_until`: the last day on which a payment is still accepted. */
export type PaymentReminder = ApplicationMail &
  WithFee & {
    pro_forma_nr: string;
    reference: string;
    recipient: string;
    iban: string;
    open_amount: number;
    paid_amount: number;
    due_date: string;
    waits_until: string;
  };

const values: Template<PaymentReminder>['values'] = (data, language, context) => ({
  ...applicationValues(data, context),
  pro_forma_nr: data.pro_forma_nr,
  reference: printedReference(data.reference),
  recipient: data.recipient,
  iban: groupedIban(data.iban),
  open_amount: formatMoney(language, data.open_amount),
  ...feeValues(data, data.open_amount, language),
  paid_amount: formatMoney(language, data.paid_amount),
  partly_paid: data.paid_amount > 0,
  due_date: formatDate(language, data.due_date),
  waits_until: formatDate(language, data.waits_until),
});

const PARTLY = {
  sl: `{if partly_paid}
Prejeli smo {paid_amount}. Hvala; do celotnega zneska manjka še {open_amount}.
{end}`,
  en: `{if partly_paid}
We have received {paid_amount}, thank you; {open_amount} is still missing.
{end}`,
};

const HOW_TO_PAY = {
  sl: `| Za plačilo: {open_amount}
| Rok plačila: {due_date}
| Predračun: {pro_forma_nr}
| Prejemnik: {recipient}
| IBAN: {iban}
| Sklic: {reference}
| Znesek: {transfer_amount}

${FEE_TRANSFER.sl}

Pri plačilu navedite sklic: po njem najdemo vaše plačilo. Plačate lahko tudi na občini, z gotovino ali kartico: {office}.`,
  en: `| To pay: {open_amount}
| Due date: {due_date}
| Pro-forma invoice: {pro_forma_nr}
| Payee: {recipient}
| IBAN: {iban}
| Reference: {reference}
| Amount: {transfer_amount}

${FEE_TRANSFER.en}

Please give the reference with the payment: it is how we find it. You can also pay in cash or by card at the municipality: {office}.`,
};

const PAID_ALREADY = {
  sl: 'Če ste v zadnjih dneh že plačali, vam ni treba storiti ničesar: nakazilo vidimo šele, ko ga sporoči banka.',
  en: 'If you have paid in the last few days, there is nothing you need to do: we see a transfer only once the bank reports it.',
};

declare module '../mail-data.ts' {
  interface MailData {
    payment_due_soon: PaymentReminder;
    payment_overdue: PaymentReminder;
    payment_expired: PaymentReminder;
  }
}

const paymentDueSoon: Template<PaymentReminder> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Rok za plačilo vloge št. {application_nr} se izteka {due_date}',
    body: `${GREETING.sl}

Vaša vloga št. {application_nr} je odobrena. Da dovolilnico izdamo, čakamo samo še na plačilo.

${PARTLY.sl}

${HOW_TO_PAY.sl}

${PAID_ALREADY.sl}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Please pay for application {application_nr} by {due_date}',
    body: `${GREETING.en}

Your application {application_nr} is approved. All that is missing is the payment.

${PARTLY.en}

${HOW_TO_PAY.en}

${PAID_ALREADY.en}

${STATUS_LINK.en}`,
  },
  sample: samples.waiting,
};

const paymentOverdue: Template<PaymentReminder> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Opomnik: plačila za vlogo št. {application_nr} še nismo prejeli',
    body: `${GREETING.sl}

Rok za plačilo dovolilnice po vlogi št. {application_nr} je potekel {due_date}, celotnega plačila pa še nismo prejeli.

${PARTLY.sl}

Plačate lahko še do {waits_until}. Po tem dnevu predračun ne velja več in dovolilnice po njem ne moremo izdati.

${HOW_TO_PAY.sl}

${PAID_ALREADY.sl}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Reminder: we have not received the payment for application {application_nr}',
    body: `${GREETING.en}

The permit of application {application_nr} was due for payment by {due_date}, and we have not received the whole payment yet.

${PARTLY.en}

You can still pay until {waits_until}. After that day the pro-forma invoice is no longer valid and we cannot issue the permit on it.

${HOW_TO_PAY.en}

${PAID_ALREADY.en}

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.waiting,
    paid_amount: 1000,
    open_amount: 1500,
    transfer_amount: 1050,
    fee: samples.fee,
  },
};

/** The time to pay is over; the application was not rejected, so the mail says how to continue. */
const paymentExpired: Template<PaymentReminder> = {
  values,
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Rok za plačilo vloge št. {application_nr} je potekel',
    body: `${GREETING.sl}

Plačila po predračunu št. {pro_forma_nr} z rokom {due_date} nismo prejeli v celoti, zato predračun ne velja več. Dovolilnice zato še nismo izdali.

${PARTLY.sl}

# Kaj lahko storite

- Če dovolilnico še želite: pišite nam ali nas pokličite ({office_phone}) in poslali vam bomo nov predračun. Nove vloge ni treba oddati.
- Plačate lahko tudi na občini, z gotovino ali kartico: {office}.
- Če ste že plačali: pošljite nam potrdilo o plačilu, da nakazilo poiščemo.
- Če dovolilnice ne želite več, vam ni treba storiti ničesar.

| Številka vloge: {application_nr}
| Še neplačano: {open_amount}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'The time to pay for application {application_nr} is over',
    body: `${GREETING.en}

We have not received the whole payment of pro-forma invoice {pro_forma_nr}, due on {due_date}. The pro-forma invoice is no longer valid, so we have not issued the permit.

${PARTLY.en}

# What you can do

- If you still want the permit: write to us or call us ({office_phone}), and we will send you a new pro-forma invoice. You need not apply again.
- You can also pay in cash or by card at the municipality: {office}.
- If you have paid already: send us the confirmation of the payment, so that we can look for the transfer.
- If you no longer want the permit, there is nothing you need to do.

| Application number: {application_nr}
| Still unpaid: {open_amount}

${STATUS_LINK.en}`,
  },
  sample: samples.waiting,
};

export const paymentReminderMails = {
  payment_due_soon: paymentDueSoon,
  payment_overdue: paymentOverdue,
  payment_expired: paymentExpired,
};
