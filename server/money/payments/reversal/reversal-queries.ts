import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/db.ts';
import { matches } from '../../../platform/db/list.ts';
import { endToEndIds } from '../../refunds/queries.ts';
import { paymentRows } from '../list-queries.ts';
import type { ReturnableRefund } from './reversal-rules.ts';

const TEXTS = [
  'payments.id',
  'payments.application_id',
  'payments.direction',
  'payments.booking_date',
  'payments.amount',
  'payments.currency',
  'payments.account_iban',
  'payments.payer_iban',
  'payments.bank_ref',
  'payments.end_to_end_id',
  'payments.reference_raw',
  'payments.purpose',
] as const;

/** Reversals by the bank whose target is unknown. Once a person has worked on one, it is left to people. */
export const listOpenReversals = (trx: Trx) =>
  trx
    .selectFrom('payments')
    .select(TEXTS)
    .where('reversal', '=', true)
    .where('status', '=', 'unmatched')
    .where('reverses_id', 'is', null)
    .where('refund_id', 'is', null)
    .where(
      sql<boolean>`not exists (select 1 from payment_events e where e.payment_id = payments.id and e.actor = 'staff')`,
    )
    .execute();
export type ReversalRow = Awaited<ReturnType<typeof listOpenReversals>>[number];

/** Whether neither a booking nor a part of it is reversed yet. */
const untaken = sql<boolean>`(payments.status <> 'reversed' and not payments.reversal and payments.reverses_id is null
  and payments.method = 'upn' and not exists (select 1 from payments part where part.parent_id = payments.id and part.status = 'reversed'))`;

/**
 * Bookings that these may reverse: unsplit ones that share an amount and a number, reference or account with
 * them.
 */
export const listReversible = (
  trx: Trx,
  reversals: readonly ReversalRow[],
  references: readonly string[],
): Promise<ReversalRow[]> => {
  const any = (list: readonly (string | null)[]) =>
    sql<string>`any(${[...new Set(list.filter((one) => one !== null))]}::text[])`;
  return trx
    .selectFrom('payments')
    .select(TEXTS)
    .where(untaken)
    .where('parent_id', 'is', null)
    .where('amount', '=', sql<number>`any(${[...new Set(reversals.map(({ amount }) => amount))]}::bigint[])`)
    .where((where) =>
      where.or([
        where('bank_ref', '=', any(reversals.map(({ bank_ref }) => bank_ref))),
        where('payer_iban', '=', any(reversals.map(({ payer_iban }) => payer_iban))),
        where('reference', '=', any(references)),
      ]),
    )
    .execute();
};

/** A booking and its parts, locked together with the booking that reverses it. */
export const lockWithParts = async (trx: Trx, id: string, reversal_id: string) => {
  const rows = await trx
    .selectFrom('payments')
    .selectAll()
    .where((where) => where.or([where('id', 'in', [id, reversal_id]), where('parent_id', '=', id)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return rows.filter((row) => row.id !== reversal_id);
};

/** The booking that reverses a payment, or the whole that it is a part of, locked. */
export const lockReversalOf = (trx: Trx, { id, parent_id }: { id: string; parent_id: string | null }) =>
  trx
    .selectFrom('payments')
    .select('id')
    .where('reverses_id', 'in', parent_id === null ? [id] : [id, parent_id])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** The applications that a booking and its parts are for. */
export const listApplicationsOf = async (db: Db | Trx, id: string): Promise<string[]> =>
  (
    await db
      .selectFrom('payments')
      .select('application_id')
      .distinct()
      .where((where) => where.or([where('id', '=', id), where('parent_id', '=', id)]))
      .where('application_id', 'is not', null)
      .execute()
  ).flatMap(({ application_id }) => application_id ?? []);

/**
 * The consequences of a reversed booking, or of its parts, that need a person: it counts for an application,
 * or a refund of it is due or paid.
 */
export const hasOpenConsequences = async (trx: Trx, id: string): Promise<boolean> =>
  (
    await trx
      .selectNoFrom(
        sql<boolean>`exists (select 1 from payments p where (p.id = ${id} or p.parent_id = ${id}) and (p.confirmed_at is not null
          or exists (select 1 from refunds where refunds.payment_id = p.id and refunds.status <> 'cancelled')))`.as(
          'open',
        ),
      )
      .executeTakeFirstOrThrow()
  ).open;

/** The status of a payment before it was reversed. */
export const findStatusBeforeReversal = async (trx: Trx, payment_id: string) =>
  (
    await trx
      .selectFrom('payment_events')
      .select(sql<string | null>`data->>'status'`.as('status'))
      .where('payment_id', '=', payment_id)
      .where('kind', '=', 'reverse')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )?.status ?? null;

/** Refunds by transfer that may have been returned by this money. */
export const listReturnable = (
  trx: Trx,
  back: { amount: number; payer_iban: string | null },
): Promise<ReturnableRefund[]> =>
  trx
    .selectFrom('refunds')
    .select(['id', 'amount', 'iban', endToEndIds, 'paid_on'])
    .where('amount', '=', back.amount)
    .where('status', 'in', ['paid', 'due'])
    .where((where) => where.or([where('method', '=', 'upn'), where('method', 'is', null)]))
    .execute();

/** The refund paid by an outgoing booking, even one recorded before bookings stored the link. */
export const findRefundOf = async (trx: Trx, entry: { id: string; refund_id: string | null }) =>
  entry.refund_id ??
  (await trx.selectFrom('refunds').select('id').where('entry_id', '=', entry.id).executeTakeFirst())?.id ??
  null;

const CANDIDATES = 10;
type Asked = {
  id: string;
  direction: 'credit' | 'debit';
  amount: number;
  booking_date: string;
  payer_iban: string | null;
  payer_name: string | null;
  reference: string | null;
  bank_ref: string | null;
};

/**
 * Candidates for a manual choice: bookings in the other direction of the same amount, parts too, most similar
 * first; `only` limits them to one.
 */
export const listCandidates = (db: Db | Trx, asked: Asked, search?: string, only?: string) => {
  const equal = (column: string, value: string | null) =>
    sql<number>`(case when ${sql.ref(column)} = ${value} then 1 else 0 end)`;
  let rows = paymentRows(db)
    .where(untaken)
    .where('payments.direction', '=', asked.direction === 'credit' ? 'debit' : 'credit')
    .where('payments.amount', '=', asked.amount)
    .where('payments.booking_date', '<=', asked.booking_date)
    .where('payments.id', '<>', asked.id);
  if (search) rows = rows.where(matches('payments.search', search));
  if (only) rows = rows.where('payments.id', '=', only);
  return rows
    .orderBy(
      sql`${equal('payments.bank_ref', asked.bank_ref)} + 2 * ${equal('payments.reference', asked.reference)}
        + 2 * ${equal('payments.payer_iban', asked.payer_iban)} + ${equal('payments.payer_name', asked.payer_name)}`,
      'desc',
    )
    .orderBy('payments.booking_date', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(CANDIDATES)
    .execute();
};

/** The booking that reverses this one, or the whole that this is a part of. */
export const findReversalOf = (db: Db | Trx, payment: { id: string; parent_id: string | null }) =>
  db
    .selectFrom('payments')
    .select(['id', 'status', 'reverses_id'])
    .where('reverses_id', 'in', payment.parent_id ? [payment.id, payment.parent_id] : [payment.id])
    .executeTakeFirst();
