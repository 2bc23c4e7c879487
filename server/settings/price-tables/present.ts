import type { PriceTable } from '../../../contract/settings/price-tables.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { notFound } from '../../platform/http/problem.ts';
import { findTable, type StoredTable } from './queries.ts';
import { allowedOf, isInForce } from './rules.ts';

/** A table as the contract shows it, with the actions that its state allows on `today`. */
export const presentTable = (table: StoredTable, today: string) => ({
  ...table,
  in_force: isInForce(table, today),
  allowed: allowedOf(table, table.priced, today),
});

/** Throws 404. */
export async function loadTable(db: Db | Trx, id: string): Promise<StoredTable> {
  const table = await findTable(db, id);
  if (!table) throw notFound();
  return table;
}

/** What the history of changes calls a table: its day and decision. */
export const labelOf = ({
  valid_from,
  decision_nr,
}: Pick<PriceTable, 'valid_from' | 'decision_nr'>): string => `${valid_from} ${decision_nr}`.trim();
