import type { Denominations } from '../../../../contract/money/cash-closings.ts';
import * as z from 'zod/mini';
import { type createCashClosing, openCash } from '../../../../contract/money/cash-closings.ts';
import { can } from '../../../../contract/platform/permissions.ts';
import { newId } from '../../../platform/db/ids.ts';
import type { ChangeHandler } from '../../../platform/http/handler.ts';
import { conflict, forbidden, invalid, notFound } from '../../../platform/http/problem.ts';
import { closeEntries, findClosing, insertClosing, lockDevice, nextClosing } from './cash-queries.ts';
import { checkCount } from './cash-rules.ts';
import { openCashOf } from './open-cash.ts';

/**
 * Closes what a cashier has taken at a device. The device is locked, so that its closings get consecutive
 * numbers; exactly the payments that were summed up belong to the closing. A second closing, or one after
 * another payment came, gets 409 with the current figures.
 */
export const createCashClosingHandler: ChangeHandler<typeof createCashClosing> = async ({
  deps,
  caller,
  body,
  audit,
  now,
  trx,
}) => {
  const closed_by = caller.user_id;
  if (!closed_by) throw notFound();
  const cashier_id = body.cashier_id ?? closed_by;
  if (cashier_id !== closed_by && !can(caller, 'invoices.view')) throw forbidden();

  if (!(await lockDevice(trx, body.device_id))) throw invalid({ path: 'device_id', code: 'value.choice' });
  const [open] = await openCashOf(trx, { cashier_id, device_id: body.device_id });
  if (!open) throw conflict({ detail: 'closing.nothing_open' });
  if (open.state !== body.state)
    throw conflict({ detail: 'closing.changed', current: z.parse(openCash, open) });
  // Every number was checked: a denomination without one was not sent.
  const denominations = body.denominations as Denominations | undefined;
  const counted = checkCount(open.cash_expected, { ...body, denominations });
  if (!counted.ok) throw invalid(counted);
  const closing_id = newId();
  const { entries, state: _, without_invoice: _w, device_name: _d, cashier_name: _c, ...figures } = open;
  const { sales_location_nr: _s, cashier_nr: _n, ...row } = figures;
  await insertClosing(trx, {
    ...row,
    id: closing_id,
    seq: await nextClosing(trx, body.device_id),
    business_date: open.period_to,
    cash_counted: counted.cash_counted,
    cash_left: body.cash_left,
    denominations: denominations ?? null,
    note: body.note ?? null,
    closed_at: now,
    closed_by,
  });
  if ((await closeEntries(trx, closing_id, entries, now)) !== entries.length)
    throw conflict({ detail: 'closing.changed' });
  audit({ subject_id: closing_id });

  const closing = await findClosing(deps.db, closing_id);
  if (!closing) throw notFound();
  return closing;
};
