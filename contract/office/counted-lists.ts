import { statusesWhere } from '../values/application-states.ts';
import type { BankInvoiceAt } from '../settings/parameters.ts';

/**
 * The filters of the list that each number of the dashboard counts and opens: the server counts by them, a
 * link carries them.
 */
type Filters = Readonly<Record<string, string | boolean | string[]>>;

const QUEUED = [...statusesWhere('queued')];
const AWAITED = ['supplement_requested'];

export const COUNTED_APPLICATIONS = {
  decisions_overdue: { status: QUEUED, due: 'overdue' },
  decisions_this_week: { status: QUEUED, due: 'this_week' },
  supplements_overdue: { status: AWAITED, due: 'overdue' },
  supplements_this_week: { status: AWAITED, due: 'this_week' },
  payments_overdue: { status: 'awaiting_payment', due: 'overdue' },
  payments_this_week: { status: 'awaiting_payment', due: 'this_week' },
  part_paid: { part_paid: true },
  left_to_staff: { left_to_staff: true },
  hindered: { hindered: true },
  claimed: { claim: 'mine' },
  received: { received_in: 'today' },
  decided: { decided_in: 'today' },
} satisfies Record<string, Filters>;

export const COUNTED_PERMITS = {
  active_permits: { status: ['active', 'expiring'] },
  to_hand_over: { status: ['active', 'expiring', 'scheduled'], handed_over: false },
  uncollected: { uncollected: true },
  plate_checks: { plate_check: true },
  incomplete_holders: { incomplete: true },
  issued: { issued_in: 'today' },
  handed_over: { handed_over_in: 'today' },
} satisfies Record<string, Filters>;

export const COUNTED_MAILS = {
  mails_failed: { status: 'failed' },
  letters_to_print: { status: 'letter' },
  letters_to_post: { status: 'printed' },
} satisfies Record<string, Filters>;

export const COUNTED_INVOICES = {
  fiscal_urgent: { fiscal_urgent: true },
} satisfies Record<string, Filters>;

/** By the parameter `bank_invoice_at`: with `permit`, what has no permit yet still gets its invoice by itself. */
export const COUNTED_TO_INVOICE = {
  payment: {},
  permit: { status: ['completed'] },
  by_hand: {},
} satisfies Record<BankInvoiceAt, Filters>;

export const COUNTED_PAYMENTS = {
  without_invoice: { without_invoice: true },
} satisfies Record<string, Filters>;

export const COUNTED_REFUNDS = {
  paid_again: { paid_again: true },
} satisfies Record<string, Filters>;

export const COUNTED_BIN = {
  returns: { returns: true },
} satisfies Record<string, Filters>;

export const COUNTED_CARDS = {
  available: { status: 'available' },
} satisfies Record<string, Filters>;

const NOT_SERVED = { finality: ['not_served'] };
export const COUNTED_DECISIONS = {
  /** Also what the post brought back. Beside it stands the day before today: what was issued today is under way. */
  unsent: { service: ['unsent', 'returned'], ...NOT_SERVED },
  fiction_due: { service: ['fiction_due'], ...NOT_SERVED },
  to_confirm: { finality: ['proposed'] },
} satisfies Record<string, Filters>;

/** Beside it stand the days until which they are handed over. */
export const COUNTED_APPEALS = {
  to_hand_over: { status: ['received'], in_time: true },
} satisfies Record<string, Filters>;

/** Filters as the address of a list carries them; `prefix` is that of a list beside others. */
export const queryOf = (filters: Filters, prefix = ''): string =>
  Object.entries(filters)
    .map(([name, value]) => `${prefix}filter.${name}=${String(value)}`)
    .join('&');
