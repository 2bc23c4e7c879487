import { sql, type SqlBool, type Updateable } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { filterCondition, holdsTyped, listPage } from '../../platform/db/list.ts';
import type { ExportsTable } from '../../platform/db/types.ts';
import type { RowsQuery } from './rows-query.ts';

const rows = (db: Db | Trx) =>
  db
    .selectFrom('exports')
    .innerJoin('users', 'users.id', 'exports.created_by')
    .select([
      'exports.id',
      'exports.name',
      'exports.data_group',
      'exports.columns',
      'exports.ask',
      'exports.file_type',
      'exports.language',
      'exports.status',
      'exports.rows_done',
      'exports.rows_total',
      'exports.file_size',
      'exports.memory_peak',
      'exports.execution_ms',
      'exports.failure',
      'exports.purpose_code',
      'exports.purpose',
      'exports.schedule_id',
      'exports.recipient_ids',
      'exports.created_by',
      'exports.created_at',
      'exports.expires_at',
      sql<string | null>`case when users.deleted_at is null then users.name end`.as('created_by_name'),
    ]);
export type ExportRecord = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;

export const findExport = (db: Db | Trx, id: string) =>
  rows(db).where('exports.id', '=', id).executeTakeFirst();

/** The row, locked until the transaction ends. */
export const lockExport = (trx: Trx, id: string) =>
  rows(trx).where('exports.id', '=', id).forNoKeyUpdate('exports').executeTakeFirst();

/** The page of exports that a user sees; `user_id` null: all. */
export const listExports = (db: Db | Trx, user_id: string | null, body: ListBody) => {
  let page = rows(db);
  if (user_id !== null)
    page = page.where((where) =>
      where.or([
        where('exports.created_by', '=', user_id),
        sql<SqlBool>`exports.recipient_ids @> array[${user_id}::uuid]`,
      ]),
    );
  if (body.search) page = page.where(holdsTyped(['exports.name'], body.search));
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) page = page.where(filterCondition(`exports.${field}`, value));
  const order = { created_at_formatted: 'exports.created_at', export_status_name: 'exports.status' };
  return listPage(db, page, body, { table: 'exports', order });
};

type NewExport = Pick<
  ExportRecord,
  'id' | 'name' | 'data_group' | 'columns' | 'file_type' | 'language' | 'purpose_code' | 'purpose'
> & {
  ask: RowsQuery;
  session_id: string | null;
  request_id: string;
  created_by: string;
  schedule_id?: string;
  recipient_ids?: readonly string[];
  now: string;
};
export const insertExport = async (trx: Trx, { now, ask, columns, recipient_ids, ...row }: NewExport) => {
  await trx
    .insertInto('exports')
    .values({
      ...row,
      columns: [...columns],
      recipient_ids: [...(recipient_ids ?? [])],
      ask: json(ask),
      status: 'queued',
      created_at: now,
    })
    .execute();
};

/** The last stated purpose for exports of a group in this session. */
export const findStatedPurpose = (
  db: Db | Trx,
  { user_id, session_id, data_group }: { user_id: string; session_id: string; data_group?: string },
) =>
  db
    .selectFrom('exports')
    .select(['data_group', 'purpose_code', 'purpose'])
    .distinctOn('data_group')
    .where('created_by', '=', user_id)
    .where('session_id', '=', session_id)
    .where('purpose_code', 'is not', null)
    .$if(data_group !== undefined, (query) => query.where('data_group', '=', data_group ?? ''))
    .orderBy('data_group')
    .orderBy('created_at', 'desc')
    .execute();

/**
 * Claims an open export for this run; an earlier run notices and stops. Undefined when there is nothing to
 * do.
 */
export const beginExport = (db: Db, id: string, run_id: string, now: string) =>
  db
    .updateTable('exports')
    .set((eb) => ({
      status: 'running',
      run_id,
      attempts: eb('attempts', '+', 1),
      rows_done: 0,
      rows_total: null,
      started_at: now,
      seen_at: now,
    }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
export type RunningExport = NonNullable<Awaited<ReturnType<typeof beginExport>>>;

/**
 * Records the progress of a run; false when the export no longer belongs to this run (cancelled, or claimed
 * again).
 */
export const saveRun = async (
  db: Db | Trx,
  { id, run_id }: { id: string; run_id: string | null },
  change: Updateable<ExportsTable>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('exports')
    .set(change)
    .where('id', '=', id)
    .where('run_id', '=', run_id)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const cancelExport = async (trx: Trx, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteExportRow = (trx: Trx, id: string) =>
  trx.deleteFrom('exports').where('id', '=', id).execute();

type NewFile = {
  id: string;
  owner_id: string;
  file_name: string;
  mime: string;
  size: number;
  sha256: string;
};
export const insertFile = (trx: Trx, file: NewFile & { uploaded_by: string; created_at: string }) =>
  trx
    .insertInto('documents')
    .values({ ...file, owner_type: 'export', kind: 'export' })
    .execute();

export const findFile = (db: Db | Trx, export_id: string) =>
  db
    .selectFrom('documents')
    .select(['file_name', 'mime', 'size', 'sha256'])
    .where('owner_type', '=', 'export')
    .where('owner_id', '=', export_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** Clears the file of an export; returns what may be removed from the store. */
export const deleteFile = async (trx: Trx, export_id: string): Promise<string[]> =>
  (
    await trx
      .deleteFrom('documents')
      .where('owner_type', '=', 'export')
      .where('owner_id', '=', export_id)
      .returning('sha256')
      .execute()
  ).map(({ sha256 }) => sha256);

/** Finished exports whose file has expired. */
export const listExpired = (db: Db, now: string) =>
  db.selectFrom('exports').select('id').where('status', '=', 'done').where('expires_at', '<=', now).execute();

export const expireExport = async (trx: Trx, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('exports')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', '=', 'done')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/** Rows without a file that are no longer needed. */
export const pruneExports = (db: Db, before: string) =>
  db
    .deleteFrom('exports')
    .where('status', 'in', ['expired', 'failed', 'cancelled'])
    .where('created_at', '<', before)
    .execute();

/** Open exports silent since `before`. */
export const listStalled = (db: Db, before: string) =>
  db
    .selectFrom('exports')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where(sql<SqlBool>`coalesce(seen_at, created_at) < ${before}`)
    .execute();

/** An account with its current permissions; undefined when it is gone. */
export const findRights = (db: Db | Trx, user_id: string) =>
  db
    .selectFrom('users')
    .select(['id as user_id', 'role', 'permissions', 'name', 'email', 'language'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** All staff, by name. */
export const listStaff = (db: Db | Trx) =>
  db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'language', 'role', 'permissions'])
    .where('role', 'in', ['root', 'admin'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
