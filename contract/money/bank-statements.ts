import * as z from 'zod/mini';
import { isIban } from '../values/money/iban.ts';
import { DATE_FORMATS, tableColumn, tableReading, MAX_TABLE_COLUMNS } from '../platform/tables.ts';
import { nothing } from '../platform/actions.ts';
import { columnsOf } from '../platform/columns.ts';
import { filter, listBody, listOf } from '../platform/lists.ts';
import type { Route } from '../platform/route.ts';
import { changes, deletes, lists, views } from '../platform/audit.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { BANK_STATEMENT_FORMATS, BANK_STATEMENT_STATUSES, PAYMENT_STATUSES } from '../values/status.ts';
import { id, line, money, oneLine, plain, version } from '../values/values.ts';

/** Bank statements: camt.052, .053 and .054 (ISO 20022), or a table whose columns people map. */

export const MAX_STATEMENT_BYTES = 256 * 1024 * 1024;
export const MAX_STATEMENT_ENTRIES = 200_000;
/** Rows of a table in the preview. */
export const STATEMENT_SAMPLE_ROWS = 10;

/**
 * What a column of a table can hold. The amount is one column, with or without a column for its sign, or a
 * column each for in and out.
 */
export const STATEMENT_FIELDS = [
  'booking_date',
  'value_date',
  'amount',
  'credit',
  'debit',
  'sign',
  'currency',
  'payer_name',
  'payer_iban',
  'payer_address',
  'reference',
  'purpose',
  'bank_ref',
] as const;
export type StatementField = (typeof STATEMENT_FIELDS)[number];

/** One field of each group must come from a column. */
export const REQUIRED_STATEMENT_FIELDS: readonly (readonly StatementField[])[] = [
  ['booking_date'],
  ['amount', 'credit'],
];

export const DECIMALS = ['comma', 'point'] as const;

const columnIndex = z
  .int('value.number')
  .check(z.minimum(0, 'value.number'), z.maximum(MAX_TABLE_COLUMNS - 1, 'import.too_many_columns'));

export const statementMapping = z.strictObject({
  columns: z.partialRecord(z.enum(STATEMENT_FIELDS, 'value.choice'), columnIndex),
  date_format: z.enum(DATE_FORMATS, 'value.choice'),
  decimal: z.enum(DECIMALS, 'value.choice'),
  /** Meaning of the values of the column `sign`. */
  signs: z
    .record(oneLine().check(z.maxLength(80, 'text.too_long')), z.enum(['credit', 'debit'], 'value.choice'))
    .check(z.refine((value) => Object.keys(value).length <= 40, 'value.too_many')),
  /** The account of the municipality that the table is about; the table itself does not say. */
  account_iban: plain().check(
    z.overwrite((v) => v.replace(/\s/g, '').toUpperCase()),
    z.minLength(1, 'required'),
    z.refine(isIban, 'iban.invalid'),
  ),
});
export type StatementMapping = z.output<typeof statementMapping>;
/** A guess may lack the account, which a person adds. */
export const statementMappingShown = z.object({ ...statementMapping.shape, account_iban: z.string() });

/** One account and period of a file. Money in cents of the account's currency. */
export const statementSummary = z.object({
  number: z.nullable(z.string()),
  account: z.string(),
  currency: z.nullable(z.string()),
  period_from: z.nullable(z.string()),
  period_to: z.nullable(z.string()),
  opening: z.nullable(money),
  closing: z.nullable(money),
  entries: z.int(),
  credits: money,
  debits: money,
  /** Bookings that are not final yet; they reappear in a later statement. */
  pending: z.int(),
});
export type StatementSummary = z.output<typeof statementSummary>;
export type StatementTotals = z.input<typeof statementSummary>;

/**
 * Warnings about a file that was read. `balance`: opening and bookings do not add up to closing, by `amount`;
 * `account`: not an account of ours; `pending`, `currency` (not in euros), `zero`: bookings that were left
 * out; `batch`: parts of a joint booking that do not add up, so it is one payment; `known_batch`: payments of
 * a joint booking that another file imported as a whole, or the reverse; `no_date`: the day was taken from
 * the value date or from the statement; `rows`: rows of a table without a booking.
 */
export const STATEMENT_WARNINGS = [
  'balance',
  'account',
  'pending',
  'currency',
  'zero',
  'batch',
  'known_batch',
  'no_date',
  'rows',
] as const;
export const statementWarning = z.object({
  code: z.enum(STATEMENT_WARNINGS),
  count: z.int(),
  /** The account or statement concerned, if any. */
  about: z.nullable(z.string()),
  amount: z.nullable(money),
});
export type StatementWarning = z.input<typeof statementWarning>;

/** Where reading stopped: nth statement of the file, nth booking in it, line of the XML. */
export const statementPlace = z.object({
  statement: z.nullable(z.int()),
  entry: z.nullable(z.int()),
  line: z.nullable(z.int()),
});
export type StatementPlace = z.output<typeof statementPlace>;

export const statementRowProblem = z.object({
  row_number: z.int(),
  field: z.enum(STATEMENT_FIELDS),
  /** As in a spreadsheet: `C17`. */
  cell: z.string(),
  value: z.string(),
  code: z.string(),
});
export type StatementRowProblem = z.output<typeof statementRowProblem>;
export const statementRowProblemShown = z.object({ ...statementRowProblem.shape, message: z.string() });

/** Why a file was not imported, as stored. */
export type StatementFailure = {
  code: string;
  place: StatementPlace | null;
  /** The offending value, shortened. */
  value: string | null;
  rows: StatementRowProblem[];
  /** All rows that cannot be read; `rows` are the first of them. */
  count: number;
};

export const bankStatement = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(BANK_STATEMENT_STATUSES),
  file_name: z.string(),
  format: z.nullable(z.enum(BANK_STATEMENT_FORMATS)),
  size: z.int(),
  bank_name: z.nullable(z.string()),
  account_iban: z.nullable(z.string()),
  period_from: z.nullable(z.string()),
  period_to: z.nullable(z.string()),
  /** Payments that this file imported, and those that an earlier file had imported already. */
  entries: z.int(),
  entries_repeated: z.int(),
  credit_sum: money,
  debit_sum: money,
  /** Incoming money that is matched to an application, and incoming money that a person must look at. */
  matched: z.int(),
  to_review: z.int(),
  /** Incoming money that is matched to an application and does not count yet. */
  to_confirm: z.int(),
  created_by_name: z.nullable(z.string()),
  created_at: z.string(),
  finished_at: z.nullable(z.string()),
});
export type BankStatement = z.output<typeof bankStatement>;

export const statementColumns = columnsOf<BankStatement>()({
  /** In the list with the bank. */
  file_name: { kind: 'text', sortable: true },
  bank_name: { kind: 'text', hidden: true, only: 'file' },
  status: { kind: 'status', labels: 'bank_statement_status', sortable: true },
  period_from: { kind: 'date', hidden: true, only: 'file' },
  /** In the list with its first day. */
  period_to: { kind: 'date', sortable: true },
  account_iban: { kind: 'text', hidden: true },
  entries: { kind: 'number', sortable: true },
  credit_sum: { kind: 'money', sortable: true },
  debit_sum: { kind: 'money', hidden: true },
  matched: { kind: 'number' },
  to_review: { kind: 'number' },
  created_at: { kind: 'instant', sortable: true },
  created_by_name: { kind: 'text', hidden: true },
  id: null,
  version: null,
  format: null,
  size: null,
  entries_repeated: null,
  to_confirm: null,
  finished_at: null,
});

/** A row of the table as read with the current mapping. */
export const statementSample = z.object({
  row_number: z.int(),
  booking_date: z.nullable(z.string()),
  direction: z.nullable(z.enum(['credit', 'debit'])),
  amount: z.nullable(money),
  currency: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  payer_iban: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  purpose: z.nullable(z.string()),
  problems: z.array(statementRowProblemShown),
});
export type StatementSample = z.output<typeof statementSample>;

export const archivedStatement = z.object({ id: z.string(), file_name: z.string() });
/** The reply to an upload: the import, of a ZIP the first new one. */
export const uploadedStatement = z.object({
  ...bankStatement.shape,
  /** Content of a ZIP; null for a single file. */
  archive: z.nullable(
    z.object({
      imports: z.array(archivedStatement),
      /** Statements of this ZIP that were uploaded already, with their imports. */
      repeated: z.array(archivedStatement),
      /** Files that are no statements, and what they are. */
      left_out: z.array(z.object({ file_name: z.string(), code: z.string(), message: z.string() })),
    }),
  ),
});
export type UploadedArchive = NonNullable<z.output<typeof uploadedStatement>['archive']>;

export const STATEMENT_ACTIONS = ['update', 'run', 'delete'] as const;

export const statementDetail = z.object({
  ...bankStatement.shape,
  bytes_done: z.int(),
  entries_total: z.nullable(z.int()),
  statements: z.array(statementSummary),
  warnings: z.array(statementWarning),
  failure: z.nullable(
    z.object({
      code: z.string(),
      message: z.string(),
      place: z.nullable(statementPlace),
      value: z.nullable(z.string()),
      count: z.int(),
      rows: z.array(statementRowProblemShown),
    }),
  ),
  /** Bookings of this import by direction and current status; a divided one counts by its parts. */
  by_status: z.array(
    z.object({
      direction: z.enum(['credit', 'debit']),
      status: z.enum(PAYMENT_STATUSES),
      count: z.int(),
      amount: money,
    }),
  ),
  /** Format of a CSV or XLSX and the names of its columns; null for XML. */
  table: z.nullable(
    z.object({
      ...tableReading.shape,
      sheets: z.array(z.string()),
      columns: z.array(tableColumn),
      total_rows: z.int(),
      sample: z.array(statementSample),
    }),
  ),
  mapping: z.nullable(statementMappingShown),
  mapping_remembered: z.boolean(),
  /** What the mapping still lacks: paths and codes as in a 422. */
  missing: z.array(z.object({ path: z.string(), code: z.string(), message: z.string() })),
  /** Payments that are already counted for an application; deleting the import unconfirms them. */
  confirmed: z.int(),
  allowed: z.array(z.enum(STATEMENT_ACTIONS)),
  /** Why the import must stay, as text; null when it may be deleted. */
  kept_because: z.nullable(z.string()),
});
export type StatementDetail = z.output<typeof statementDetail>;

const PATH = '/v1/admin/documents/payments';

export const uploadBankStatement = {
  method: 'POST',
  path: `${PATH}/upload`,
  tag: 'money',
  access: 'staff:payments.upload',
  audit: { action: 'create', subject: 'payment_import', by_verb: true },
  summary:
    'Takes a bank statement (part `statement`): camt.052, .053, .054, CSV or XLSX, or a ZIP of them, each of which becomes an import with a job of its own (`archive` names them). 409 with the import in `current` when the same file, or every statement of a ZIP, is there already.',
  body: z.strictObject({
    format: z.optional(z.literal('auto', 'value.choice')),
    /** Reads a table with this remembered mapping at once, without asking. */
    mapping_id: z.optional(id),
  }),
  files: ['statement'],
  file_kind: 'statement',
  max_file_bytes: MAX_STATEMENT_BYTES,
  replies: { 202: uploadedStatement },
} as const satisfies Route;

export const listBankStatements = list(
  '/v1/admin/documents/payments',
  'Imported bank statements, newest first.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('payment_import') },
  {
    body: listBody(['created_at', 'file_name', 'status', 'entries', 'credit_sum', 'period_to'], {
      status: filter.choice(BANK_STATEMENT_STATUSES),
      format: filter.choice(BANK_STATEMENT_FORMATS),
      created_at: filter.instants,
    }),
    reply: listOf(bankStatement),
  },
);

export const getBankStatement = read(
  '/v1/admin/documents/payments/{id}',
  'One imported statement with its progress, balances, warnings and the status of its payments.',
  { tag: 'money', access: 'staff:payments.view', audit: views('payment_import') },
  { reply: statementDetail },
);

export const updateBankStatement = action(
  '/v1/admin/documents/payments/{id}/update',
  'Sets how a table is read or what its columns mean; remembered for the next file with the same headings.',
  {
    tag: 'money',
    access: 'staff:payments.upload',
    audit: { action: 'change', subject: 'payment_import', purpose: 'mapping', by_verb: true },
  },
  {
    body: z.strictObject({
      version,
      reading: z.optional(tableReading),
      mapping: z.optional(statementMapping),
      bank_name: z.optional(z.nullable(line(100))),
    }),
    reply: statementDetail,
  },
);

export const runBankStatement = {
  method: 'POST',
  path: `${PATH}/{id}/run`,
  tag: 'money',
  access: 'staff:payments.upload',
  audit: changes('payment_import', 'run'),
  summary:
    'Imports a table whose columns are mapped, as a job: every row or none. `leave_out_errors` skips rows that cannot be read.',
  body: z.strictObject({ version, leave_out_errors: z._default(z.boolean('value.type'), false) }),
  replies: { 202: statementDetail },
} as const satisfies Route;

export const downloadBankStatement = read(
  '/v1/admin/documents/payments/{id}/download',
  'The file as the bank made it; every view is recorded.',
  {
    tag: 'money',
    access: 'staff:payments.view',
    audit: { action: 'download', subject: 'payment_import', purpose: 'file', file_of: 'many' },
  },
  { reply: 'file' },
);

export const deleteBankStatement = {
  method: 'GET',
  path: `${PATH}/{id}/delete`,
  tag: 'money',
  access: 'staff:payments.delete',
  audit: deletes('payment_import'),
  changes_state: true,
  summary:
    'Puts a statement into the bin and takes its payments back, also while it is being read; rejected once something was invoiced or refunded from it.',
  replies: { 204: null },
} as const satisfies Route;

export const restoreBankStatement = {
  method: 'POST',
  path: `${PATH}/{id}/restore`,
  tag: 'money',
  access: 'staff:payments.delete',
  audit: changes('payment_import'),
  summary:
    'Takes a statement out of the bin: its file is read again. 409 with the one that brought the same file meanwhile.',
  body: nothing,
  replies: { 202: statementDetail },
} as const satisfies Route;
