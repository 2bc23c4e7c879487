import {
  cancelRefund,
  createRefund,
  exportRefunds,
  getRefund,
  listRefunds,
  payRefunds,
  reopenRefund,
  updateRefund,
} from '../../../contract/money/refunds.ts';
import { recordAccess } from '../../records/access-log/record.ts';
import { bind } from '../../platform/http/bind.ts';
import { findPersonOf } from '../payments/change-queries.ts';
import {
  cancelRefundHandler,
  createRefundHandler,
  loadRefund,
  reopenRefundHandler,
  updateRefundHandler,
} from './change-refund.ts';
import { exportRefundsHandler } from './export-refunds.ts';
import { payRefundsHandler } from './pay-refunds.ts';
import { listRefunds as list, sumDue } from '../refunds/queries.ts';

const SUBJECT = { subject_type: 'refund' } as const;

export const refundRoutes = [
  bind(listRefunds, async ({ deps, caller, body, request_id }) => {
    const page = await list(deps.db, body);
    await recordAccess(
      deps.db,
      { ...SUBJECT, caller, action: body.search ? 'search' : 'list', request_id },
      deps.clock.now(),
    );
    return { ...page, due: await sumDue(deps.db) };
  }),

  bind(createRefund, createRefundHandler),
  bind(payRefunds, payRefundsHandler),
  bind(exportRefunds, exportRefundsHandler),

  bind(getRefund, async ({ deps, caller, params, request_id }) => {
    const refund = await loadRefund(deps.db, params.id);
    await recordAccess(
      deps.db,
      {
        ...SUBJECT,
        caller,
        action: 'view',
        subject_id: refund.id,
        person_id: await findPersonOf(deps.db, refund.application_id),
        request_id,
      },
      deps.clock.now(),
    );
    return refund;
  }),

  bind(updateRefund, updateRefundHandler),
  bind(reopenRefund, reopenRefundHandler),
  bind(cancelRefund, cancelRefundHandler),
];
