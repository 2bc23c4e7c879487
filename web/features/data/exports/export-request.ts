import type { AskedRows } from '../../../lib/list/list-filter.ts';

/** The state of a list, for its export. */
export type ExportRequest = {
  data_group: string;
  /** Title of the list. */
  title: string;
  /** Columns as shown, in their order. */
  columns: readonly string[];
  ask: AskedRows;
  /** Rows of the list; `capped`: more than that. */
  total: number | undefined;
  capped: boolean;
};

/** Lists whose rows can be exported: the ids of their tables are those of the server's data groups. */
const EXPORTABLE: ReadonlySet<string> = new Set([
  'applications',
  'permits',
  'decisions',
  'permit_holders',
  'users',
  'payments',
  'invoices',
  'to_invoice',
  'pro_formas',
  'refunds',
  'bank_statements',
  'cash_closings',
  'documents',
  'mails',
  'letters',
  'rfid_cards',
  'access_log',
  'barrier_passages',
  'data_requests',
  'campaign_holders',
]);
/**
 * Lists below a record: the group of the list of all. The filter for the record is `exportFilters` of
 * `useListQuery`.
 */
const BELOW_A_RECORD: Readonly<Record<string, string>> = { user_access_log: 'access_log' };

export const groupOfTable = (tableId: string): string | null => {
  const id = tableId.replaceAll('-', '_');
  const group = BELOW_A_RECORD[id] ?? id;
  return EXPORTABLE.has(group) ? group : null;
};
