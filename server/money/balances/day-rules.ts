import { MAX_PAYMENT_DAYS } from '../../../contract/money/pro-formas.ts';
import type { OfficeDays } from '../../../contract/values/working-days.ts';
import { deadlineBounds, notAfter, notBefore } from '../../platform/kernel/day-bounds.ts';
import { addDays } from '../../platform/kernel/periods.ts';

/**
 * Days that staff type into documents about money, in one table: what bounds each, and the message when it is not kept.
 * Every other day of such a document is the clock's (a payment at the counter, a credit note, a cash closing) or the
 * bank's. Civil dates in Slovenia; null: nothing bounds it.
 */

/** Days farther ahead are a slip of the pen: banks keep an order for a year at most. */
const MAX_EXECUTION_DAYS = 90;

export const MONEY_DAYS = {
  /** Written on a form of the pre-numbered book: its paper day, between those of its neighbours in the book. */
  book_invoice: (of: {
    today: string;
    received_on: string;
    previous_on: string | null;
    next_on: string | null;
  }) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.received_on, 'book.before_application'),
    notBefore(of.previous_on, 'book.before_previous'),
    notAfter(of.next_on, 'book.after_next'),
  ],
  /** On which the money of a refund left the account: not before there was anything to refund. */
  transferred_refund: (of: { today: string; owed_since: string | null }) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.owed_since, 'refund.before_payment'),
  ],
  /** The same at the counter: in a drawer that is not closed yet. */
  counter_refund: (of: { today: string; owed_since: string | null; closed_on: string | null }) => [
    notAfter(of.today, 'date.future'),
    notBefore(of.owed_since, 'refund.before_payment'),
    notBefore(of.closed_on, 'refund.drawer_closed'),
  ],
  /** On which the bank is to carry out a file of transfers. */
  transfer_execution: (of: { today: string }) => [
    notBefore(of.today, 'date.past'),
    notAfter(addDays(of.today, MAX_EXECUTION_DAYS), 'date.too_far'),
  ],
  /** Until which a pro-forma is to be paid: `min_days` is the parameter `payment_min_days`. */
  pro_forma_due: (of: { today: string; min_days: number; office: OfficeDays }) =>
    deadlineBounds({ ...of, max_days: MAX_PAYMENT_DAYS }, 'payment.too_soon'),
} as const;
