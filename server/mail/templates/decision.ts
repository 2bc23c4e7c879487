import { money, withinDays } from '../format.ts';
import { aboutApplication, counter, type ApplicationMail, type Template } from '../template.ts';

/** `price_total` in cents; 0 means free or exempt, and then nothing is to be paid. */
export type ApplicationApproved = ApplicationMail & { price_total: number };
/** `appeal_days`: days for an appeal from the day of delivery (parameter). */
export type ApplicationRefused = ApplicationMail & { reason: string; appeal_days: number };

export const applicationApproved: Template<ApplicationApproved> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Vloga št. ${data.application_nr} je odobrena`,
    paragraphs:
      data.price_total > 0
        ? [
            'Vaša vloga za letno parkirno dovolilnico je odobrena.',
            `Za izdajo je treba plačati ${money('sl', data.price_total)}. Plačate lahko z gotovino ali kartico na občini: ${counter('sl', context.municipality)}. S seboj prinesite številko vloge.`,
            'Ko bo plačilo zabeleženo, bomo dovolilnico izdali in vam pisali.',
          ]
        : [
            'Vaša vloga za letno parkirno dovolilnico je odobrena.',
            'Plačati vam ni treba ničesar. Dovolilnico pripravljamo; ko bo izdana, vam bomo pisali.',
          ],
    facts: [
      { label: 'Številka vloge', value: data.application_nr },
      { label: 'Za plačilo', value: money('sl', data.price_total) },
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Application ${data.application_nr} is approved`,
    paragraphs:
      data.price_total > 0
        ? [
            'Your application for an annual parking permit is approved.',
            `The permit costs ${money('en', data.price_total)}. You can pay in cash or by card at the municipality: ${counter('en', context.municipality)}. Please bring the application number.`,
            'Once the payment is recorded, we will issue the permit and write to you.',
          ]
        : [
            'Your application for an annual parking permit is approved.',
            'There is nothing to pay. We are preparing the permit and will write to you once it is issued.',
          ],
    facts: [
      { label: 'Application number', value: data.application_nr },
      { label: 'To pay', value: money('en', data.price_total) },
    ],
  }),
};

/** Refused in substance (odločba). The appeal instruction follows article 215 of ZUP: to whom, where, by when. */
export const applicationRejected: Template<ApplicationRefused> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Vloga št. ${data.application_nr} je zavrnjena`,
    paragraphs: [
      'Vašo vlogo za letno parkirno dovolilnico smo pregledali in jo zavrnili.',
      `Razlog:\n${data.reason}`,
    ],
    after: [
      `Če se z odločitvijo ne strinjate, se lahko pritožite ${withinDays('sl', data.appeal_days)} od dneva, ko ste jo prejeli. Pritožbo oddajte pisno ali ustno na zapisnik: ${counter('sl', context.municipality)}.`,
      'Če se okoliščine spremenijo, lahko oddate novo vlogo.',
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Application ${data.application_nr} is rejected`,
    paragraphs: [
      'We have looked at your application for an annual parking permit and rejected it.',
      `The reason:\n${data.reason}`,
    ],
    after: [
      `If you disagree, you can appeal ${withinDays('en', data.appeal_days)} of the day you received the decision, in writing or in person: ${counter('en', context.municipality)}.`,
      'If your circumstances change, you can apply again.',
    ],
  }),
};

/** Not decided in substance because it stayed incomplete (sklep, article 67 of ZUP). */
export const applicationDismissed: Template<ApplicationRefused> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Sklep o zavrženju vloge št. ${data.application_nr}`,
    paragraphs: [
      'Vaše vloge za letno parkirno dovolilnico nismo mogli obravnavati, zato smo jo zavrgli.',
      `Razlog:\n${data.reason}`,
    ],
    after: [
      'Vsebinsko o vlogi nismo odločali. Novo vlogo z vsemi prilogami lahko oddate kadar koli.',
      `Zoper sklep se lahko pritožite ${withinDays('sl', data.appeal_days)} od dneva, ko ste ga prejeli, pisno ali ustno na zapisnik: ${counter('sl', context.municipality)}.`,
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Application ${data.application_nr} is dismissed`,
    paragraphs: [
      'We could not deal with your application for an annual parking permit and have dismissed it.',
      `The reason:\n${data.reason}`,
    ],
    after: [
      'We have not decided on the substance. You can apply again with all attachments at any time.',
      `You can appeal against this ${withinDays('en', data.appeal_days)} of the day you received it, in writing or in person: ${counter('en', context.municipality)}.`,
    ],
  }),
};
