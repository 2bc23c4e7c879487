import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';
import { endToEndIds, linkEntryOf, saveRefund } from './queries.ts';
import { type OutgoingEntry, pairOutflows, type TransferredRefund } from './outflow-rules.ts';

/** Refunds recorded as transferred that have no booking. */
const listWithoutBooking = (trx: Trx): Promise<TransferredRefund[]> =>
  trx
    .selectFrom('refunds')
    .select(['id', 'amount', 'iban', sql<string>`paid_on`.as('paid_on'), endToEndIds])
    .where('status', '=', 'paid')
    .where('method', '=', 'upn')
    .where('entry_id', 'is', null)
    .where('paid_on', 'is not', null)
    .execute();

/** The applications of refunds whose booking a statement may show, to be locked before they are linked. */
export const applicationsToLink = async (trx: Trx): Promise<string[]> => {
  const rows = await trx
    .selectFrom('refunds')
    .select('application_id')
    .where((where) =>
      where.or([
        where.and([where('status', '=', 'paid'), where('method', '=', 'upn'), where('entry_id', 'is', null)]),
        where.and([
          where('status', '=', 'due'),
          where('id', 'in', (of) => of.selectFrom('refund_transfers').select('refund_id')),
        ]),
      ]),
    )
    .where('application_id', 'is not', null)
    .execute();
  return rows.flatMap(({ application_id }) => application_id ?? []);
};

/** Outgoing bookings that nobody has explained. */
const unexplained = (trx: Trx) =>
  trx
    .selectFrom('payments')
    .where('payments.direction', '=', 'debit')
    .where('payments.method', '=', 'upn')
    .where('payments.parent_id', 'is', null)
    .where('payments.reversal', '=', false)
    .where('payments.bank_charge', '=', false)
    .where('payments.reverses_id', 'is', null)
    .where('payments.refund_id', 'is', null)
    .where('payments.status', '<>', 'reversed')
    .where(
      sql<boolean>`not exists (select 1 from refunds taken where taken.entry_id = payments.id)
        and coalesce((select o.kind is null from outflow_explanations o where o.payment_id = payments.id
          order by o.created_at desc, o.id desc limit 1), true)`,
    );

/** Of these the ones that may have paid such a refund. */
const listCandidates = (trx: Trx, refunds: readonly TransferredRefund[]): Promise<OutgoingEntry[]> =>
  unexplained(trx)
    .select(['id', 'booking_date', 'amount', 'payer_iban', 'end_to_end_id'])
    .where('amount', '=', sql<number>`any(${[...new Set(refunds.map(({ amount }) => amount))]}::bigint[])`)
    .execute();

/**
 * Bookings with a number of ours whose refund is still due, one for each. A transfer whose money came back has had its
 * booking, so that a late one of it pays nothing; what a person has reopened since is left to people.
 */
export const listBooked = (trx: Trx) =>
  unexplained(trx)
    .innerJoin('refund_transfers as t', (join) =>
      join
        .onRef('t.end_to_end_id', '=', 'payments.end_to_end_id')
        .onRef('t.amount', '=', 'payments.amount')
        .on(sql<boolean>`t.ended is distinct from 'returned'`),
    )
    .innerJoin('refunds as r', (join) => join.onRef('r.id', '=', 't.refund_id').on('r.status', '=', 'due'))
    .where(
      sql<boolean>`not exists (select 1 from refund_events e join refund_files f on f.id = t.file_id
        where e.refund_id = r.id and e.kind = 'reopen' and e.created_at >= f.created_at)`,
    )
    .distinctOn('r.id')
    .select(['payments.id as entry_id', 'payments.booking_date', 'payments.bank_ref', 'r.id as refund_id'])
    .orderBy('r.id')
    .orderBy('payments.booking_date')
    .orderBy('payments.id')
    .execute();

/**
 * Finds the outgoing booking of each refund recorded as transferred, whichever of the two came first. The
 * outflow is then explained, and returned money is recognised as that refund's.
 */
export async function linkOutflows(trx: Trx, now: string): Promise<void> {
  const refunds = await listWithoutBooking(trx);
  if (refunds.length === 0) return;
  const entries = await listCandidates(trx, refunds);
  for (const { entry_id, refund_id } of pairOutflows(entries, refunds)) {
    // What somebody is changing is linked the next time.
    const entry = await trx
      .selectFrom('payments')
      .select('bank_ref')
      .where('id', '=', entry_id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    const refund = await trx
      .selectFrom('refunds')
      .select(['status', 'entry_id', 'bank_ref'])
      .where('id', '=', refund_id)
      .forNoKeyUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!entry || refund?.status !== 'paid' || refund.entry_id !== null) continue;
    await saveRefund(trx, refund_id, { entry_id, bank_ref: refund.bank_ref ?? entry.bank_ref }, now);
    await linkEntryOf(trx, refund_id, entry_id, now);
  }
}
