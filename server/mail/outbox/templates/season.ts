import * as samples from '../samples.ts';
import { formatDate, formatMoney } from '../../../platform/kernel/text-format.ts';
import type { MissingItem } from '../../../../contract/settings/missing-items.ts';
import { plateList } from '../../../../contract/values/vehicles/plate-text.ts';
import { platesLabel } from '../plates.ts';
import { missingItemText } from './supplement.ts';
import type { UnsubscribeGrant } from '../links.ts';
import {
  reasonOfApplicationMail,
  type ApplicationMail,
  applicationValues,
  GREETING,
  STATUS_LINK,
  type Template,
  type TemplateContext,
} from '../template.ts';
import { type MailText } from '../../edited-texts/edited.ts';
import { type Language } from '../../../../contract/values/languages.ts';

/** Where to renew and how to unsubscribe; `unsubscribe` null: a letter, which has no link. */
type Personal = { renewal_link_id: string | null; unsubscribe: UnsubscribeGrant | null };

const personal = (data: Personal, context: TemplateContext) => ({
  renewal_link: { href: data.renewal_link_id ? context.renewalLink(data.renewal_link_id) : '' },
  renewal_code: data.renewal_link_id ? context.renewalCode(data.renewal_link_id) : '',
  unsubscribe_link: { href: data.unsubscribe ? context.unsubscribeLink(data.unsubscribe) : '' },
});

const UNSUBSCRIBE = {
  sl: '[Odjava od teh sporočil] {unsubscribe_link}',
  en: '[Unsubscribe from these mails] {unsubscribe_link}',
};
const RENEW = {
  sl: `[Podaljšaj dovolilnico] {renewal_link}

| Koda za podaljšanje: {renewal_code}
| Kje jo vnesete: {site}/podaljsanje

Povezava in koda sta samo za vas. Stran vas najprej vpraša po registrski številki vozila.`,
  en: `[Renew the permit] {renewal_link}

| Renewal code: {renewal_code}
| Where to enter it: {site}/podaljsanje

The link and the code are for you only. The page first asks for the number plate of the vehicle.`,
};

/** Civil dates. `renewal_year` null: applications open only from `opens_on` on. */
export type PermitExpires = ApplicationMail &
  Personal & {
    permit_nr: string;
    valid_to: string;
    days_left: number;
    registration_numbers: readonly string[];
    renewal_year: number | null;
    opens_on: string;
  };

declare module '../mail-data.ts' {
  interface MailData {
    permit_expires: PermitExpires;
    supplement_due_soon: SupplementDueSoon;
    card_waiting: CardWaiting;
    renewal_invitation: RenewalInvitation;
    renewal_reminder: RenewalInvitation;
  }
}

const permitExpires: Template<PermitExpires> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    ...personal(data, context),
    permit_nr: data.permit_nr,
    valid_to: formatDate(language, data.valid_to),
    days_left: data.days_left,
    registration_numbers: plateList(data.registration_numbers),
    plates_label: platesLabel(language, data.registration_numbers),
    permit_year: data.renewal_year === null ? '' : String(data.renewal_year),
    can_renew: data.renewal_link_id !== null,
    opens_on: formatDate(language, data.opens_on),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Dovolilnica št. {permit_nr} poteče {valid_to}',
    body: `${GREETING.sl}

Vaša parkirna dovolilnica velja samo še {days_left: dan|dneva|dni|dni}. Po {valid_to} z njo ne morete več parkirati.

| Številka dovolilnice: {permit_nr}
| Velja do: {valid_to}
| {plates_label}: {registration_numbers}

{if can_renew}
Vlogo za podaljšanje lahko oddate zdaj. Podatki so že izpolnjeni; preverite jih in oddajte.

${RENEW.sl}
{end}
{if not can_renew}
Vloge za naslednje leto sprejemamo od {opens_on}.
{end}

Če dovolilnice ne potrebujete več, vam ni treba storiti ničesar.

${UNSUBSCRIBE.sl}`,
  },
  en: {
    subject: 'Permit {permit_nr} ends on {valid_to}',
    body: `${GREETING.en}

Your parking permit is valid for only {days_left: more day|more days}. You cannot park with it after {valid_to}.

| Permit number: {permit_nr}
| Valid until: {valid_to}
| {plates_label}: {registration_numbers}

{if can_renew}
You can apply for the renewal now. The form is filled in already: check it and send it.

${RENEW.en}
{end}
{if not can_renew}
Applications for the next year can be sent from {opens_on} on.
{end}

If you do not need the permit any more, there is nothing you need to do.

${UNSUBSCRIBE.en}`,
  },
  sample: {
    ...samples.application,
    ...samples.personal,
    permit_nr: '2027-00042',
    valid_to: '2027-12-31',
    days_left: 30,
    registration_numbers: ['KRAB123'],
    renewal_year: 2028,
    opens_on: '2027-11-01',
  },
};

/** `missing`: what was asked for, or lines that an earlier version stored; `due_date` a civil date. */
export type SupplementDueSoon = ApplicationMail & {
  missing: readonly (MissingItem | string)[];
  due_date: string;
};

const supplementDueSoon: Template<SupplementDueSoon> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    missing_items: data.missing.map((item) =>
      typeof item === 'string' ? item : missingItemText(language, item),
    ),
    due_date: formatDate(language, data.due_date),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Rok za dopolnitev vloge št. {application_nr} se izteka {due_date}',
    body: `${GREETING.sl}

Za odločitev o vaši vlogi št. {application_nr} še vedno potrebujemo:

- {missing_items}

Dopolnite jo do {due_date}. Če jo pošljete priporočeno po pošti, je pravočasna, če jo oddate do vključno tega dne. Nepopolno vlogo moramo zatem zavreči.

${STATUS_LINK.sl}

Dopolnitev lahko prinesete tudi osebno: {office}. Če ste jo v zadnjih dneh že poslali po pošti, vam ni treba storiti ničesar.`,
  },
  en: {
    subject: 'Your supplement to application {application_nr} is due on {due_date}',
    body: `${GREETING.en}

To decide about your application {application_nr} we still need:

- {missing_items}

Please complete it by {due_date}. What you send by registered mail is in time if you post it on that day at the latest. After that we have to dismiss an incomplete application.

${STATUS_LINK.en}

You can also bring it in person: {office}. If you have sent it by post in the last few days, there is nothing you need to do.`,
  },
  sample: {
    ...samples.application,
    missing: [
      { kind: 'registration_certificate', note: 'Slika je nejasna.' },
      { note: 'Napišite hišno številko.' },
    ],
    due_date: '2027-02-01',
  },
};

/** Civil dates. */
export type CardWaiting = ApplicationMail & {
  permit_nr: string;
  rfid_card_number: string;
  issued_on: string;
  valid_to: string;
};

const cardWaiting: Template<CardWaiting> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    permit_nr: data.permit_nr,
    rfid_card_number: data.rfid_card_number,
    issued_on: formatDate(language, data.issued_on),
    valid_to: formatDate(language, data.valid_to),
  }),
  why: reasonOfApplicationMail,
  sl: {
    subject: 'Kartica za dovolilnico št. {permit_nr} vas čaka na občini',
    body: `${GREETING.sl}

Dovolilnico smo izdali {issued_on}, kartice za zapornico pa še niste prevzeli. Pripravljena je na občini: {office}.

S seboj prinesite osebni dokument. Po kartico lahko pride tudi kdo drug z vašim pooblastilom.

| Številka dovolilnice: {permit_nr}
| Številka kartice: {rfid_card_number}
| Velja do: {valid_to}
| Številka vloge: {application_nr}

Če vam ne ustreza, nas pokličite na {office_phone}: kartico vam lahko pošljemo po pošti.

${STATUS_LINK.sl}`,
  },
  en: {
    subject: 'The card of permit {permit_nr} is waiting for you',
    body: `${GREETING.en}

We issued your permit on {issued_on}, and its barrier card is still waiting for you at the municipality: {office}.

Please bring an identity document. Somebody else can collect it with your authorisation.

| Permit number: {permit_nr}
| Card number: {rfid_card_number}
| Valid until: {valid_to}
| Application number: {application_nr}

If you cannot come, please call us on {office_phone}: we can send the card by post.

${STATUS_LINK.en}`,
  },
  sample: {
    ...samples.application,
    permit_nr: '2027-00042',
    rfid_card_number: '0012345678',
    issued_on: '2027-01-15',
    valid_to: '2027-12-31',
  },
};

/** Cents; civil dates. `text`: the text of the campaign, instead of the general one. */
export type RenewalInvitation = ApplicationMail &
  Personal & {
    permit_nr: string;
    permit_year: number;
    valid_to: string;
    registration_numbers: readonly string[];
    parking_lots: readonly string[];
    category: { sl: string; en: string };
    price: number;
    new_card: boolean;
    answer_by: string;
    documents: readonly string[];
    text: MailText | null;
  };

/** The price, including the card. */
const priceOf = ({ price, new_card }: RenewalInvitation, language: Language): string => {
  if (price === 0) return language === 'sl' ? 'brezplačno' : 'free of charge';
  const card = language === 'sl' ? 'z novo kartico za zapornico' : 'with a new barrier card';
  return new_card ? `${formatMoney(language, price)} ${card}` : formatMoney(language, price);
};

const invitation: Pick<Template<RenewalInvitation>, 'values' | 'why'> = {
  values: (data, language, context) => ({
    ...applicationValues(data, context),
    ...personal(data, context),
    permit_nr: data.permit_nr,
    permit_year: String(data.permit_year),
    valid_to: formatDate(language, data.valid_to),
    registration_numbers: plateList(data.registration_numbers),
    plates_label: platesLabel(language, data.registration_numbers),
    parking_lots: data.parking_lots.join(', '),
    category: data.category[language],
    price_total: priceOf(data, language),
    new_card: data.new_card,
    answer_by: formatDate(language, data.answer_by),
    documents: data.documents,
    has_documents: data.documents.length > 0,
  }),
  why: (data, language) =>
    language === 'sl'
      ? `To sporočilo ste prejeli, ker imate parkirno dovolilnico št. ${data.permit_nr}.`
      : `You are receiving this because you have parking permit ${data.permit_nr}.`,
};

const FACTS = {
  sl: `| Dovolilnica: {permit_nr}, velja do {valid_to}
| Vrsta dovolilnice: {category}
| {plates_label}: {registration_numbers}
| Parkirišča v letu {permit_year}: {parking_lots}
| Cena za leto {permit_year}: {price_total}`,
  en: `| Permit: {permit_nr}, valid until {valid_to}
| Kind of permit: {category}
| {plates_label}: {registration_numbers}
| Parking lots in {permit_year}: {parking_lots}
| Price for {permit_year}: {price_total}`,
};
const ATTACH = {
  sl: `{if has_documents}
K vlogi boste morali znova priložiti:

- {documents}
{end}`,
  en: `{if has_documents}
Please attach again:

- {documents}
{end}`,
};

const renewalInvitation: Template<RenewalInvitation> = {
  ...invitation,
  own: (data) => data.text,
  sl: {
    subject: 'Podaljšajte parkirno dovolilnico za leto {permit_year}',
    body: `${GREETING.sl}

Vaša parkirna dovolilnica velja do {valid_to}. Za leto {permit_year} jo lahko podaljšate že zdaj. Podatki so v vlogi že izpolnjeni: preverite jih in oddajte.

${FACTS.sl}

${ATTACH.sl}

Prosimo, da vlogo oddate do {answer_by}, da bo dovolilnica pripravljena pravočasno. Če je ne želite podaljšati, vam ni treba storiti ničesar.

${RENEW.sl}

${UNSUBSCRIBE.sl}`,
  },
  en: {
    subject: 'Renew your parking permit for {permit_year}',
    body: `${GREETING.en}

Your parking permit is valid until {valid_to}. You can renew it for {permit_year} now. The application is filled in already: check it and send it.

${FACTS.en}

${ATTACH.en}

Please apply by {answer_by}, so that the permit is ready in time. If you do not want to renew it, there is nothing you need to do.

${RENEW.en}

${UNSUBSCRIBE.en}`,
  },
  sample: samples.renewal,
};

const renewalReminder: Template<RenewalInvitation> = {
  ...invitation,
  sl: {
    subject: 'Opomnik: dovolilnica za leto {permit_year} še ni podaljšana',
    body: `${GREETING.sl}

Pred časom smo vam pisali, da lahko dovolilnico podaljšate za leto {permit_year}. Vloge še nismo prejeli. To je edini opomnik.

${FACTS.sl}

${ATTACH.sl}

${RENEW.sl}

Če dovolilnice ne želite podaljšati, vam ni treba storiti ničesar.

${UNSUBSCRIBE.sl}`,
  },
  en: {
    subject: 'Reminder: your permit for {permit_year} is not renewed yet',
    body: `${GREETING.en}

Some time ago we wrote to you that you can renew your permit for {permit_year}. We have not received an application. This is the only reminder.

${FACTS.en}

${ATTACH.en}

${RENEW.en}

If you do not want to renew it, there is nothing you need to do.

${UNSUBSCRIBE.en}`,
  },
  sample: samples.renewal,
};

export const seasonMails = {
  supplement_due_soon: supplementDueSoon,
  card_waiting: cardWaiting,
  permit_expires: permitExpires,
  renewal_invitation: renewalInvitation,
  renewal_reminder: renewalReminder,
};
