import type { payRefunds } from '../../../contract/money/refunds.ts';
import type { Trx } from '../../platform/db/db.ts';
import type { Caller, ChangeHandler } from '../../platform/http/handler.ts';
import { invalid, ruleBroken } from '../../platform/http/problem.ts';
import { loadParameters } from '../../settings/parameters/parameters.ts';
import { counterDevice } from '../invoices/counter.ts';
import { rejectionOfDay } from '../../platform/kernel/day-bounds.ts';
import { MONEY_DAYS } from '../balances/day-rules.ts';
import { lastClosedOn, lockDevice } from '../ledger/cash/cash-queries.ts';
import { openCashOf } from '../ledger/cash/open-cash.ts';
import { updateRefundedPayment } from '../payments/settle/update-refunded-payment.ts';
import { awaitsApproval } from './awaits-approval.ts';
import { lockForTransition, changeRefund } from './change-refund.ts';
import { linkOutflows } from '../refunds/link-outflows.ts';
import {
  closeReturnsOf,
  findRefund,
  listEntriesFor,
  lockRefunds,
  linkEntryOf,
  type Refund,
  saveRefund,
} from '../refunds/queries.ts';

/**
 * Records refunds as paid, all or none. A payment with nothing left is then refunded; one whose surplus was
 * refunded is matched. At the counter the money leaves the caller's drawer at the device they name, else at
 * their own.
 */
export const payRefundsHandler: ChangeHandler<typeof payRefunds> = async (context) => {
  const { trx, caller, body, now, today } = context;
  const { method, paid_on, entry_id } = body;
  if (entry_id && body.refunds.length > 1) throw invalid({ path: 'entry_id', code: 'refund.one_entry' });
  const device = method === 'upn' ? null : await counterDevice(trx, caller, { device_id: body.device_id });
  if (method !== 'upn' && !device) throw ruleBroken('refund.counter_device', 'method');
  const given: Refund[] = [];
  // The drawer, so that nobody else empties it meanwhile.
  if (method === 'cash' && device) await lockDevice(trx, device.id);
  await lockRefunds(
    trx,
    body.refunds.map(({ id }) => id),
    entry_id ? [entry_id] : [],
  );
  const rule = await loadParameters(trx, today);
  const closed_on = device && caller.user_id ? await lastClosedOn(trx, caller.user_id, device.id) : null;
  for (const target of body.refunds.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const refund = await lockForTransition(trx, { ...target, today }, 'pay', method);
    // Money that has left the account is only recorded.
    if (!entry_id && (await awaitsApproval(trx, refund, rule))) throw ruleBroken('refund.not_approved');
    const entries = entry_id ? await listEntriesFor(trx, refund) : [];
    const entry = entries.find(({ id }) => id === entry_id);
    if (entry_id && !entry) throw invalid({ path: 'entry_id', code: 'refund.entry_differs' });
    const { owed_since } = refund;
    const bounds = device
      ? MONEY_DAYS.counter_refund({ today, owed_since, closed_on })
      : MONEY_DAYS.transferred_refund({ today, owed_since });
    const rejected = rejectionOfDay(paid_on, bounds);
    if (rejected) throw invalid({ path: 'paid_on', code: rejected });
    await changeRefund(context, refund, {
      transition: 'pay',
      to: 'paid',
      changes: {
        method,
        paid_on,
        bank_ref: body.bank_ref ?? entry?.bank_ref ?? null,
        entry_id: entry_id ?? null,
        device_id: device?.id ?? null,
        settled_by: caller.user_id,
        settled_at: now,
      },
      reason: null,
    });
    if (entry_id) await linkEntryOf(trx, refund.id, entry_id, now);
    await closeReturnsOf(trx, refund.id, now);
    if (refund.payment_id) await updateRefundedPayment(trx, refund.payment_id, caller.user_id, now);
    given.push(refund);
  }
  // A statement may have shown them already.
  if (method === 'upn') await linkOutflows(trx, now);
  if (method === 'cash' && device)
    await fillDrawer(trx, { device_id: device.id, caller, given, cash_source: body.cash_source, now });
  const data = [];
  for (const { id } of body.refunds) data.push((await findRefund(trx, id))!);
  return { data };
};

type Given = {
  device_id: string;
  caller: Caller;
  given: readonly Refund[];
  cash_source: string | undefined;
  now: string;
};

/**
 * A drawer never goes below zero: an excess over its content was put in before, and the caller states its
 * source. The device is locked by the caller. Throws 422.
 */
async function fillDrawer(trx: Trx, { device_id, caller, given, cash_source, now }: Given): Promise<void> {
  const [drawer] = await openCashOf(trx, { cashier_id: caller.user_id ?? '', device_id });
  let missing = Math.max(0, -(drawer?.cash_expected ?? 0));
  if (missing > 0 && !cash_source) throw invalid({ path: 'cash_source', code: 'refund.drawer_short' });
  for (const refund of given.toReversed()) {
    const cash_added = Math.min(missing, refund.amount);
    if (cash_added === 0) return;
    missing -= cash_added;
    await saveRefund(trx, refund.id, { cash_added, cash_source: cash_source! }, now);
  }
}
