import * as z from 'zod/mini';

/** Accounts (konti) that the accounting export posts to; parameter `account_codes`. */
export const ACCOUNTS = [
  'receivable',
  'revenue_permit',
  'revenue_card',
  'revenue_fee',
  'vat',
  'bank',
  'cash',
  'card',
  'online',
  'unassigned',
  'cash_surplus',
  'cash_shortage',
] as const;
export type Account = (typeof ACCOUNTS)[number];

const code = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'required'),
    z.maxLength(20, 'text.too_long'),
    z.regex(/^[0-9A-Za-z][0-9A-Za-z./-]*$/, 'account_code.invalid'),
  );

/** The shape of the parameter: an account for each purpose. */
export const accountCodes = z.strictObject({
  receivable: code,
  revenue_permit: code,
  revenue_card: code,
  revenue_fee: code,
  vat: code,
  bank: code,
  cash: code,
  card: code,
  online: code,
  unassigned: code,
  cash_surplus: code,
  cash_shortage: code,
});
export type AccountCodes = z.output<typeof accountCodes>;

/** What a municipality begins with, after the uniform chart of accounts of budget users; its accountant confirms or changes them. */
export const DEFAULT_ACCOUNT_CODES: AccountCodes = {
  receivable: '1200',
  revenue_permit: '7130',
  revenue_card: '7130',
  revenue_fee: '7111',
  vat: '2600',
  bank: '1100',
  cash: '1000',
  card: '1090',
  online: '1090',
  unassigned: '2390',
  cash_surplus: '7141',
  cash_shortage: '4029',
};
