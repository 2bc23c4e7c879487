import { dateTime } from '../format.ts';
import type { Template } from '../template.ts';

/** `password_token_id`: row of password_tokens from which the link is derived; `expires_at`: instant. */
export type PasswordLinkMail = { name: string; password_token_id: string; expires_at: string };
export type Invitation = PasswordLinkMail & { email: string };
export type PasswordChanged = { name: string; changed_at: string };

const why = {
  sl: 'To sporočilo ste prejeli, ker imate uporabniški račun v Dovolilnicah.',
  en: 'You receive this mail because you have an account at Dovolilnice.',
};

export const passwordReset: Template<PasswordLinkMail> = {
  sl: (data, context) => ({
    subject: 'Ponastavitev gesla',
    greeting: `Pozdravljeni, ${data.name}!`,
    paragraphs: ['Prejeli smo zahtevo za novo geslo vašega računa. Novo geslo izberete na spodnji povezavi.'],
    link: { label: 'Izberite novo geslo', href: context.passwordLink(data.password_token_id) },
    after: [
      `Povezava velja do ${dateTime('sl', data.expires_at)} in jo lahko uporabite enkrat.`,
      'Če novega gesla niste zahtevali, vam ni treba storiti ničesar. Dosedanje geslo še velja.',
    ],
    why: why.sl,
  }),
  en: (data, context) => ({
    subject: 'Reset your password',
    greeting: `Dear ${data.name},`,
    paragraphs: ['We were asked for a new password for your account. You can choose it with the link below.'],
    link: { label: 'Choose a new password', href: context.passwordLink(data.password_token_id) },
    after: [
      `The link holds until ${dateTime('en', data.expires_at)} and works once.`,
      'If you did not ask for this, there is nothing you need to do. Your present password still holds.',
    ],
    why: why.en,
  }),
};

export const invitation: Template<Invitation> = {
  sl: (data, context) => ({
    subject: 'Vaš uporabniški račun',
    greeting: `Pozdravljeni, ${data.name}!`,
    paragraphs: [
      `Pri občini ${context.municipality.name} smo vam odprli uporabniški račun za parkirne dovolilnice. V njem vidite svoje vloge in dovolilnice ter oddajate nove.`,
      'Za prijavo najprej izberite geslo.',
    ],
    facts: [{ label: 'Prijavite se z naslovom', value: data.email }],
    link: { label: 'Izberite geslo', href: context.passwordLink(data.password_token_id) },
    after: [
      `Povezava velja do ${dateTime('sl', data.expires_at)} in jo lahko uporabite enkrat. Pozneje geslo izberete na strani ${context.public_url}/ponastavitev-gesla.`,
    ],
    why: why.sl,
  }),
  en: (data, context) => ({
    subject: 'Your account',
    greeting: `Dear ${data.name},`,
    paragraphs: [
      `${context.municipality.name} has opened an account for parking permits for you. There you see your applications and permits and can make new ones.`,
      'Please choose a password first.',
    ],
    facts: [{ label: 'You sign in with', value: data.email }],
    link: { label: 'Choose a password', href: context.passwordLink(data.password_token_id) },
    after: [
      `The link holds until ${dateTime('en', data.expires_at)} and works once. Later you can choose a password at ${context.public_url}/ponastavitev-gesla.`,
    ],
    why: why.en,
  }),
};

export const passwordChanged: Template<PasswordChanged> = {
  sl: (data, context) => ({
    subject: 'Geslo je spremenjeno',
    greeting: `Pozdravljeni, ${data.name}!`,
    paragraphs: [
      `Geslo vašega računa je bilo spremenjeno ${dateTime('sl', data.changed_at)}. Na drugih napravah se boste morali prijaviti znova.`,
      `Če gesla niste spremenili vi, takoj izberite novo na strani ${context.public_url}/ponastavitev-gesla in nam to sporočite.`,
    ],
    why: why.sl,
  }),
  en: (data, context) => ({
    subject: 'Your password has been changed',
    greeting: `Dear ${data.name},`,
    paragraphs: [
      `The password of your account was changed on ${dateTime('en', data.changed_at)}. On your other devices you will have to sign in again.`,
      `If this was not you, choose a new password at once at ${context.public_url}/ponastavitev-gesla and tell us.`,
    ],
    why: why.en,
  }),
};
