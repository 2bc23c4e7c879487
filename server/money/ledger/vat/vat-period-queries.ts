import { type Insertable, sql, type Updateable } from 'kysely';
import { type Db, json, type Trx } from '../../../platform/db/db.ts';
import { lockNames } from '../../../platform/db/locks.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { DocumentsTable, VatClosingsTable } from '../../../platform/db/types.ts';

/** Until the transaction ends nobody else closes a period, and no document is issued. */
export const lockPeriods = (trx: Trx): Promise<void> => lockNames(trx, 'vat_period');

const closings = (db: Db | Trx) =>
  db
    .selectFrom('vat_closings as c')
    .leftJoin('users as closer', 'closer.id', 'c.closed_by')
    .leftJoin('users as filer', 'filer.id', 'c.filed_by')
    .leftJoin('users as reopener', 'reopener.id', 'c.reopened_by')
    .select([
      'c.id',
      'c.version',
      'c.period_from',
      'c.period_to',
      'c.totals',
      'c.closed_at',
      'closer.name as closed_by_name',
      'c.filed_at',
      'filer.name as filed_by_name',
      'c.reopened_at',
      'reopener.name as reopened_by_name',
      'c.reopen_reason',
    ]);
export type ClosingRow = Awaited<ReturnType<typeof listClosings>>[number];

/** Closings of periods that end within these days, also those that were reopened; the newest first. */
export const listClosings = (db: Db | Trx, { from, to }: { from: string; to: string }) =>
  closings(db)
    .where('c.period_to', '>=', from)
    .where('c.period_to', '<=', to)
    .orderBy('c.closed_at', 'desc')
    .orderBy('c.id', 'desc')
    .execute();

export const findClosing = (db: Db | Trx, id: string) =>
  closings(db).where('c.id', '=', id).executeTakeFirst();

/** First days of the periods that are closed and not marked as filed. */
export const listUnfiledStarts = async (db: Db | Trx): Promise<string[]> =>
  (
    await db
      .selectFrom('vat_closings')
      .select('period_from')
      .where('reopened_at', 'is', null)
      .where('filed_at', 'is', null)
      .execute()
  ).map(({ period_from }) => period_from);

/** The first day that any closing is of; null: nothing was ever closed. */
export const firstClosedDay = async (db: Db | Trx): Promise<string | null> =>
  (
    await db
      .selectFrom('vat_closings')
      .select(sql<string | null>`min(period_from)`.as('day'))
      .executeTakeFirstOrThrow()
  ).day;

/** Cents and rates as `vatTotalsOf` gives them. */
export const insertClosing = (trx: Trx, row: Insertable<VatClosingsTable>) =>
  trx
    .insertInto('vat_closings')
    .values({ ...row, totals: json(row.totals) })
    .execute();

export const saveClosing = (trx: Trx, id: string, changes: Updateable<VatClosingsTable>, now: string) =>
  trx
    .updateTable('vat_closings')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', id)
    .execute();

type KeptFile = Pick<DocumentsTable, 'file_name' | 'mime' | 'sha256' | 'size'>;
export const insertFiles = (
  trx: Trx,
  closing_id: string,
  files: readonly KeptFile[],
  by: string | null,
  now: string,
) =>
  trx
    .insertInto('documents')
    .values(
      files.map((file) => ({
        ...file,
        id: newId(),
        owner_type: 'vat_closing' as const,
        owner_id: closing_id,
        kind: 'export' as const,
        uploaded_by: by,
        created_at: now,
      })),
    )
    .execute();

/** The files of closings, as they are kept. */
export const listFiles = (db: Db | Trx, closing_ids: readonly string[]) =>
  db
    .selectFrom('documents')
    .select(['owner_id', 'file_name', 'mime', 'sha256', 'size'])
    .where('owner_type', '=', 'vat_closing')
    .where('owner_id', '=', sql<string>`any(${[...closing_ids]}::uuid[])`)
    .where('deleted_at', 'is', null)
    .orderBy('file_name')
    .execute();

/** The live mark of a self-correction. */
export const findMark = (trx: Trx, invoice_id: string) =>
  trx
    .selectFrom('vat_self_corrections')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst();
