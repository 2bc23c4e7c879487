import type { StatementTotals, StatementWarning } from '../../../../contract/money/bank-statements.ts';
import {
  amountOf,
  bookingOf,
  directionOf,
  emptyDetails,
  isReturn,
  partsOf,
  readDay,
  type Frame,
  type Parts,
  type RawDetails,
  type RawEntry,
} from './camt-entry.ts';
import type { RawBalance, RawStatement } from './camt-tree.ts';
import { plausibleDay, type DayBounds, dayRejection, valueDay } from '../table/day-rules.ts';
import type { EntryKeys, ReadEntry } from '../entry-key.ts';
import { StatementRejected } from '../rejected.ts';

const EUR = 'EUR';
const OPENING = ['OPBD', 'PRCD', 'OPAV'];
const CLOSING = ['CLBD', 'CLAV'];

/**
 * A returned transfer of ours is a reversal even without RvslInd. Its key does not change: another file of
 * the same booking may lack the mark.
 */
const returned = (entry: ReadEntry, raw: RawDetails): ReadEntry =>
  isReturn(raw, entry.direction) ? { ...entry, reversal: true } : entry;

/**
 * One account and period: its bookings become payments, its balances are checked against them. Throws
 * StatementRejected.
 */
export class CamtStatement {
  readonly raw: RawStatement = {};
  /** Bookings so far, skipped ones included. */
  bookings = 0;
  private readonly keys: EntryKeys;
  private readonly bounds: DayBounds;
  private readonly balances: RawBalance[] = [];
  private identified = false;
  private credits = 0;
  private debits = 0;
  private entries = 0;
  private days: [string, string] | null = null;
  private readonly left_out = { pending: 0, currency: 0, zero: 0, batch: 0, no_date: 0 };

  constructor(keys: EntryKeys, bounds: DayBounds) {
    this.keys = keys;
    this.bounds = bounds;
  }

  addBalance(balance: RawBalance): void {
    this.balances.push(balance);
  }

  private account(): string {
    const account = (this.raw.account ?? this.raw.other_account ?? '').replace(/\s/g, '').toUpperCase();
    if (account === '') throw new StatementRejected('statement.no_account');
    return account;
  }

  private number(): string | null {
    return this.raw.legal ?? this.raw.electronic ?? this.raw.id ?? null;
  }

  /** The payments of a booking: none when it is not final, not in euros, or zero. */
  addEntry(entry: RawEntry): ReadEntry[] {
    const account = this.account();
    if (!this.identified) this.keys.startStatement(`${account} ${this.raw.id ?? ''} ${this.number() ?? ''}`);
    this.identified = true;
    const made = this.read(account, entry);
    this.bookings++;
    return made;
  }

  private read(account: string, entry: RawEntry): ReadEntry[] {
    if (entry.status === undefined) throw new StatementRejected('statement.no_status');
    if (entry.status !== 'BOOK') return this.leaveOut('pending');
    const amount = amountOf(entry.amount);
    const direction = directionOf(entry.indicator);
    const currency = entry.amount?.currency || this.raw.currency || EUR;
    if (currency !== EUR || (this.raw.currency ?? EUR) !== EUR) return this.leaveOut('currency');
    const booking_date = this.bookingDay(entry);
    this.count(direction, amount);
    if (amount === 0) return this.leaveOut('zero');
    const frame: Frame = {
      account,
      booking_date,
      ...valueDay(readDay(entry.valued, entry.valued_at), booking_date, this.bounds),
      statement_nr: this.number(),
      direction,
      reversal: entry.reversal === 'true' || entry.reversal === '1',
      amount,
      currency,
      bank_ref: entry.bank_ref ?? null,
    };
    const made = this.payments(frame, entry);
    this.entries += made.length;
    const [from, to] = this.days ?? [booking_date, booking_date];
    this.days = [booking_date < from ? booking_date : from, booking_date > to ? booking_date : to];
    return made;
  }

  private leaveOut(why: keyof CamtStatement['left_out']): [] {
    this.left_out[why]++;
    return [];
  }

  private bookingDay(entry: RawEntry): string {
    const said = entry.booked ?? entry.booked_at;
    if (said !== undefined) {
      const booked = readDay(entry.booked, entry.booked_at);
      const code = booked === null ? 'statement.date' : dayRejection(booked, this.bounds);
      if (booked === null || code) throw new StatementRejected(code!, { value: booked ?? said });
      return booked;
    }
    const instead =
      plausibleDay(readDay(entry.valued, entry.valued_at), this.bounds) ??
      this.stated(this.raw.to) ??
      this.stated(this.raw.created);
    if (!instead) throw new StatementRejected('statement.no_date');
    this.left_out.no_date++;
    return instead;
  }

  private stated(date_time: string | undefined): string | null {
    return plausibleDay(readDay(undefined, date_time), this.bounds);
  }

  /**
   * First and last day, by which the balances of the account are chained: as the statement says, else those of
   * its bookings. Programs fill the period with anything (1900, the end of the year), and it changes no booking.
   */
  private period(): { period_from: string | null; period_to: string | null } {
    const [first = null, last = null] = this.days ?? [];
    const period_from = this.stated(this.raw.from) ?? first;
    const period_to = this.stated(this.raw.to) ?? last;
    return period_from !== null && period_to !== null && period_from > period_to
      ? { period_from: first, period_to: last }
      : { period_from, period_to };
  }

  private count(direction: 'credit' | 'debit', amount: number): void {
    if (direction === 'credit') this.credits += amount;
    else this.debits += amount;
    if (!Number.isSafeInteger(this.credits) || !Number.isSafeInteger(this.debits))
      throw new StatementRejected('statement.amount');
  }

  /**
   * A joint booking becomes its parts when they add up, with the charge that the bank deducted; otherwise it
   * stays one payment for a person to review. One payment net of a charge is the same with one part.
   */
  private payments(booked: Frame, entry: RawEntry): ReadEntry[] {
    const { account } = booked;
    const [only, second] = entry.details;
    const frame = second ? booked : { ...booked, bank_ref: booked.bank_ref ?? only?.bank_ref ?? null };
    const parts = only ? partsOf(entry, frame) : null;
    if (!second && !parts?.charge) {
      const raw: RawDetails = only ?? entry;
      return [returned(this.keys.single(account, bookingOf(frame, raw, entry)), raw)];
    }
    if (!parts) {
      this.left_out.batch++;
      return [this.keys.single(account, bookingOf(frame, entry, entry))];
    }
    return this.joint(frame, entry, parts);
  }

  private joint(frame: Frame, entry: RawEntry, { amounts, charge }: Parts): ReadEntry[] {
    const opposite = frame.direction === 'credit' ? 'debit' : 'credit';
    const details = entry.details.filter((_, i) => amounts[i] !== 0);
    const bookings = amounts
      .filter((cents) => cents !== 0)
      .map((cents, i) => {
        const direction = cents > 0 ? frame.direction : opposite;
        const bank_ref = details[i]!.bank_ref ?? frame.bank_ref;
        return bookingOf({ ...frame, direction, amount: Math.abs(cents), bank_ref }, details[i]!, null);
      });
    // A charge reverses nothing itself; in a reversal it is a charge in the other direction.
    if (charge)
      bookings.push({
        ...bookingOf({ ...frame, ...charge, reversal: false }, emptyDetails(), null),
        bank_charge: true,
      });
    const whole = bookingOf(frame, entry, entry);
    return this.keys
      .batch(frame.account, frame.bank_ref, whole, bookings)
      .map((made, i) => (details[i] ? returned(made, details[i]) : made));
  }

  private balanceOf(codes: readonly string[]): number | null {
    const found = codes
      .map((code) => this.balances.find((balance) => balance.code === code))
      .find((balance) => balance !== undefined);
    if (!found) return null;
    const cents = amountOf(found.amount);
    return directionOf(found.indicator) === 'debit' ? -cents : cents;
  }

  /** The summary of the statement, with warnings. */
  end(): { totals: StatementTotals; warnings: StatementWarning[] } {
    const account = this.account();
    const opening = this.balanceOf(OPENING);
    const closing = this.balanceOf(CLOSING);
    const about = this.number() ?? account;
    const difference =
      opening === null || closing === null || this.left_out.currency > 0
        ? 0
        : closing - (opening + this.credits - this.debits);
    const warnings: StatementWarning[] = Object.entries(this.left_out)
      .filter(([, count]) => count > 0)
      .map(([code, count]) => ({
        code: code as keyof CamtStatement['left_out'],
        count,
        about,
        amount: null,
      }));
    if (difference !== 0) warnings.push({ code: 'balance', count: 1, about, amount: difference });
    return {
      totals: {
        number: this.number(),
        account,
        // Some statements name the currency only in their balances.
        currency:
          this.raw.currency ?? this.balances.find(({ amount }) => amount?.currency)?.amount?.currency ?? null,
        ...this.period(),
        opening,
        closing,
        entries: this.entries,
        credits: this.credits,
        debits: this.debits,
        pending: this.left_out.pending,
      },
      warnings,
    };
  }
}
