import * as samples from '../samples.ts';
import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Template } from '../template.ts';
import { reasonOfAccountMail, linkValues, type Invitation, type PasswordLinkMail } from './account.ts';

/** Owners are notified of whatever staff do to their account, so nothing happens behind their back. */

const CALL_US = {
  sl: 'Če se vam to zdi narobe, nas takoj pokličite ({office_phone}) ali odgovorite na to sporočilo.',
  en: 'If this looks wrong to you, call us at once ({office_phone}) or reply to this mail.',
} as const;

/** To every colleague. `due_at`: instant; `asked_by`: who wants it. */
export type AccountChangeWaits = { name: string; confirmation_id: string; asked_by: string; due_at: string };

declare module '../mail-data.ts' {
  interface MailData {
    staff_invitation: Invitation;
    password_link_by_staff: PasswordLinkMail;
    password_set_by_staff: { name: string; valid_until: string };
    email_changed_by_staff: { name: string; email: string; changed_at: string };
    account_deleted: { name: string };
    account_change_waits: AccountChangeWaits;
  }
}

const staffInvitation: Template<Invitation> = {
  values: (data, language, context) => ({ ...linkValues(data, language, context), email: data.email }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Vaš račun za delo v Dovolilnicah',
    body: `Pozdravljeni, {name}!

{municipality} vam je odprla uporabniški račun za delo z vlogami in dovolilnicami. Kaj v njem smete, je določil skrbnik.

Za prijavo najprej izberite geslo, ki ga ne uporabljate nikjer drugje.

| Prijavite se z naslovom: {email}

[Izberite geslo] {password_link}

Povezava velja do {expires_at} in jo lahko uporabite enkrat.`,
  },
  en: {
    subject: 'Your work account at Dovolilnice',
    body: `Dear {name},

{municipality} has opened an account for you to work with applications and permits. What you may do there was decided by the administrator.

Please choose a password first, one that you use nowhere else.

| You sign in with: {email}

[Choose a password] {password_link}

The link works once, until {expires_at}.`,
  },
  sample: { ...samples.password, email: 'ana@example.org' },
};

const passwordLinkByStaff: Template<PasswordLinkMail> = {
  values: linkValues,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Povezava za novo geslo',
    body: `Pozdravljeni, {name}!

Na občini so vam poslali povezavo, na kateri izberete novo geslo. Zaradi varnosti smo vas odjavili z vseh naprav.

[Izberite novo geslo] {password_link}

Povezava velja do {expires_at} in jo lahko uporabite enkrat. Dokler ne izberete novega, velja dosedanje geslo.

${CALL_US.sl}`,
  },
  en: {
    subject: 'A link for a new password',
    body: `Dear {name},

The municipality sends you a link with which you choose a new password. To be safe, we have signed you out on all devices.

[Choose a new password] {password_link}

The link works once, until {expires_at}. Until you choose a new one, your present password is valid.

${CALL_US.en}`,
  },
  sample: samples.password,
};

/** `valid_until`: instant. The password itself is given in person and never mailed. */
const passwordSetByStaff: Template<{ name: string; valid_until: string }> = {
  values: (data, language) => ({ name: data.name, valid_until: formatDateTime(language, data.valid_until) }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Nastavljeno je enkratno geslo',
    body: `Pozdravljeni, {name}!

Na občini so vam nastavili enkratno geslo in vam ga povedali osebno. Velja do {valid_until}. Ob prvi prijavi boste izbrali svoje geslo.

Dosedanje geslo ne velja več, z vseh naprav smo vas odjavili.

${CALL_US.sl}`,
  },
  en: {
    subject: 'A one-time password was set',
    body: `Dear {name},

The municipality has set a one-time password and given it to you in person. It is valid until {valid_until}. When you first sign in you choose your own.

Your former password is no longer valid, and you were signed out on all devices.

${CALL_US.en}`,
  },
  sample: { name: 'Ana Novak', valid_until: '2027-01-18T09:00:00.000Z' },
};

/** To both the former and the new address. */
const emailChangedByStaff: Template<{ name: string; email: string; changed_at: string }> = {
  values: ({ name, email, changed_at }, language) => ({
    name,
    email,
    changed_at: formatDateTime(language, changed_at),
  }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Elektronski naslov računa je spremenjen',
    body: `Pozdravljeni, {name}!

Na občini so {changed_at} spremenili elektronski naslov vašega računa. Odslej se prijavljate z novim naslovom in nanj dobivate sporočila.

| Novi naslov: {email}

${CALL_US.sl}`,
  },
  en: {
    subject: 'The e-mail address of your account has changed',
    body: `Dear {name},

The municipality changed the e-mail address of your account on {changed_at}. From now on you sign in with the new address and get our mails there.

| New address: {email}

${CALL_US.en}`,
  },
  sample: {
    name: 'Ana Novak',
    email: 'ana@example.org',
    changed_at: '2027-01-15T09:00:00.000Z',
  },
};

const accountDeleted: Template<{ name: string }> = {
  values: ({ name }) => ({ name }),
  why: (_data, language) =>
    language === 'sl'
      ? 'To sporočilo ste prejeli, ker ste imeli uporabniški račun v Dovolilnicah.'
      : 'You are receiving this mail because you had an account at Dovolilnice.',
  sl: {
    subject: 'Vaš račun je izbrisan',
    body: `Pozdravljeni, {name}!

Vaš uporabniški račun v Dovolilnicah je izbrisan, prijava vanj ni več mogoča.

Podatke o preteklih vlogah in dovolilnicah hranimo, kolikor zahteva zakon; roki so na strani {site}/pogoji-uporabe.

${CALL_US.sl}`,
  },
  en: {
    subject: 'Your account has been deleted',
    body: `Dear {name},

Your account at Dovolilnice has been deleted; you cannot sign in to it any more.

We keep the records of past applications and permits for as long as the law requires; the periods are at {site}/pogoji-uporabe.

${CALL_US.en}`,
  },
  sample: { name: 'Ana Novak' },
};

/**
 * What one root does to the account of a colleague, and nobody else could confirm. Neither the account nor the change
 * is named: whoever reads it signs in.
 */
const accountChangeWaits: Template<AccountChangeWaits> = {
  fixed: true,
  values: ({ name, confirmation_id, asked_by, due_at }, language, { public_url }) => ({
    name,
    asked_by,
    due_at: formatDateTime(language, due_at),
    request_link: { href: `${public_url}/potrditve/${confirmation_id}` },
  }),
  why: (_data, language) =>
    language === 'sl'
      ? 'To sporočilo dobijo vsi zaposleni, ki imajo račun v Dovolilnicah: spremembe ne more potrditi nihče drug.'
      : 'All staff with an account at Dovolilnice get this mail, because nobody else could confirm the change.',
  sl: {
    subject: 'Uporabniški račun zaposlenega se bo spremenil, če nihče ne ugovarja',
    body: `Pozdravljeni, {name}!

{asked_by} želi spremeniti uporabniški račun zaposlenega: naslov, drugi korak prijave ali pravice, ali pa ga odpreti ali izbrisati. Drugega skrbnika sistema, ki bi to potrdil, ni.

| Sprememba bo izvedena: {due_at}

Poglejte, za kaj gre. Če se vam zdi narobe, do takrat ugovarjajte: potem se ne zgodi nič.

[Odprite zahtevo] {request_link}

Če za spremembo veste in je prav, vam ni treba storiti ničesar.`,
  },
  en: {
    subject: 'A user account of staff will change unless somebody objects',
    body: `Dear {name},

{asked_by} wants to change the user account of a member of staff: its address, second step of sign-in or permissions, or to open or delete one. There is no other system administrator who could confirm it.

| The change will be made: {due_at}

Please see what it is. If it looks wrong to you, object before then, and nothing happens.

[Open the request] {request_link}

If you know of the change and it is right, there is nothing you need to do.`,
  },
  sample: {
    name: 'Ana Novak',
    confirmation_id: '01980000-0000-7000-8000-000000000009',
    asked_by: 'Tone Kos',
    due_at: '2027-01-16T09:00:00.000Z',
  },
};

export const accountByStaffMails = {
  account_change_waits: accountChangeWaits,
  staff_invitation: staffInvitation,
  password_link_by_staff: passwordLinkByStaff,
  password_set_by_staff: passwordSetByStaff,
  email_changed_by_staff: emailChangedByStaff,
  account_deleted: accountDeleted,
};
