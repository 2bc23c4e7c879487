import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { messageOf } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { undoReversal } from '../payments/reversal/apply-reversal.ts';
import { lockApplications } from '../payments/match-queries.ts';
import { settleApplications } from '../payments/settle/settle-applications.ts';
import { unconfirm } from '../payments/confirm/unconfirm-payment.ts';

/** Payments of an import and their parts. */
const ofImport = (import_id: string) =>
  sql`(select p.id from payments p left join payments whole on whole.id = p.parent_id
    where p.import_id = ${import_id} or whole.import_id = ${import_id})`;

/** The applications that payments of an import are matched to. */
const applicationsOf = async (trx: Trx, import_id: string): Promise<string[]> =>
  (
    await trx
      .selectFrom('payments')
      .select('application_id')
      .distinct()
      .where(sql<boolean>`id in ${ofImport(import_id)}`)
      .where('application_id', 'is not', null)
      .execute()
  ).map(({ application_id }) => application_id!);

/**
 * Locks the applications of an import, so that nobody issues an invoice or a permit on a payment being
 * removed.
 */
export const lockApplicationsOf = async (trx: Trx, import_id: string): Promise<void> => {
  await lockApplications(trx, await applicationsOf(trx, import_id));
};

/**
 * The message code of why the payments of an import must stay; null when they may be removed. A payment that
 * only counts for an application may: it is unconfirmed, with the refunds that it made due. A manual refund
 * of a payment that does not count stays.
 */
export async function rejectionOfRemoval(db: Db | Trx, import_id: string): Promise<string | null> {
  const counted = sql`(select application_id from payments where confirmed_at is not null and id in ${ofImport(import_id)})`;
  const { rows } = await sql<{ invoiced: boolean; permit: boolean; refunded: boolean }>`
    select exists (select 1 from invoices where payment_id in ${ofImport(import_id)}
        or (kind = 'invoice' and status <> 'cancelled' and application_id in ${counted})) as invoiced,
      exists (select 1 from permits where deleted_at is null and application_id in ${counted}) as permit,
      exists (select 1 from refunds r left join payments p on p.id = r.payment_id where r.status <> 'cancelled'
        and r.payment_id in ${ofImport(import_id)} and (r.status = 'paid' or p.confirmed_at is null))
        or exists (select 1 from payments where direction = 'debit' and refund_id is not null
          and id in ${ofImport(import_id)}) as refunded`.execute(db);
  const kept = rows[0];
  if (kept?.invoiced) return 'statement.invoiced';
  if (kept?.permit) return 'statement.permit_issued';
  return kept?.refunded ? 'statement.refunded' : null;
}

/** Bookings of an import by which the bank reversed something. */
const listReversalsOf = (trx: Trx, import_id: string) =>
  trx
    .selectFrom('payments')
    .select(['id', 'reversal', 'direction', 'reverses_id', 'refund_id'])
    .where(sql<boolean>`id in ${ofImport(import_id)}`)
    .where(sql<boolean>`(reverses_id is not null or (direction = 'credit' and refund_id is not null))`)
    .execute();

/** Unconfirms a counted payment; its application awaits payment again. */
async function unconfirmPayments(
  trx: Trx,
  deps: Deps,
  found: { id: string; file_name: string },
  actor_id: string | null,
): Promise<void> {
  const counted = await trx
    .selectFrom('payments')
    .select(['id', 'amount', 'status', 'application_id', 'parent_id'])
    .where(sql<boolean>`id in ${ofImport(found.id)}`)
    .where('confirmed_at', 'is not', null)
    .orderBy('application_id')
    .orderBy('id')
    .execute();
  const reason = (language: Language): string =>
    `${messageOf('statement.deleted', language)} (${found.file_name})`;
  for (const payment of counted) await unconfirm(trx, deps, payment, { reason, actor_id });
}

/**
 * Removes the payments of an import that `rejectionOfRemoval` allows to remove: counted ones are unconfirmed first,
 * and the remaining payments of the applications are settled anew. Their keys are free again, so that the
 * same file can be imported once more.
 */
export async function removePayments(
  trx: Trx,
  deps: Deps,
  found: { id: string; file_name: string },
  actor_id: string | null,
): Promise<void> {
  const import_id = found.id;
  const { payment_tolerance_cents: tolerance } = await loadParameters(trx, deps.clock.today());
  const now = deps.clock.now();
  for (const reversal of await listReversalsOf(trx, import_id))
    await undoReversal(trx, reversal, { actor_id, tolerance, now });
  await unconfirmPayments(trx, deps, found, actor_id);
  const ids = await applicationsOf(trx, import_id);
  // A reversal of one of them waits until it is imported again.
  await sql`update payments set reverses_id = null, status = 'unmatched' where reverses_id in ${ofImport(import_id)}`.execute(
    trx,
  );
  // A cancelled refund stays as a trace.
  await sql`update refunds set payment_id = null where payment_id in ${ofImport(import_id)}`.execute(trx);
  await sql`delete from payments p using payments whole where whole.id = p.parent_id and whole.import_id = ${import_id}`.execute(
    trx,
  );
  await trx.deleteFrom('payments').where('import_id', '=', import_id).execute();
  if (ids.length > 0) await settleApplications(trx, ids, { tolerance, now });
}
