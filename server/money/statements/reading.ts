import type { StatementTotals, StatementWarning } from '../../../contract/money/statements.ts';
import type { ReadEntry } from './entry-key.ts';
import type { Statement } from './queries.ts';

/** `bytes`: how much of the file has been read by now. */
export type ReadBatch = { bytes: number; entries: ReadEntry[] };
export type ReadResult = {
  format: NonNullable<Statement['format']>;
  statements: StatementTotals[];
  warnings: StatementWarning[];
  entries: number;
};
