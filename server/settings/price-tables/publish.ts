import * as z from 'zod/mini';
import { priceTableCheck, type publishPriceTable } from '../../../contract/settings/price-tables.ts';
import { money } from '../../../contract/values/values.ts';
import { newId } from '../../platform/db/ids.ts';
import type { ChangeScope, Context } from '../../platform/http/handler.ts';
import { conflict, invalid } from '../../platform/http/problem.ts';
import { insertParkingChange } from '../parking/change-queries.ts';
import { insertPrice, linkPrices } from '../parking/price-queries.ts';
import { recordStep } from './change-draft.ts';
import { evaluateTable, type Evaluation, presentCheck } from './check.ts';
import { lockTableFor } from './lock-table.ts';
import { loadTable, presentTable } from './present.ts';
import { type StoredTable, updateTable } from './queries.ts';
import { rejectionOfChange } from './rules.ts';

const euros = (cents: number): string => z.parse(money, cents);

/** The rows of the price list, each with the terms of the one that it follows, a first one with its own. */
async function makeRows(
  { trx, caller, now }: ChangeScope,
  { id: price_table_id, valid_from, decision_nr }: StoredTable,
  changes: Evaluation['changes'],
): Promise<void> {
  for (const { row, terms, before, after } of changes) {
    const { user_type } = row;
    const id = newId();
    await insertPrice(trx, {
      id,
      user_type,
      parking_lot_codes: terms.parking_lot_codes,
      vat_rate: terms.vat_rate,
      max_permits: terms.max_permits,
      max_plates: terms.max_plates,
      transferable: terms.transferable,
      required_documents: terms.required_documents,
      official_documents: terms.official_documents,
      ...after,
      valid_from,
      price_table_id,
      created_by: caller.user_id,
      created_at: now,
    });
    await linkPrices(trx, user_type);
    await insertParkingChange(trx, {
      subject: 'price',
      subject_id: id,
      label: `${user_type} ${valid_from}`,
      action: 'create',
      data: {
        price_gross: before
          ? { from: euros(before.price_gross), to: euros(after.price_gross) }
          : euros(after.price_gross),
        card_price_gross: euros(after.card_price_gross),
        administrative_fee: euros(after.administrative_fee),
        ...(decision_nr ? { decision_nr } : {}),
      },
      actor_id: caller.user_id,
      created_at: now,
    });
  }
}

/**
 * Puts a draft into the price list as it was checked: a row for each category that changes; the rows before
 * end the day before, and applications keep the row that they were made with. Throws 404; 409 with the current
 * table, or with a new check when the price list changed meanwhile; 422 with the cells to correct.
 */
export async function publishDraft(call: Context<typeof publishPriceTable> & ChangeScope) {
  const { trx, params, body, caller, now, today, language } = call;
  const { version, fingerprint } = body;
  const table = await lockTableFor(trx, { id: params.id, today, version }, rejectionOfChange);
  const evaluation = await evaluateTable(trx, table, today);
  const { changes, errors, comparison, charged, revenue } = evaluation;
  if (errors.length > 0) throw invalid(...errors);
  if (evaluation.fingerprint !== fingerprint)
    throw conflict({
      detail: 'rule.price_list_changed',
      current: z.parse(priceTableCheck, await presentCheck(trx, table, evaluation, language)),
    });
  await makeRows(call, table, changes);
  await updateTable(trx, table.id, {
    status: 'published',
    comparison,
    published_by: caller.user_id,
    published_at: now,
  });
  await recordStep(call, table, 'publish', {
    decision_nr: table.decision_nr,
    council_date: table.council_date,
    created: changes.length,
    compared_year: table.compared_year,
    charged: euros(charged),
    revenue: euros(revenue),
  });
  call.audit({ subject_id: table.id });
  return presentTable(await loadTable(trx, table.id), today);
}
