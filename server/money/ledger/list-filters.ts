import type * as z from 'zod/mini';
import type { filter } from '../../../contract/platform/lists.ts';
import { COUNT_CAP } from '../../platform/db/list.ts';

type Days = NonNullable<z.output<typeof filter.days>>;
/** The values of a filter that takes one or several. */
export const filterValues = <T>(value: T | T[] | undefined): T[] =>
  value === undefined ? [] : ([value].flat() as T[]);
/** The first and the last day of a filter on days. */
export const daysOf = (value: Days | undefined): Exclude<Days, string> =>
  typeof value === 'string' ? { from: value, to: value } : (value ?? {});
export const metaOf = (body: { page: number; per_page: number }, count: number) => ({
  page: body.page,
  per_page: body.per_page,
  total: Math.min(count, COUNT_CAP),
  ...(count > COUNT_CAP ? { total_is_capped: true } : {}),
});
export const pageOf = (body: { page: number; per_page: number }) => ({
  limit: body.per_page,
  offset: (body.page - 1) * body.per_page,
});
