import type { z } from 'zod/mini';
import type {
  statementDetail,
  bankStatement,
  StatementFailure,
  statementSample,
  StatementMapping,
} from '../../../contract/money/bank-statements.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf, notFound } from '../../platform/http/problem.ts';
import { countByStatus, findStatement } from './queries.ts';
import type { DayBounds } from './table/day-rules.ts';
import { boundsOf } from './read-statement.ts';
import { rejectionOfRemoval } from './remove-payments.ts';
import { readStatementRow } from './table/row-rules.ts';
import { allowedActions, errorsOfMapping } from './rules.ts';
import type { StatementTable } from './table/table.ts';

/** A row of the list. Throws 404. */
export async function presentImport(db: Db | Trx, id: string): Promise<z.input<typeof bankStatement>> {
  const found = await findStatement(db, id);
  if (!found) throw notFound();
  return found;
}

/** One import for its page. Throws 404. */
export async function presentStatement(
  db: Db | Trx,
  id: string,
  language: Language,
): Promise<z.input<typeof statementDetail>> {
  const found = await findStatement(db, id);
  if (!found) throw notFound();
  const { table_info: table, mapping, failure } = found;
  const by_status = await countByStatus(db, id);
  const kept = await rejectionOfRemoval(db, id);
  return {
    ...found,
    failure: failure && presentFailure(failure, language),
    by_status,
    confirmed: by_status.reduce((sum, { confirmed }) => sum + confirmed, 0),
    table:
      table && found.status === 'mapping'
        ? {
            ...table,
            sample: mapping
              ? table.rows.map((row) => sampleOf(row, mapping, { table, bounds: boundsOf(found), language }))
              : [],
          }
        : null,
    missing:
      table && mapping && found.status === 'mapping'
        ? errorsOfMapping(mapping, table.columns).map((rejection) => ({
            ...rejection,
            message: messageOf(rejection.code, language),
          }))
        : [],
    allowed: allowedActions(found.status).filter((action) => action !== 'delete' || kept === null),
    kept_because: kept && messageOf(kept, language),
  };
}

const presentFailure = ({ rows, ...failure }: StatementFailure, language: Language) => ({
  ...failure,
  message: messageOf(failure.code, language),
  rows: rows.map((problem) => ({ ...problem, message: messageOf(problem.code, language) })),
});

function sampleOf(
  row: StatementTable['rows'][number],
  mapping: StatementMapping,
  { table, bounds, language }: { table: StatementTable; bounds: DayBounds; language: Language },
): z.input<typeof statementSample> {
  const read = readStatementRow(row, mapping, { typed: table.format === 'xlsx', bounds });
  const booking = read.kind === 'booking' ? read.booking : null;
  return {
    row_number: row.row_number,
    booking_date: booking?.booking_date ?? null,
    direction: booking?.direction ?? null,
    amount: booking?.amount ?? null,
    currency: booking?.currency ?? null,
    payer_name: booking?.payer_name ?? null,
    payer_iban: booking?.payer_iban ?? null,
    reference: booking?.reference_raw ?? null,
    purpose: booking?.purpose ?? null,
    problems:
      read.kind === 'rejected'
        ? read.problems.map((problem) => ({ ...problem, message: messageOf(problem.code, language) }))
        : [],
  };
}
