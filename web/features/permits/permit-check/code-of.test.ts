import { expect, test } from 'vitest';
import { codeOf } from './code-of.ts';

const code = 'aB3_-xYz01234567890abc';

test.each([
  [code, code],
  [`  ${code.slice(0, 8)} ${code.slice(8)} `, code],
  [`https://dovolilnice.example/preverjanje/${code}`, code],
  [`https://dovolilnice.example/preverjanje/${code}/?utm=1#x`, code],
  ['', null],
  ['2027-00001', null],
  ['https://dovolilnice.example/preverjanje/', null],
  [`${code}!`, null],
])('%s -> %s', (text, expected) => {
  expect(codeOf(text)).toBe(expected);
});
