import type { StatementMapping } from '../../../../contract/money/bank-statements.ts';
import type { Db } from '../../../platform/db/db.ts';
import type { Deps } from '../../../platform/deps.ts';
import { loadParameters } from '../../../settings/parameters/parameters.ts';
import { guessMapping } from './guess-rules.ts';
import type { StatementJob } from '../statement-job.ts';
import { findMapping, findMappingFor, findStatement, saveStatement, type Statement } from '../queries.ts';
import { errorsOfMapping } from '../rules.ts';
import { inspectStatementTable, type StatementTable } from './table.ts';

/** A mapping for a table: the saved one for the same headings, else a guess. */
export async function mappingFor(
  db: Db,
  table: StatementTable,
  today: string,
): Promise<{ mapping: StatementMapping; mapping_remembered: boolean; bank_name: string | null }> {
  const remembered = await findMappingFor(db, table.header_key);
  if (remembered && errorsOfMapping(remembered.mapping, table.columns).length === 0)
    return { mapping: remembered.mapping, mapping_remembered: true, bank_name: remembered.bank_name };
  const { municipality } = await loadParameters(db, today);
  const account_iban = municipality.bank_accounts.find(({ is_default }) => is_default)?.iban ?? '';
  const mapping = guessMapping(table.columns, { typed: table.format === 'xlsx', account_iban });
  return { mapping, mapping_remembered: false, bank_name: null };
}

/**
 * The first step with a table: reads its headings. The import waits for a person to confirm the columns,
 * unless the call named a saved mapping that fits. Returns the import when it can be read, null when it waits
 * or is gone. Throws TableRejected.
 */
export async function nameColumns(deps: Deps, { id, mapping_id }: StatementJob): Promise<Statement | null> {
  const found = await findStatement(deps.db, id);
  if (!found) return null;
  if ((found.format !== 'csv' && found.format !== 'xlsx') || found.table_info) return found;
  const now = deps.clock.now();
  const table_info = await inspectStatementTable(deps, found.sha256);
  const named = mapping_id === null ? undefined : await findMapping(deps.db, mapping_id);
  if (named && errorsOfMapping(named.mapping, table_info.columns).length === 0) {
    const { mapping, bank_name } = named;
    await saveStatement(deps.db, id, { table_info, mapping, bank_name, mapping_remembered: true }, now);
    return (await findStatement(deps.db, id)) ?? null;
  }
  const guess = await mappingFor(deps.db, table_info, deps.clock.today());
  await saveStatement(deps.db, id, { ...guess, table_info, status: 'mapping', attempts: 0 }, now);
  return null;
}
