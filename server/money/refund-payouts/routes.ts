import {
  cancelRefund,
  createRefund,
  downloadRefundFile,
  exportRefunds,
  getRefund,
  listRefundFiles,
  listRefunds,
  payRefunds,
  reopenRefund,
  updateRefund,
} from '../../../contract/money/refunds.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { bindSecondPerson } from '../../settings/parameters/second-person.ts';
import { findPersonOf } from '../payments/change-queries.ts';
import {
  cancelRefundHandler,
  createRefundHandler,
  loadRefund,
  reopenRefundHandler,
  updateRefundHandler,
} from './change-refund.ts';
import { approval } from './approve-refund.ts';
import { downloadRefundFileHandler, exportRefundsHandler } from './export-refunds.ts';
import { payRefundsHandler } from './pay-refunds.ts';
import { listRefunds as list, sumDue } from '../refunds/queries.ts';
import { listFiles } from '../refunds/transfer-queries.ts';
import { presentFiles } from './load-file.ts';
import { voiding } from './void-file.ts';

export const refundRoutes = [
  bind(listRefunds, async ({ deps, body }) => {
    const page = await list(deps.db, body);

    return { ...page, due: await sumDue(deps.db) };
  }),

  bindChange(createRefund, createRefundHandler),
  bindChange(payRefunds, payRefundsHandler),
  bindChange(exportRefunds, exportRefundsHandler),

  bind(getRefund, async ({ deps, params, audit, today }) => {
    const refund = await loadRefund(deps.db, params.id, today);
    audit({ subject_id: refund.id, person_id: await findPersonOf(deps.db, refund.application_id) });
    return refund;
  }),

  bindChange(updateRefund, updateRefundHandler),
  bindSecondPerson(approval),
  bindChange(reopenRefund, reopenRefundHandler),
  bindChange(cancelRefund, cancelRefundHandler),

  bind(listRefundFiles, async ({ deps, body }) => {
    const page = await listFiles(deps.db, body);
    return { ...page, data: await presentFiles(deps.db, page.data) };
  }),
  bind(downloadRefundFile, downloadRefundFileHandler),
  bindSecondPerson(voiding),
];
