import type { restoreBankStatement } from '../../../contract/money/bank-statements.ts';
import type { ChangeHandler } from '../../platform/http/handler.ts';
import { notFound, ruleBroken } from '../../platform/http/problem.ts';
import { presentStatement } from './present.ts';
import { findSameFiles, lockStatementInBin, restoreStatementFile, saveStatement } from './queries.ts';
import { repeatedStatement } from './repeated.ts';
import { BANK_STATEMENT_QUEUE } from './statement-job.ts';

/**
 * Takes a statement out of the bin: its file is read from the beginning, and its bookings are matched anew. Throws
 * 404, 409 with the import that brought the same file meanwhile, 422 where the file is gone.
 */
export const restoreBankStatementHandler: ChangeHandler<typeof restoreBankStatement> = async ({
  trx,
  deps,
  params,
  language,
  request_id,
  now,
  audit,
}) => {
  const found = await lockStatementInBin(trx, params.id);
  if (!found) throw notFound();
  const same = (await findSameFiles(trx, [found.sha256])).get(found.sha256);
  if (same !== undefined) throw await repeatedStatement(trx, same, 'statement.repeated');
  if (!(await restoreStatementFile(trx, found.id))) throw ruleBroken('statement.file_gone');
  const begin = { bytes_done: 0, entries: 0, entries_repeated: 0, entries_total: null, attempts: 0 };
  await saveStatement(
    trx,
    found.id,
    {
      ...begin,
      // A table keeps its kind; which camt a file is follows from its content.
      format: found.format === 'csv' || found.format === 'xlsx' ? found.format : null,
      status: 'queued',
      statements: [],
      warnings: [],
      failure: null,
      finished_at: null,
      deleted_at: null,
      deleted_by: null,
    },
    now,
    { by_person: true },
  );
  await deps.jobs.send(
    BANK_STATEMENT_QUEUE,
    { id: found.id, request_id, mapping_id: null },
    { db: trx, singleton_key: found.id },
  );
  audit({ subject_id: found.id });
  return presentStatement(trx, found.id, language);
};
