import * as samples from '../samples.ts';
import type { AttachmentKind } from '../../../../contract/settings/attachments.ts';
import { attachedLines } from '../attachment-labels.ts';
import { plateList } from '../../../../contract/values/vehicles/plate-text.ts';
import { platesLabel } from '../plates.ts';
import { formatMoney } from '../../../platform/kernel/text-format.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
} from '../template.ts';

/** `category`: name of the entitlement category in both languages; `price_total` in cents. */
export type ApplicationReceived = ApplicationMail & {
  category: { sl: string; en: string };
  permit_year: number;
  price_total: number;
  /** Missing in mails that an earlier version stored. */
  registration_numbers?: readonly string[];
  /** The kind of each file. */
  documents?: readonly AttachmentKind[];
};

declare module '../mail-data.ts' {
  interface MailData {
    application_received: ApplicationReceived;
  }
}

const applicationReceived: Template<ApplicationReceived> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    category: data.category[language],
    permit_year: String(data.permit_year),
    price_total: formatMoney(language, data.price_total),
    registration_numbers: plateList(data.registration_numbers ?? []),
    plates_label: platesLabel(language, data.registration_numbers ?? []),
    attached: attachedLines(language, data.documents ?? [], data.registration_numbers ?? []),
    has_attached: (data.documents ?? []).length > 0,
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Vloga št. {application_nr} je prejeta',
    body: `${GREETING.sl}

Vašo vlogo za letno parkirno dovolilnico smo prejeli. Zdaj vam ni treba storiti ničesar.

Vlogo bomo pregledali. Če bo kaj manjkalo ali ko bo odločeno, vam bomo pisali. Do takrat ne plačajte ničesar.

| Številka vloge: {application_nr}
| Vrsta dovolilnice: {category}
| {plates_label}: {registration_numbers}
| Leto: {permit_year}
| Cena, če bo vloga odobrena: {price_total}

{if has_attached}
Priložili ste:

- {attached}
{end}

${STATUS_LINK.sl}

Povezava je samo za vas. Kdor jo ima, vidi vašo vlogo, zato je ne pošiljajte naprej.`,
  },
  en: {
    subject: 'We have received application {application_nr}',
    body: `${GREETING.en}

We have received your application for an annual parking permit. There is nothing you need to do now.

We will check it. If something is missing, or once it is decided, we will write to you. Please do not pay anything before that.

| Application number: {application_nr}
| Kind of permit: {category}
| {plates_label}: {registration_numbers}
| Year: {permit_year}
| Price if approved: {price_total}

{if has_attached}
You attached:

- {attached}
{end}

${STATUS_LINK.en}

The link is for you only. Whoever has it can see your application, so please do not pass it on.`,
  },
  sample: {
    ...samples.application,
    category: { sl: 'Stalni prebivalec', en: 'Permanent resident' },
    permit_year: 2027,
    price_total: 2500,
    registration_numbers: ['KRAB123', 'LJ12ABC'],
    documents: ['registration_certificate', 'registration_certificate', 'power_of_attorney'],
  },
};

export const applicationReceivedMails = {
  application_received: applicationReceived,
};
