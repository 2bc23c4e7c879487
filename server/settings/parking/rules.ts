import { lastPlanDay, type PriceState } from '../../../contract/settings/price-list.ts';

/**
 * Rules of the dated price list. A category's rows follow each other without gap or overlap: each ends the
 * day before the next begins.
 */

const DAY_MS = 86_400_000;
const onDay = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * The last day of each row of one category: the day before the next row, null for the last. Rows may come in
 * any order.
 */
export function chainOf<T extends { id: string; valid_from: string }>(
  rows: readonly T[],
): { id: string; valid_to: string | null }[] {
  const ordered = rows.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1));
  return ordered.map(({ id }, i) => {
    const next = ordered[i + 1];
    return { id, valid_to: next ? onDay(next.valid_from, -1) : null };
  });
}

type Dated = { valid_from: string; valid_to: string | null };

export const priceState = (row: Dated, today: string): PriceState =>
  row.valid_from > today ? 'planned' : row.valid_to !== null && row.valid_to < today ? 'past' : 'current';

/** The row of a category in force on `date`. */
export const rowOn = <T extends Dated>(rows: readonly T[], date: string): T | undefined =>
  rows.find((row) => row.valid_from <= date && (row.valid_to === null || row.valid_to >= date));

/**
 * Why a row cannot be changed, or null. The past is never rewritten, and a row that an application was made
 * with stays what the applicant was promised: a new version from a day on replaces it.
 */
export function rejectionOfChange(row: Dated & { applications: number }, today: string): string | null {
  if (priceState(row, today) === 'past') return 'rule.price_past';
  return row.applications > 0 ? 'rule.price_used' : null;
}

/** Why a row cannot be deleted, or null: only one that is not in force yet and has no applications. */
export function rejectionOfDelete(row: Dated & { applications: number }, today: string): string | null {
  if (priceState(row, today) !== 'planned') return 'rule.price_started';
  return row.applications > 0 ? 'rule.price_used' : null;
}

/** Why a row cannot begin on `valid_from`, or null. */
export function rejectionOfDay(valid_from: string, today: string): string | null {
  if (valid_from < today) return 'date.past';
  return valid_from > lastPlanDay(today) ? 'date.too_far' : null;
}

/** What prevents retiring a lot, or null. */
export function rejectionOfRetirement(
  lot: { active: boolean },
  uses: { prices: number; live_permits: number; acknowledged: boolean },
): string | null {
  if (!lot.active) return 'rule.transition';
  if (uses.prices > 0) return 'rule.lot_in_price_list';
  return uses.live_permits > 0 && !uses.acknowledged ? 'rule.lot_live_permits' : null;
}

/** Field -> old and new value, only where they differ. */
export function differences(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    Object.entries(after)
      .filter(([field, to]) => to !== undefined && JSON.stringify(before[field]) !== JSON.stringify(to))
      .map(([field, to]) => [field, { from: before[field] ?? null, to }]),
  );
}

/** Where a value stands that stood before. */
export const repeatedIndexes = (values: readonly string[]): number[] =>
  values.flatMap((value, i) => (values.indexOf(value) < i ? [i] : []));
