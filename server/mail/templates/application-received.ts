import { money } from '../format.ts';
import { aboutApplication, type ApplicationMail, type Template } from '../template.ts';

/** `category`: name of the entitlement category in both languages; `price_total` in cents. */
export type ApplicationReceived = ApplicationMail & {
  category: { sl: string; en: string };
  permit_year: number;
  price_total: number;
};

export const applicationReceived: Template<ApplicationReceived> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Vloga št. ${data.application_nr} je prejeta`,
    paragraphs: [
      'Vašo vlogo za letno parkirno dovolilnico smo prejeli. Zdaj vam ni treba storiti ničesar.',
      'Vlogo bomo pregledali. Če bo kaj manjkalo ali ko bo odločeno, vam bomo pisali. Do takrat ne plačajte ničesar.',
    ],
    facts: [
      { label: 'Številka vloge', value: data.application_nr },
      { label: 'Upravičenost', value: data.category.sl },
      { label: 'Leto', value: String(data.permit_year) },
      { label: 'Cena, če bo vloga odobrena', value: money('sl', data.price_total) },
    ],
    after: ['Povezava je samo za vas. Kdor jo ima, vidi vašo vlogo, zato je ne pošiljajte naprej.'],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `We have received application ${data.application_nr}`,
    paragraphs: [
      'We have received your application for an annual parking permit. There is nothing you need to do now.',
      'We will look at it and write to you if something is missing or once it is decided. Please do not pay anything before that.',
    ],
    facts: [
      { label: 'Application number', value: data.application_nr },
      { label: 'Category', value: data.category.en },
      { label: 'Year', value: String(data.permit_year) },
      { label: 'Price if approved', value: money('en', data.price_total) },
    ],
    after: [
      'The link is for you only. Whoever has it can see your application, so please do not pass it on.',
    ],
  }),
};
