import { expect, test } from 'vitest';
import { formatFigure } from './figures.ts';

test.each([
  [25.5, 'count', 'sl', '25,5'],
  [13.2, 'percent', 'en', '13.2'],
  [9.96, 'days', 'sl', '10'],
  [1234, 'count', 'sl', '1.234'],
  [12345.6, 'count', 'en', '12,345.6'],
  [0, 'days', 'sl', '0'],
  [null, 'percent', 'sl', '–'],
  ['1583.00', 'money', 'sl', '1.583,00\u00a0€'],
] as const)('%s of %s is read in %s as %s', (value, kind, language, shown) =>
  expect(formatFigure(value, kind, language)).toBe(shown),
);
