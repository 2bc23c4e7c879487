import { priceTable } from '../../../contract/settings/price-tables.ts';
import type { Trx } from '../../platform/db/db.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { lockParking } from '../parking/change-queries.ts';
import { loadTable, presentTable } from './present.ts';
import { lockTable, type StoredTable } from './queries.ts';

type Asked = { id: string; today: string; version?: number };

/**
 * The table under the lock of all changes of prices, as the caller has seen it. Throws 404; 409 with the
 * current table; 422 with what `rejection` says of it.
 */
export async function lockTableFor(
  trx: Trx,
  { id, today, version }: Asked,
  rejection: (table: StoredTable) => string | null,
): Promise<StoredTable> {
  await lockParking(trx);
  await lockTable(trx, id);
  const table = await loadTable(trx, id);
  await requireSeenVersion(table, version, () => staleVersion(priceTable, presentTable(table, today)));
  const rejected = rejection(table);
  if (rejected) throw ruleBroken(rejected);
  return table;
}
