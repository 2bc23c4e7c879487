/** The job that reads an uploaded statement; `mapping_id`: the columns that the call named. */
export const STATEMENT_QUEUE = 'payment-import';
export type StatementJob = { id: string; request_id: string; mapping_id: string | null };
