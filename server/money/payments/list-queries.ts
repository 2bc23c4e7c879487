import { plateTexts } from '../../platform/db/plate-texts.ts';
import { sql, type Expression, type SqlBool } from 'kysely';
import { PAYMENT_QUEUES } from '../../../contract/money/payments.ts';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { filterCondition, listPage, matches } from '../../platform/db/list.ts';
import { WAITS_FOR_INVOICE } from '../invoices/advances/advance-queries.ts';
import { sumDue } from '../refunds/queries.ts';
import { ON_FOREIGN_ACCOUNT } from './match/foreign-account.ts';

/** Payments with their related records, for lists. */
export const paymentRows = (db: Db | Trx) =>
  db
    .selectFrom('payments')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .leftJoin('pro_formas', 'pro_formas.id', 'payments.pro_forma_id')
    .leftJoin('users as cashier', 'cashier.id', 'payments.cashier_id')
    .select([
      'payments.id',
      'payments.version',
      'payments.method',
      'payments.direction',
      'payments.amount',
      'payments.currency',
      'payments.status',
      'payments.booking_date',
      'payments.value_date',
      'payments.value_date_assumed',
      'payments.statement_nr',
      'payments.payer_name',
      'payments.payer_iban',
      'payments.reference_raw',
      'payments.reference',
      'payments.end_to_end_id',
      'payments.bank_ref',
      'payments.purpose',
      'payments.import_id',
      'payments.parent_id',
      'payments.split_at',
      'payments.confirmed_at',
      'payments.match',
      'payments.note',
      'payments.created_at',
      'payments.reversal',
      'payments.bank_charge',
      'payments.reverses_id',
      'payments.refund_id',
      'payments.account_iban',
      ON_FOREIGN_ACCOUNT.as('foreign_account'),
      'cashier.name as cashier_name',
      'applications.id as application_id',
      'applications.application_nr',
      'applications.applicant_name',
      'applications.status as application_status',
      'applications.registration_numbers',
      plateTexts('applications').as('plate_texts'),
      'applications.price_total',
      'applications.deleted_at as application_deleted_at',
      'pro_formas.id as pro_forma_id',
      'pro_formas.pro_forma_nr',
      'pro_formas.reference as pro_forma_reference',
      'pro_formas.status as pro_forma_status',
      sql<boolean>`payments.status = 'reversed'`.as('reversed'),
      sql<string | null>`case when payments.status = 'ignored' then (select e.reason from payment_events e
        where e.payment_id = payments.id and e.kind = 'ignore' order by e.created_at desc, e.id desc limit 1) end`.as(
        'ignored_because',
      ),
    ]);
export type PaymentListRow = Awaited<ReturnType<ReturnType<typeof paymentRows>['executeTakeFirstOrThrow']>>;

// Matches the condition of the index payments_open_work, so that a queue reads few rows.
const waiting = sql<SqlBool>`(payments.direction = 'credit' and payments.method = 'upn' and payments.split_at is null
  and payments.confirmed_at is null and payments.status not in ('ignored', 'refunded', 'reversed'))`;

/**
 * Entries that need a person: unmatched or with an exception, an unresolved reversal by the bank, or a refund
 * that left the account.
 */
const toCheck = sql<SqlBool>`((${waiting} and payments.status <> 'matched')
  or (payments.status = 'unmatched' and (payments.reversal or payments.direction = 'debit'))
  or (payments.direction = 'debit' and payments.reverses_id is null and payments.status <> 'reversed' and exists (select 1 from refunds
    where refunds.status = 'due' and refunds.iban = payments.payer_iban and refunds.amount = payments.amount
    and not exists (select 1 from refunds taken where taken.entry_id = payments.id))))`;
const QUEUES: Readonly<Record<(typeof PAYMENT_QUEUES)[number], Expression<SqlBool>>> = {
  check: toCheck,
  unmatched: sql<SqlBool>`(${waiting} and payments.status = 'unmatched')`,
  confirm: sql<SqlBool>`(${waiting} and payments.status <> 'unmatched')`,
};

const condition = (field: string, value: FilterValue): Expression<SqlBool> => {
  const labels = Array.isArray(value) ? value : [value];
  switch (field) {
    case 'queue':
      return sql<SqlBool>`(${sql.join(
        PAYMENT_QUEUES.filter((name) => labels.includes(name)).map((name) => QUEUES[name]),
        sql` or `,
      )})`;
    case 'counted': {
      const counted = sql<SqlBool>`(payments.method <> 'upn' or payments.confirmed_at is not null)`;
      return value ? counted : sql<SqlBool>`not ${counted}`;
    }
    case 'without_invoice':
      return value ? sql<SqlBool>`${WAITS_FOR_INVOICE}` : sql<SqlBool>`not ${WAITS_FOR_INVOICE}`;
    case 'status':
      return sql<SqlBool>`(${filterCondition('payments.status', value)} and payments.split_at is null)`;
    default:
      return filterCondition(`payments.${field}`, value);
  }
};

const conditions = ({ search, filters }: Pick<ListBody, 'search' | 'filters'>): Expression<SqlBool>[] => [
  ...(search ? [matches('payments.search', search)] : []),
  ...Object.entries(filters).flatMap(([field, value]) =>
    value === undefined ? [] : [condition(field, value)],
  ),
];

/** The page of payments for a list request. */
export const listPayments = (db: Db | Trx, body: ListBody) =>
  listPage(
    db,
    paymentRows(db).where((where) => where.and(conditions(body))),
    body,
    { table: 'payments', newest_field: 'booking_date' },
  );

/**
 * Number and cents of all payments that a list request finds, on all pages; split payments count by their
 * parts.
 */
export const sumPayments = (db: Db, body: ListBody) =>
  db
    .selectFrom('payments')
    .select([
      sql<number>`count(*)`.as('payments'),
      sql<number>`coalesce(sum(amount) filter (where direction = 'credit'), 0)::bigint`.as('received'),
      sql<number>`coalesce(sum(amount) filter (where direction = 'debit'), 0)::bigint`.as('paid_out'),
    ])
    .where('split_at', 'is', null)
    .where((where) => where.and(conditions(body)))
    .executeTakeFirstOrThrow();

/** Counts of open work, each up to the cap of a list. */
export const countQueues = async (db: Db, import_id: string | undefined) => {
  const count = async (where: Expression<SqlBool>): Promise<number> => {
    let rows = db.selectFrom('payments').select('payments.id').where(where);
    if (import_id) rows = rows.where('payments.import_id', '=', import_id);
    const { n } = await db
      .selectFrom(rows.limit(1000).as('counted'))
      .select(sql<number>`count(*)`.as('n'))
      .executeTakeFirstOrThrow();
    return n;
  };
  return {
    check: await count(condition('queue', 'check')),
    confirm: await count(condition('queue', 'confirm')),
    unmatched: await count(condition('queue', 'unmatched')),
    refunds_due: (await sumDue(db)).refunds,
  };
};

export const findPaymentRow = (db: Db | Trx, id: string) =>
  paymentRows(db).where('payments.id', '=', id).executeTakeFirst();

export const listPartsOf = (db: Db | Trx, id: string) =>
  paymentRows(db)
    .where('payments.parent_id', '=', id)
    .orderBy('payments.created_at')
    .orderBy('payments.id')
    .execute();

/** Columns only for the page of one payment. */
export const findPaymentExtras = (db: Db | Trx, id: string) =>
  db
    .selectFrom('payments')
    .leftJoin('bank_statements', 'bank_statements.id', 'payments.import_id')
    .leftJoin('users as confirmer', 'confirmer.id', 'payments.confirmed_by')
    .select([
      'payments.payer_address',
      'payments.purpose_code',
      'payments.bank_ref',
      'payments.original_amount',
      'payments.original_currency',
      'bank_statements.file_name as import_file_name',
      'confirmer.name as confirmed_by_name',
      WAITS_FOR_INVOICE.as('without_invoice'),
    ])
    .where('payments.id', '=', id)
    .executeTakeFirstOrThrow();

export const listPaymentEvents = (db: Db | Trx, payment_id: string) =>
  db
    .selectFrom('payment_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.kind',
      'u.name as actor_name',
      'e.reason',
      sql<string | null>`e.data ->> 'application_nr'`.as('application_nr'),
      'e.created_at',
    ])
    .where('e.payment_id', '=', payment_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

/** Incoming payments of an import that are not confirmed yet, those that need attention first. */
export const listOfImport = (
  db: Db,
  import_id: string,
  body: { page: number; per_page: number; statuses?: readonly string[] | undefined },
) => {
  let rows = paymentRows(db)
    .select(
      sql<number>`array_position(array['unmatched', 'underpaid', 'overpaid', 'duplicate', 'matched', 'refunded', 'reversed', 'ignored'], payments.status)`.as(
        'place',
      ),
    )
    .where('payments.import_id', '=', import_id)
    .where('payments.direction', '=', 'credit')
    .where('payments.split_at', 'is', null)
    .where('payments.confirmed_at', 'is', null);
  if (body.statuses?.length) rows = rows.where(filterCondition('payments.status', [...body.statuses]));
  return listPage(
    db,
    rows,
    { ...body, sort: [{ field: 'place', direction: 'asc' }] },
    { table: 'payments', order: { place: 'place' } },
  );
};
