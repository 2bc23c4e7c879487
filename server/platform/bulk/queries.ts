import { sql } from 'kysely';
import type { BulkAction, BulkSubject } from '../../../contract/platform/bulk-jobs.ts';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../db/db.ts';
import { filterCondition, listPage } from '../db/list.ts';

type RowState = 'done' | 'skipped' | 'failed' | 'cancelled';

const counted = (state: string) =>
  sql<number>`(select count(*) from bulk_rows r where r.bulk_id = bulk_jobs.id and r.state = ${state})`;

const withCounts = (db: Db | Trx) =>
  db
    .selectFrom('bulk_jobs')
    .innerJoin('users', 'users.id', 'bulk_jobs.created_by')
    .select([
      'bulk_jobs.id',
      'bulk_jobs.action',
      'bulk_jobs.status',
      'bulk_jobs.total',
      'bulk_jobs.created_by',
      'users.name as created_by_name',
      'bulk_jobs.created_at',
      'bulk_jobs.started_at',
      'bulk_jobs.finished_at',
      counted('waiting').as('waiting'),
      counted('done').as('done'),
      counted('skipped').as('skipped'),
      counted('failed').as('failed'),
      counted('cancelled').as('cancelled'),
    ]);

export const findBulkJob = (db: Db | Trx, id: string) =>
  withCounts(db).where('bulk_jobs.id', '=', id).executeTakeFirst();
export type BulkJobRow = NonNullable<Awaited<ReturnType<typeof findBulkJob>>>;

export const listBulkJobs = (db: Db | Trx, user_id: string, body: ListBody) => {
  let rows = withCounts(db).where('created_by', '=', user_id);
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`bulk_jobs.${field}`, value));
  return listPage(db, rows, body, { table: 'bulk_jobs' });
};

export const listBulkRows = (db: Db | Trx, bulk_id: string) =>
  db
    .selectFrom('bulk_rows')
    .select(['place', 'subject_id', 'label', 'state', 'code'])
    .where('bulk_id', '=', bulk_id)
    .orderBy('place')
    .execute();

type NewJob = {
  id: string;
  action: BulkAction;
  input: Record<string, unknown>;
  created_by: string;
  request_id: string;
  now: string;
};

const NUMBERS = {
  application: ['applications', 'application_nr'],
  permit: ['permits', 'permit_nr'],
  decision: ['decisions', 'decision_nr'],
} as const;

/** Numbers of the rows as people know them; a row that does not exist has none. */
export const labelsOf = async (trx: Db | Trx, subject: BulkSubject, ids: readonly string[]) => {
  const [table, number] = NUMBERS[subject];
  const rows = await trx
    .selectFrom(
      sql<{
        id: string;
        number: string;
      }>`(select id, ${sql.ref(number)} as number from ${sql.table(table)})`.as('t'),
    )
    .selectAll()
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row.number]));
};

export async function insertBulkJob(
  trx: Trx,
  job: NewJob,
  subject: BulkSubject,
  targets: readonly { id: string; version: number }[],
): Promise<void> {
  const { id, action, input, created_by, request_id, now } = job;
  await trx
    .insertInto('bulk_jobs')
    .values({
      id,
      action,
      input: json(input),
      status: 'queued',
      total: targets.length,
      created_by,
      request_id,
      created_at: now,
    })
    .execute();
  const labels = await labelsOf(
    trx,
    subject,
    targets.map((target) => target.id),
  );
  await trx
    .insertInto('bulk_rows')
    .values(
      targets.map((target, place) => ({
        bulk_id: id,
        place,
        subject_id: target.id,
        version: target.version,
        label: labels.get(target.id) ?? '',
      })),
    )
    .execute();
}

/** The job if it has not ended, marked as running; undefined when there is nothing to do. */
export const beginBulkJob = (db: Db, id: string, now: string) =>
  db
    .updateTable('bulk_jobs')
    .set((eb) => ({ status: 'running', started_at: eb.fn.coalesce('started_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
export type RunningJob = NonNullable<Awaited<ReturnType<typeof beginBulkJob>>>;

/** The next waiting row, locked; rows locked by another worker are skipped. */
export const lockNextRow = (trx: Trx, bulk_id: string) =>
  trx
    .selectFrom('bulk_rows')
    .selectAll()
    .where('bulk_id', '=', bulk_id)
    .where('state', '=', 'waiting')
    .orderBy('place')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Stores the result of a waiting row; a row that already has one stays as it is. */
export const settleRow = async (
  db: Db | Trx,
  row: { bulk_id: string; place: number },
  result: { state: RowState; code?: string | null; now: string },
): Promise<void> => {
  await db
    .updateTable('bulk_rows')
    .set({ state: result.state, code: result.code ?? null, finished_at: result.now })
    .where('bulk_id', '=', row.bulk_id)
    .where('place', '=', row.place)
    .where('state', '=', 'waiting')
    .execute();
};

/** Locks rows that may be rewritten - that of a subject, or all -, before what they are about, as the job does. */
export const lockRowOf = async (
  trx: Trx,
  { bulk_id, subject_id }: { bulk_id: string | null; subject_id?: string },
): Promise<void> => {
  if (bulk_id === null) return;
  await trx
    .selectFrom('bulk_rows')
    .select('place')
    .where('bulk_id', '=', bulk_id)
    .$if(subject_id !== undefined, (rows) => rows.where('subject_id', '=', subject_id!))
    .orderBy('place')
    .forNoKeyUpdate()
    .execute();
};

/** What became of a row after it was done: undone, or not committed. */
export const rewriteRow = async (
  trx: Trx,
  row: { bulk_id: string | null; subject_id: string },
  result: { state: RowState; code: string; now: string },
): Promise<void> => {
  if (row.bulk_id === null) return;
  await trx
    .updateTable('bulk_rows')
    .set({ state: result.state, code: result.code, finished_at: result.now })
    .where('bulk_id', '=', row.bulk_id)
    .where('subject_id', '=', row.subject_id)
    .where('state', '=', 'done')
    .execute();
};

/** Rows that were done, in the order in which applications are locked. */
export const listDoneSubjects = async (trx: Trx, bulk_id: string): Promise<string[]> => {
  const rows = await trx
    .selectFrom('bulk_rows')
    .select('subject_id')
    .where('bulk_id', '=', bulk_id)
    .where('state', '=', 'done')
    .orderBy('subject_id')
    .execute();
  return rows.map(({ subject_id }) => subject_id);
};

/** Ends a job without waiting rows; false where some wait, or it has ended. */
export const finishBulkJob = async (db: Db | Trx, id: string, now: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('bulk_jobs')
    .set({ status: 'done', finished_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bulk_rows').select('place').where('bulk_id', '=', id).where('state', '=', 'waiting'),
        ),
      ),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

/**
 * Cancels the waiting rows of a job; a row that a worker has locked is still processed. False when the job
 * has ended.
 */
export async function cancelBulkJob(trx: Trx, id: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('bulk_jobs')
    .set({ status: 'cancelled', finished_at: now })
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await trx
    .updateTable('bulk_rows')
    .set({ state: 'cancelled', finished_at: now })
    .where('bulk_id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
  return true;
}

/** Jobs that began before `before` and have not ended. */
export const listOpenJobs = (db: Db, before: string) =>
  db
    .selectFrom('bulk_jobs')
    .select('id')
    .where('status', 'in', ['queued', 'running'])
    .where('created_at', '<', before)
    .execute();

export const deleteJobsBefore = async (db: Db, before: string): Promise<void> => {
  await db
    .deleteFrom('bulk_jobs')
    .where('status', 'in', ['done', 'cancelled'])
    .where('finished_at', '<', before)
    .execute();
};

/** Who started a job, with their current rights; undefined when the account is gone. */
export const findStarter = (db: Db | Trx, user_id: string) =>
  db
    .selectFrom('users')
    .select(['id', 'role', 'permissions', 'name'])
    .where('id', '=', user_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
