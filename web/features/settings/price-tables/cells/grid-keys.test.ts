import { expect, test } from 'vitest';
import { placeAfter, stepOf } from './grid-keys.ts';

const plain = { shiftKey: false, altKey: false, ctrlKey: false, metaKey: false };
const whole = { start: 0, end: 5, length: 5 };
const inside = { start: 2, end: 2, length: 5 };
const empty = { start: 0, end: 0, length: 0 };

test.each([
  ['ArrowDown', plain, inside, { row: 1, column: 0 }],
  ['ArrowUp', plain, inside, { row: -1, column: 0 }],
  ['Enter', plain, inside, { row: 1, column: 0 }],
  ['Enter', { ...plain, shiftKey: true }, inside, { row: -1, column: 0 }],
  ['ArrowLeft', plain, whole, { row: 0, column: -1 }],
  ['ArrowRight', plain, whole, { row: 0, column: 1 }],
  ['ArrowRight', plain, empty, { row: 0, column: 1 }],
  ['ArrowRight', plain, { start: 5, end: 5, length: 5 }, { row: 0, column: 1 }],
  ['ArrowLeft', plain, inside, null],
  ['ArrowRight', plain, inside, null],
  ['ArrowRight', { ...plain, shiftKey: true }, whole, null],
  ['ArrowDown', { ...plain, altKey: true }, whole, null],
  ['5', plain, whole, null],
])('%s with %j at %j moves by %j', (key, held, caret, step) =>
  expect(stepOf({ key, ...held }, caret)).toEqual(step),
);
test('the edge of the table is the end', () => {
  const size = { rows: 3, columns: 3 };
  expect(placeAfter({ row: 2, column: 0 }, { row: 1, column: 0 }, size)).toEqual({ row: 2, column: 0 });
  expect(placeAfter({ row: 0, column: 0 }, { row: 0, column: -1 }, size)).toEqual({ row: 0, column: 0 });
});
