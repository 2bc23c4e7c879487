import * as z from 'zod/mini';
import { isIban } from '../values/money/iban.ts';
import { isTaxNumber } from '../values/identity.ts';
import { isSiReference } from '../values/money/payment-reference.ts';
import { postalCodesOf } from './residents.ts';
import { nothing } from '../platform/actions.ts';
import type { Route } from '../platform/route.ts';
import { create, read } from '../platform/route-builders.ts';
import { email, line, oneLine, plain } from '../values/values.ts';

/**
 * The municipality as root edits it (parameter `municipality`); its public part is `municipality` of
 * reference.ts.
 */

const text = (max: number) => oneLine().check(z.trim(), z.maxLength(max, 'text.too_long'));
const noSpaces = z.overwrite<string>((value) => value.replace(/[\s.]/g, '').toUpperCase());

const iban = plain().check(noSpaces, z.minLength(1, 'required'), z.refine(isIban, 'iban.invalid'));
/** ISO 9362: bank, country, place, and a branch where there is one. */
const bic = plain().check(
  noSpaces,
  z.minLength(1, 'required'),
  z.regex(/^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/, 'bic.invalid'),
);

export const bankAccount = z.object({
  iban,
  bic,
  bank: line(80),
  /** The default account for payments; exactly one. */
  is_default: z.boolean('value.type'),
});
export type BankAccount = z.output<typeof bankAccount>;

export const bankAccounts = z.array(bankAccount).check(
  z.maxLength(10, 'value.too_many'),
  z.refine(
    (accounts) => accounts.length === 0 || accounts.filter(({ is_default }) => is_default).length === 1,
    'bank_accounts.default',
  ),
  z.refine(
    (accounts) => new Set(accounts.map((account) => account.iban)).size === accounts.length,
    'bank_accounts.repeated',
  ),
);

/** Six digits of the chart of accounts of public revenue and their check digit. */
const isSubaccount = (value: string): boolean => /^\d{7}$/.test(value) && isSiReference(`SI01${value}`);

/**
 * Where administrative fees (ZUT) are paid when that is not the default account: one of `bank_accounts`, and
 * the sub-account of the revenue with its check digit (7 digits). Both empty: fees are paid together with the
 * price.
 */
export const feeAccount = z.object({
  iban: plain().check(noSpaces),
  revenue_subaccount: plain().check(
    noSpaces,
    z.refine((value) => value === '' || isSubaccount(value), 'revenue_subaccount.invalid'),
  ),
});
const fields = z.object({
  name: line(120),
  street: line(100),
  postal_code: plain().check(z.trim(), z.minLength(1, 'required'), z.regex(/^\d{4}$/, 'postal_code.invalid')),
  city: line(80),
  email,
  phone: plain().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(/^\+?[0-9 ()/.-]{6,30}$/, 'phone.invalid'),
  ),
  office_hours_sl: line(200),
  office_hours_en: line(200),
  website: oneLine().check(
    z.trim(),
    z.minLength(1, 'required'),
    z.regex(/^https:\/\/[^\s"'<>\\]{4,200}$/, 'url.invalid'),
  ),
  /** Data protection officer (Article 37 GDPR). */
  dpo_email: z._default(z.union([z.literal(''), email], 'email.invalid'), ''),
  tax_number: z._default(
    plain().check(
      noSpaces,
      z.refine((value) => value === '' || isTaxNumber(value), 'tax_number.invalid'),
    ),
    '',
  ),
  /** `SI` and the tax number, for a municipality that charges VAT. */
  vat_id: z._default(
    plain().check(
      noSpaces,
      z.refine(
        (value) => value === '' || (value.startsWith('SI') && isTaxNumber(value.slice(2))),
        'vat_id.invalid',
      ),
    ),
    '',
  ),
  company_registration_number: z._default(
    text(10).check(z.regex(/^(\d{7}|\d{10})?$/, 'company_registration_number.invalid')),
    '',
  ),
  /** Šifra proračunskega uporabnika, 5 digits (register of budget users, UJP). */
  budget_user_code: z._default(text(5).check(z.regex(/^(\d{5})?$/, 'budget_user_code.invalid')), ''),
  /** Post codes of the residents, `4264, 4265`; empty: the address of a resident is not checked. */
  resident_postal_codes: z._default(
    text(300).check(
      z.refine((value) => postalCodesOf(value).every((code) => /^\d{4}$/.test(code)), 'postal_code.invalid'),
      z.overwrite((value) => postalCodesOf(value).join(', ')),
    ),
    '',
  ),
  bank_accounts: z._default(bankAccounts, []),
  fee_account: z._default(feeAccount, { iban: '', revenue_subaccount: '' }),
});
const hasFeeAccount = ({ fee_account: { iban, revenue_subaccount } }: z.output<typeof fields>): boolean =>
  iban !== '' || revenue_subaccount !== '';

export const municipalityRecord = fields.check(
  z.refine(
    (record) =>
      !hasFeeAccount(record) ||
      record.bank_accounts.some((one) => one.iban === record.fee_account.iban && !one.is_default),
    { path: ['fee_account', 'iban'], error: 'fee_account.other' },
  ),
  z.refine((record) => !hasFeeAccount(record) || record.fee_account.revenue_subaccount !== '', {
    path: ['fee_account', 'revenue_subaccount'],
    error: 'required',
  }),
  // The code of the budget user is the first part of the reference, so its last digit has to be its check
  // digit.
  z.refine((record) => !hasFeeAccount(record) || isSiReference(`SI01${record.budget_user_code}`), {
    path: ['budget_user_code'],
    error: 'budget_user_code.check_digit',
  }),
);
export type MunicipalityRecord = z.output<typeof municipalityRecord>;

const crest = z.object({ sha256: z.string(), mime: z.string(), width: z.int(), height: z.int() });

export const uploadCrest = create(
  '/v1/admin/municipality/crest',
  'Replaces the crest (PNG or JPEG, at least 64 pixels on each side); it is stored as PNG of at most 800.',
  { tag: 'settings', access: 'root', audit: { none: 'settings, with their own history' } },
  { body: nothing, files: ['crest'], max_file_bytes: 5_000_000, reply: crest },
);

export const deleteCrest = {
  method: 'GET',
  path: '/v1/admin/municipality/crest/delete',
  tag: 'settings',
  access: 'root',
  audit: { none: 'settings, with their own history' },
  summary: 'Removes the crest; pages, mails and documents have none then.',
  changes_state: true,
  replies: { 204: null },
} as const satisfies Route;

/** Sizes in pixels; `maskable` leaves the room that a phone cuts off. */
export const APP_ICONS = { 'icon-192': 192, 'icon-512': 512, 'maskable-512': 512, 'apple-180': 180 } as const;
export type AppIcon = keyof typeof APP_ICONS;

export const getAppIcon = read(
  '/v1/app-icons/{name}',
  'The icon of the installed app: the crest of the municipality, else the mark of the service.',
  { tag: 'settings', access: 'public', audit: { none: 'public' }, limit: { max: 60, per_seconds: 60 } },
  { params: z.object({ name: z.enum(Object.keys(APP_ICONS) as [AppIcon, ...AppIcon[]]) }), reply: 'file' },
);

export const getManifest = read(
  '/v1/manifest',
  'The web app manifest, by which a phone installs the pages of holders.',
  { tag: 'settings', access: 'public', audit: { none: 'public' } },
  {
    reply: z.object({
      id: z.string(),
      name: z.string(),
      short_name: z.string(),
      description: z.string(),
      lang: z.string(),
      start_url: z.string(),
      scope: z.string(),
      display: z.literal('standalone'),
      background_color: z.string(),
      theme_color: z.string(),
      icons: z.array(
        z.object({
          src: z.string(),
          sizes: z.string(),
          type: z.string(),
          purpose: z.enum(['any', 'maskable']),
        }),
      ),
    }),
  },
);

export const getCrest = read(
  '/v1/municipality/crest/{sha256}',
  'The picture of the crest; its address changes with its content, so it may be cached forever.',
  { tag: 'settings', access: 'public', audit: { none: 'public' } },
  { params: z.object({ sha256: plain().check(z.regex(/^[0-9a-f]{64}$/, 'value.id')) }), reply: 'file' },
);
