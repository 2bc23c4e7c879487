import { aboutApplication, type ApplicationMail, type Template } from '../template.ts';

export type ApplicationWithdrawn = ApplicationMail;
export type ApplicationReopened = ApplicationMail & { reason: string };
export type StatusLinkMail = ApplicationMail;

export const applicationWithdrawn: Template<ApplicationWithdrawn> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Vloga št. ${data.application_nr} je umaknjena`,
    paragraphs: [
      'Vaša vloga za letno parkirno dovolilnico je umaknjena. O njej ne bomo odločali in plačati vam ni treba ničesar.',
      'Če vloge niste umaknili vi, nam to čim prej sporočite. Novo vlogo lahko oddate kadar koli.',
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Application ${data.application_nr} is withdrawn`,
    paragraphs: [
      'Your application for an annual parking permit is withdrawn. We will not decide on it and there is nothing to pay.',
      'If it was not you who withdrew it, please tell us soon. You can apply again at any time.',
    ],
  }),
};

export const applicationReopened: Template<ApplicationReopened> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Vloga št. ${data.application_nr} je znova v obravnavi`,
    paragraphs: [
      'Vašo vlogo smo znova vzeli v obravnavo. Prejšnja odločitev ne velja več, zato zdaj ne plačajte ničesar.',
      `Razlog:\n${data.reason}`,
      'Ko bo odločeno, vam bomo pisali.',
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Application ${data.application_nr} is under review again`,
    paragraphs: [
      'We have taken up your application again. The earlier decision no longer holds, so please do not pay anything now.',
      `The reason:\n${data.reason}`,
      'We will write to you once it is decided.',
    ],
  }),
};

/** The status link sent again on request. */
export const statusLinkMail: Template<StatusLinkMail> = {
  sl: (data, context) => ({
    ...aboutApplication.sl(data, context),
    subject: `Povezava do vloge št. ${data.application_nr}`,
    paragraphs: ['Pošiljamo povezavo, na kateri vidite stanje svoje vloge.'],
    after: [
      'Povezava je samo za vas. Kdor jo ima, vidi vašo vlogo, zato je ne pošiljajte naprej. Če je niste zahtevali, lahko to sporočilo izbrišete.',
    ],
  }),
  en: (data, context) => ({
    ...aboutApplication.en(data, context),
    subject: `Link to application ${data.application_nr}`,
    paragraphs: ['Here is the link to the status of your application.'],
    after: [
      'The link is for you only. Whoever has it can see your application, so please do not pass it on. If you did not ask for it, you can delete this mail.',
    ],
  }),
};
