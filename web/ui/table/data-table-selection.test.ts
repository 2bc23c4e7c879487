import { expect, test } from 'vitest';
import { pageSelection, withRows } from './data-table-selection.ts';

const PAGE = ['a', 'b', 'c'];

test.each([
  [[], 'none'],
  [['x'], 'none'],
  [['a', 'x'], 'some'],
  [['a', 'b', 'c'], 'all'],
  [['a', 'b', 'c', 'x'], 'all'],
] as const)('with %j selected the box of the page shows %s', (selected, shown) => {
  expect(pageSelection(PAGE, new Set(selected))).toBe(shown);
});

test('a page without rows is not selected', () => {
  expect(pageSelection([], new Set(['x']))).toBe('none');
});

test('selecting a page or a row leaves the rows of other pages', () => {
  expect([...withRows(new Set(['x', 'b']), PAGE, true)]).toEqual(['x', 'b', 'a', 'c']);
  expect([...withRows(new Set(['x', 'b']), PAGE, false)]).toEqual(['x']);
  expect([...withRows(new Set(['x']), ['a'], true)]).toEqual(['x', 'a']);
});
