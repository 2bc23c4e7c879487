import * as samples from '../samples.ts';
import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import type { Language } from '../../../../contract/values/languages.ts';

/** `password_token_id`: row of password_tokens from which the link is derived; `expires_at`: instant. */
export type PasswordLinkMail = { name: string; password_token_id: string; expires_at: string };
export type Invitation = PasswordLinkMail & { email: string };
/** `attempts`: today's failed sign-ins from devices that the account does not know. */
export type SignInGuessing = { name: string; attempts: number };
export type PasswordChanged = { name: string; changed_at: string };

/** Why somebody gets a mail about their account. */
export const reasonOfAccountMail = (_data: unknown, language: Language): string =>
  language === 'sl'
    ? 'To sporočilo ste prejeli, ker imate uporabniški račun v Dovolilnicah.'
    : 'You are receiving this mail because you have an account at Dovolilnice.';

/** `name`, the link and until when it works. */
export const linkValues: Template<PasswordLinkMail>['values'] = (data, language, context) => ({
  name: data.name,
  password_link: { href: context.passwordLink(data.password_token_id) },
  expires_at: formatDateTime(language, data.expires_at),
});

declare module '../mail-data.ts' {
  interface MailData {
    password_reset: PasswordLinkMail;
    invitation: Invitation;
    password_changed: PasswordChanged;
    sign_in_guessing: SignInGuessing;
  }
}

const passwordReset: Template<PasswordLinkMail> = {
  values: linkValues,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Ponastavitev gesla',
    body: `Pozdravljeni, {name}!

Prejeli smo zahtevo za novo geslo vašega računa. Novo geslo izberete na spodnji povezavi.

[Izberite novo geslo] {password_link}

Povezava velja do {expires_at} in jo lahko uporabite enkrat.

Če novega gesla niste zahtevali, vam ni treba storiti ničesar. Vaše dosedanje geslo še velja.`,
  },
  en: {
    subject: 'Reset your password',
    body: `Dear {name},

We were asked for a new password for your account. You can choose it with the link below.

[Choose a new password] {password_link}

The link works once, until {expires_at}.

If you did not ask for this, there is nothing you need to do. Your present password is still valid.`,
  },
  sample: samples.password,
};

const invitation: Template<Invitation> = {
  values: (data, language, context) => ({ ...linkValues(data, language, context), email: data.email }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Vaš uporabniški račun',
    body: `Pozdravljeni, {name}!

{municipality} vam je odprla uporabniški račun za parkirne dovolilnice. V njem vidite svoje vloge in dovolilnice ter oddajate nove.

Za prijavo najprej izberite geslo.

| Prijavite se z naslovom: {email}

[Izberite geslo] {password_link}

Povezava velja do {expires_at} in jo lahko uporabite enkrat. Pozneje geslo izberete na strani {site}/ponastavitev-gesla.`,
  },
  en: {
    subject: 'Your account',
    body: `Dear {name},

{municipality} has opened an account for parking permits for you. There you can see your applications and permits and apply for new ones.

Please choose a password first.

| You sign in with: {email}

[Choose a password] {password_link}

The link works once, until {expires_at}. Later you can choose a password at {site}/ponastavitev-gesla.`,
  },
  sample: { ...samples.password, email: 'ana@example.org' },
};

const passwordChanged: Template<PasswordChanged> = {
  values: (data, language) => ({ name: data.name, changed_at: formatDateTime(language, data.changed_at) }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Geslo je spremenjeno',
    body: `Pozdravljeni, {name}!

Geslo vašega računa je bilo spremenjeno {changed_at}. Na drugih napravah se boste morali prijaviti znova.

Če gesla niste spremenili vi, takoj izberite novo na strani {site}/ponastavitev-gesla in nas pokličite: {office_phone}.`,
  },
  en: {
    subject: 'Your password has been changed',
    body: `Dear {name},

The password of your account was changed on {changed_at}. On your other devices you will have to sign in again.

If this was not you, choose a new password at once at {site}/ponastavitev-gesla and call us: {office_phone}.`,
  },
  sample: { name: 'Ana Novak', changed_at: '2027-01-15T09:00:00.000Z' },
};

const signInGuessing: Template<SignInGuessing> = {
  values: (data) => ({ name: data.name, attempts: String(data.attempts) }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Nekdo ugiba geslo vašega računa',
    body: `Pozdravljeni, {name}!

Danes se je nekdo z neznanih naprav večkrat neuspešno poskusil prijaviti v vaš račun. Število poskusov: {attempts}. Gesla ni uganil. Nadaljnje poskuse upočasnjujemo.

Na napravi, na kateri ste se že prijavili, se prijavljate kot doslej. Na novi napravi boste morda morali počakati do minute; če ne želite čakati, izberite novo geslo na strani {site}/ponastavitev-gesla.

Če isto geslo uporabljate še kje drugje ali ga kdo pozna, izberite novo. Če ste se poskušali prijaviti vi, vam ni treba storiti ničesar.`,
  },
  en: {
    subject: 'Somebody is guessing the password of your account',
    body: `Dear {name},

Today somebody has tried several times to sign in to your account from unknown devices, without success. Number of attempts: {attempts}. The password was not guessed. Further attempts are slowed down.

On a device where you have signed in before you sign in as always. On a new device you may have to wait up to a minute; if you do not want to wait, choose a new password at {site}/ponastavitev-gesla.

If you use the same password elsewhere, or somebody knows it, choose a new one. If it was you who tried, there is nothing you need to do.`,
  },
  sample: { name: 'Ana Novak', attempts: 20 },
};

export const accountMails = {
  password_reset: passwordReset,
  password_changed: passwordChanged,
  sign_in_guessing: signInGuessing,
  invitation,
};
