import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { filter, listBody } from './lists.ts';
import type { Route } from './route.ts';
import { routes } from '../routes.ts';
import { validate, unstorableTexts } from './validate.ts';

type Filters = { shape: Readonly<Record<string, z.ZodMiniType>> };
type List = { shape: { filters: { def: { innerType: Filters } } } };
/** Every list of the contract with what its filters take. */
const lists = Object.values<Route>(routes).flatMap(({ path, body }) => {
  const shape = (body as unknown as List | undefined)?.shape;
  return shape && 'filters' in shape && 'per_page' in shape
    ? [{ path, body: body!, names: Object.keys(shape.filters.def.innerType.shape) }]
    : [];
});

test('there are lists', () => {
  expect(lists.length).toBeGreaterThan(50);
  expect(lists.flatMap(({ names }) => names).length).toBeGreaterThan(150);
});

test.for(lists)(
  '$path: a value of a wrong type is rejected with the name of its filter',
  ({ body, names }) => {
    for (const name of names)
      for (const wrong of [null, [], [[]], { a: 1 }, { from: 5 }, 1.5, 1e300, '', Array(51).fill('a')]) {
        const checked = validate(body, { filters: { [name]: wrong } });
        expect([name, wrong, checked.ok]).toEqual([name, wrong, false]);
        if (!checked.ok)
          for (const { path } of checked.errors) expect(`${path}.`).toMatch(`filters.${name}.`);
      }
  },
);

const body = listBody(['name'], {
  choice: filter.choice(['a', 'b']),
  words: filter.words,
  ids: filter.ids,
  years: filter.years,
  flag: filter.flag,
  days: filter.days,
  instants: filter.instants,
});
const ID = '0190a6b0-0000-7000-8000-000000000001';

test.for([
  ['choice', 'a', 'a'],
  ['choice', ['a', 'b'], ['a', 'b']],
  ['choice', 'c', 'value.choice'],
  ['words', ['RES'], ['RES']],
  ['words', 5, 'value.invalid'],
  ['ids', ID, ID],
  ['ids', [ID, 'x'], 'value.id'],
  ['years', 2027, 2027],
  ['years', '2027', 'permit_year.invalid'],
  ['flag', false, false],
  ['flag', [true, true], true],
  ['flag', [true, false], undefined],
  ['flag', 'true', 'value.type'],
  ['days', { from: '2027-01-01' }, { from: '2027-01-01' }],
  ['days', '2027-01-01', '2027-01-01'],
  ['days', { from: '0000-01-01' }, 'date.invalid'],
  ['days', { to: '2027-01-01T00:00:00Z' }, 'date.invalid'],
  [
    'instants',
    { to: '2027-01-31', from: '2027-01-01T08:00:00+01:00' },
    { to: '2027-01-31', from: '2027-01-01T07:00:00.000Z' },
  ],
  ['instants', '9999-12-31T23:59:59-14:00', 'date.invalid'],
] as const)('%s of %j is %j', ([name, value, expected]) => {
  const checked = validate(body, { filters: { [name]: value } });
  if (checked.ok) expect(checked.value.filters[name]).toEqual(expected);
  else
    expect(checked.errors.map(({ path, code }) => [path.split('.').slice(0, 2).join('.'), code])).toEqual([
      [`filters.${name}`, expected],
    ]);
});

test('texts that no database can store are found at any depth', () => {
  expect(unstorableTexts({ a: 'ok', b: ['ž', 'a\0b'], c: { d: '\ud800' }, 'e\0': 1 })).toEqual(
    expect.arrayContaining([
      { path: 'b.1', code: 'text.characters' },
      { path: 'c.d', code: 'text.characters' },
      { path: '', code: 'text.characters' },
    ]),
  );
  expect(unstorableTexts({ a: '🅿', b: null, c: 5 })).toEqual([]);
});

test('a body of nothing but wrong names is answered with as many errors as anybody reads, each path once', () => {
  const wrong = Object.fromEntries(Array.from({ length: 90_000 }, (_, n) => [`k${n}`, 1]));
  const checked = validate(body, { ...wrong, filters: { choice: 5 } });
  expect(checked.ok).toBe(false);
  if (checked.ok) return;
  expect(checked.errors).toHaveLength(200);
  expect(new Set(checked.errors.map(({ path }) => path)).size).toBe(200);
});
