import { expect, test } from 'vitest';
import { categoryNames } from './category-labels.ts';

const WORDS = { RES: 'Stalno prebivališče' };
const ROWS = [
  { user_type: 'RES', name_sl: 'Občan s stalnim prebivališčem', name_en: 'Resident' },
  { user_type: 'GAS', name_sl: 'Gasilci', name_en: 'Fire brigade' },
  { user_type: 'GAS', name_sl: 'Gasilci', name_en: 'Fire brigade' },
];

test.each([
  ['a category of the program has its short word', 'RES', 'sl', 'Stalno prebivališče'],
  ['one that the municipality added has its name', 'GAS', 'sl', 'Gasilci'],
  ['in the language of the screen', 'GAS', 'en', 'Fire brigade'],
  ['an unknown one keeps its code', 'XYZ', 'sl', 'XYZ'],
  ['also one that is named like a property of every object', 'constructor', 'sl', 'constructor'],
] as const)('%s', (_, code, language, expected) => {
  expect(categoryNames(WORDS, ROWS, language).of(code)).toBe(expected);
});

test('each category is offered once', () => {
  expect(categoryNames(WORDS, ROWS, 'sl').options).toEqual([
    { value: 'RES', label: 'Stalno prebivališče' },
    { value: 'GAS', label: 'Gasilci' },
  ]);
});
