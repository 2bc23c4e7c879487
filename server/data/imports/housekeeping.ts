import { sql } from 'kysely';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { dropFiles } from '../../platform/http/input/discard-files.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { CHECK_QUEUE, checkImport } from './check-import.ts';
import { deleteImportFile, lockImport } from './queries.ts';
import { RUN_QUEUE, runImport, type Run } from './run-import.ts';

const DAY_MS = 86_400_000;

/**
 * Deletes the remains of files older than the parameter import_file_days: the file, the values of its rows,
 * the samples. An import that was never run is deleted entirely; a completed one keeps which row made which
 * record, so that it can still be undone.
 */
export async function forgetImportFiles(deps: Deps): Promise<void> {
  const { import_file_days } = await loadParameters(deps.db, deps.clock.today());
  const before = new Date(Date.parse(deps.clock.now()) - import_file_days * DAY_MS).toISOString();
  const old = await deps.db
    .selectFrom('imports')
    .select(['id', 'status'])
    .where('created_at', '<', before)
    .where('status', 'not in', ['checking', 'running'])
    .where((where) =>
      where.or([
        where('status', 'in', ['uploaded', 'checked']),
        where.exists(
          where
            .selectFrom('documents')
            .select('documents.id')
            .where('owner_type', '=', 'import')
            .whereRef('owner_id', '=', 'imports.id'),
        ),
      ]),
    )
    .execute();
  for (const { id, status } of old) {
    const gone = await transaction(deps.db, async (trx) => {
      await lockImport(trx, id);
      const sha256 = await deleteImportFile(trx, id);
      if (status === 'uploaded' || status === 'checked')
        await trx.deleteFrom('imports').where('id', '=', id).execute();
      else {
        await trx
          .updateTable('imports')
          .set({ columns: sql`'[]'::jsonb`, preview: sql`'[]'::jsonb` })
          .where('id', '=', id)
          .execute();
        await trx
          .updateTable('import_rows')
          .set({ cells: null, label: '', reasons: sql`'[]'::jsonb` })
          .where('import_id', '=', id)
          .execute();
      }
      return sha256;
    });
    await dropFiles(deps, gone);
  }
}

/** Half a day in all: only a killed process and a database that is gone are repeated, everything else ends the import. */
const RETRIES = 12;

/** Jobs of the imports, called from server/jobs.ts. */
export const registerImportJobs = (deps: Deps): void => {
  deps.jobs.work<{ id: string }>(CHECK_QUEUE, (data) => checkImport(deps, data), { retries: RETRIES });
  deps.jobs.work<Run>(RUN_QUEUE, (data) => runImport(deps, data), { retries: RETRIES });
  deps.jobs.schedule('forget-import-files', '25 3 * * *', () => forgetImportFiles(deps));
};
