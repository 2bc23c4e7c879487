import {
  checkPriceTable,
  createPriceTable,
  deletePriceTable,
  getPriceComparison,
  getPriceTable,
  listPriceTables,
  priceTable,
  publishPriceTable,
  updatePriceTable,
  withdrawPriceTable,
} from '../../../contract/settings/price-tables.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { requireSeenVersion } from '../../platform/http/require-seen-version.ts';
import { ruleBroken, staleVersion } from '../../platform/http/problem.ts';
import { createDraft, discardDraft, updateDraft } from './change-draft.ts';
import { evaluateTable, presentCheck } from './check.ts';
import { comparePrices } from './compare.ts';
import { loadTable, presentTable } from './present.ts';
import { publishDraft } from './publish.ts';
import { listTables } from './queries.ts';
import { rejectionOfChange } from './rules.ts';
import { withdrawTable } from './withdraw.ts';

export const priceTableRoutes = [
  bind(listPriceTables, async ({ deps, body, today }) => {
    const page = await listTables(deps.db, body);
    return { ...page, data: page.data.map((table) => presentTable(table, today)) };
  }),
  bind(getPriceTable, async ({ deps, params, today }) =>
    presentTable(await loadTable(deps.db, params.id), today),
  ),
  bind(
    getPriceComparison,
    async ({ deps, query, today }) =>
      (await comparePrices(deps.db, query.valid_from, query.compared_year, today)).comparison,
  ),

  bindChange(createPriceTable, createDraft),
  bindChange(updatePriceTable, updateDraft),
  bindChange(deletePriceTable, discardDraft),

  bind(checkPriceTable, async ({ deps, params, body, today, language }) => {
    const table = await loadTable(deps.db, params.id);
    await requireSeenVersion(table, body.version, () => staleVersion(priceTable, presentTable(table, today)));
    const rejection = rejectionOfChange(table);
    if (rejection) throw ruleBroken(rejection);
    return presentCheck(deps.db, table, await evaluateTable(deps.db, table, today), language);
  }),
  bindChange(publishPriceTable, publishDraft),
  bindChange(withdrawPriceTable, withdrawTable),
];
