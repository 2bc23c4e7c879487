import { money } from '../format.ts';
import { aboutApplication, type ApplicationMail, type Language, type Template } from '../template.ts';

/** `amount` in cents. */
export type PaymentReceived = ApplicationMail & {
  amount: number;
  method: 'upn' | 'cash' | 'card' | 'online';
};

const METHODS: Readonly<Record<Language, Readonly<Record<PaymentReceived['method'], string>>>> = {
  sl: { upn: 'nakazilo', cash: 'gotovina', card: 'plačilna kartica', online: 'spletno plačilo' },
  en: { upn: 'bank transfer', cash: 'cash', card: 'payment card', online: 'online payment' },
};

export const paymentReceived: Template<PaymentReceived> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: 'Plačilo je prejeto',
    paragraphs: [
      `Plačilo za vlogo št. ${data.application_nr} smo prejeli. Hvala.`,
      'Dovolilnico bomo zdaj izdali in vam pisali.',
    ],
    facts: [
      { label: 'Številka vloge', value: data.application_nr },
      { label: 'Znesek', value: money('sl', data.amount) },
      { label: 'Način plačila', value: METHODS.sl[data.method] },
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: 'We have received your payment',
    paragraphs: [
      `We have received the payment for application ${data.application_nr}. Thank you.`,
      'We will now issue the permit and write to you.',
    ],
    facts: [
      { label: 'Application number', value: data.application_nr },
      { label: 'Amount', value: money('en', data.amount) },
      { label: 'Method', value: METHODS.en[data.method] },
    ],
  }),
};
