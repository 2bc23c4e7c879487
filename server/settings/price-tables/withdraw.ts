import type { withdrawPriceTable } from '../../../contract/settings/price-tables.ts';
import type { ChangeScope, Context } from '../../platform/http/handler.ts';
import { ruleBroken } from '../../platform/http/problem.ts';
import { insertParkingChange } from '../parking/change-queries.ts';
import { deletePrice, findPriceRow, linkPrices, lockPrice } from '../parking/price-queries.ts';
import { rejectionOfDelete } from '../parking/rules.ts';
import { recordStep } from './change-draft.ts';
import { lockTableFor } from './lock-table.ts';
import { loadTable, presentTable } from './present.ts';
import { rowsOfTable, updateTable } from './queries.ts';
import { rejectionOfWithdraw } from './rules.ts';

/**
 * Withdraws a published table before its day: its rows go, those before them stay in force. Throws 404, 409
 * with the current table, and 422 once it is in force or somebody applied with one of its prices.
 */
export async function withdrawTable(call: Context<typeof withdrawPriceTable> & ChangeScope) {
  const { trx, params, body, caller, now, today } = call;
  const { version, reason } = body;
  const table = await lockTableFor(trx, { id: params.id, today, version }, (row) =>
    rejectionOfWithdraw(row, row.priced, today),
  );
  for (const id of await rowsOfTable(trx, table.id)) {
    // An application that is being made with the row holds it (`lockPriceAsRead`), so it is counted after the lock.
    await lockPrice(trx, id);
    const row = await findPriceRow(trx, id);
    if (!row) continue;
    const kept_because = rejectionOfDelete(row, today);
    if (kept_because) throw ruleBroken(row.applications > 0 ? 'rule.price_table_used' : kept_because);
    await deletePrice(trx, id);
    await linkPrices(trx, row.user_type);
    await insertParkingChange(trx, {
      subject: 'price',
      subject_id: id,
      label: `${row.user_type} ${row.valid_from}`,
      action: 'delete',
      actor_id: caller.user_id,
      created_at: now,
    });
  }
  await updateTable(trx, table.id, {
    status: 'withdrawn',
    withdrawn_by: caller.user_id,
    withdrawn_at: now,
    withdrawn_reason: reason,
  });
  await recordStep(call, table, 'withdraw', { reason });
  call.audit({ subject_id: table.id });
  return presentTable(await loadTable(trx, table.id), today);
}
