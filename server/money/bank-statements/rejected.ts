import type { StatementPlace } from '../../../contract/money/bank-statements.ts';

/**
 * Why a statement cannot be read; `code` is a key of the contract's messages, `value` the text found there.
 */
export class StatementRejected extends Error {
  override readonly name = 'StatementRejected';
  readonly code: string;
  readonly place: StatementPlace | null;
  readonly value: string | null;
  constructor(code: string, { place, value }: { place?: StatementPlace | null; value?: string | null } = {}) {
    super(code);
    this.code = code;
    this.place = place ?? null;
    this.value = value === undefined || value === null ? null : value.slice(0, 80);
  }
}
