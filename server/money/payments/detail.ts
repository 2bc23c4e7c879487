import type { HandlerReply } from '../../../contract/platform/route.ts';
import { type getPayment, PAYMENT_ACTIONS } from '../../../contract/money/payments.ts';
import { can } from '../../../contract/platform/permissions.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Caller } from '../../platform/http/handler.ts';
import type { Language } from '../../../contract/values/languages.ts';
import { notFound } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { findRefund, findRefundOffer, listRefundsOf } from '../refunds/queries.ts';
import { findPaymentContext } from './change-queries.ts';
import { findPaymentExtras, findPaymentRow, listPartsOf, listPaymentEvents } from './list-queries.ts';
import { presentPayments } from './present.ts';
import { findReversalOf } from './reversal/reversal-queries.ts';
import { rejectionOfAction } from './rules.ts';
import { suggestFor } from './match/suggest.ts';

export type PresentedDetail = HandlerReply<typeof getPayment>;

/** One payment with all data needed to decide about it, and the actions open to this caller. Throws 404. */
export async function loadPayment(
  db: Db | Trx,
  deps: Pick<Deps, 'clock'>,
  { caller, id, language }: { caller: Caller; id: string; language: Language },
): Promise<PresentedDetail> {
  const row = await findPaymentRow(db, id);
  if (!row) throw notFound();
  const { payment_tolerance_cents: tolerance } = await loadParameters(db, deps.clock.today());
  const present = (rows: Parameters<typeof presentPayments>[1]) =>
    presentPayments(db, rows, { language, tolerance });
  // Sequential: a transaction has one connection.
  const [shown] = await present([row]);
  const extras = await findPaymentExtras(db, id);
  const surroundings = await findPaymentContext(db, row);
  const parts = row.split_at === null ? [] : await listPartsOf(db, id);
  const whole = row.parent_id ? await findPaymentRow(db, row.parent_id) : undefined;
  const reverses = row.reverses_id ? await findPaymentRow(db, row.reverses_id) : undefined;
  const taker = row.status === 'reversed' ? await findReversalOf(db, row) : undefined;
  const reversed_by = taker ? await findPaymentRow(db, taker.id) : undefined;
  const state = { ...row, ...surroundings, application_status: row.application_status };
  return {
    ...shown!,
    ...extras,
    end_to_end_id: row.end_to_end_id,
    confirmed_at: row.confirmed_at,
    suggestions:
      row.status === 'unmatched' &&
      row.direction === 'credit' &&
      row.split_at === null &&
      !row.reversal &&
      row.refund_id === null
        ? await suggestFor(db, row, language)
        : [],
    parts: await present(parts),
    whole: whole ? (await present([whole]))[0]! : null,
    reversed_by: reversed_by ? (await present([reversed_by]))[0]! : null,
    refund: row.refund_id ? ((await findRefund(db, row.refund_id)) ?? null) : null,
    reverses: reverses ? (await present([reverses]))[0]! : null,
    refunds: await listRefundsOf(db, id),
    refund_offer:
      row.direction === 'debit' && row.reverses_id === null && row.refund_id === null && !row.reversed
        ? await findRefundOffer(db, row)
        : null,
    events: await listPaymentEvents(db, id),
    allowed: can(caller, 'payments.match')
      ? PAYMENT_ACTIONS.filter((action) => rejectionOfAction(action, state) === null)
      : [],
  };
}
