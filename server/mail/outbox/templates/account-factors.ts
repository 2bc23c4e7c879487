import type { FactorKind } from '../../../../contract/platform/factor-kinds.ts';
import { formatDateTime } from '../../../platform/kernel/text-format.ts';
import type { Language } from '../../../../contract/values/languages.ts';
import type { Template } from '../template.ts';
import { reasonOfAccountMail } from './account.ts';

/** What happens to how somebody signs in, so that nobody else does it behind their back. */

/** `factor`: the name that the owner gave it; `happened_at`: instant. */
export type FactorMail = { name: string; kind: FactorKind; factor: string; happened_at: string };
/** `left`: unused recovery codes. */
export type RecoveryMail = { name: string; left: number; happened_at: string };
/** Of a person who asked the office because they have lost them. */
export type ResetMail = { name: string; happened_at: string };
/** `attempts`: wrong codes after the right password. */
export type FactorGuessing = { name: string; attempts: number };

declare module '../mail-data.ts' {
  interface MailData {
    factor_added: FactorMail;
    factor_removed: FactorMail;
    factors_reset: ResetMail;
    recovery_code_used: RecoveryMail;
    second_factor_guessing: FactorGuessing;
  }
}

const KINDS: Record<Language, Record<FactorKind, string>> = {
  sl: { passkey: 'ključ za dostop', totp: 'aplikacija za kode' },
  en: { passkey: 'passkey', totp: 'app with codes' },
};

const NOT_YOU = {
  sl: 'Če to niste bili vi, takoj izberite novo geslo na strani {site}/ponastavitev-gesla in nas pokličite: {office_phone}.',
  en: 'If this was not you, choose a new password at once at {site}/ponastavitev-gesla and call us: {office_phone}.',
} as const;

const factorValues: Template<FactorMail>['values'] = ({ name, kind, factor, happened_at }, language) => ({
  name,
  factor: `${factor} (${KINDS[language][kind]})`,
  happened_at: formatDateTime(language, happened_at),
});

const factorAdded: Template<FactorMail> = {
  values: factorValues,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Nov način prijave v vaš račun',
    body: `Pozdravljeni, {name}!

Vašemu računu je bil {happened_at} dodan nov način prijave.

| Način: {factor}

Če ste ga dodali vi, vam ni treba storiti ničesar.

${NOT_YOU.sl}`,
  },
  en: {
    subject: 'A new way to sign in to your account',
    body: `Dear {name},

On {happened_at} a new way to sign in was added to your account.

| Added: {factor}

If you added it, there is nothing you need to do.

${NOT_YOU.en}`,
  },
  sample: {
    name: 'Ana Novak',
    kind: 'passkey',
    factor: 'Službeni telefon',
    happened_at: '2027-01-15T09:00:00.000Z',
  },
};

const factorRemoved: Template<FactorMail> = {
  values: factorValues,
  why: reasonOfAccountMail,
  sl: {
    subject: 'Odstranjen način prijave v vaš račun',
    body: `Pozdravljeni, {name}!

Iz vašega računa je bil {happened_at} odstranjen način prijave. Na drugih napravah se boste morali prijaviti znova.

| Način: {factor}

${NOT_YOU.sl}`,
  },
  en: {
    subject: 'A way to sign in to your account was removed',
    body: `Dear {name},

On {happened_at} a way to sign in was removed from your account. On your other devices you will have to sign in again.

| Removed: {factor}

${NOT_YOU.en}`,
  },
  sample: {
    name: 'Ana Novak',
    kind: 'totp',
    factor: 'Stari telefon',
    happened_at: '2027-01-15T09:00:00.000Z',
  },
};

const factorsReset: Template<ResetMail> = {
  values: ({ name, happened_at }, language) => ({ name, happened_at: formatDateTime(language, happened_at) }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Prijava v dveh korakih je ponastavljena',
    body: `Pozdravljeni, {name}!

Občina je {happened_at} iz vašega računa odstranila vse načine prijave v dveh korakih in rezervne kode ter vas povsod odjavila. Prijavite se z geslom, nov način pa dodajte v nastavitvah: {site}/nastavitve.

Če za to niste prosili, nas takoj pokličite: {office_phone}.`,
  },
  en: {
    subject: 'Your sign-in in two steps was reset',
    body: `Dear {name},

On {happened_at} the municipality removed all ways to sign in in two steps and the recovery codes from your account, and signed you out everywhere. Sign in with your password and add a new way in the settings: {site}/nastavitve.

If you did not ask for this, call us at once: {office_phone}.`,
  },
  sample: { name: 'Ana Novak', happened_at: '2027-01-15T09:00:00.000Z' },
};

const recoveryCodeUsed: Template<RecoveryMail> = {
  values: ({ name, left, happened_at }, language) => ({
    name,
    codes_left: String(left),
    happened_at: formatDateTime(language, happened_at),
  }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Uporabljena je bila rezervna koda',
    body: `Pozdravljeni, {name}!

Za vaš račun je bila {happened_at} uporabljena rezervna koda. Vsaka velja le enkrat.

| Neuporabljene kode: {codes_left}

Nove kode dobite v nastavitvah: {site}/nastavitve. Če ste izgubili telefon ali ključ, ga tam tudi odstranite.

${NOT_YOU.sl}`,
  },
  en: {
    subject: 'A recovery code was used',
    body: `Dear {name},

On {happened_at} a recovery code was used for your account. Each works once.

| Unused codes: {codes_left}

You get new codes in the settings: {site}/nastavitve. If you have lost your telephone or key, remove it there, too.

${NOT_YOU.en}`,
  },
  sample: { name: 'Ana Novak', left: 7, happened_at: '2027-01-15T09:00:00.000Z' },
};

const secondFactorGuessing: Template<FactorGuessing> = {
  values: ({ name, attempts }) => ({ name, attempts: String(attempts) }),
  why: reasonOfAccountMail,
  sl: {
    subject: 'Nekdo pozna geslo vašega računa',
    body: `Pozdravljeni, {name}!

Nekdo je z neznane naprave vnesel pravo geslo vašega računa, nato pa večkrat napačno kodo drugega koraka. Število poskusov: {attempts}. V račun ni prišel.

Če to niste bili vi, takoj izberite novo geslo na strani {site}/ponastavitev-gesla, tudi povsod, kjer uporabljate isto, in nas pokličite: {office_phone}. Če ste to bili vi, preverite, ali ura na telefonu kaže prav.`,
  },
  en: {
    subject: 'Somebody knows the password of your account',
    body: `Dear {name},

From an unknown device somebody entered the right password of your account, and then a wrong code of the second step several times. Number of attempts: {attempts}. They did not get in.

If this was not you, choose a new password at once at {site}/ponastavitev-gesla, also wherever else you use the same one, and call us: {office_phone}. If it was you, check that the clock of your telephone is right.`,
  },
  sample: { name: 'Ana Novak', attempts: 5 },
};

export const accountFactorsMails = {
  second_factor_guessing: secondFactorGuessing,
  factor_added: factorAdded,
  factor_removed: factorRemoved,
  factors_reset: factorsReset,
  recovery_code_used: recoveryCodeUsed,
};
