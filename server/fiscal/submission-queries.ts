import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Trx } from '../db/db.ts';
import type { FiscalMessagesTable, FiscalSubmissionsTable, InvoicesTable } from '../db/types.ts';

/**
 * Takes an invoice for sending until `claimed_until`; false when it waits no more or somebody else is sending it. A claim that its process
 * did not live to give back ends by itself.
 */
export const claimSubmission = async (
  db: Db,
  { invoice_id, claim, now, claimed_until }: Record<'invoice_id' | 'claim' | 'now' | 'claimed_until', string>,
): Promise<boolean> => {
  const row = await db
    .updateTable('fiscal_submissions')
    .set({ claim, claimed_until })
    .where('invoice_id', '=', invoice_id)
    .where('next_attempt_at', 'is not', null)
    .where((where) => where.or([where('claimed_until', 'is', null), where('claimed_until', '<=', now)]))
    .returning('invoice_id')
    .executeTakeFirst();
  return row !== undefined;
};

/** The row of an invoice that `claim` still holds, locked; undefined when another has taken over. */
export const lockSubmission = (trx: Trx, invoice_id: string, claim: string) =>
  trx
    .selectFrom('fiscal_submissions')
    .selectAll()
    .where('invoice_id', '=', invoice_id)
    .where('claim', '=', claim)
    .forUpdate()
    .executeTakeFirst();

export const saveSubmission = (trx: Trx, invoice_id: string, values: Updateable<FiscalSubmissionsTable>) =>
  trx.updateTable('fiscal_submissions').set(values).where('invoice_id', '=', invoice_id).execute();

export const removeSubmission = (trx: Trx, invoice_id: string) =>
  trx.deleteFrom('fiscal_submissions').where('invoice_id', '=', invoice_id).execute();

export const loadInvoice = (db: Db | Trx, id: string) =>
  db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export const saveFiscalState = (trx: Trx, id: string, values: Updateable<InvoicesTable>, now: string) =>
  trx
    .updateTable('invoices')
    .set({ ...values, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();

export const insertMessage = (trx: Db | Trx, row: Insertable<FiscalMessagesTable>) =>
  trx.insertInto('fiscal_messages').values(row).execute();
