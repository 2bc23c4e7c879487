import type { ReadBatch, ReadResult } from './reading.ts';
import type { StatementMapping, StatementRowProblem } from '../../../contract/money/bank-statements.ts';
import type { Deps } from '../../platform/deps.ts';
import { readFileRows } from '../../platform/tables/read-file.ts';
import { dayOf } from '../../platform/ports/clock.ts';
import { type DayBounds, dayBounds } from './table/day-rules.ts';
import { EntryKeys, type ReadEntry } from './entry-key.ts';
import type { Statement } from './queries.ts';
import { readCamt } from './camt/read-camt.ts';
import { StatementRejected } from './rejected.ts';
import { readStatementRow } from './table/row-rules.ts';
import type { StatementTable } from './table/table.ts';

/** Unreadable rows of a table; the first of them and their count. */
export class RowsRejected extends Error {
  override readonly name = 'RowsRejected';
  readonly rows: StatementRowProblem[];
  readonly count: number;
  constructor(rows: StatementRowProblem[], count: number) {
    super('statement.rows');
    this.rows = rows;
    this.count = count;
  }
}

const SHOWN_PROBLEMS = 20;

/** The plausible days for bookings of an uploaded file. */
export const boundsOf = ({ created_at }: Pick<Statement, 'created_at'>): DayBounds =>
  dayBounds(dayOf(created_at));

/**
 * Bookings of the file of an import in batches, in a stable order. Throws StatementRejected, TableRejected,
 * RowsRejected.
 */
export async function* readStatement(
  deps: Pick<Deps, 'files'>,
  found: Statement,
  mode: 'check' | 'entries',
): AsyncGenerator<ReadBatch, ReadResult> {
  const { table_info, mapping } = found;
  const bounds = boundsOf(found);
  if (!table_info) return yield* readCamt(deps.files, found, { mode, bounds });
  if (!mapping) throw new StatementRejected('statement.failed');
  return yield* readTable(deps, found, table_info, mapping, bounds);
}

type Days = { from: string; to: string };
const widened = (days: Days | null, day: string): Days => ({
  from: days && days.from < day ? days.from : day,
  to: days && days.to > day ? days.to : day,
});

async function* readTable(
  deps: Pick<Deps, 'files'>,
  found: Statement,
  table: StatementTable,
  mapping: StatementMapping,
  bounds: DayBounds,
): AsyncGenerator<ReadBatch, ReadResult> {
  const { account_iban } = mapping;
  const keys = new EntryKeys();
  keys.startStatement(account_iban);
  const left_out = { rows: 0, currency: 0, zero: 0 };
  const problems: StatementRowProblem[] = [];
  let rejected = 0;
  let rows_done = 0;
  let entries = 0;
  let credits = 0;
  let debits = 0;
  let days: Days | null = null;
  for await (const rows of readFileRows(deps.files, found.sha256, table)) {
    const batch: ReadEntry[] = [];
    for (const row of rows) {
      const read = readStatementRow(row, mapping, { typed: table.format === 'xlsx', bounds });
      if (read.kind === 'rejected') {
        rejected++;
        problems.push(...read.problems.slice(0, SHOWN_PROBLEMS - problems.length));
      } else if (read.kind === 'left_out') left_out[read.why]++;
      else {
        const { booking_date, direction, amount } = read.booking;
        if (direction === 'credit') credits += amount;
        else debits += amount;
        days = widened(days, booking_date);
        batch.push(keys.single(account_iban, read.booking));
      }
    }
    rows_done += rows.length;
    entries += batch.length;
    const share = Math.min(1, rows_done / Math.max(1, table.total_rows));
    yield { bytes: Math.floor(found.size * share), entries: batch };
  }
  if (rejected > 0 && !found.leave_out_errors) throw new RowsRejected(problems, rejected);
  const warnings = Object.entries({ ...left_out, rows: left_out.rows + rejected })
    .filter(([, count]) => count > 0)
    .map(([code, count]) => ({ code: code as keyof typeof left_out, count, about: null, amount: null }));
  return {
    format: table.format,
    entries,
    warnings,
    statements: [
      {
        number: null,
        account: account_iban,
        currency: 'EUR',
        period_from: days?.from ?? null,
        period_to: days?.to ?? null,
        opening: null,
        closing: null,
        entries,
        credits,
        debits,
        pending: 0,
      },
    ],
  };
}
