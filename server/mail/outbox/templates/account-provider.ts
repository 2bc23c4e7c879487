import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import { reasonOfAccountMail } from './account.ts';

/** Sign-in through the provider of applicants (docs/adr/0086); `provider` is its name. */

/** `link_code_id`: row from which the code is derived; `code_expires_at`: instant. */
export type ProviderCode = { name: string; provider: string; link_code_id: string; code_expires_at: string };
export type IdentityMail = { name: string; provider: string; happened_at: string };

declare module '../mail-data.ts' {
  interface MailData {
    provider_code: ProviderCode;
    identity_linked: IdentityMail;
    identity_removed: IdentityMail;
  }
}

/** To the address of a new account, or to the one of an account that is to be tied. */
const providerCode: Template<ProviderCode> = {
  values: (data, language, context) => ({
    name: data.name,
    provider: data.provider,
    link_code: context.linkCode(data.link_code_id),
    code_expires_at: formatDateTime(language, data.code_expires_at),
  }),
  why: (_data, language) =>
    language === 'sl'
      ? 'To sporočilo ste prejeli, ker je nekdo s tem naslovom končeval prijavo v Dovolilnice.'
      : 'You are receiving this mail because somebody was completing a sign-in at Dovolilnice with this address.',
  sl: {
    subject: 'Koda za prijavo v Dovolilnice',
    body: `Pozdravljeni, {name}!

Prijavili ste se prek ponudnika {provider}. Da je ta naslov vaš, potrdite s kodo, ki jo vnesete na strani, na kateri ste jo zahtevali:

| Koda: {link_code}

Koda velja do {code_expires_at}. Nikomur je ne povejte, tudi občina vas zanjo ne bo vprašala.

Če se niste prijavljali vi, vam ni treba storiti ničesar: brez kode se ne zgodi nič.`,
  },
  en: {
    subject: 'Your code to sign in to Dovolilnice',
    body: `Dear {name},

You have signed in through {provider}. Confirm that this address is yours with the code, on the page where you asked for it:

| Code: {link_code}

The code is valid until {code_expires_at}. Do not tell it to anybody; the municipality will not ask you for it.

If this was not you, there is nothing you need to do: without the code nothing happens.`,
  },
  sample: {
    name: 'Ana Novak',
    provider: 'SI-PASS',
    link_code_id: '01980000-0000-7000-8000-000000000001',
    code_expires_at: '2027-01-18T09:10:00.000Z',
  },
};

const values: Template<IdentityMail>['values'] = ({ name, provider, happened_at }, language) => ({
  name,
  provider,
  happened_at: formatDateTime(language, happened_at),
});

const identityLinked: Template<IdentityMail> = {
  values,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Vaš račun je povezan z novim načinom prijave',
    body: `Pozdravljeni, {name}!

Vaš račun je od {happened_at} povezan s ponudnikom {provider}. Odslej se lahko prijavite tudi z njim. Povezavo vidite in končate v nastavitvah svojega računa.

Če to niste bili vi, nas takoj pokličite: {office_phone}.`,
  },
  en: {
    subject: 'Your account has a new way to sign in',
    body: `Dear {name},

Since {happened_at} your account is connected with {provider}, and you can sign in with it. You see and end the connection in the settings of your account.

If this was not you, call us at once: {office_phone}.`,
  },
  sample: { name: 'Ana Novak', provider: 'SI-PASS', happened_at: '2027-01-15T09:00:00.000Z' },
};

const identityRemoved: Template<IdentityMail> = {
  values,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Povezava vašega računa je končana',
    body: `Pozdravljeni, {name}!

Povezava vašega računa s ponudnikom {provider} je {happened_at} prenehala. Z njim se v ta račun ne morete več prijaviti; geslo ali ključ za dostop veljata naprej.

Če to niste bili vi, takoj izberite novo geslo na strani {site}/ponastavitev-gesla in nas pokličite: {office_phone}.`,
  },
  en: {
    subject: 'The connection of your account has ended',
    body: `Dear {name},

The connection of your account with {provider} ended on {happened_at}. You can no longer sign in to this account with it; your password or passkey still works.

If this was not you, choose a new password at once at {site}/ponastavitev-gesla and call us: {office_phone}.`,
  },
  sample: { name: 'Ana Novak', provider: 'SI-PASS', happened_at: '2027-01-15T09:00:00.000Z' },
};

export const accountProviderMails = {
  provider_code: providerCode,
  identity_linked: identityLinked,
  identity_removed: identityRemoved,
};
