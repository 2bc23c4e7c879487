import { type Insertable, sql } from 'kysely';
import type { ListBody } from '../../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../../platform/db/db.ts';
import { filterCondition, holdsTyped, listPage } from '../../../platform/db/list.ts';
import type { CashClosingsTable } from '../../../platform/db/types.ts';

/** Payments and refunds at the counter: positive cents, `cashier_id` took or gave the money. */
const entries = (db: Db | Trx) =>
  db
    .selectFrom('payments')
    .leftJoin('applications', 'applications.id', 'payments.application_id')
    .leftJoinLateral(
      (join) =>
        join
          .selectFrom('invoices')
          .select(['id', 'invoice_nr', 'seq'])
          .whereRef('invoices.payment_id', '=', 'payments.id')
          .where('invoices.kind', '=', 'invoice')
          .orderBy('invoices.date_time', 'desc')
          .limit(1)
          .as('invoices'),
      (join) => join.onTrue(),
    )
    .select([
      sql<'payment' | 'refund'>`'payment'`.as('kind'),
      'payments.id',
      sql<'cash' | 'card'>`payments.method`.as('method'),
      'payments.amount',
      'payments.created_at',
      sql<string>`payments.booking_date`.as('day'),
      'payments.device_id',
      'payments.cashier_id',
      'payments.closing_id',
      'payments.application_id',
      'applications.application_nr',
      'applications.applicant_name',
      'invoices.id as invoice_id',
      'invoices.invoice_nr',
      'invoices.seq as invoice_seq',
      sql<number>`0::bigint`.as('cash_added'),
      sql<string | null>`null::text`.as('cash_source'),
    ])
    .where('payments.method', 'in', ['cash', 'card'])
    .where('payments.cashier_id', 'is not', null)
    .unionAll(
      db
        .selectFrom('refunds')
        .leftJoin('applications', 'applications.id', 'refunds.application_id')
        .leftJoin('invoices', 'invoices.id', 'refunds.credit_note_id')
        .select([
          sql<'payment' | 'refund'>`'refund'`.as('kind'),
          'refunds.id',
          sql<'cash' | 'card'>`refunds.method`.as('method'),
          'refunds.amount',
          sql<string>`refunds.settled_at`.as('created_at'),
          sql<string>`refunds.paid_on`.as('day'),
          'refunds.device_id',
          'refunds.settled_by as cashier_id',
          'refunds.closing_id',
          'refunds.application_id',
          'applications.application_nr',
          'applications.applicant_name',
          'invoices.id as invoice_id',
          'invoices.invoice_nr',
          'invoices.seq as invoice_seq',
          'refunds.cash_added',
          'refunds.cash_source',
        ])
        .where('refunds.method', 'in', ['cash', 'card'])
        .where('refunds.status', '=', 'paid')
        .where('refunds.settled_by', 'is not', null),
    );
export type Entry = Awaited<ReturnType<ReturnType<typeof entries>['execute']>>[number];

/** Everything not closed yet, oldest first; optionally of one cashier, or at one device. */
export const openEntries = (
  db: Db | Trx,
  { cashier_id, device_id }: { cashier_id?: string | undefined; device_id?: string | undefined } = {},
): Promise<Entry[]> => {
  let rows = db
    .selectFrom(entries(db).as('e'))
    .selectAll('e')
    .where('e.closing_id', 'is', null)
    .where('e.device_id', 'is not', null);
  if (cashier_id) rows = rows.where('e.cashier_id', '=', cashier_id);
  if (device_id) rows = rows.where('e.device_id', '=', device_id);
  return rows.orderBy('e.created_at').orderBy('e.id').execute();
};

export const entriesOfClosing = (db: Db | Trx, closing_id: string): Promise<Entry[]> =>
  db
    .selectFrom(entries(db).as('e'))
    .selectAll('e')
    .where('e.closing_id', '=', closing_id)
    .orderBy('e.created_at')
    .orderBy('e.id')
    .execute();

export const listDevices = (db: Db | Trx) =>
  db
    .selectFrom('fiscal_devices')
    .innerJoin('business_premises', 'business_premises.id', 'fiscal_devices.premise_id')
    .select([
      'fiscal_devices.id',
      'fiscal_devices.name',
      'fiscal_devices.code as cashier_nr',
      'business_premises.code as sales_location_nr',
    ])
    .execute();
export type Device = Awaited<ReturnType<typeof listDevices>>[number];

export const cashierNames = async (db: Db | Trx, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, row.name]));
};

/** Cents left in the drawer by the last closing of each cashier at each device. */
export const listCashInDrawers = (db: Db | Trx) =>
  db
    .selectFrom('cash_closings')
    .select(['device_id', 'cashier_id', 'cash_left'])
    .distinctOn(['device_id', 'cashier_id'])
    .orderBy('device_id')
    .orderBy('cashier_id')
    .orderBy('seq', 'desc')
    .execute();

/** The device, locked until the transaction ends: serialises closings of a device. */
export const lockDevice = (trx: Trx, id: string) =>
  trx.selectFrom('fiscal_devices').select('id').where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

/** The next number of a closing at a locked device. */
export const nextClosing = async (trx: Trx, device_id: string): Promise<number> => {
  const { last } = await trx
    .selectFrom('cash_closings')
    .select(sql<number>`coalesce(max(seq), 0)`.as('last'))
    .where('device_id', '=', device_id)
    .executeTakeFirstOrThrow();
  return last + 1;
};

export const insertClosing = (trx: Trx, row: Insertable<CashClosingsTable>) =>
  trx
    .insertInto('cash_closings')
    .values({
      ...row,
      denominations: row.denominations ? json(row.denominations) : null,
    })
    .execute();

/** Assigns payments and refunds to a closing; returns how many of them were not closed before. */
export const closeEntries = async (
  trx: Trx,
  closing_id: string,
  rows: readonly Pick<Entry, 'kind' | 'id'>[],
  now: string,
): Promise<number> => {
  const idsOf = (kind: Entry['kind']) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const payments = idsOf('payment');
  const refunds = idsOf('refund');
  const closed = payments.length
    ? await trx
        .updateTable('payments')
        .set({ closing_id, updated_at: now })
        .where('id', 'in', payments)
        .where('closing_id', 'is', null)
        .returning('id')
        .execute()
    : [];
  const returned = refunds.length
    ? await trx
        .updateTable('refunds')
        .set({ closing_id })
        .where('id', 'in', refunds)
        .where('closing_id', 'is', null)
        .returning('id')
        .execute()
    : [];
  return closed.length + returned.length;
};

const closings = (db: Db | Trx) =>
  db
    .selectFrom('cash_closings')
    .innerJoin('fiscal_devices', 'fiscal_devices.id', 'cash_closings.device_id')
    .innerJoin('business_premises', 'business_premises.id', 'fiscal_devices.premise_id')
    .innerJoin('users as cashier', 'cashier.id', 'cash_closings.cashier_id')
    .innerJoin('users as closer', 'closer.id', 'cash_closings.closed_by')
    .selectAll('cash_closings')
    .select([
      'fiscal_devices.name as device_name',
      'fiscal_devices.code as cashier_nr',
      'business_premises.code as sales_location_nr',
      'cashier.name as cashier_name',
      'closer.name as closed_by_name',
      sql<number>`cash_counted - cash_expected`.as('difference'),
      sql<number>`cash_counted - cash_left`.as('handed_over'),
    ]);
export type ClosingRow = Awaited<ReturnType<ReturnType<typeof closings>['execute']>>[number];

export const findClosing = (db: Db | Trx, id: string): Promise<ClosingRow | undefined> =>
  closings(db).where('cash_closings.id', '=', id).executeTakeFirst();

export const lastClosingOf = (db: Db | Trx, cashier_id: string): Promise<ClosingRow | undefined> =>
  closings(db).where('cashier_id', '=', cashier_id).orderBy('closed_at', 'desc').limit(1).executeTakeFirst();

/** The day of the last closing of a cashier at a device; null before the first. */
export const lastClosedOn = async (trx: Trx, cashier_id: string, device_id: string): Promise<string | null> =>
  (
    await trx
      .selectFrom('cash_closings')
      .select('business_date')
      .where('cashier_id', '=', cashier_id)
      .where('device_id', '=', device_id)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst()
  )?.business_date ?? null;

export const listClosings = (db: Db | Trx, body: ListBody) => {
  let rows = closings(db);
  for (const [field, value] of Object.entries(body.filters)) {
    if (value === undefined) continue;
    rows =
      field === 'with_difference'
        ? rows.where('cash_counted', value === true ? '<>' : '=', sql<number>`cash_expected`)
        : rows.where(filterCondition(`cash_closings.${field}`, value));
  }
  if (body.search) rows = rows.where(holdsTyped(['cashier.name'], body.search));
  return listPage(db, rows, body, { table: 'cash_closings', newest_field: 'closed_at' });
};
