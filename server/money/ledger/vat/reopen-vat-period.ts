import { reopenVatPeriod } from '../../../../contract/money/vat-periods.ts';
import { ruleBroken } from '../../../platform/http/problem.ts';
import type { SecondPersonVerb } from '../../../settings/parameters/second-person.ts';
import { findClosedUntil } from '../../balances/closed-periods.ts';
import { vatPeriodOf } from '../../balances/vat-period-rules.ts';
import { loadByDay } from '../../../settings/parameters/parameters.ts';
import { lockClosing } from './close-vat-period.ts';
import { findClosing, saveClosing } from './vat-period-queries.ts';
import { presentPeriod } from './vat-periods.ts';

/**
 * Reopens the last closed period until its return was filed. Two persons do, whatever the office has chosen for other
 * changes: what was kept is replaced by another closing. It stays as history, and what was reported later meanwhile stays
 * where it is.
 */
export const reopening: SecondPersonVerb<typeof reopenVatPeriod> = {
  kind: 'reopen_vat_period',
  route: reopenVatPeriod,
  always: true,
  async changeOf({ trx, params }) {
    const closing = await findClosing(trx, params.id);
    if (!closing) return null;
    const { name } = vatPeriodOf(closing.period_from, await loadByDay(trx, 'vat_period'));
    return {
      subject_id: closing.id,
      state: [closing.id, closing.version],
      facts: [
        { name: 'period', before: null, after: name },
        { name: 'amount', before: null, after: (closing.totals.amount / 100).toFixed(2) },
      ],
    };
  },
  async answer({ trx, params, body, caller, today, now, audit }) {
    const closing = await lockClosing(trx, params.id, body.version, today);
    if ((await findClosedUntil(trx)) !== closing.period_to) throw ruleBroken('vat_period.not_last');
    await saveClosing(
      trx,
      closing.id,
      { reopened_by: caller.user_id, reopened_at: now, reopen_reason: body.reason },
      now,
    );
    audit({ subject_id: closing.id });
    return presentPeriod(trx, closing.period_from, today);
  },
};
