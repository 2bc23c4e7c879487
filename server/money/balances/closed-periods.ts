import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db/db.ts';
import { shareName } from '../../platform/db/locks.ts';
import { reportedLaterOn } from './vat-period-rules.ts';

/** The last day of the closed periods of VAT, which are closed in order; null: none is. */
export const findClosedUntil = async (db: Db | Trx): Promise<string | null> =>
  (
    await db
      .selectFrom('vat_closings')
      .select(sql<string | null>`max(period_to)`.as('closed_to'))
      .where('reopened_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).closed_to;

/** Until the transaction ends no period is closed or reopened: for whoever issues a document. */
export const keepPeriodsOpen = (trx: Trx): Promise<void> => shareName(trx, 'vat_period');

/**
 * `invoices.reported_on` of a document that is issued now: null unless its tax point lies in a closed period. The caller has
 * called `keepPeriodsOpen`.
 */
export const reportedOn = async (trx: Trx, tax_point: string): Promise<string | null> =>
  reportedLaterOn(tax_point, await findClosedUntil(trx));
