import { expect, test } from 'vitest';
import { basisPointsOf } from './percent.ts';

test.each([
  ['22', 2200],
  ['9,5', 950],
  ['−5', -500],
  ['+3,5 %', 350],
  ['-2.25 %', -225],
  ['x', null],
  ['', null],
])('%j are %j hundredths of a percent', (text, points) => expect(basisPointsOf(text)).toBe(points));
