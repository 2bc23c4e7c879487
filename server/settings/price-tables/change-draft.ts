import type {
  createPriceTable,
  deletePriceTable,
  updatePriceTable,
} from '../../../contract/settings/price-tables.ts';
import { normalizeCells } from '../../../contract/settings/price-revenue.ts';
import type { Trx } from '../../platform/db/db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeScope, Context, InTransaction } from '../../platform/http/handler.ts';
import { invalid } from '../../platform/http/problem.ts';
import { insertParkingChange } from '../parking/change-queries.ts';
import { hasPrices } from '../parking/price-queries.ts';
import { rejectionOfDay } from '../parking/rules.ts';
import { lockTableFor } from './lock-table.ts';
import { labelOf, loadTable, presentTable } from './present.ts';
import { deleteTable, insertTable, type StoredTable, updateTable } from './queries.ts';
import { rejectionOfChange, startOf } from './rules.ts';

type Actions = 'create' | 'delete' | 'publish' | 'withdraw';

/** A step of a table in the history of changes. */
export const recordStep = (
  { trx, caller, now }: Pick<ChangeScope, 'trx' | 'caller' | 'now'>,
  table: Pick<StoredTable, 'id' | 'valid_from' | 'decision_nr'>,
  action: Actions,
  data: Record<string, unknown> = {},
) =>
  insertParkingChange(trx, {
    subject: 'price_table',
    subject_id: table.id,
    label: labelOf(table),
    action,
    data,
    actor_id: caller.user_id,
    created_at: now,
  });

const rejectDay = (valid_from: string, today: string): void => {
  const code = rejectionOfDay(valid_from, today);
  if (code) throw invalid({ path: 'valid_from', code });
};

const copied = async (trx: Trx, copy_of: string | undefined) => {
  if (copy_of === undefined) return null;
  const { cells, decision_nr, council_date } = await loadTable(trx, copy_of);
  return { cells, decision_nr, council_date };
};

/** A new draft. Throws 404 for an unknown table to copy and 422 for a day that cannot be planned. */
export async function createDraft(call: Context<typeof createPriceTable> & ChangeScope) {
  const { trx, body, caller, now, today } = call;
  const start = startOf(body, today, !(await hasPrices(trx)));
  if (body.valid_from !== undefined) rejectDay(start.valid_from, today);
  const copy = await copied(trx, body.copy_of);
  const id = newId();
  await insertTable(trx, {
    id,
    ...start,
    decision_nr: copy?.decision_nr ?? '',
    council_date: copy?.council_date ?? '',
    cells: copy?.cells ?? [],
    created_by: caller.user_id,
    created_at: now,
    updated_by: caller.user_id,
    updated_at: now,
  });
  const table = await loadTable(trx, id);
  await recordStep(call, table, 'create');
  call.audit({ subject_id: id });
  return presentTable(table, today);
}

/** Saves what was typed. Throws 404, 409 with the current table and 422. */
export async function updateDraft(call: Context<typeof updatePriceTable> & InTransaction) {
  const { trx, params, body, caller, now, today } = call;
  const { version, cells, ...fields } = body;
  const table = await lockTableFor(trx, { id: params.id, today, version }, rejectionOfChange);
  if (fields.valid_from !== undefined && fields.valid_from !== table.valid_from)
    rejectDay(fields.valid_from, today);
  await updateTable(trx, table.id, {
    ...fields,
    ...(cells ? { cells: normalizeCells(cells) } : {}),
    updated_by: caller.user_id,
    updated_at: now,
  });
  return presentTable(await loadTable(trx, table.id), today);
}

/** Discards a draft; the history keeps that it was there. Throws 404 and 422. */
export async function discardDraft(call: Context<typeof deletePriceTable> & ChangeScope): Promise<void> {
  const { trx, params, today } = call;
  const table = await lockTableFor(trx, { id: params.id, today }, rejectionOfChange);
  await deleteTable(trx, table.id);
  await recordStep(call, table, 'delete');
  call.audit({ subject_id: table.id });
}
