import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import { reasonOfAccountMail } from './account.ts';

/** `email_change_id`: row of email_changes from which the link is derived; `expires_at`: instant. */
export type EmailChange = { name: string; email_change_id: string; expires_at: string };
export type EmailChangeRequested = { name: string; requested_at: string };
export type EmailChanged = { name: string; changed_at: string };

const requestedValues = (data: EmailChangeRequested, language: Language) => ({
  name: data.name,
  requested_at: formatDateTime(language, data.requested_at),
});

declare module '../mail-data.ts' {
  interface MailData {
    email_change: EmailChange;
    email_change_requested: EmailChangeRequested;
    email_changed: EmailChanged;
    email_taken: EmailChangeRequested;
  }
}

/** To the new address: only its link changes the account. */
const emailChange: Template<EmailChange> = {
  values: (data, language, context) => ({
    name: data.name,
    email_link: { href: context.emailLink(data.email_change_id) },
    expires_at: formatDateTime(language, data.expires_at),
  }),
  why: (_data, language) =>
    language === 'sl'
      ? 'To sporočilo ste prejeli, ker je nekdo ta naslov vnesel v svoj račun v Dovolilnicah.'
      : 'You are receiving this mail because somebody entered this address in their account at Dovolilnice.',
  sl: {
    subject: 'Potrdite novi elektronski naslov',
    body: `Pozdravljeni, {name}!

V nastavitvah svojega računa ste vnesli ta naslov. Račun bo z njim povezan, ko ga potrdite na spodnji povezavi. Do takrat velja dosedanji naslov.

[Potrdite novi naslov] {email_link}

Povezava velja do {expires_at} in jo lahko uporabite enkrat.

Če tega niste zahtevali vi, vam ni treba storiti ničesar; naslov ne bo uporabljen.`,
  },
  en: {
    subject: 'Confirm your new e-mail address',
    body: `Dear {name},

You entered this address in the settings of your account. It takes effect once you confirm it with the link below. Until then your present address is used.

[Confirm the new address] {email_link}

The link works once, until {expires_at}.

If this was not you, there is nothing you need to do; the address will not be used.`,
  },
  sample: {
    name: 'Ana Novak',
    email_change_id: '01980000-0000-7000-8000-000000000003',
    expires_at: '2027-01-16T09:00:00.000Z',
  },
};

/** To the present address, immediately: while the account can still be saved. */
const emailChangeRequested: Template<EmailChangeRequested> = {
  values: requestedValues,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Zahtevana je sprememba elektronskega naslova',
    body: `Pozdravljeni, {name}!

Za vaš račun je bila {requested_at} zahtevana sprememba elektronskega naslova. Velja šele, ko jo potrdi lastnik novega naslova.

Če tega niste zahtevali vi, nekdo pozna vaše geslo. Takoj izberite novo na strani {site}/ponastavitev-gesla in nas pokličite: {office_phone}.`,
  },
  en: {
    subject: 'A change of your e-mail address was requested',
    body: `Dear {name},

A change of the e-mail address of your account was requested on {requested_at}. It takes effect only when the owner of the new address confirms it.

If this was not you, somebody knows your password. Choose a new one at once at {site}/ponastavitev-gesla and call us: {office_phone}.`,
  },
  sample: { name: 'Ana Novak', requested_at: '2027-01-15T09:00:00.000Z' },
};

/** To the former address. */
const emailChanged: Template<EmailChanged> = {
  values: (data, language, { municipality }) => ({
    name: data.name,
    changed_at: formatDateTime(language, data.changed_at),
    office_email: municipality.email,
    office_phone: municipality.phone,
  }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Elektronski naslov je spremenjen',
    body: `Pozdravljeni, {name}!

Elektronski naslov vašega računa je bil spremenjen {changed_at}. Na ta naslov vam ne bomo več pisali, z njim pa se tudi ne morete več prijaviti.

Če tega niste storili vi, nam takoj pišite na {office_email} ali pokličite {office_phone}.`,
  },
  en: {
    subject: 'Your e-mail address has been changed',
    body: `Dear {name},

The e-mail address of your account was changed on {changed_at}. We will no longer write to this address, and you can no longer sign in with it.

If this was not you, write to {office_email} or call {office_phone} at once.`,
  },
  sample: { name: 'Ana Novak', changed_at: '2027-01-15T09:00:00.000Z' },
};

/** To the owner of an address that somebody else wanted: only they learn that it has an account. */
const emailTaken: Template<EmailChangeRequested> = {
  values: requestedValues,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Ta naslov že ima račun',
    body: `Pozdravljeni, {name}!

Nekdo je {requested_at} ta naslov vnesel kot nov naslov drugega računa. Ker je z njim že povezan vaš račun, se ni nič spremenilo.

Če ste bili to vi, se prijavite s tem naslovom na strani {site}/prijava ali v drugem računu vnesite drug naslov.`,
  },
  en: {
    subject: 'This address already has an account',
    body: `Dear {name},

On {requested_at} somebody entered this address as the new address of another account. It already belongs to your account, so nothing has changed.

If this was you, sign in with this address at {site}/prijava or enter another address in the other account.`,
  },
  sample: { name: 'Ana Novak', requested_at: '2027-01-15T09:00:00.000Z' },
};

export const emailChangeMails = {
  email_change: emailChange,
  email_change_requested: emailChangeRequested,
  email_changed: emailChanged,
  email_taken: emailTaken,
};
