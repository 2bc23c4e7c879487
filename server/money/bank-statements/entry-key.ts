import { createHash } from 'node:crypto';
import type { StatementEntry } from '../payments/match/entry.ts';

type Booking = Omit<StatementEntry, 'entry_key'>;

/**
 * The identifying data of a booking; `whole_key` is set on the parts of a joint booking and on a booking that
 * may be one.
 */
export type ReadEntry = StatementEntry & { account: string; whole_key: string | null; part: number | null };

const hashOf = (parts: readonly (string | null)[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** Without a bank number: the content of the booking (docs/product/domain.md D). */
const saysOf = (b: Booking): string =>
  `h:${hashOf([b.payer_iban, b.reference_raw, b.end_to_end_id, b.purpose, b.original_currency, String(b.original_amount)])}`;

const baseOf = (account: string, b: Booking, amount: number, ref: string | null): string =>
  [
    account,
    b.booking_date,
    b.reversal ? 'R' : '',
    b.direction === 'credit' ? 'C' : 'D',
    amount,
    ref ?? saysOf(b),
  ].join('|');

/**
 * Gives bookings their keys: equal in every file with the booking, different for two bookings. The bank's own
 * number alone is not enough: some banks restart it every day, or give a booking and its reversal the same
 * one. So day, direction and amount are part of the key, and the ordinal among equal ones within a statement,
 * so that two equal payments are two (docs/adr/0022).
 */
export class EntryKeys {
  private seen = new Map<string, number>();
  private statement: string | null = null;

  /** Ordinals restart with the next statement; a statement in several pages is one. */
  startStatement(identity: string): void {
    if (this.statement !== identity) this.seen = new Map();
    this.statement = identity;
  }

  private numbered(base: string): string {
    const n = (this.seen.get(base) ?? 0) + 1;
    this.seen.set(base, n);
    return n === 1 ? base : `${base}|${n}`;
  }

  /** A booking that is one payment. */
  single(account: string, booking: Booking): ReadEntry {
    const entry_key = this.numbered(baseOf(account, booking, booking.amount, booking.bank_ref));
    return { ...booking, entry_key, account, whole_key: booking.bank_ref ? entry_key : null, part: null };
  }

  /**
   * The payments of a joint booking of `whole` cents, in order; parts with the number of the whole are
   * distinguished by position.
   */
  batch(account: string, bank_ref: string | null, whole: Booking, parts: readonly Booking[]): ReadEntry[] {
    if (bank_ref === null) return parts.map((part) => this.single(account, part));
    const whole_key = this.numbered(baseOf(account, whole, whole.amount, bank_ref));
    return parts.map((part, i) => ({
      ...part,
      entry_key: partKey(whole_key, i + 1),
      account,
      whole_key,
      part: i + 1,
    }));
  }
}

/** The key of the nth payment of a joint booking. */
export const partKey = (whole_key: string, n: number): string => `${whole_key}/${n}`;
