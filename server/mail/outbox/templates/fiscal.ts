import { formatDate, formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import type { Language } from '../../../../contract/values/languages.ts';

/** To staff who manage fiscal verification. `submit_before`: civil date of the first invoice that expires. */
export type FiscalUnverified = {
  name: string;
  count: number;
  failed: number;
  overdue: number;
  submit_before: string;
};
/** `valid_to`: instant; `days_left` negative once it has ended. */
export type FiscalCertificateEnds = { name: string; valid_to: string; days_left: number; subject: string };

const aboutDuty = (_data: unknown, language: Language): string =>
  language === 'sl'
    ? 'To sporočilo ste prejeli, ker v Dovolilnicah skrbite za račune ali njihovo davčno potrjevanje.'
    : 'You are receiving this mail because you look after invoices or their fiscal verification.';

declare module '../mail-data.ts' {
  interface MailData {
    fiscal_unverified: FiscalUnverified;
    fiscal_certificate: FiscalCertificateEnds;
  }
}

const fiscalUnverified: Template<FiscalUnverified> = {
  values: (data, language, { public_url }) => ({
    name: data.name,
    unverified: data.count,
    submit_before: formatDate(language, data.submit_before),
    failed: data.failed === 0 ? '' : String(data.failed),
    overdue: data.overdue === 0 ? '' : String(data.overdue),
    settings_link: { href: `${public_url}/nastavitve?tab=fiscal` },
  }),
  why: aboutDuty,
  sl: {
    subject: 'Računi še niso davčno potrjeni',
    body: `Pozdravljeni, {name}!

Število računov, ki čakajo na davčno potrditev: {unverified}. Program poskuša sam, a danes je treba preveriti, kaj ga ovira: Finančna uprava mora račun prejeti v dveh delovnih dneh.

| Prvi rok se izteče: {submit_before}
| Zavrnjeni, čakajo na vas: {failed}
| Rok je že potekel: {overdue}

[Poglejte, kaj je narobe] {settings_link}

Računov ne izdajajte znova. Če Finančna uprava ne deluje, dejstvo zabeležite; račune bo program poslal, ko bo spet dosegljiva.`,
  },
  en: {
    subject: 'Invoices are not fiscally verified yet',
    body: `Dear {name},

Waiting for fiscal verification: {unverified: invoice|invoices}. The program keeps trying by itself, but somebody must see today what stands in the way: the tax administration must have an invoice within two working days.

| First deadline: {submit_before}
| Rejected, waiting for you: {failed}
| Past their deadline: {overdue}

[See what is wrong] {settings_link}

Do not issue the invoices again. If the tax administration does not work, make a note of it; the program sends the invoices as soon as it answers.`,
  },
  sample: { name: 'Ana Novak', count: 3, failed: 1, overdue: 1, submit_before: '2027-01-19' },
};

const fiscalCertificate: Template<FiscalCertificateEnds> = {
  values: (data, language, { public_url }) => ({
    name: data.name,
    valid_to: formatDateTime(language, data.valid_to),
    subject: data.subject,
    certificate_over: data.days_left < 0,
    settings_link: { href: `${public_url}/nastavitve?tab=fiscal` },
  }),
  why: aboutDuty,
  sl: {
    subject: 'Potrdilo za davčno potrjevanje poteče',
    body: `Pozdravljeni, {name}!

{if certificate_over}
Digitalno potrdilo, s katerim občina davčno potrjuje račune, je poteklo. Finančna uprava računov za gotovino in kartice ne potrdi, dokler ne naložite novega.
{end}
{if not certificate_over}
Digitalno potrdilo, s katerim občina davčno potrjuje račune, bo kmalu poteklo. Novo prenesite s portala eDavki in ga naložite, preden staro poteče.
{end}

| Velja do: {valid_to}
| Potrdilo: {subject}

[Naložite novo potrdilo] {settings_link}`,
  },
  en: {
    subject: 'The certificate for fiscal verification runs out',
    body: `Dear {name},

{if certificate_over}
The certificate with which the municipality verifies its invoices has run out. The tax administration confirms no invoice for cash or card until a new one is uploaded.
{end}
{if not certificate_over}
The certificate with which the municipality verifies its invoices runs out soon. Get a new one from the eDavki portal and upload it before the old one ends.
{end}

| Valid until: {valid_to}
| Certificate: {subject}

[Upload a new certificate] {settings_link}`,
  },
  sample: {
    name: 'Ana Novak',
    valid_to: '2027-02-10T11:00:00.000Z',
    days_left: 26,
    subject: 'CN=Občina Planinsko Jezero,OU=12345679,OU=DavPotRac,O=state-institutions,C=SI',
  },
};

export const fiscalMails = {
  fiscal_unverified: fiscalUnverified,
  fiscal_certificate: fiscalCertificate,
};
