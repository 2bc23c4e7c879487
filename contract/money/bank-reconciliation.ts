import * as z from 'zod/mini';
import { changes, lists, ofNobody, ofPerson } from '../platform/audit.ts';
import { filter, listBody, listMeta } from '../platform/lists.ts';
import { action, list, read } from '../platform/route-builders.ts';
import { line, money, version, yearInQuery } from '../values/values.ts';

/** Whether the books agree with the bank balance, by account and statement, and what every outflow was. */

/** `agrees` and `differs`, to the cent; `unchecked`: the file has no balances to compare with. */
export const BANK_STATES = ['agrees', 'differs', 'unchecked'] as const;
export type BankState = (typeof BANK_STATES)[number];

/**
 * Why a file cannot be compared with a balance: its format has none, this file has none, or it holds bookings
 * in another currency.
 */
export const UNCHECKED_REASONS = ['format', 'no_balance', 'currency'] as const;

/**
 * What an outflow was. `refund`, `reversal` and transfers between our own accounts are detected; the others a
 * person classifies.
 */
export const OUTFLOW_KINDS = ['refund', 'reversal', 'own_transfer', 'bank_charge', 'other'] as const;
export type OutflowKind = (typeof OUTFLOW_KINDS)[number];
/** What a person can classify an outflow as. */
export const SAID_OUTFLOW_KINDS = ['bank_charge', 'own_transfer', 'other'] as const;

/** Civil days, and opening, in, out and closing of the account for them. */
const balances = {
  from: z.string(),
  to: z.string(),
  opening: money,
  in: money,
  out: money,
  closing: money,
  /** `closing - (opening + in - out)` */
  difference: money,
};
export const statementBalance = z.object({
  import_id: z.string(),
  number: z.nullable(z.string()),
  ...balances,
  /**
   * The previous statement ended with another balance: by how much, and after which day something is missing.
   */
  gap: z.nullable(z.object({ after: z.string(), amount: money, numbers: z.array(z.string()) })),
});
/** Consecutive statements without a gap, against the bookings that the program has of these days. */
export const bankBooks = z.object(balances);
export const reconciledAccount = ofNobody(
  z.object({
    iban: z.string(),
    statements: z.array(statementBalance),
    books: z.array(bankBooks),
  }),
);
export type BankAccount = z.output<typeof reconciledAccount>;

export const bankReconciliation = z.object({
  state: z.enum(BANK_STATES),
  accounts: z.array(reconciledAccount),
  unchecked: z.array(
    z.object({
      import_id: z.string(),
      file_name: z.string(),
      account: z.nullable(z.string()),
      from: z.nullable(z.string()),
      to: z.nullable(z.string()),
      reason: z.enum(UNCHECKED_REASONS),
    }),
  ),
  /** Money that left the accounts in the year, and what of it nobody has explained. */
  outflows: z.object({ count: z.int(), amount: money, unexplained: z.int(), unexplained_amount: money }),
  /** Refunds recorded as transferred that have no matching outflow. */
  refunds_without_booking: z.object({ count: z.int(), amount: money }),
});
export type BankReconciliation = z.output<typeof bankReconciliation>;

export const getBankReconciliation = read(
  '/v1/admin/ledger/bank',
  'A year against the balances of the bank: opening + in - out = closing for each account and statement, gaps between statements, and outflows that nobody explained.',
  { tag: 'money', access: 'staff:reports.view', audit: lists('ledger', 'bank') },
  { query: z.strictObject({ year: z.optional(yearInQuery) }), reply: bankReconciliation },
);

export const outflowRow = ofPerson(
  z.object({
    id: z.string(),
    version: z.int(),
    day: z.string(),
    account: z.nullable(z.string()),
    amount: money,
    name: z.nullable(z.string()),
    iban: z.nullable(z.string()),
    purpose: z.nullable(z.string()),
    /** Null: nobody has explained it. */
    kind: z.nullable(z.enum(OUTFLOW_KINDS)),
    /** A bank reversal that is not linked to a payment yet: that is resolved on the payment. */
    open_reversal: z.boolean(),
    /** Classified by a person, and may be changed. */
    said: z.boolean(),
    note: z.nullable(z.string()),
    said_by_name: z.nullable(z.string()),
    said_at: z.nullable(z.string()),
    /** The refund that it was, or the payment that it reverses. */
    refund_id: z.nullable(z.string()),
    reversed_id: z.nullable(z.string()),
    application_nr: z.nullable(z.string()),
  }),
  'id',
  'refund_id',
  'reversed_id',
);
export type OutflowRow = z.output<typeof outflowRow>;

export const listOutflows = list(
  '/v1/admin/ledger/outflows',
  'Outflows, newest first, with what each was; `explained` false: those not classified yet.',
  { tag: 'money', access: 'staff:payments.view', audit: lists('payment', 'outflows') },
  {
    body: listBody(['day', 'amount'], {
      day: filter.days,
      explained: filter.flag,
      kind: filter.choice(OUTFLOW_KINDS),
    }),
    reply: z.object({ data: z.array(outflowRow), meta: listMeta, sum: money }),
  },
);

export const explainOutflow = action(
  '/v1/admin/ledger/outflows/{id}/explain',
  'Classifies an outflow that is neither a refund nor a reversal; `kind` null undoes that. 422 for a reversal that nobody has linked or set aside. 409 when it was changed meanwhile.',
  { tag: 'money', access: 'staff:payments.match', audit: changes('payment', 'explain') },
  {
    body: z.strictObject({
      version,
      kind: z.nullable(z.enum(SAID_OUTFLOW_KINDS, 'value.choice')),
      note: z.optional(line(200)),
    }),
    reply: outflowRow,
  },
);
