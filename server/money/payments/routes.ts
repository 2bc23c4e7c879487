import {
  confirmPayments,
  countPayments,
  findPaymentTargets,
  getConfirmation,
  getPayment,
  ignorePayment,
  listImportToConfirm,
  listPaidApplications,
  listPayments,
  listReversible,
  matchPayment,
  remindOfRest,
  restorePayment,
  reversePayment,
  splitPayment,
  sumPayments,
  unconfirmPayment,
  takePayment,
  unmatchPayment,
  unreversePayment,
  unsplitPayment,
} from '../../../contract/money/payments.ts';
import { bind, bindChange } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findPersonOf } from './change-queries.ts';
import { confirmPaymentsHandler, presentConfirmation } from './confirm/confirm-payments.ts';
import { findConfirmation } from './confirm/confirm-queries.ts';
import { loadPayment } from './detail.ts';
import { ignorePaymentHandler, restorePaymentHandler } from './ignore-payment.ts';
import { countQueues, listPayments as list, sumPayments as sum } from './list-queries.ts';
import { matchPaymentHandler, unmatchPaymentHandler } from './match/match-payment.ts';
import { listPaid } from './paid-queries.ts';
import { presentPayments } from './present.ts';
import {
  listReversibleHandler,
  reversePaymentHandler,
  unreversePaymentHandler,
} from './reversal/reverse-payment.ts';
import { remindOfRestHandler } from './settle/remind-of-rest.ts';
import { splitPaymentHandler, unsplitPaymentHandler } from './split-payment.ts';
import { presentTargets } from './match/suggest.ts';
import { unconfirmPaymentHandler } from './confirm/unconfirm-payment.ts';
import { takePaymentHandler } from './take-payment.ts';
import { searchTargets } from './match/target-queries.ts';
import { importToConfirmHandler } from './confirm/import-to-confirm.ts';

export const paymentRoutes = [
  bindChange(takePayment, takePaymentHandler),

  bind(listPayments, async ({ deps, body, language, today }) => {
    const { payment_tolerance_cents: tolerance } = await loadParameters(deps.db, today);
    const page = await list(deps.db, body);

    return { ...page, data: await presentPayments(deps.db, page.data, { language, tolerance }) };
  }),

  bind(sumPayments, ({ deps, body }) => sum(deps.db, body)),

  bind(countPayments, ({ deps, body }) => countQueues(deps.db, body.import_id)),

  bind(findPaymentTargets, async ({ deps, body }) => {
    const rows = await presentTargets(deps.db, await searchTargets(deps.db, body.search));

    return { data: rows };
  }),

  bind(confirmPayments, confirmPaymentsHandler),

  bind(getConfirmation, async ({ deps, params, language, audit }) => {
    const order = await findConfirmation(deps.db, params.id);
    if (!order) throw notFound();
    // Rejected rows show the payer.
    audit(order.rejected.length > 0 ? { subject_id: null } : null);
    return presentConfirmation(deps.db, order, language);
  }),

  bind(getPayment, async ({ deps, caller, params, language, audit }) => {
    const payment = await loadPayment(deps.db, deps, { caller, id: params.id, language });
    audit({
      subject_id: payment.id,
      person_id: await findPersonOf(deps.db, payment.application?.id ?? null),
    });
    return payment;
  }),

  bindChange(matchPayment, matchPaymentHandler),
  bindChange(unmatchPayment, unmatchPaymentHandler),
  bindChange(splitPayment, splitPaymentHandler),
  bindChange(unsplitPayment, unsplitPaymentHandler),
  bindChange(ignorePayment, ignorePaymentHandler),
  bindChange(restorePayment, restorePaymentHandler),
  bind(listReversible, listReversibleHandler),
  bindChange(reversePayment, reversePaymentHandler),
  bindChange(unreversePayment, unreversePaymentHandler),
  bindChange(unconfirmPayment, unconfirmPaymentHandler),
  bindChange(remindOfRest, remindOfRestHandler),

  bind(listImportToConfirm, importToConfirmHandler),

  bind(listPaidApplications, ({ deps, body }) => listPaid(deps.db, body)),
];
