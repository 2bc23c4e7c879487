import { nextClosing, closeEntries, insertClosing } from '../money/ledger/cash/cash-queries.ts';

import { ACCOUNT_SETS } from '../../contract/settings/account-codes.ts';
import { waitingFor } from '../money/ledger/waiting.ts';
import type { Deps } from '../platform/deps.ts';
import { newId } from '../platform/db/ids.ts';
import { transaction } from '../platform/db/transaction.ts';
import { changeParameter } from '../settings/parameters/change-parameter.ts';
import { closePeriod } from '../money/ledger/vat/close-vat-period.ts';
import { createBatch } from '../money/ledger/accounting/create-batch.ts';
import { lockPeriods, saveClosing } from '../money/ledger/vat/vat-period-queries.ts';
import { obstaclesOf, periodsOn } from '../money/ledger/vat/vat-periods.ts';
import { returnDueOn } from '../money/balances/vat-period-rules.ts';
import type { Caller } from '../platform/http/handler.ts';
import { figuresOfDesk, openCashOf } from '../money/ledger/cash/open-cash.ts';

const EVENING = '15:30:00.000Z';

/** The cash desk was closed every evening but the last, and everything before this month is in accounting. */
export async function seedLedger(deps: Deps, caller: Caller): Promise<void> {
  await transaction(deps.db, async (trx) => {
    for (const desk of await openCashOf(trx)) {
      const days = [...Map.groupBy(desk.entries, ({ day }) => day)].toSorted(([a], [b]) =>
        a.localeCompare(b),
      );
      for (const [day, entries] of days.slice(0, -1)) {
        const figures = figuresOfDesk(entries, 0);
        const id = newId();
        const closed_at = `${day}T${EVENING}`;
        await insertClosing(trx, {
          id,
          device_id: desk.device_id,
          cashier_id: desk.cashier_id,
          seq: await nextClosing(trx, desk.device_id),
          ...figures,
          business_date: day,
          cash_counted: figures.cash_expected,
          cash_left: 0,
          closed_at,
          closed_by: desk.cashier_id,
        });
        await closeEntries(trx, id, entries, closed_at);
      }
    }
  });
  const month_before = Temporal.PlainDate.from(deps.clock.today()).with({ day: 1 }).subtract({ days: 1 });
  const period_to = month_before.toString();
  await transaction(deps.db, async (trx) => {
    await changeParameter(trx, deps, caller.user_id, {
      name: 'account_codes',
      value: ACCOUNT_SETS.budget_users,
      valid_from: `${deps.clock.today().slice(0, 4)}-01-01`,
      reason: 'Občina knjiži prihodke ob plačilu',
    });
    if ((await waitingFor(trx, period_to)).length > 0)
      await createBatch(trx, deps, { period_to, created_by: caller.user_id ?? '' });
  });
}

/** Periods of VAT were closed while nothing was missing, but for the last that can be; all but one are filed. */
export async function seedVatPeriods(deps: Deps, closed_by: string): Promise<void> {
  const today = deps.clock.today();
  await transaction(deps.db, async (trx) => {
    await lockPeriods(trx);
    const { periods } = await periodsOn(trx, today);
    const closable: typeof periods = [];
    for (const period of periods.filter(({ to }) => to < today)) {
      if ((await obstaclesOf(trx, period, today)).length > 0) break;
      closable.push(period);
    }
    const closed: { id: string; at: string }[] = [];
    for (const period of closable.slice(0, -1)) {
      const due_on = returnDueOn(period);
      const at = `${due_on < today ? due_on : today}T06:30:00.000Z`;
      closed.push({ id: await closePeriod(trx, deps, period, closed_by, at), at });
    }
    for (const { id, at } of closed.slice(0, -1))
      await saveClosing(trx, id, { filed_by: closed_by, filed_at: at }, at);
  });
}
