import {
  REQUIRED_STATEMENT_FIELDS,
  type STATEMENT_ACTIONS,
  type StatementField,
  type StatementMapping,
} from '../../../contract/money/bank-statements.ts';
import type { BANK_STATEMENT_STATUSES } from '../../../contract/values/status.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';

type Status = (typeof BANK_STATEMENT_STATUSES)[number];
type Action = (typeof STATEMENT_ACTIONS)[number];

/**
 * The actions possible on an import; deleting is rejected separately once its money was invoiced or refunded.
 */
export const allowedActions = (status: Status): Action[] =>
  status === 'mapping' ? ['update', 'run', 'delete'] : ['delete'];

/**
 * What a mapping lacks before rows can be read: a required column, a column that the table does not have, the
 * meaning of signs.
 */
export function errorsOfMapping(
  { columns, signs }: Pick<StatementMapping, 'columns' | 'signs'>,
  table: readonly { words: readonly string[] | null }[],
): ValidationError[] {
  const missing = REQUIRED_STATEMENT_FIELDS.filter((group) =>
    group.every((field) => columns[field] === undefined),
  ).map(([field]) => ({ path: `columns.${field}`, code: 'statement.column_missing' }));
  const gone = (Object.entries(columns) as [StatementField, number][])
    .filter(([, index]) => index >= table.length)
    .map(([field]) => ({ path: `columns.${field}`, code: 'import.column_gone' }));
  const words = columns.sign === undefined ? [] : (table[columns.sign]?.words ?? []);
  const unsaid = words
    .filter((word) => signs[word] === undefined)
    .map((word) => ({ path: `signs.${word}`, code: 'statement.sign_unknown' }));
  return [...missing, ...gone, ...unsaid];
}
