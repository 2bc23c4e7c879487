import { sql } from 'kysely';
import type { Trx } from '../../platform/db/db.ts';
import { endToEndId, nameEntryOf, saveRefund } from './queries.ts';
import { type OutgoingEntry, pairOutflows, type TransferredRefund } from './outflow-rules.ts';

/** Refunds recorded as transferred that have no booking. */
const listWithoutBooking = (trx: Trx): Promise<TransferredRefund[]> =>
  trx
    .selectFrom('refunds')
    .select(['id', 'amount', 'iban', sql<string>`paid_on`.as('paid_on'), endToEndId.as('end_to_end_id')])
    .where('status', '=', 'paid')
    .where('method', '=', 'upn')
    .where('entry_id', 'is', null)
    .where('paid_on', 'is not', null)
    .execute();

/** The applications of refunds that `linkOutflows` may link, to be locked before it. */
export const applicationsToLink = async (trx: Trx): Promise<string[]> => {
  const rows = await trx
    .selectFrom('refunds')
    .select('application_id')
    .where('status', '=', 'paid')
    .where('method', '=', 'upn')
    .where('entry_id', 'is', null)
    .where('application_id', 'is not', null)
    .execute();
  return rows.flatMap(({ application_id }) => application_id ?? []);
};

/** Candidates among outgoing bookings that nobody has explained. */
const listUnexplained = (trx: Trx, refunds: readonly TransferredRefund[]): Promise<OutgoingEntry[]> =>
  trx
    .selectFrom('payments')
    .select(['id', 'booking_date', 'amount', 'payer_iban', 'end_to_end_id'])
    .where('direction', '=', 'debit')
    .where('method', '=', 'upn')
    .where('parent_id', 'is', null)
    .where('reversal', '=', false)
    .where('bank_charge', '=', false)
    .where('reverses_id', 'is', null)
    .where('refund_id', 'is', null)
    .where('status', '<>', 'reversed')
    .where('amount', '=', sql<number>`any(${[...new Set(refunds.map(({ amount }) => amount))]}::bigint[])`)
    .where(
      sql<boolean>`not exists (select 1 from refunds taken where taken.entry_id = payments.id)
        and coalesce((select o.kind is null from outflow_explanations o where o.payment_id = payments.id
          order by o.created_at desc, o.id desc limit 1), true)`,
    )
    .execute();

/**
 * Finds the outgoing booking of each refund recorded as transferred, whichever of the two came first. The
 * outflow is then explained, and returned money is recognised as that refund's.
 */
export async function linkOutflows(trx: Trx, now: string): Promise<void> {
  const refunds = await listWithoutBooking(trx);
  if (refunds.length === 0) return;
  const entries = await listUnexplained(trx, refunds);
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
    await nameEntryOf(trx, refund_id, entry_id, now);
  }
}
