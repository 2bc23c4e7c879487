import {
  explainOutflow,
  getBankReconciliation,
  listOutflows,
} from '../../../../contract/money/bank-reconciliation.ts';
import { bind, bindChange } from '../../../platform/http/bind.ts';
import { explainOutflowHandler } from './explain-outflow.ts';
import { daysOf, filterValues, metaOf, pageOf } from '../list-filters.ts';
import { findOutflows } from './outflows.ts';
import { reconcileBank } from './reconcile-bank.ts';

export const bankRoutes = [
  bind(getBankReconciliation, ({ deps, query, today }) =>
    reconcileBank(deps.db, query.year ?? Number(today.slice(0, 4))),
  ),

  bind(listOutflows, async ({ deps, body }) => {
    const { explained, kind, day } = body.filters;
    const asked = { explained, kinds: filterValues(kind), ...daysOf(day) };
    const { rows, count, sum } = await findOutflows(deps.db, asked, { ...body, ...pageOf(body) });
    return { data: rows, meta: metaOf(body, count), sum };
  }),

  bindChange(explainOutflow, explainOutflowHandler),
];
