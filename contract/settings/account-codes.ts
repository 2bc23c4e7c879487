import * as z from 'zod/mini';
import { plain } from '../values/values.ts';

/** Accounts (konti) that the accounting export posts to; parameter `account_codes`. */
export const ACCOUNTS = [
  'receivable',
  'unpaid_revenue',
  'revenue_permit',
  'revenue_card',
  'revenue_fee',
  'vat',
  'bank',
  'cash',
  'card',
  'online',
  'unassigned',
  'advances',
  'cash_surplus',
  'cash_shortage',
] as const;
export type Account = (typeof ACCOUNTS)[number];

const code = plain().check(
  z.trim(),
  z.minLength(1, 'required'),
  z.maxLength(20, 'text.too_long'),
  z.regex(/^[0-9A-Za-z][0-9A-Za-z./-]*$/, 'account_code.invalid'),
);

/** Also for sets that were saved before these accounts were asked for. */
const UNPAID_REVENUE = '2810';
const ADVANCES = '2000';

/**
 * The shape of the parameter: an account for each purpose, and how revenue is posted. `revenue_on_payment`:
 * an invoice is unpaid revenue until it is paid (cash principle of direct budget users); otherwise it is
 * revenue when it is issued.
 */
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
  unpaid_revenue: z._default(code, UNPAID_REVENUE),
  advances: z._default(code, ADVANCES),
  revenue_on_payment: z._default(z.boolean('value.type'), false),
});
export type AccountCodes = z.output<typeof accountCodes>;

/**
 * The default, after the uniform chart of accounts of budget users; the accountant of the municipality
 * confirms or changes it.
 */
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
  unpaid_revenue: UNPAID_REVENUE,
  advances: ADVANCES,
  revenue_on_payment: false,
};

/**
 * Sets to start from (docs/ledger.md). `as_delivered`: revenue when the invoice is issued. `budget_users`:
 * groups of the uniform chart of accounts for the budget, budget users and other persons of public law (UL RS
 * 133/2023), revenue when it is paid.
 */
export const ACCOUNT_SETS = {
  as_delivered: DEFAULT_ACCOUNT_CODES,
  budget_users: { ...DEFAULT_ACCOUNT_CODES, vat: '2310', unassigned: '2340', revenue_on_payment: true },
} as const satisfies Record<string, AccountCodes>;
export type AccountSet = keyof typeof ACCOUNT_SETS;
