import { filter, type FilterValue, type ListBody } from '../../../contract/platform/lists.ts';
import type { Schema } from '../../../contract/platform/route.ts';

/** What a list requested from the server, whatever page it shows. */
export type AskedRows = Pick<ListBody, 'search' | 'sort'> & { filters: Record<string, FilterValue> };

/**
 * Type of a filter that is no text: `dates` (`2027-01-01..2027-01-31`) of instants, `days` of civil dates.
 */
export type FilterType = 'number' | 'boolean' | 'dates' | 'days';

const TYPES: ReadonlyMap<Schema, FilterType> = new Map<Schema, FilterType>([
  [filter.flag, 'boolean'],
  [filter.years, 'number'],
  [filter.days, 'days'],
  [filter.instants, 'dates'],
]);

type Definition = {
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly innerType?: Schema;
};
const definitionOf = (schema: Schema | undefined): Definition => (schema?._zod.def ?? {}) as Definition;

/**
 * Filter types of a list, derived from the contract's `body` so that a screen cannot differ. Text filters are
 * left out.
 */
export const filterTypesOf = (body: Schema): Readonly<Record<string, FilterType>> => {
  const filters = definitionOf(definitionOf(body).shape?.['filters']).innerType;
  const types: Record<string, FilterType> = {};
  for (const [name, optional] of Object.entries(definitionOf(filters).shape ?? {})) {
    const type = TYPES.get(definitionOf(optional).innerType ?? optional);
    if (type) types[name] = type;
  }
  return types;
};

const instant = (date: string, time: string): string | null => {
  const at = new Date(`${date}T${time}`);
  return Number.isNaN(at.valueOf()) ? null : at.toISOString();
};

/**
 * A filter of the URL as the API takes it: `a,b` means either, `dates` become whole local days, `days` stay,
 * and a day without `..` is that day alone. `null`: invalid dates.
 */
export const toFilter = (text: string, type: FilterType | undefined): FilterValue | null => {
  if (type === 'dates' || type === 'days') {
    const [first = '', last = first] = text.split('..');
    const from = first && type === 'dates' ? instant(first, '00:00:00') : first;
    const to = last && type === 'dates' ? instant(last, '23:59:59.999') : last;
    if (from === null || to === null) return null;
    return { ...(from ? { from } : {}), ...(to ? { to } : {}) };
  }
  const values = text
    .split(',')
    .map((part) => (type === 'number' ? Number(part) : type === 'boolean' ? part === 'true' : part));
  return values.length === 1 ? values[0]! : values;
};
