import { type TransitionEvent, transitionsOf } from '../../platform/kernel/transition.ts';
import { sql, type Insertable, type Updateable, type Expression, type SqlBool } from 'kysely';
import type { FilterValue, ListBody } from '../../../contract/platform/lists.ts';
import { countsForApplication } from '../../platform/db/counted-payments.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { allFilters, filterCondition, listPage, matches } from '../../platform/db/list.ts';
import type { RefundEventsTable, RefundsTable } from '../../platform/db/types.ts';

/** The numbers of a refund in all our files of transfers (transfer-queries.ts), by which statements name it. */
export const endToEndIds = sql<
  string[]
>`array(select t.end_to_end_id from refund_transfers t where t.refund_id = refunds.id)`.as('end_to_end_ids');

/** The bank reversed the payment that was to be refunded. */
const paymentReversed =
  sql<boolean>`exists (select 1 from payments p where p.id = refunds.payment_id and p.status = 'reversed')`.as(
    'payment_reversed',
  );

const refundRows = (db: Db | Trx) =>
  db
    .selectFrom('refunds')
    .leftJoin('applications', 'applications.id', 'refunds.application_id')
    .leftJoin('invoices', 'invoices.id', 'refunds.credit_note_id')
    .leftJoin('users as creator', 'creator.id', 'refunds.created_by')
    .leftJoin('refund_transfers as transfer', (join) =>
      join.onRef('transfer.refund_id', '=', 'refunds.id').on('transfer.ended', 'is', null),
    )
    .leftJoin('refund_files as file', 'file.id', 'transfer.file_id')
    .selectAll('refunds')
    .select([
      sql<
        string | null
      >`(select b.code || '-' || d.code from fiscal_devices d join business_premises b on b.id = d.premise_id
        where d.id = refunds.device_id)`.as('device'),
      'invoices.invoice_nr as credit_note_nr',
      'applications.application_nr',
      'file.id as file_id',
      'file.created_at as file_made_at',
      'file.version as file_version',
      sql<
        string | null
      >`(select max(back.booking_date) from payments back where back.refund_id = refunds.id and back.direction = 'credit')`.as(
        'returned_on',
      ),
      paymentReversed,
      'creator.name as created_by_name',
    ]);
export type RefundRow = Awaited<ReturnType<ReturnType<typeof refundRows>['executeTakeFirstOrThrow']>>;

/** The day since which there is something to refund: that of its payment, or of its application. */
const owedSince = sql<
  string | null
>`coalesce((select p.booking_date from payments p where p.id = refunds.payment_id),
  (select a.received_at from applications a where a.id = refunds.application_id))::date`.as('owed_since');

/** Whether a file for the bank holds a refund whose money has not come back. */
const inFile = sql<boolean>`exists (select 1 from refund_transfers t where t.refund_id = refunds.id and t.ended is null)`;

/**
 * Bookings with a number of ours for a refund that another one has paid, or that was dropped, and that nobody has
 * explained: its money left twice.
 */
const paidAgain = sql`from refund_transfers t join payments p on p.end_to_end_id = t.end_to_end_id
  where t.refund_id = refunds.id and refunds.status <> 'due' and p.direction = 'debit' and p.reverses_id is null
    and p.refund_id is null and p.status <> 'reversed' and p.id is distinct from refunds.entry_id
    and coalesce((select o.kind is null from outflow_explanations o where o.payment_id = p.id
      order by o.created_at desc, o.id desc limit 1), true)`;

const condition = (field: string, value: FilterValue): Expression<SqlBool> => {
  if (field === 'has_iban')
    return value ? sql<SqlBool>`refunds.iban is not null` : sql<SqlBool>`refunds.iban is null`;
  if (field === 'in_file') return value ? inFile : sql<SqlBool>`not ${inFile}`;
  if (field === 'paid_again') {
    const twice = sql<SqlBool>`exists (select 1 ${paidAgain})`;
    return value ? twice : sql<SqlBool>`not ${twice}`;
  }
  if (field === 'file_id')
    return sql<SqlBool>`exists (select 1 from refund_transfers t where t.refund_id = refunds.id
      and ${filterCondition('t.file_id', value)})`;
  return filterCondition(`refunds.${field}`, value);
};

const refundFilters = (filters: ListBody['filters']): Expression<SqlBool> => allFilters(filters, condition);

export const listRefunds = (db: Db | Trx, body: ListBody) => {
  let rows = refundRows(db).where(refundFilters(body.filters));
  if (body.search)
    rows = rows.where(
      sql<SqlBool>`(${matches('refunds.search', body.search)} or ${matches('applications.search', body.search)})`,
    );
  return listPage(db, rows, body, { table: 'refunds' });
};

/** Totals of everything due: count, sum, and how many have no account to pay to. */
export const sumDue = (db: Db | Trx) =>
  db
    .selectFrom('refunds')
    .select([
      sql<number>`count(*)`.as('refunds'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
      sql<number>`count(*) filter (where ${refundFilters({ has_iban: false })})`.as('without_iban'),
      sql<number>`count(*) filter (where ${inFile})`.as('in_file'),
    ])
    .where(refundFilters({ status: 'due' }))
    .executeTakeFirstOrThrow();

export const listRefundsOf = (db: Db | Trx, payment_id: string) =>
  refundRows(db).where('refunds.payment_id', '=', payment_id).orderBy('refunds.created_at').execute();

export const listRefundsOfApplication = (db: Db | Trx, application_id: string) =>
  db
    .selectFrom('refunds')
    .select(['id', 'amount', 'reason', 'status', 'method', 'paid_on', 'created_at'])
    .where('application_id', '=', application_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Refunds for a file, oldest first. */
export const listForExport = (
  db: Db | Trx,
  { ids, status }: { ids?: readonly string[] | undefined; status?: RefundRow['status'] | undefined },
) =>
  refundRows(db)
    .$if(ids !== undefined, (query) => query.where('refunds.id', 'in', [...(ids ?? [])]))
    .$if(status !== undefined, (query) => query.where('refunds.status', '=', status ?? 'due'))
    .orderBy('refunds.created_at')
    .orderBy('refunds.id')
    .execute();

export const findRefund = (db: Db | Trx, id: string) =>
  refundRows(db).where('refunds.id', '=', id).executeTakeFirst();

/**
 * Locks the payments of refunds - refunded, returned, or the bookings by which they left (`entry_ids`) - and then the
 * refunds, all that one transaction will change.
 */
export const lockRefunds = async (
  trx: Trx,
  ids: readonly string[],
  entry_ids: readonly string[] = [],
): Promise<void> => {
  await trx
    .selectFrom('payments')
    .select('id')
    .where((where) =>
      where.or([
        where('refund_id', 'in', ids),
        where('id', 'in', (of) => of.selectFrom('refunds').select('payment_id').where('id', 'in', ids)),
        ...(entry_ids.length === 0 ? [] : [where('id', 'in', entry_ids)]),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  await trx
    .selectFrom('refunds')
    .select('id')
    .where('id', 'in', ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};

export const lockRefund = (trx: Trx, id: string) =>
  trx
    .selectFrom('refunds')
    .selectAll()
    .select([paymentReversed, inFile.as('in_file'), owedSince])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
export type Refund = NonNullable<Awaited<ReturnType<typeof lockRefund>>>;

/** Due refunds that an outgoing booking may be: same account, same amount, oldest first. */
export const findRefundOffer = async (
  db: Db | Trx,
  entry: { id: string; payer_iban: string | null; amount: number },
): Promise<RefundRow | null> =>
  (entry.payer_iban === null
    ? undefined
    : await refundRows(db)
        .where('refunds.status', '=', 'due')
        .where('refunds.iban', '=', entry.payer_iban)
        .where('refunds.amount', '=', entry.amount)
        .where(sql<boolean>`not exists (select 1 from refunds taken where taken.entry_id = ${entry.id})`)
        .orderBy('refunds.created_at')
        .executeTakeFirst()) ?? null;

/** Outgoing bookings with the account and the amount of a refund, not linked to any refund. */
export const listEntriesFor = (db: Db | Trx, refund: { iban: string | null; amount: number }) =>
  db
    .selectFrom('payments')
    .select(['id', 'booking_date', 'amount', 'bank_ref'])
    .where('direction', '=', 'debit')
    .where('reverses_id', 'is', null)
    .where('refund_id', 'is', null)
    .where('status', '<>', 'reversed')
    .where('payer_iban', '=', refund.iban ?? '')
    .where('amount', '=', refund.amount)
    .where(sql<boolean>`not exists (select 1 from refunds taken where taken.entry_id = payments.id)`)
    .orderBy('booking_date', 'desc')
    .limit(5)
    .execute();

export const findOfCreditNote = async (trx: Trx, credit_note_id: string): Promise<string | undefined> =>
  (
    await trx
      .selectFrom('refunds')
      .select('id')
      .where('credit_note_id', '=', credit_note_id)
      .executeTakeFirst()
  )?.id;

export const insertRefund = (trx: Trx, row: Insertable<RefundsTable>) =>
  trx
    .insertInto('refunds')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const saveRefund = (trx: Trx, id: string, change: Updateable<RefundsTable>, now: string) =>
  trx
    .updateTable('refunds')
    .set({ ...change, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

type Event = TransitionEvent<RefundEventsTable['kind'], RefundsTable['status']>;

/** Every change of a refund leaves one event. */
export const { transition: transitionRefund, record: recordOnRefunds } = transitionsOf({
  save: saveRefund,
  history: ['refund_events', 'refund_id'],
  insertEvents: (trx, events: readonly Event[]) =>
    trx
      .insertInto('refund_events')
      .values(
        events.map(({ row_id, transition, actor, actor_id, reason, data = {}, created_at }) => ({
          id: newId(),
          refund_id: row_id,
          kind: transition,
          actor,
          actor_id,
          reason,
          data: json(data),
          created_at,
        })),
      )
      .execute(),
});

export const listRefundEvents = (db: Db | Trx, refund_id: string) =>
  db
    .selectFrom('refund_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .select(['e.id', 'e.kind', 'u.name as actor_name', 'e.reason', 'e.data', 'e.created_at'])
    .where('e.refund_id', '=', refund_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

/** How many refunds may have left twice. */
export const countPaidAgain = async (db: Db | Trx): Promise<number> =>
  (
    await db
      .selectFrom('refunds')
      .select(sql<number>`count(*)`.as('count'))
      .where(refundFilters({ paid_again: true }))
      .executeTakeFirstOrThrow()
  ).count;

/** The bookings by which one may have left twice. */
export const listPaidAgain = async (db: Db | Trx, refund_id: string) =>
  (
    await sql<{ id: string; booking_date: string }>`select distinct p.id, p.booking_date from refunds,
      lateral (select p.id, p.booking_date ${paidAgain}) p where refunds.id = ${refund_id} order by 2, 1`.execute(
      db,
    )
  ).rows;

/** Cents of all refunds of the same application, or else of the same payment, that are due or paid. */
export const sumOfSameCase = async (
  trx: Db | Trx,
  { id, application_id, payment_id }: Pick<Refund, 'id' | 'application_id' | 'payment_id'>,
): Promise<number> => {
  const all = trx
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
    .where('status', '<>', 'cancelled');
  const together = application_id
    ? all.where('application_id', '=', application_id)
    : payment_id
      ? all.where('payment_id', '=', payment_id)
      : all.where('id', '=', id);
  return (await together.executeTakeFirstOrThrow()).amount;
};

/** Refunds of a payment that are due or paid. */
export const sumPromised = async (trx: Trx, payment_id: string): Promise<number> =>
  (
    await trx
      .selectFrom('refunds')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
      .where('status', '<>', 'cancelled')
      .where('payment_id', '=', payment_id)
      .executeTakeFirstOrThrow()
  ).amount;

/** The last payer of an application by a transfer that counts. */
export const findLastPayer = (trx: Trx, application_id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'payer_name', 'payer_iban', 'method'])
    .where('application_id', '=', application_id)
    .where(countsForApplication('payments'))
    .where('status', '<>', 'refunded')
    .orderBy(sql`payer_iban is null`)
    .orderBy('booking_date', 'desc')
    .executeTakeFirst();

/** Due refunds of an application with a given reason that may still be dropped: the bank has no order for them. */
export const listDueOf = (trx: Trx, application_id: string, reason: RefundsTable['reason']) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('application_id', '=', application_id)
    .where('reason', '=', reason)
    .where('status', '=', 'due')
    .where(sql<boolean>`not ${inFile}`)
    .forNoKeyUpdate()
    .execute();

/** The same of a payment. */
export const listDueOfPayment = (trx: Trx, payment_id: string) =>
  trx
    .selectFrom('refunds')
    .select(['id', 'status'])
    .where('payment_id', '=', payment_id)
    .where('status', '=', 'due')
    .where(sql<boolean>`not ${inFile}`)
    .forNoKeyUpdate()
    .execute();

/** An incoming payment that counts, or is still undecided: in both cases we hold the money. */
export const findReceivedPayment = (trx: Trx, payment_id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'amount', 'application_id', countsForApplication('payments').as('counts')])
    .where('id', '=', payment_id)
    .where('direction', '=', 'credit')
    .where('split_at', 'is', null)
    // Money that the bank reversed, or that a returned refund brought back, is not refunded.
    .where('status', '<>', 'reversed')
    .where('reverses_id', 'is', null)
    .where('refund_id', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();

type Paid = Pick<Refund, 'method' | 'paid_on' | 'bank_ref' | 'entry_id' | 'settled_by' | 'settled_at'>;
/** The last status of a refund before its money came back by this booking; undefined when it did not. */
export const findReturn = async (
  trx: Trx,
  { refund_id, payment_id }: { refund_id: string; payment_id: string },
): Promise<{ paid: Paid | null } | undefined> =>
  trx
    .selectFrom('refund_events')
    .select(sql<Paid | null>`nullif(data->'paid', 'null'::jsonb)`.as('paid'))
    .where('refund_id', '=', refund_id)
    .where('kind', '=', 'return')
    .where(sql<boolean>`data->>'payment_id' = ${payment_id}`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

/**
 * Links a refund to its outgoing booking, or removes the link (null). The link stays when the bank returns
 * the money.
 */
export const linkEntryOf = async (
  trx: Trx,
  refund_id: string,
  entry_id: string | null,
  now: string,
): Promise<void> => {
  let rows = trx
    .updateTable('payments')
    .set({ refund_id: entry_id ? refund_id : null, version: sql<number>`version + 1`, updated_at: now });
  rows = entry_id
    ? rows.where('id', '=', entry_id)
    : rows
        .where('refund_id', '=', refund_id)
        .where('direction', '=', 'debit')
        .where('status', '<>', 'reversed');
  await rows.execute();
};

/** Resolves the money of a returned refund: the refund was paid again, or cancelled. */
export const closeReturnsOf = async (trx: Trx, refund_id: string, now: string): Promise<void> => {
  await trx
    .updateTable('payments')
    .set({ status: 'ignored', version: sql<number>`version + 1`, updated_at: now })
    .where('refund_id', '=', refund_id)
    .where('direction', '=', 'credit')
    .where('status', '=', 'unmatched')
    .execute();
};

/** Refunds that incoming money may have returned, those to its account first; `only` limits them to one. */
export const listReturnableRefunds = (
  db: Db | Trx,
  back: { amount: number; payer_iban: string | null; booking_date: string },
  search?: string,
  only?: string,
) => {
  let rows = refundRows(db)
    .where('refunds.amount', '=', back.amount)
    .where(
      sql<boolean>`(refunds.status = 'due' or (refunds.status = 'paid' and refunds.method = 'upn' and refunds.paid_on <= ${back.booking_date}))`,
    );
  if (search) rows = rows.where(matches('refunds.search', search));
  if (only) rows = rows.where('refunds.id', '=', only);
  return rows
    .orderBy(sql`case when refunds.iban = ${back.payer_iban} then 0 else 1 end`)
    .orderBy('refunds.status', 'desc')
    .orderBy('refunds.created_at', 'desc')
    .limit(10)
    .execute();
};

/** Refunded amounts of a payment, and the reason of the last refund. */
export const findReturned = (trx: Trx, payment_id: string) =>
  trx
    .selectFrom('refunds')
    .select([
      sql<number>`coalesce(sum(amount) filter (where status = 'paid'), 0)::bigint`.as('paid'),
      sql<number>`coalesce(sum(amount) filter (where status = 'due'), 0)::bigint`.as('due'),
      sql<
        RefundsTable['reason'] | null
      >`(array_agg(reason order by created_at desc) filter (where status = 'due'))[1]`.as('due_reason'),
    ])
    .where('payment_id', '=', payment_id)
    .executeTakeFirstOrThrow();
