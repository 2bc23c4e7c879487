import { sql } from 'kysely';
import type { ListBody } from '../../../contract/platform/lists.ts';
import { type Db, json, type Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import { filterCondition, listPage } from '../../platform/db/list.ts';

const runs = (db: Db | Trx) =>
  db
    .selectFrom('retention_runs')
    .leftJoin('users', 'users.id', 'retention_runs.created_by')
    .selectAll('retention_runs')
    .select('users.name as created_by_name');
export type RunRow = NonNullable<Awaited<ReturnType<typeof findRun>>>;

export const findRun = (db: Db | Trx, id: string) =>
  runs(db).where('retention_runs.id', '=', id).executeTakeFirst();
export const findRunning = (db: Db | Trx) => runs(db).where('status', '=', 'running').executeTakeFirst();
export const findLastRun = (db: Db | Trx) =>
  runs(db)
    .where('status', '=', 'done')
    .orderBy('retention_runs.created_at', 'desc')
    .orderBy('retention_runs.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const listRuns = (db: Db | Trx, body: ListBody) => {
  let rows = runs(db);
  for (const [field, value] of Object.entries(body.filters))
    if (value !== undefined) rows = rows.where(filterCondition(`retention_runs.${field}`, value));
  return listPage(db, rows, body, { table: 'retention_runs' });
};

type NewRun = {
  id: string;
  started_by: 'nightly' | 'person';
  today: string;
  step: string;
  due: number;
  created_by: string | null;
  request_id: string;
  created_at: string;
};

/** False when a run is active. */
export const insertRun = async (trx: Trx, run: NewRun): Promise<boolean> => {
  const written = await trx
    .insertInto('retention_runs')
    .values({ ...run, status: 'running', updated_at: run.created_at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
};

/** The run locked for its next row; undefined when it was ended elsewhere. */
export const lockRun = (trx: Trx, id: string) =>
  trx
    .selectFrom('retention_runs')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'running')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Adds the result of a row to the numbers of its run. */
export const addToRun = async (
  trx: Trx,
  id: string,
  counts: Readonly<Record<string, number>>,
  now: string,
): Promise<void> => {
  const run = await trx
    .selectFrom('retention_runs')
    .select('counts')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const sum = { ...run.counts };
  for (const [name, count] of Object.entries(counts)) if (count > 0) sum[name] = (sum[name] ?? 0) + count;
  await trx
    .updateTable('retention_runs')
    .set((eb) => ({ counts: json(sum), handled: eb('handled', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute();
};

export const updateRun = (
  db: Db | Trx,
  id: string,
  change: { step?: string; cursor_id?: string | null; status?: 'done'; finished_at?: string },
  now: string,
) =>
  db
    .updateTable('retention_runs')
    .set({ ...change, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'running')
    .execute();

const holds = (db: Db | Trx) =>
  db
    .selectFrom('retention_holds')
    .leftJoin('users as setter', 'setter.id', 'retention_holds.created_by')
    .leftJoin('users as releaser', 'releaser.id', 'retention_holds.released_by')
    .selectAll('retention_holds')
    .select([
      'setter.name as created_by_name',
      'releaser.name as released_by_name',
      sql<
        string | null
      >`case subject_type when 'user' then (select name from users where users.id = subject_id)
        else (select application_nr from applications where applications.id = subject_id) end`.as('label'),
    ]);

export const findHold = (db: Db | Trx, id: string) =>
  holds(db).where('retention_holds.id', '=', id).executeTakeFirst();
export const findLiveHold = (db: Db | Trx, subject_type: 'application' | 'user', subject_id: string) =>
  holds(db)
    .where('subject_type', '=', subject_type)
    .where('subject_id', '=', subject_id)
    .where('released_at', 'is', null)
    .executeTakeFirst();

export const listHolds = (db: Db | Trx, body: ListBody) => {
  let rows = holds(db);
  const { released } = body.filters;
  if (typeof released === 'boolean') rows = rows.where('released_at', released ? 'is not' : 'is', null);
  return listPage(db, rows, body, { table: 'retention_holds' });
};

export const countHolds = async (db: Db | Trx): Promise<number> => {
  const { count } = await db
    .selectFrom('retention_holds')
    .select(sql<number>`count(*)`.as('count'))
    .where('released_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

export type NewHold = {
  subject_type: 'application' | 'user';
  subject_id: string;
  reason: string;
  created_by: string | null;
  created_at: string;
};

/** The id of the hold; null when there is a live one. */
export const insertHold = async (trx: Trx, hold: NewHold): Promise<string | null> => {
  const written = await trx
    .insertInto('retention_holds')
    .values({ ...hold, id: newId() })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return written?.id ?? null;
};

export const lockHold = (trx: Trx, id: string) =>
  trx.selectFrom('retention_holds').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const releaseHold = (
  trx: Trx,
  id: string,
  by: { released_by: string | null; release_reason: string; now: string },
) =>
  trx
    .updateTable('retention_holds')
    .set((eb) => ({
      released_at: by.now,
      released_by: by.released_by,
      release_reason: by.release_reason,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();

/** The subject of a hold, unless its data are gone. */
export const findSubject = async (db: Db | Trx, subject_type: 'application' | 'user', id: string) =>
  subject_type === 'user'
    ? db
        .selectFrom('users')
        .select(['id', 'id as person_id'])
        .where('id', '=', id)
        .where('anonymised_at', 'is', null)
        .executeTakeFirst()
    : db
        .selectFrom('applications')
        .select(['id', 'user_id as person_id'])
        .where('id', '=', id)
        .where('anonymised_at', 'is', null)
        .executeTakeFirst();

/**
 * The last day that an accounting document of an application is retained; null when none has personal data.
 */
export const lastAccountingDay = async (db: Db | Trx, application_id: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string | null }>`select max(day)::text as day from (
    select issued_on as day from pro_formas where application_id = ${application_id} and anonymised_at is null
    union all select issued_on from invoices where application_id = ${application_id} and anonymised_at is null
    union all select booking_date from payments where application_id = ${application_id} and anonymised_at is null
    union all select coalesce(paid_on, created_at::date) from refunds where application_id = ${application_id} and anonymised_at is null) papers`.execute(
    db,
  );
  return rows[0]?.day ?? null;
};

export const findApplicationOfPermit = (db: Db | Trx, permit_id: string) =>
  db.selectFrom('permits').select('application_id').where('id', '=', permit_id).executeTakeFirst();

export const findInvoiceDates = (db: Db | Trx, id: string) =>
  db
    .selectFrom('invoices')
    .select(['issued_on', 'application_id', 'anonymised_at'])
    .where('id', '=', id)
    .executeTakeFirst();
