import {
  explainOutflow,
  getBankReconciliation,
  listOutflows,
} from '../../../contract/money/bank-reconciliation.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { bind } from '../../platform/http/bind.ts';
import { explainOutflowHandler } from './explain-outflow.ts';
import { daysOf, listed, metaOf, pageOf } from './list-filters.ts';
import { findOutflows } from './outflows.ts';
import { reconcileBank } from './reconcile-bank.ts';

export const bankRoutes = [
  bind(getBankReconciliation, async ({ deps, caller, query, request_id }) => {
    await recordAccess(
      deps.db,
      { caller, action: 'list', subject_type: 'ledger', purpose: 'bank', request_id },
      deps.clock.now(),
    );
    return reconcileBank(deps.db, query.year ?? Number(deps.clock.today().slice(0, 4)));
  }),

  bind(listOutflows, async ({ deps, caller, body, request_id }) => {
    await recordAccess(
      deps.db,
      {
        caller,
        action: body.search ? 'search' : 'list',
        subject_type: 'payment',
        purpose: 'outflows',
        request_id,
      },
      deps.clock.now(),
    );
    const { explained, kind, day } = body.filters;
    const asked = { explained, kinds: listed(kind), ...daysOf(day) };
    const { rows, count, sum } = await findOutflows(deps.db, asked, { ...body, ...pageOf(body) });
    return { data: rows, meta: metaOf(body, count), sum };
  }),

  bind(explainOutflow, explainOutflowHandler),
];
