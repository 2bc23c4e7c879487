import * as samples from '../samples.ts';
import { formatMoney } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
} from '../template.ts';
import { type Language } from '../../../../contract/values/languages.ts';

/** `amount` in cents. */
export type PaymentReceived = ApplicationMail & {
  amount: number;
  /** Null in a preview, before staff have chosen how it was paid. */
  method: 'upn' | 'cash' | 'card' | 'online' | null;
};

const METHODS: Readonly<Record<Language, Readonly<Record<NonNullable<PaymentReceived['method']>, string>>>> =
  {
    sl: { upn: 'nakazilo', cash: 'gotovina', card: 'plačilna kartica', online: 'spletno plačilo' },
    en: { upn: 'bank transfer', cash: 'cash', card: 'payment card', online: 'online payment' },
  };

declare module '../mail-data.ts' {
  interface MailData {
    payment_received: PaymentReceived;
  }
}

const paymentReceived: Template<PaymentReceived> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    amount: formatMoney(language, data.amount),
    payment_method: data.method === null ? '…' : METHODS[language][data.method],
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Plačilo je prejeto',
    body: `${GREETING.sl}

Plačilo za vlogo št. {application_nr} smo prejeli. Hvala.

Dovolilnico bomo zdaj izdali in vam pisali.

| Številka vloge: {application_nr}
| Znesek: {amount}
| Način plačila: {payment_method}

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'We have received your payment',
    body: `${GREETING.en}

We have received the payment for application {application_nr}. Thank you.

We will now issue the permit and write to you.

| Application number: {application_nr}
| Amount: {amount}
| Method: {payment_method}

${STATUS_LINK.en}`,
  },
  sample: { ...samples.application, amount: 2500, method: 'cash' },
};

export const paymentReceivedMails = {
  payment_received: paymentReceived,
};
