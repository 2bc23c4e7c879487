import {
  EMPTY_CELLS,
  type PricedField,
  planOf,
  type PricePlan,
} from '../../../contract/settings/price-revenue.ts';
import type { PriceCells, PriceTable } from '../../../contract/settings/price-tables.ts';
import type { ValidationError } from '../../../contract/platform/validate.ts';
import { rejectionOfDay } from '../parking/rules.ts';
import type { ComparedRow } from './compare.ts';

/** Rules of price tables: a draft changes freely, a published table never. */

type Table = Pick<PriceTable, 'status' | 'valid_from'>;

/** Whether a price of the table holds today. `last_day`: of all of them; null when none is left. */
export const isInForce = (
  { status, valid_from, last_day }: Table & { last_day: string | null },
  today: string,
): boolean => status === 'published' && valid_from <= today && last_day !== null && last_day >= today;

/** Why a table cannot be changed, published or discarded, or null. */
export const rejectionOfChange = ({ status }: Pick<Table, 'status'>): string | null =>
  status === 'draft' ? null : 'rule.price_table_published';

/** Why a table cannot be withdrawn, or null. `priced`: rows of it that somebody applied with. */
export function rejectionOfWithdraw(table: Table, priced: number, today: string): string | null {
  if (table.status !== 'published') return 'rule.price_table_not_published';
  if (table.valid_from <= today) return 'rule.price_table_in_force';
  return priced > 0 ? 'rule.price_table_used' : null;
}

/** The actions that the state allows; rights and what happens meanwhile decide besides. */
export const allowedOf = (table: Table, priced: number, today: string): PriceTable['allowed'] => {
  if (table.status === 'draft') return ['update', 'publish', 'delete'];
  return rejectionOfWithdraw(table, priced, today) === null ? ['withdraw'] : [];
};

export type Planned = { row: ComparedRow; plan: PricePlan };

/** What the cells make of each category of a comparison; cells of other categories count for nothing. */
export const plansOf = (rows: readonly ComparedRow[], cells: readonly PriceCells[]): Planned[] =>
  rows.map((row) => ({
    row,
    plan: planOf(row.base, row.blocked, cells.find((one) => one.user_type === row.user_type) ?? EMPTY_CELLS),
  }));

/** What has to be corrected before publishing: the day, cells, or that nothing changes. */
export function errorsOf(valid_from: string, plans: readonly Planned[], today: string): ValidationError[] {
  const day = rejectionOfDay(valid_from, today);
  const cells = plans.flatMap(({ row, plan }) =>
    (Object.entries(plan.errors) as [PricedField, string][]).map(([field, code]) => ({
      path: `cells.${row.user_type}.${field}`,
      code,
    })),
  );
  const errors = [...(day ? [{ path: 'valid_from', code: day }] : []), ...cells];
  return errors.length > 0 || plans.some(({ plan }) => plan.changed)
    ? errors
    : [{ path: 'cells', code: 'price_table.changes_nothing' }];
}

/** The day and the year that a new draft begins with; `isFirst`: the municipality has no price yet. */
export const startOf = (
  given: { valid_from?: string | undefined; compared_year?: number | undefined },
  today: string,
  isFirst: boolean,
): { valid_from: string; compared_year: number } => {
  const valid_from = given.valid_from ?? (isFirst ? today : `${Number(today.slice(0, 4)) + 1}-01-01`);
  return { valid_from, compared_year: given.compared_year ?? Number(valid_from.slice(0, 4)) - 1 };
};
