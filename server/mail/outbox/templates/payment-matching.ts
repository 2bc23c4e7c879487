import * as samples from '../samples.ts';
import { markSlovenian } from '../../edited-texts/language-marks.ts';
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

/** Amounts in cents; the reference is that of the pro-forma, so the rest matches the same application. */
export type PaymentRest = ApplicationMail &
  WithFee & {
    received: number;
    open: number;
    reference: string;
    iban: string;
    pro_forma_nr: string;
    due_date: string;
  };

declare module '../mail-data.ts' {
  interface MailData {
    payment_rest: PaymentRest;
    payment_unconfirmed: PaymentUnconfirmed;
    payment_reversed: PaymentUnconfirmed;
    payment_requested: PaymentRequested;
  }
}

const paymentRest: Template<PaymentRest> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    paid_amount: formatMoney(language, data.received),
    open_amount: formatMoney(language, data.open),
    ...feeValues(data, data.open, language),
    reference: printedReference(data.reference),
    iban: groupedIban(data.iban),
    pro_forma_nr: data.pro_forma_nr,
    due_date: formatDate(language, data.due_date),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Za vlogo št. {application_nr} manjka del plačila',
    body: `${GREETING.sl}

Plačilo za vlogo št. {application_nr} smo prejeli, vendar ne v celoti. Prosimo, da nakažete še razliko.

| Prejeto: {paid_amount}
| Manjka: {open_amount}
| Račun (IBAN): {iban}
| Sklic: {reference}
| Znesek: {transfer_amount}
| Predračun: {pro_forma_nr}
| Rok plačila: {due_date}

${FEE_TRANSFER.sl}

Dovolilnico bomo izdali, ko bo znesek poravnan v celoti. Če menite, da gre za pomoto, nas pokličite ({office_phone}) ali nam pišite.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Part of the payment for application {application_nr} is missing',
    body: `${GREETING.en}

We have received your payment for application {application_nr}, but not all of it. Please transfer the difference.

| Received: {paid_amount}
| Missing: {open_amount}
| Account (IBAN): {iban}
| Reference: {reference}
| Amount: {transfer_amount}
| Pro-forma invoice: {pro_forma_nr}
| Due date: {due_date}

${FEE_TRANSFER.en}

We will issue the permit when the whole amount is paid. If you think that this is a mistake, please call ({office_phone}) or write to us.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    received: 1000,
    open: 1500,
    reference: 'SI1220270000011',
    iban: 'SI56012340100009973',
    pro_forma_nr: 'P-2027-000001',
    due_date: '2027-01-30',
  },
};

/** `amount` in cents: the transfer that no longer counts. */
export type PaymentUnconfirmed = ApplicationMail & { amount: number; reason: string };

const paymentUnconfirmed: Template<PaymentUnconfirmed> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    amount: formatMoney(language, data.amount),
    reason: markSlovenian(language, data.reason),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Popravek: plačilo za vlogo št. {application_nr}',
    body: `${GREETING.sl}

Sporočili smo vam, da je vloga št. {application_nr} plačana. To žal ni bilo pravilno: plačilo v znesku {amount} smo ji pripisali pomotoma. Opravičujemo se za neprijetnost.

Razlog: {reason}

Vloga zato spet čaka na plačilo. Če ste jo plačali, nam prosimo pošljite potrdilo o nakazilu.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Correction: the payment for application {application_nr}',
    body: `${GREETING.en}

We told you that application {application_nr} was paid. That was not right: we had credited a payment of {amount} to it by mistake. We apologise for the inconvenience.

Reason: {reason}

The application waits for payment again. If you have paid it, please send us the confirmation of your bank.

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, amount: 2500, reason: 'Nakazilo je bilo za drugo vlogo.' },
};

/** The bank reversed a transfer that had counted; the municipality made no mistake. */
const paymentReversed: Template<PaymentUnconfirmed> = {
  ...paymentUnconfirmed,
  sl: {
    subject: 'Banka je stornirala plačilo za vlogo št. {application_nr}',
    body: `${GREETING.sl}

Sporočili smo vam, da je vloga št. {application_nr} plačana. Banka je nakazilo v znesku {amount} pozneje stornirala, zato denarja nimamo in plačilo ne šteje več.

Razlog: {reason}

Vloga spet čaka na plačilo. Če ne veste, zakaj je bilo nakazilo stornirano, vprašajte svojo banko; če menite, da gre za pomoto, nas pokličite ({office_phone}) ali nam pišite.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'The bank reversed the payment for application {application_nr}',
    body: `${GREETING.en}

We told you that application {application_nr} is paid. The bank has reversed the transfer of {amount} since, so the money did not stay with us and the payment does not count any more.

Reason: {reason}

The application waits for payment again. If you do not know why the transfer was reversed, please ask your bank; if you think that this is a mistake, please call ({office_phone}) or write to us.

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, amount: 2500, reason: 'Banka je nakazilo stornirala.' },
};

/** `amount` in cents: what must be paid once more. */
export type PaymentRequested = ApplicationMail & { amount: number; reason: string };

/**
 * The payment was refunded, and the permit is still wanted; payment details come with a pro-forma of its own.
 */
const paymentRequested: Template<PaymentRequested> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    amount: formatMoney(language, data.amount),
    reason: markSlovenian(language, data.reason),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Za vlogo št. {application_nr} je potrebno novo plačilo',
    body: `${GREETING.sl}

Prejšnje plačilo za vlogo št. {application_nr} je bilo vrnjeno. Za dovolilnico je zato treba znova plačati {amount}.

Razlog:
{reason}

Plačate lahko z gotovino ali kartico na občini: {office}. Če vam pošljemo predračun, lahko plačate tudi z nakazilom.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'Application {application_nr} has to be paid again',
    body: `${GREETING.en}

Your earlier payment for application {application_nr} was refunded. For the permit, please pay {amount} again.

The reason:
{reason}

You can pay in cash or by card at the municipality: {office}. If we send you a pro-forma invoice, you can also pay by transfer.

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, amount: 2500, reason: 'Račun je bil izdan na napačno osebo.' },
};

export const paymentMatchingMails = {
  payment_rest: paymentRest,
  payment_unconfirmed: paymentUnconfirmed,
  payment_reversed: paymentReversed,
  payment_requested: paymentRequested,
};
