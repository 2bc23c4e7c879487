import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { RetentionKind } from '../../../contract/records/retention.ts';
import { recordAccess, SYSTEM } from '../access-log/record.ts';
import { newId } from '../../platform/db/ids.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findAccount, readAccounts } from './accounts.ts';
import { anonymise } from './anonymise.ts';
import { findCase, readCases } from './cases.ts';
import { AGED_TEXTS } from './personal-columns.ts';
import {
  isPaperDue,
  ACCOUNTING_DOCUMENT_KINDS,
  type AccountingDocumentKind,
  readAccountingDocuments,
} from './accounting-documents.ts';
import { addToRun, findRun, findRunning, insertRun, lockRun, updateRun } from './queries.ts';
import { endedBefore } from './rules.ts';
import { countDue, evaluateAccount, evaluateCase, type Terms, yearsOf } from './due-report.ts';

export const RETENTION_QUEUE = 'retention-run';
/**
 * Rows per run of the job; the next run follows immediately, so a long night never looks like a hanging
 * worker.
 */
const CHUNK = 300;
const BATCH = 50;
/** Pause between two batches: the embedded database works in this thread. */
const BREATH_MS = 5;

/** In this order: an account is anonymised after its last case. */
const STEPS: readonly RetentionKind[] = ['case', 'account', ...ACCOUNTING_DOCUMENT_KINDS];

/** The terms of `today`. */
export async function loadTerms(db: Db | Trx, today: string): Promise<Terms & { nightly: boolean }> {
  const { retention_years, accounting_retention_years, retention_nightly } = await loadParameters(db, today);
  return {
    today,
    case_years: retention_years,
    accounting_years: accounting_retention_years,
    nightly: retention_nightly,
  };
}

export const sumDue = (counts: Awaited<ReturnType<typeof countDue>>): number =>
  [...counts.values()].reduce((sum, { now }) => sum + now, 0);

type By = { started_by: 'nightly' | 'person'; created_by: string | null; request_id: string };

/** Writes a run of `due` rows and its job, in the caller's transaction. Null when one is active. */
export async function startRun(
  trx: Trx,
  deps: Pick<Deps, 'clock' | 'jobs'>,
  by: By,
  due: number,
): Promise<string | null> {
  const id = newId();
  const created = await insertRun(trx, {
    id,
    ...by,
    today: deps.clock.today(),
    step: STEPS[0]!,
    due,
    created_at: deps.clock.now(),
  });
  if (!created) return null;
  await deps.jobs.send(RETENTION_QUEUE, { id }, { db: trx, singleton_key: id });
  return id;
}

/** Every night: resumes an abandoned run, else starts one if anything is due and the parameter allows it. */
export async function startNightly(deps: Deps): Promise<void> {
  const running = await findRunning(deps.db);
  if (running)
    return deps.jobs.send(RETENTION_QUEUE, { id: running.id }, { db: deps.db, singleton_key: running.id });
  const terms = await loadTerms(deps.db, deps.clock.today());
  if (!terms.nightly) return;
  const due = sumDue(await countDue(deps.db, terms));
  if (due === 0) return;
  await transaction(deps.db, (trx) =>
    startRun(trx, deps, { started_by: 'nightly', created_by: null, request_id: 'retention' }, due),
  );
}

/**
 * Executes a run. Each row is checked again, anonymised and counted in one transaction of its own: a process
 * that dies leaves it whole or gone, and the next one continues after it.
 */
export async function runRetention(deps: Deps, { id }: { id: string }): Promise<void> {
  const run = await findRun(deps.db, id);
  if (!run || run.status !== 'running') return;
  const terms = await loadTerms(deps.db, run.today);
  const work: Work = { deps, id, request_id: run.request_id, terms, left: CHUNK };
  for (let step = STEPS.indexOf(run.step as RetentionKind); step < STEPS.length; step++) {
    const kind = STEPS[step]!;
    if (!(await workOff(work, kind, kind === run.step ? run.cursor_id : null)))
      return deps.jobs.send(RETENTION_QUEUE, { id }, { db: deps.db, singleton_key: id });
    if (step === STEPS.length - 1) await clearAged(deps.db, terms);
    const next = STEPS[step + 1];
    const now = deps.clock.now();
    await updateRun(
      deps.db,
      id,
      next ? { step: next, cursor_id: null } : { status: 'done', finished_at: now },
      now,
    );
  }
}

/** Clears texts that belong to no record any more and are as old as a case would be. */
async function clearAged(db: Db, { today, case_years }: Terms): Promise<void> {
  for (const { table, column, day, becomes } of AGED_TEXTS)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${becomes} where ${sql.ref(column)} is distinct from ${becomes}
      and ${sql.ref(day)} < cast(${endedBefore(today, case_years)} as date)`.execute(db);
}

type Work = { deps: Deps; id: string; request_id: string; terms: Terms; left: number };

/** One kind of records from `after` on; false when the chunk is used up before its end. */
async function workOff(work: Work, kind: RetentionKind, after: string | null): Promise<boolean> {
  const { deps, id, terms } = work;
  const before = endedBefore(terms.today, yearsOf(kind, terms));
  let failed = 0;
  for (let cursor = after; ;) {
    if (work.left <= 0) return false;
    const rows = await nextRows(deps.db, kind, { before, today: terms.today, after: cursor, skip: failed });
    for (const row of rows) {
      work.left--;
      if (!(await handle(work, kind, row.id, before))) failed++;
    }
    if (rows.length < BATCH) return true;
    cursor = rows.at(-1)!.id;
    await updateRun(deps.db, id, { step: kind, cursor_id: cursor }, deps.clock.now());
    await delay(BREATH_MS);
  }
}

/**
 * Anonymised accounting documents no longer match; cases and accounts that are retained do, so reading
 * continues after the last one.
 */
const nextRows = (
  db: Db,
  kind: RetentionKind,
  { before, today, after, skip }: { before: string; today: string; after: string | null; skip: number },
): Promise<{ id: string }[]> =>
  kind === 'case'
    ? readCases(db, { before, today, after, limit: BATCH })
    : kind === 'account'
      ? readAccounts(db, { before, after, limit: BATCH })
      : readAccountingDocuments(
          db,
          kind,
          { from: null, before, kept: 'free' },
          { limit: BATCH, offset: skip },
        );

/** False when the row could not be anonymised; the others continue, and the next night retries it. */
async function handle(work: Work, kind: RetentionKind, record_id: string, before: string): Promise<boolean> {
  const { deps, id, terms, request_id } = work;
  const now = deps.clock.now();
  try {
    return await transaction(deps.db, async (trx) => {
      if (!(await lockRun(trx, id))) return false;
      if (!(await isDue(trx, kind, record_id, before, terms.today)))
        return kind === 'case' || kind === 'account';
      const { permits, documents, mails, files, views } = await anonymise(trx, deps, kind, record_id);
      await addToRun(trx, id, { [kind]: 1, permits, documents, mails, files, views }, now);
      const subject_type =
        kind === 'case' ? 'application' : kind === 'account' ? 'user' : kind === 'mail' ? 'mail' : null;
      if (subject_type)
        await recordAccess(
          trx,
          {
            caller: SYSTEM,
            action: 'delete',
            subject_type,
            subject_id: record_id,
            purpose: 'retention',
            request_id,
          },
          now,
        );
      return true;
    });
  } catch (error) {
    deps.log.error({ err: error, kind, record_id }, 'a record was not anonymised');
    await transaction(deps.db, (trx) => addToRun(trx, id, { failed: 1 }, now));
    return false;
  }
}

async function isDue(
  trx: Trx,
  kind: RetentionKind,
  id: string,
  before: string,
  today: string,
): Promise<boolean> {
  if (kind === 'case') {
    await trx.selectFrom('applications').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const row = await findCase(trx, id, today);
    return row !== undefined && row.anonymised_at === null && evaluateCase(row, before)?.block === null;
  }
  if (kind === 'account') {
    await trx.selectFrom('users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
    const row = await findAccount(trx, id);
    if (!row || row.anonymised_at !== null || row.cases > 0) return false;
    return (await evaluateAccount(trx, row, before, today))?.block === null;
  }
  return isPaperDue(trx, kind satisfies AccountingDocumentKind, id, before);
}

/** Jobs of the retention: call from server/jobs.ts. */
export const registerRetentionJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(RETENTION_QUEUE, (data) => runRetention(deps, data));
  deps.jobs.schedule('retention', '20 2 * * *', () => startNightly(deps));
};
