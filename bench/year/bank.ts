import { camtFile, type CamtBooking, OWN_ACCOUNT } from '../../server/demo/camt-file.ts';
import type { StatementSums } from './books.ts';
import { cents, euros } from './values.ts';

/**
 * The bank of the simulated municipality: it keeps the account, executes transfers and writes a statement for
 * each month.
 */

export type Booking = CamtBooking & {
  day: string;
  amount: string;
  ref: string;
  /**
   * `void`: a payment reversed in the same statement; `reversal`: the bank reverses a payment; `return`: a
   * refund is returned.
   */
  what: 'payment' | 'set_aside' | 'void' | 'reversal' | 'refund' | 'return' | 'stray' | 'charge';
  case_id?: string;
};

export type Transfer = { end_to_end_id: string; amount: string; iban: string; name: string };
const CHARGE = '3.12';
const OPENING = 1_250_000;

export class Bank {
  #balance = OPENING;
  #number = 0;
  #ref = 0;
  readonly #bookings = new Map<string, Booking[]>();

  /** Returns the booking, so that it can be reversed. */
  book(
    day: string,
    booking: Omit<Booking, 'day' | 'ref' | 'amount'> & { amount: number; ref?: string },
  ): Booking {
    this.#ref += 1;
    const month = day.slice(0, 7);
    const ref = booking.ref ?? `B${String(this.#ref).padStart(8, '0')}`;
    const made = { ...booking, day, ref, amount: euros(booking.amount) };
    this.#bookings.set(month, [...(this.#bookings.get(month) ?? []), made]);
    return made;
  }

  /**
   * The same money in the other direction: a payment back to its payer, or a refund back to the municipality.
   */
  reverse(day: string, { debit, amount, ...booking }: Booking, what: 'reversal' | 'return'): void {
    this.book(day, { ...booking, amount: cents(amount), debit: !debit, reversal: true, what });
  }

  carryOut(day: string, { amount, ...transfer }: Transfer, case_id: string): Booking {
    return this.book(day, { ...transfer, amount: cents(amount), debit: true, what: 'refund', case_id });
  }

  /** The file of a month, with the charge of the bank, and its content. */
  statement(month: string): { xml: string; bookings: Booking[]; sums: StatementSums } {
    this.book(`${month}-25`, {
      amount: cents(CHARGE),
      debit: true,
      name: 'Banka',
      additional: 'Provizija',
      what: 'charge',
    });
    // Banks list bookings day by day.
    const bookings = this.#bookings.get(month)!.toSorted((a, b) => a.day.localeCompare(b.day));
    this.#bookings.delete(month);
    const sum = (out: boolean): number =>
      bookings.reduce((all, { amount, debit = false }) => (debit === out ? all + cents(amount) : all), 0);
    const opening = this.#balance;
    const sums = { opening, in: sum(false), out: sum(true), closing: opening + sum(false) - sum(true) };
    this.#balance = sums.closing;
    this.#number += 1;
    const statement = {
      id: `STMT-${month}`,
      number: String(this.#number),
      account: OWN_ACCOUNT,
      opening: euros(opening),
      closing: euros(sums.closing),
      bookings,
    };
    return { xml: camtFile([statement], { version: '08' }), bookings, sums };
  }
}
