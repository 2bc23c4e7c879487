import { sql, type Expression, type SelectQueryBuilder, type SqlBool } from 'kysely';
import type { FilterValue, ListMeta } from '../../../contract/platform/lists.ts';
import { fold, normalizePlate } from '../../../contract/values/texts/text.ts';
import type { Db, Trx } from './db.ts';
import type { Database } from './types.ts';

/**
 * An exact count of a million rows costs a hundred times the page, so counting stops here (api.md section 3).
 */
export const COUNT_CAP = 1000;

/** Rows of a page as screens offer them (web/lib/list/table-state.ts). */
export const PAGE_SIZES: ReadonlySet<number> = new Set([10, 25, 50, 100]);

/**
 * Instead of a page: all rows of a list, as ids in the order of the list, or the rows of some of these ids
 * (server/platform/db/iterate.ts). The body of a call cannot contain it; whoever iterates over a list adds
 * it.
 */
export type Iteration =
  | { order(ids: Query<{ walk_id: string }>): Promise<void> }
  | { ids: readonly string[] };
export type Body = {
  page: number;
  per_page: number;
  search?: string;
  sort: readonly { field: string; direction: 'asc' | 'desc' }[];
  filters?: Readonly<Record<string, unknown>>;
  iteration?: Iteration;
};
// The joined tables of a list do not matter here, only its rows.
// oxlint-disable-next-line typescript/no-explicit-any
export type Query<O> = SelectQueryBuilder<Database, any, O>;

/**
 * One page of `rows` with its meta. `rows` has no order yet: the caller's `order` maps a sortable field to
 * one or several columns; ties and the default order are newest first, so pages never overlap.
 */
export async function listPage<O>(
  db: Db | Trx,
  rows: Query<O>,
  body: Body,
  options: {
    table: string;
    order?: Readonly<Record<string, string | readonly string[]>>;
    newest_field?: string;
    tie?: string;
    /** Less than usual in tests. */
    count_cap?: number;
  },
): Promise<{ data: O[]; meta: ListMeta }> {
  const { table, order = {}, newest_field = 'created_at', tie: unique = 'id' } = options;
  const { count_cap = COUNT_CAP } = options;
  const key = `${table}.${unique}`;
  if (body.iteration && 'ids' in body.iteration) return rowsOf(rows, key, body.iteration.ids);
  let page: Query<O> = rows;
  for (const { field, direction } of body.sort)
    for (const column of [order[field] ?? `${table}.${field}`].flat())
      page = page.orderBy(sql.ref(column), (by) => (direction === 'asc' ? by.asc() : by.desc()).nullsLast());
  const tie = body.sort[0]?.direction ?? 'desc';
  if (body.sort.length === 0) page = page.orderBy(sql.ref(`${table}.${newest_field}`), 'desc');
  page = page.orderBy(sql.ref(key), tie);
  if (body.iteration) {
    const named = page.select(sql.ref<string>(key).as('walk_id'));
    await body.iteration.order(
      db.selectFrom(named.as('walked')).select('walk_id') as Query<{ walk_id: string }>,
    );
    return { data: [], meta: WALKED };
  }
  // Ordered by the newest if that is the order of the page: the first rows then come from an index, without
  // scanning old ones. A search has an index of its own, and few of the newest rows match: a scan to the cap
  // would pass most of the table.
  const by_newest = body.sort.length === 0 && !body.search;
  const count = countedUpToCap(by_newest ? page : rows, count_cap);
  const before = (body.page - 1) * body.per_page;
  // The count comes with the rows: a second query would cost the server as much as the first. A page past the
  // end has no row that carries it.
  const found = await page.select(count.as('list_total')).limit(body.per_page).offset(before).execute();
  const [counted] =
    found.length || before === 0 ? found : await db.selectNoFrom(count.as('list_total')).execute();
  return pageOf(found, body, counted?.list_total ?? 0, count_cap);
}

export type Counted = { list_total: number };
export const pageOf = <O>(
  found: readonly (O & Counted)[],
  { page, per_page }: Body,
  total: number,
  count_cap: number,
) => ({
  data: found.map(({ list_total: _, ...row }) => row as O),
  meta: {
    page,
    per_page,
    total: Math.min(total, count_cap),
    ...(total > count_cap ? { total_is_capped: true } : {}),
  },
});

const WALKED: ListMeta = { page: 1, per_page: 0, total: 0 };

/** The rows with these keys, in the order of the keys; a row that is gone by now is left out. */
async function rowsOf<O>(rows: Query<O>, key: string, ids: readonly string[]) {
  const found = await rows
    .select(sql.ref<string>(key).as('walk_id'))
    .where(sql<SqlBool>`${sql.ref(key)} = any(${sql.val(ids)}::uuid[])`)
    .execute();
  const by_id = new Map(found.map((row) => [(row as { walk_id: string }).walk_id, row as O]));
  return { data: ids.flatMap((id) => by_id.get(id) ?? []), meta: WALKED };
}

/** Rows of `query`, counted no further than one past the cap. */
export const countedUpToCap = <O>(query: Query<O>, count_cap: number) =>
  sql<number>`(select count(*) from ${query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(sql.lit(count_cap + 1))
    .as('counted')})`;

export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (c) => `\\${c}`);

/**
 * What a folded text must hold to be found: every word of `term`, or the term as a plate where that says something
 * else: "KR AB-123" finds krab123.
 */
export const patternsOf = (term: string): { words: string[]; plate: string | null } => {
  const pattern = (text: string): string => `%${escapeLike(text)}%`;
  const words = fold(term).split(' ').filter(Boolean).map(pattern);
  // A term of nothing but dashes has no plate.
  const key = fold(normalizePlate(term));
  const plate = pattern(key);
  return { words, plate: key !== '' && (words.length > 1 || plate !== words[0]) ? plate : null };
};

export const allLike = (
  column: string,
  { words, plate }: ReturnType<typeof patternsOf>,
): Expression<SqlBool> => {
  // A term of nothing but accents has none.
  if (words.length === 0) return sql<SqlBool>`true`;
  const every = sql<SqlBool>`(${sql.join(
    words.map((word) => sql<SqlBool>`${sql.ref(column)} like ${word}`),
    sql` and `,
  )})`;
  return plate === null ? every : sql<SqlBool>`(${every} or ${sql.ref(column)} like ${plate})`;
};

/** Whether `column` (folded text) holds what is sought. */
export const matches = (column: string, term: string): Expression<SqlBool> =>
  allLike(column, patternsOf(term));

/**
 * Whether one of `columns`, which hold texts as they were typed, has what is sought. Both are folded, row by row: for short
 * tables and parts of long ones; what is long has a folded column (`matches`).
 */
export const holdsTyped = (columns: readonly string[], term: string): Expression<SqlBool> => {
  const sought = `%${escapeLike(fold(term))}%`;
  const each = columns.map((column) => sql`folded(${sql.ref(column)}) like ${sought}`);
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
};

/** `value`, `[values]` or `{from, to}` (both included) of a filter as a condition on `column`. */
export function filterCondition(column: string, value: FilterValue): Expression<SqlBool> {
  if (Array.isArray(value))
    return value.length ? sql<SqlBool>`${sql.ref(column)} in (${sql.join(value)})` : sql<SqlBool>`true`;
  if (typeof value === 'object') {
    const bounds = [
      ...(value.from ? [sql<SqlBool>`${sql.ref(column)} >= ${value.from}`] : []),
      ...(value.to ? [sql<SqlBool>`${sql.ref(column)} <= ${value.to}`] : []),
    ];
    return bounds.length ? sql<SqlBool>`(${sql.join(bounds, sql` and `)})` : sql<SqlBool>`true`;
  }
  return sql<SqlBool>`${sql.ref(column)} = ${value}`;
}

/** All chosen filters of a list as one condition: its page and every number that counts it share this. */
export const allFilters = (
  filters: Readonly<Record<string, FilterValue | undefined>>,
  condition: (field: string, value: FilterValue) => Expression<SqlBool>,
): Expression<SqlBool> => {
  const chosen = Object.entries(filters).flatMap(([field, value]) =>
    value === undefined ? [] : [condition(field, value)],
  );
  return chosen.length ? sql<SqlBool>`(${sql.join(chosen, sql` and `)})` : sql<SqlBool>`true`;
};

/** `column` lies in one of the periods, each from `from` and before `before`; none: no row. */
export const isWithinPeriods = (
  column: string,
  periods: readonly { from: string; before: string }[],
): Expression<SqlBool> =>
  periods.length
    ? sql<SqlBool>`(${sql.join(
        periods.map(
          ({ from, before }) =>
            sql<SqlBool>`(${sql.ref(column)} >= ${from} and ${sql.ref(column)} < ${before})`,
        ),
        sql` or `,
      )})`
    : sql<SqlBool>`false`;
