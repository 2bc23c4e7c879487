import { isIban } from '../../../../contract/values/money/iban.ts';
import type {
  StatementField,
  StatementMapping,
  StatementRowProblem,
} from '../../../../contract/money/bank-statements.ts';
import { isCellError, readDate } from '../../../platform/tables/cell-rules.ts';
import type { StatementEntry } from '../../payments/match/entry.ts';
import { signedCents } from './amount-rules.ts';
import { type DayBounds, dayRejection, valueDay } from './day-rules.ts';

/** A row of a bank's table as a booking. Pure. */

export type Row = { row_number: number; cells: readonly string[] };
export type Booking = Omit<StatementEntry, 'entry_key'>;
export type ReadRow =
  | { kind: 'booking'; booking: Booking }
  /**
   * `rows`: neither day nor amount, as in a line of totals; the others are bookings that are left out and
   * counted.
   */
  | { kind: 'left_out'; why: 'rows' | 'currency' | 'zero' }
  | { kind: 'rejected'; problems: StatementRowProblem[] };

/** 0 -> A, 26 -> AA. */
const letterOf = (index: number): string =>
  (index >= 26 ? letterOf(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26));

type Money = { direction: 'credit' | 'debit'; amount: number };

/**
 * Reads one row by `mapping`. `typed`: the file is a spreadsheet, whose numbers have a point and whose
 * formulas appear as `=…`; `bounds`: plausible days.
 */
export function readStatementRow(
  row: Row,
  { columns, date_format, decimal, signs }: Omit<StatementMapping, 'account_iban'>,
  { typed, bounds }: { typed: boolean; bounds: DayBounds },
): ReadRow {
  const problems: StatementRowProblem[] = [];
  const text = (field: StatementField): string => {
    const index = columns[field];
    return index === undefined ? '' : (row.cells[index] ?? '');
  };
  const reject = (field: StatementField, code: string): null => {
    const cell = `${letterOf(columns[field] ?? 0)}${row.row_number}`;
    problems.push({ row_number: row.row_number, field, cell, value: text(field).slice(0, 80), code });
    return null;
  };
  const cents = (field: StatementField): number | null => {
    if (text(field) === '') return 0;
    const read = signedCents(text(field), { decimal, typed });
    return read ?? reject(field, 'statement.cell_amount');
  };
  const day = (field: StatementField): string | null => {
    const read = readDate(text(field), date_format);
    return read ?? reject(field, text(field) === '' ? 'statement.cell_empty' : 'import.date');
  };

  const money_fields = (['amount', 'credit', 'debit'] as const).filter(
    (field) => columns[field] !== undefined,
  );
  if (text('booking_date') === '' && money_fields.every((field) => text(field) === ''))
    return { kind: 'left_out', why: 'rows' };
  for (const field of Object.keys(columns) as StatementField[]) {
    if (typed && text(field).startsWith('=')) reject(field, 'import.formula');
    else if (isCellError(text(field))) reject(field, 'import.cell_error');
  }
  if (problems.length > 0) return { kind: 'rejected', problems };

  const booking_date = day('booking_date');
  const unlikely = booking_date === null ? null : dayRejection(booking_date, bounds);
  if (unlikely) reject('booking_date', unlikely);
  const found =
    columns.amount === undefined ? ofPair(cents, reject) : ofOne(cents, reject, text, columns, signs);
  if (!booking_date || !found || problems.length > 0) return { kind: 'rejected', problems };
  const currency = text('currency').toUpperCase().replace('€', 'EUR') || 'EUR';
  if (currency !== 'EUR') return { kind: 'left_out', why: 'currency' };
  if (found.amount === 0) return { kind: 'left_out', why: 'zero' };
  const iban = text('payer_iban').replace(/\s/g, '').toUpperCase();
  return {
    kind: 'booking',
    booking: {
      ...found,
      reversal: false,
      booking_date,
      ...(text('value_date') === ''
        ? { value_date: null, value_date_assumed: false }
        : valueDay(readDate(text('value_date'), date_format), booking_date, bounds)),
      statement_nr: null,
      currency,
      original_amount: null,
      original_currency: null,
      payer_name: text('payer_name') || null,
      payer_address: text('payer_address') || null,
      payer_iban: isIban(iban) ? iban : null,
      reference_raw: text('reference') || null,
      end_to_end_id: null,
      purpose: text('purpose') || null,
      purpose_code: null,
      bank_ref: text('bank_ref') || null,
    },
  };
}

type Cents = (field: StatementField) => number | null;
type Reject = (field: StatementField, code: string) => null;

/** One column: the direction is its sign, or the column beside it. */
function ofOne(
  cents: Cents,
  rejectWith: Reject,
  text: (field: StatementField) => string,
  columns: StatementMapping['columns'],
  signs: StatementMapping['signs'],
): Money | null {
  if (text('amount') === '') return rejectWith('amount', 'statement.cell_empty');
  const amount = cents('amount');
  if (amount === null) return null;
  if (columns.sign === undefined)
    return { direction: amount < 0 ? 'debit' : 'credit', amount: Math.abs(amount) };
  const direction = signs[text('sign')];
  return direction ? { direction, amount: Math.abs(amount) } : rejectWith('sign', 'statement.cell_sign');
}

/** A column for incoming and one for outgoing money, exactly one of them filled. */
function ofPair(cents: Cents, reject: Reject): Money | null {
  const credit = cents('credit');
  const debit = cents('debit');
  if (credit === null || debit === null) return null;
  // Some banks write outgoing money with a minus; incoming money with one is meaningless.
  if (credit < 0) return reject('credit', 'statement.cell_amount');
  if (credit !== 0 && debit !== 0) return reject('credit', 'statement.cell_both');
  return credit === 0
    ? { direction: 'debit', amount: Math.abs(debit) }
    : { direction: 'credit', amount: credit };
}
