import { createHash } from 'node:crypto';
import { revenueAt } from '../../../contract/settings/price-revenue.ts';
import type { Language } from '../../../contract/values/languages.ts';
import type { Db, Trx } from '../../platform/db/db.ts';
import { messageOf } from '../../platform/http/problem.ts';
import { startingTerms } from '../parking/starting-terms.ts';
import { comparePrices } from './compare.ts';
import type { StoredTable } from './queries.ts';
import { countKept } from './revenue-queries.ts';
import { errorsOf, plansOf } from './rules.ts';

/** Everything that publishing a table depends on, as it is now. */
export async function evaluateTable(db: Db | Trx, table: StoredTable, today: string) {
  const { comparison, bases } = await comparePrices(db, table.valid_from, table.compared_year, today);
  const plans = plansOf(comparison.rows, table.cells);
  const changes = plans.flatMap(({ row, plan }) => {
    if (!plan.changed || !plan.after) return [];
    const base = bases.get(row.user_type) ?? null;
    const terms = base ?? startingTerms(row.user_type, row.parking_lot_codes);
    return [{ row, before: row.base, after: plan.after, base, terms }];
  });
  const pricesOf = (user_type: string) => plans.find(({ row }) => row.user_type === user_type)?.plan.after;
  const { rows, price_step_cents } = comparison;
  return {
    comparison,
    changes,
    errors: errorsOf(table.valid_from, plans, today),
    charged: rows.reduce((sum, row) => sum + row.charged, 0),
    revenue: rows.reduce(
      (sum, row) => sum + revenueAt(row.user_type, row.sales, pricesOf, price_step_cents),
      0,
    ),
    fingerprint: createHash('sha256')
      .update(
        JSON.stringify([
          table.id,
          table.version,
          changes.map(({ row, after, base, terms }) => [
            row.user_type,
            after,
            row.until,
            base ? [base.id, base.version] : terms,
          ]),
        ]),
      )
      .digest('hex'),
  };
}
export type Evaluation = Awaited<ReturnType<typeof evaluateTable>>;

/** The evaluation as a person checks it before publishing, in their language. */
export async function presentCheck(
  db: Db | Trx,
  { valid_from }: StoredTable,
  { changes, errors, charged, revenue, fingerprint }: Evaluation,
  language: Language,
) {
  const kept = {
    price_ids: changes.flatMap(({ base }) => base?.id ?? []),
    user_types: changes.map(({ row }) => row.user_type),
  };
  return {
    valid_from,
    rows: changes.map(({ row: { user_type, name_sl, name_en, until }, before, after, base, terms }) => ({
      user_type,
      name_sl,
      name_en,
      before,
      after,
      until,
      terms: base ? null : terms,
    })),
    errors: errors.map(({ path, code }) => ({ path, code, message: messageOf(code, language) })),
    charged,
    revenue,
    ...(await countKept(db, kept, Number(valid_from.slice(0, 4)))),
    fingerprint,
  };
}
