import { sql } from 'kysely';
import type { Db, Trx } from '../db/db.ts';
import type { Deps } from '../deps.ts';
import { loadParameters } from '../parameters/parameters.ts';
import { settleApplications } from '../payments/settle-applications.ts';

/** Payments of an import and their parts. */
const ofImport = (import_id: string) =>
  sql`(select p.id from payments p left join payments whole on whole.id = p.parent_id
    where p.import_id = ${import_id} or whole.import_id = ${import_id})`;

/** Why the payments of an import must stay, as a code of the messages; null when they may go. */
export async function keptBecause(db: Db | Trx, import_id: string): Promise<string | null> {
  const { rows } = await sql<{ invoiced: boolean; refunded: boolean; confirmed: boolean }>`
    select exists (select 1 from invoices where payment_id in ${ofImport(import_id)}) as invoiced,
      exists (select 1 from payments where confirmed_at is not null and id in ${ofImport(import_id)}) as confirmed,
      exists (select 1 from refunds r where r.status <> 'cancelled'
        and (r.payment_id in ${ofImport(import_id)} or r.entry_id in ${ofImport(import_id)})) as refunded`.execute(
    db,
  );
  if (rows[0]?.invoiced) return 'statement.invoiced';
  if (rows[0]?.refunded) return 'statement.refunded';
  return rows[0]?.confirmed ? 'statement.confirmed' : null;
}

/**
 * Removes the payments of an import that is not invoiced and not counted, and settles anew what is left of the applications that they were matched to.
 * Their keys are free again, so that the same file can be brought in once more.
 */
export async function removePayments(trx: Trx, deps: Pick<Deps, 'clock'>, import_id: string): Promise<void> {
  const touched = await trx
    .selectFrom('payments')
    .select('application_id')
    .distinct()
    .where(sql<boolean>`id in ${ofImport(import_id)}`)
    .where('application_id', 'is not', null)
    .execute();
  await sql`update payments set reverses_id = null where reverses_id in ${ofImport(import_id)}`.execute(trx);
  // A refund that was called off stays as a trace of itself.
  await sql`update refunds set payment_id = null where payment_id in ${ofImport(import_id)}`.execute(trx);
  await sql`delete from payments p using payments whole where whole.id = p.parent_id and whole.import_id = ${import_id}`.execute(
    trx,
  );
  await trx.deleteFrom('payments').where('import_id', '=', import_id).execute();
  const { payment_tolerance_cents: tolerance } = await loadParameters(trx, deps.clock.today());
  const ids = touched.map((row) => row.application_id!);
  if (ids.length > 0) await settleApplications(trx, ids, { tolerance, now: deps.clock.now() });
}
