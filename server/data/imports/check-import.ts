import { isTransient } from '../../platform/db/transient.ts';
import { missingFacts } from '../../../contract/people/missing-facts.ts';
import type { ImportCounts } from '../../../contract/data/imports.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { transaction } from '../../platform/db/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { entitlementLoader, loadContext, loadVocabulary } from './context.ts';
import { evaluateLine, ContextLookup, ClaimedByRows, type Verdict } from './evaluate.ts';
import { categoryOf, readLine, type Line } from './line.ts';
import {
  deleteRows,
  findImport,
  findImportFile,
  type Import,
  insertRows,
  lockImport,
  saveImport,
} from './queries.ts';
import { readFileRows } from '../../platform/tables/read-file.ts';
import { TableRejected, type TableRow } from '../../../contract/platform/tables/open-table.ts';

export const CHECK_QUEUE = 'import-check';

/** Reads rows by the mapping of an import; prices are looked up once for each category and year. */
export const lineReader = async (db: Db | Trx, { mapping }: Pick<Import, 'mapping'>, today: string) => {
  const { parking_lots } = await loadVocabulary(db);
  const lot_codes = new Set(parking_lots.map(({ code }) => code));
  const entitlementOf = entitlementLoader(db, today);
  return async (row: TableRow): Promise<Line> => {
    const { user_type, permit_year } = categoryOf(row, mapping);
    return readLine(row, {
      mapping,
      today,
      lot_codes,
      entitlement: await entitlementOf(user_type, permit_year),
    });
  };
};

/**
 * The job of a dry run: reads the file, checks every row and stores the result. Writes the rows of the import
 * and nothing else. A killed job restarts from the first row.
 */
export async function checkImport(deps: Deps, { id }: { id: string }): Promise<void> {
  const found = await findImport(deps.db, id);
  if (found?.status !== 'checking') return;
  try {
    await deleteRows(deps.db, id);
    const counts = await checkRows(deps, found);
    if (counts)
      await saveImport(
        deps.db,
        id,
        { status: 'checked', counts, progress: found.total_rows },
        deps.clock.now(),
      );
  } catch (error) {
    if (isTransient(error)) throw error;
    const failure = error instanceof TableRejected ? error.code : 'import.check_failed';
    if (!(error instanceof TableRejected)) deps.log.error({ err: error }, 'check of an import failed');
    await deleteRows(deps.db, id);
    await saveImport(deps.db, id, { status: 'uploaded', failure, progress: 0 }, deps.clock.now());
  }
}

/** Null when another process took the import over meanwhile. */
async function checkRows(deps: Deps, found: Import): Promise<ImportCounts | null> {
  const file = await findImportFile(deps.db, found.id);
  if (!file) throw new TableRejected('import.file_gone');
  const read = await lineReader(deps.db, found, deps.clock.today());
  const taken = new ClaimedByRows();
  const counts: ImportCounts = { create: 0, link: 0, skip: 0, error: 0 };
  let progress = 0;
  for await (const rows of readFileRows(deps.files, file.sha256, found)) {
    const lines = await Promise.all(rows.map(read));
    const known = new ContextLookup(await loadContext(deps.db, lines, { now: deps.clock.now() }));
    const checked = lines.map((line): [Line, Verdict] => [
      line,
      evaluateLine(line, found.mapping, known, taken),
    ]);
    for (const [{ holder }, { result }] of checked) {
      counts[result]++;
      if (holder && (result === 'create' || result === 'link') && missingFacts(holder).length > 0)
        counts.incomplete = (counts.incomplete ?? 0) + 1;
    }
    progress += rows.length;
    const ours = await transaction(deps.db, async (trx) => {
      const now = await lockImport(trx, found.id);
      if (now?.status !== 'checking' || now.version !== found.version) return false;
      await insertRows(trx, found.id, checked);
      await saveImport(trx, found.id, { progress, counts }, deps.clock.now());
      return true;
    });
    if (!ours) return null;
  }
  return counts;
}
