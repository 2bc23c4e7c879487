import { isoDay } from '../../../platform/tables/cell-rules.ts';
import type { StatementEntry } from '../../payments/match/entry.ts';
import { centsOfDecimal } from '../table/amount-rules.ts';
import { chargeThatExplains, noCharges, type RawCharges } from '../table/charge-rules.ts';
import { StatementRejected } from '../rejected.ts';

/** The XML data of a booking, texts unchanged. Names of fields follow ISO 20022. */
export type RawAmount = { text: string; currency: string };
export type RawParty = {
  name?: string;
  iban?: string;
  lines: string[];
  street?: string;
  number?: string;
  postal?: string;
  town?: string;
  country?: string;
};
export type RawDetails = {
  amount?: RawAmount;
  tx_amount?: RawAmount;
  instructed?: RawAmount;
  indicator?: string;
  bank_ref?: string;
  end_to_end_id?: string;
  purpose_code?: string;
  debtor: RawParty;
  creditor: RawParty;
  ultimate_debtor?: string;
  references: string[];
  unstructured: string[];
  structured: string[];
  additional?: string;
  charges: RawCharges;
  /** RtrInf is present. */
  returned?: boolean;
};
export type RawEntry = RawDetails & {
  status?: string;
  reversal?: string;
  booked?: string;
  booked_at?: string;
  valued?: string;
  valued_at?: string;
  details: RawDetails[];
};

export const emptyDetails = (): RawDetails => ({
  debtor: { lines: [] },
  creditor: { lines: [] },
  references: [],
  unstructured: [],
  structured: [],
  charges: noCharges(),
});
export const emptyEntry = (): RawEntry => ({ ...emptyDetails(), details: [] });

type Booking = Omit<StatementEntry, 'entry_key'>;

/** Cents of a mandatory amount. Throws StatementRejected without the position, which the reader adds. */
export function amountOf(raw: RawAmount | undefined): number {
  if (!raw) throw new StatementRejected('statement.no_amount');
  const cents = centsOfDecimal(raw.text);
  if (cents === null) throw new StatementRejected('statement.amount', { value: raw.text });
  return cents;
}

/**
 * An ISODate as it is written, whatever its zone, or the day of an ISODateTime. Null when there is none or it
 * cannot be read.
 */
export const readDay = (date: string | undefined, date_time: string | undefined): string | null =>
  isoDay(date?.slice(0, 10) ?? date_time ?? '');

export const directionOf = (indicator: string | undefined): 'credit' | 'debit' => {
  if (indicator === 'CRDT') return 'credit';
  if (indicator === 'DBIT') return 'debit';
  throw new StatementRejected('statement.indicator', { value: indicator ?? '' });
};

const addressOf = ({ lines, street, number, postal, town, country }: RawParty): string | null => {
  const plain = [
    [street, number],
    [postal, town],
  ].map((words) => words.filter(Boolean).join(' '));
  const all = [...plain, ...lines, ...(country && country !== 'SI' ? [country] : [])].filter(Boolean);
  return all.length > 0 ? [...new Set(all)].join(', ') : null;
};

/** Lines of 140 characters are one text that was cut; shorter ones are separate lines. */
const joined = (lines: readonly string[]): string =>
  lines.reduce((text, line, i) => text + (i > 0 && lines[i - 1]!.length !== 140 ? ' ' : '') + line, '');

const purposeOf = (raw: RawDetails, entry: RawEntry | null): string | null => {
  // The first reference has a field of its own; a payment may name more than one.
  const said = [joined(raw.unstructured), ...raw.structured, ...raw.references.slice(1)].filter(Boolean);
  const rest =
    said.length > 0 ? [] : [raw.additional, entry?.additional].filter((text) => text !== undefined);
  const all = [...new Set([...said, ...rest])].join(' ').trim();
  return all === '' ? null : all;
};

const none = (text: string | undefined): string | null =>
  text === undefined || text === '' || /^(NOTPROVIDED|NONREF|NOT PROVIDED)$/i.test(text) ? null : text;

/**
 * Whether a transfer of ours was returned. Marked outgoing money may be a refund in the bank's own form,
 * which a person links.
 */
export const isReturn = ({ returned }: RawDetails, direction: 'credit' | 'debit'): boolean =>
  returned === true && direction === 'credit';

/**
 * The other party: the payer of incoming money, the recipient of outgoing money; a reversal keeps the sides
 * of the booking it reverses.
 */
function otherSide(
  raw: RawDetails,
  direction: 'credit' | 'debit',
  reversal: boolean,
  account: string,
): RawParty {
  const paid_in = (direction === 'credit') !== reversal;
  const [first, second] = paid_in ? [raw.debtor, raw.creditor] : [raw.creditor, raw.debtor];
  const named = (party: RawParty) => party.name !== undefined || party.iban !== undefined;
  // Some banks swap the sides of a returned transfer.
  if (reversal && first.iban === account && named(second)) return second;
  if (named(first)) return first;
  if (paid_in && raw.ultimate_debtor) return { name: raw.ultimate_debtor, lines: [] };
  return named(second) && second.iban !== account ? second : first;
}

/** The original amount in another currency. Null when it does not fit in hundredths. */
function originalOf(raw: RawDetails, currency: string): { amount: number; currency: string } | null {
  const other = [raw.instructed, raw.tx_amount, raw.amount].find(
    (found) => found && found.currency !== currency,
  );
  const cents = other ? centsOfDecimal(other.text) : null;
  return other && cents !== null ? { amount: cents, currency: other.currency } : null;
}

export type Frame = Pick<
  Booking,
  | 'booking_date'
  | 'value_date'
  | 'value_date_assumed'
  | 'statement_nr'
  | 'direction'
  | 'reversal'
  | 'amount'
  | 'currency'
> & {
  account: string;
  bank_ref: string | null;
};

/** One payment from the details of a booking (`raw`) and the data of the whole booking. */
export function bookingOf({ account, ...frame }: Frame, raw: RawDetails, entry: RawEntry | null): Booking {
  const side = otherSide(raw, frame.direction, frame.reversal || isReturn(raw, frame.direction), account);
  const original = originalOf(raw, frame.currency);
  return {
    ...frame,
    original_amount: original?.amount ?? null,
    original_currency: original?.currency ?? null,
    payer_name: none(side.name),
    payer_address: addressOf(side),
    payer_iban: none(side.iban?.replace(/\s/g, '').toUpperCase()),
    reference_raw: none(raw.references[0]),
    end_to_end_id: none(raw.end_to_end_id),
    purpose: purposeOf(raw, entry),
    purpose_code: none(raw.purpose_code),
  };
}

export type Parts = { amounts: number[]; charge: ReturnType<typeof chargeThatExplains> };

/**
 * Amounts of the parts of a joint booking in its currency, positive in its direction, and the charge between
 * their sum and the whole. Null when they are not given or do not add up even with a charge: then nobody can
 * say who paid what.
 */
export function partsOf(
  entry: RawEntry,
  {
    direction,
    reversal,
    amount: whole,
    currency,
  }: Pick<Frame, 'direction' | 'reversal' | 'amount' | 'currency'>,
): Parts | null {
  let sum = 0;
  const amounts: number[] = [];
  for (const part of entry.details) {
    const found = [part.amount, part.tx_amount, part.instructed].find(
      (amount) => amount?.currency === currency,
    );
    const cents = found ? centsOfDecimal(found.text) : null;
    if (cents === null) return null;
    const same_way = part.indicator === undefined || directionOf(part.indicator) === direction;
    amounts.push(same_way ? cents : -cents);
    sum += amounts.at(-1)!;
  }
  if (sum === whole) return { amounts, charge: null };
  const charge = chargeThatExplains({
    direction,
    reversal,
    difference: whole - sum,
    currency,
    booking: entry.charges,
    parts: entry.details.map(({ charges }) => charges),
  });
  return charge && { amounts, charge };
}
