import * as samples from '../samples.ts';
import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import { reasonOfApplicationMail, type ApplicationMail, GREETING, type Template } from '../template.ts';

/** `link_code_id`: row of link_codes from which the code is derived; `code_expires_at`: instant. */
export type LinkCodeMail = ApplicationMail & { link_code_id: string; code_expires_at: string };

declare module '../mail-data.ts' {
  interface MailData {
    link_code: LinkCodeMail;
  }
}

const linkCodeMail: Template<LinkCodeMail> = {
  values: (data, language, context) => ({
    application_nr: data.application_nr,
    applicant_name: data.applicant_name,
    link_code: context.linkCode(data.link_code_id),
    code_expires_at: formatDateTime(language, data.code_expires_at),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Koda za potrditev pri vlogi št. {application_nr}',
    body: `${GREETING.sl}

Na strani svoje vloge ali dovolilnice želite nekaj spremeniti. Vnesite to kodo:

| Koda: {link_code}

Koda velja do {code_expires_at}. Nikomur je ne povejte, tudi občina vas zanjo ne bo vprašala.

Če spremembe niste zahtevali vi, vam ni treba storiti ničesar: brez kode se ne spremeni nič. Kdor je kodo zahteval, ima povezavo do vaše vloge, zato nam to sporočite na {office_phone}.`,
  },
  en: {
    subject: 'Confirmation code for application {application_nr}',
    body: `${GREETING.en}

You want to change something on the page of your application or permit. Enter this code:

| Code: {link_code}

The code is valid until {code_expires_at}. Do not tell it to anybody; the municipality will not ask you for it.

If you did not ask for a change, there is nothing you need to do: without the code nothing changes. Whoever asked for it has the link to your application, so please tell us at {office_phone}.`,
  },
  sample: {
    ...samples.application,
    link_code_id: '01980000-0000-7000-8000-000000000001',
    code_expires_at: '2027-01-18T09:10:00.000Z',
  },
};

export const linkCodeMails = {
  link_code: linkCodeMail,
};
