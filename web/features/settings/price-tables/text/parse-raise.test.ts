import { expect, test } from 'vitest';
import { parseRaise } from './parse-raise.ts';

test.each([
  ['3', 300],
  ['+3,5 %', 350],
  ['−5', -500],
  ['-90', -9000],
  ['200', 20_000],
  ['0', null],
  ['-90,01', null],
  ['201', null],
  ['tri', null],
  ['', null],
])('%j is %s hundredths of a percent', (text, points) => expect(parseRaise(text)).toBe(points));
