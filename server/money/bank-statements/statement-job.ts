/** The job that reads an uploaded statement; `mapping_id`: the columns that the call named. */
export const BANK_STATEMENT_QUEUE = 'bank-statement';
/** Its former name, under which jobs may wait since before an update. */
export const FORMER_QUEUE = 'payment-import';
export type StatementJob = { id: string; request_id: string; mapping_id: string | null };
