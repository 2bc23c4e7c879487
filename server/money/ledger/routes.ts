import {
  downloadBalances,
  downloadMovements,
  downloadVatLedger,
  getReconciliation,
  listBalances,
  listMovements,
  listVatLedger,
} from '../../../contract/money/ledger.ts';
import { bind } from '../../platform/http/bind.ts';
import { invalid } from '../../platform/http/problem.ts';
import { balanceTable, movementTable } from './detail-tables.ts';
import {
  findBalances,
  findMovements,
  flowsByMonth,
  receiptsByMonth,
  seriesOf,
  stockChangesByMonth,
  countWrongSums,
} from './queries.ts';
import { sumDue } from '../refunds/queries.ts';
import { daysOf, filterValues, metaOf, pageOf } from './list-filters.ts';
import { causeOf, yearOf, yearsOf } from './rules.ts';
import { tableReply } from '../../platform/tables/table-file.ts';
import { vatRows, vatTotalsOf } from './vat/vat-ledger.ts';
import { taxpayerOn, vatFileName, vatTable } from './vat/vat-table.ts';
import { shownPersonIds } from '../../platform/http/reply/shown-persons.ts';

export const ledgerRoutes = [
  bind(getReconciliation, async ({ deps, query, today }) => {
    const year = query.year ?? Number(today.slice(0, 4));
    const flows = await flowsByMonth(deps.db);
    const sources = {
      flows,
      stocks: await stockChangesByMonth(deps.db),
      receipts: await receiptsByMonth(deps.db),
    };
    const series = await seriesOf(deps.db, year);
    return {
      year,
      years: yearsOf(flows, today),
      ...yearOf(year, sources),
      refunds_due: (await sumDue(deps.db)).amount,
      series: series.map((row) => ({ ...row, missing: row.last - row.issued })),
      wrong_sums: await countWrongSums(deps.db),
    };
  }),

  bind(listMovements, async ({ deps, body }) => {
    const asked = {
      kinds: filterValues(body.filters.kind),
      methods: filterValues(body.filters.method),
      ...daysOf(body.filters.day),
    };
    const { rows, count, sum } = await findMovements(deps.db, asked, { ...body, ...pageOf(body) });
    return { data: rows, meta: metaOf(body, count), sum };
  }),

  bind(downloadMovements, async ({ deps, query, language, audit }) => {
    const { from, to, kind, method } = query;
    // One figure: receipts less refunds of them.
    const kinds = kind === 'unassigned' ? ([kind, 'unassigned_refunded'] as const) : [kind];
    const asked = { kinds, methods: method ? [method] : [], from, to };
    const { rows } = await findMovements(deps.db, asked, { sort: [{ field: 'day', direction: 'asc' }] });
    audit({ subject_id: null, purpose: kind, shown_ids: shownPersonIds(listMovements, { data: rows }) });
    return tableReply(movementTable(rows, language), 'csv', `${kind}-${from}-${to}`);
  }),

  bind(listBalances, async ({ deps, body, today }) => {
    const { kind = 'to_pay', as_of = today } = body.filters;
    const { rows, count, sum } = await findBalances(deps.db, { kind, as_of }, { ...body, ...pageOf(body) });
    const data = rows.map((row) => ({ ...row, cause: causeOf(kind, row) }));
    return { data, meta: metaOf(body, count), sum };
  }),

  bind(downloadBalances, async ({ deps, query, language, audit }) => {
    const { rows } = await findBalances(deps.db, query, {});
    audit({ subject_id: null, purpose: query.kind, shown_ids: shownPersonIds(listBalances, { data: rows }) });
    return tableReply(
      balanceTable(
        rows.map((row) => ({ ...row, cause: causeOf(query.kind, row) })),
        language,
      ),
      'csv',
      `${query.kind}-${query.as_of}`,
    );
  }),

  bind(listVatLedger, async ({ deps, body }) => {
    const period = daysOf(body.filters.tax_point);
    const totals = await vatTotalsOf(deps.db, period);
    const descending = body.sort[0]?.direction === 'desc';
    const data = await vatRows(deps.db, period, { ...pageOf(body), descending });
    return { data, meta: metaOf(body, totals.documents), totals };
  }),

  bind(downloadVatLedger, async ({ deps, query, language, audit }) => {
    if (query.to < query.from) throw invalid({ path: 'to', code: 'date.order' });
    const rows = await vatRows(deps.db, query);
    audit({ subject_id: null, shown_ids: shownPersonIds(listVatLedger, { data: rows }) });
    const totals = await vatTotalsOf(deps.db, query);
    const table = vatTable(rows, totals, language, await taxpayerOn(deps.db, query.to));
    return tableReply(table, query.format, vatFileName(query, language));
  }),
];
