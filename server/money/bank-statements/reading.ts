import type { StatementTotals, StatementWarning } from '../../../contract/money/bank-statements.ts';
import type { ReadEntry } from './entry-key.ts';
import type { Statement } from './queries.ts';

/** `bytes`: bytes of the file read so far. */
export type ReadBatch = { bytes: number; entries: ReadEntry[] };
export type ReadResult = {
  format: NonNullable<Statement['format']>;
  statements: StatementTotals[];
  warnings: StatementWarning[];
  entries: number;
};
