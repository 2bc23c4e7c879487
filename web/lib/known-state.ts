import type { Schema } from '../../contract/platform/route.ts';
import { validate } from '../../contract/platform/validate.ts';
import { filterTypesOf, toFilter, type FilterType } from './list/list-filter.ts';
import type { TableState } from './list/table-state.ts';

/** Parts of an old link or saved view that the list does not know (any more). */
export type Dropped = { readonly kind: 'sort' | 'filter'; readonly field: string };

const accepts = (body: Schema, part: object): boolean => validate(body, part).ok;

/** A filter with only the values that the list knows; `null` when none is left. */
const knownFilter = (
  body: Schema,
  field: string,
  text: string,
  type: FilterType | undefined,
): string | null => {
  const isKnown = (value: string): boolean => {
    const filter = toFilter(value, type);
    return filter !== null && accepts(body, { filters: { [field]: filter } });
  };
  if (isKnown(text)) return text;
  const left = text.split(',').filter(isKnown);
  return left.length > 0 ? left.join(',') : null;
};

/**
 * A state without orders and filters that the contract's `body` of the list rejects: the server would answer
 * the whole list with 422. Returns the same object when nothing is removed.
 */
export const knownState = (
  body: Schema,
  state: TableState,
): { state: TableState; dropped: readonly Dropped[] } => {
  const dropped: Dropped[] = [];
  const types = filterTypesOf(body);
  const sort = state.sort.slice(0, 3).filter((order) => {
    const known = accepts(body, { sort: [order] });
    if (!known) dropped.push({ kind: 'sort', field: order.field });
    return known;
  });
  const filters: Record<string, string> = {};
  for (const [field, text] of Object.entries(state.filters)) {
    const known = knownFilter(body, field, text, types[field]);
    if (known !== text) dropped.push({ kind: 'filter', field });
    if (known !== null) filters[field] = known;
  }
  return dropped.length > 0 ? { state: { ...state, sort, filters }, dropped } : { state, dropped };
};
