import { expect, test } from 'vitest';
import { routes } from '../../../contract/routes.ts';
import type { Route, Schema } from '../../../contract/platform/route.ts';
import { validate } from '../../../contract/platform/validate.ts';
import { filterTypesOf, toFilter } from './list-filter.ts';
import { defaultTableState, toListBody } from './table-state.ts';

test.each([
  ['submitted', undefined, 'submitted'],
  ['paid,ready', undefined, ['paid', 'ready']],
  ['2027', 'number', 2027],
  ['2026,2027', 'number', [2026, 2027]],
  ['false', 'boolean', false],
  ['2027-01-01..', 'days', { from: '2027-01-01' }],
  ['..2027-01-31', 'days', { to: '2027-01-31' }],
  ['2027-01-01', 'days', { from: '2027-01-01', to: '2027-01-01' }],
] as const)('filter %s (%s)', (text, type, value) => {
  expect(toFilter(text, type)).toEqual(value);
});

test('days are whole days and either end may be open', () => {
  const { from, to } = toFilter('2027-01-01..2027-01-31', 'dates') as { from: string; to: string };
  expect(Date.parse(to) - Date.parse(from)).toBe(31 * 86_400_000 - 1);
  expect(Object.keys(toFilter('2027-01-01..', 'dates') as object)).toEqual(['from']);
  expect(Object.keys(toFilter('..2027-01-01', 'dates') as object)).toEqual(['to']);
});

type Definition = {
  type: string;
  shape?: Record<string, Schema>;
  innerType?: Schema;
  options?: Schema[];
  element?: Schema;
  in?: Schema;
};
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;
/** The kinds of plain values that a schema accepts. */
const kindsOf = (schema: Schema): string[] => {
  const { type, innerType, options = [], element, in: input, shape = {} } = definitionOf(schema);
  const parts = [innerType, element, input, ...options, ...Object.values(shape)].filter(
    (part) => part !== undefined,
  );
  return parts.length === 0 ? [type] : parts.flatMap(kindsOf);
};
const lists = Object.values(routes as Record<string, Route>).flatMap(({ path, method, body }) =>
  method === 'POST' && body && validate(body, toListBody(defaultTableState)).ok ? [{ path, body }] : [],
);
const filters = lists.flatMap(({ path, body }) =>
  Object.entries(
    definitionOf(definitionOf(definitionOf(body).shape!['filters']!).innerType!).shape ?? {},
  ).map(([name, takes]) => ({ path, body, name, takes })),
);
const SAMPLES = { number: '2027', boolean: 'false', days: '2027-01-01..2027-01-31', dates: '2027-01-01..' };

test.each(filters)('$path accepts the type of $name in the URL', ({ body, name, takes }) => {
  const type = filterTypesOf(body)[name];
  if (type) expect(validate(body, { filters: { [name]: toFilter(SAMPLES[type], type) } }).ok).toBe(true);
  // A value in the URL is a string, so the list must accept a string.
  else expect(new Set([...kindsOf(takes), 'string', 'enum'])).toEqual(new Set(['string', 'enum']));
});
test('the filters are found', () => {
  expect(filters.length).toBeGreaterThan(100);
  expect(filters.filter(({ body, name }) => filterTypesOf(body)[name]).length).toBeGreaterThan(40);
});
