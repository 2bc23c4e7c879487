import { expect, test } from 'vitest';
import { codeOf } from './code-of.ts';

const code = '7K3MQ9TD2XWF';
const former = 'aB3_-xYz01234567890abcdefghijklmnopqrs';

test.each([
  [code, code],
  ['7k3m-q9td-2xwf', code],
  [`  ${code.slice(0, 8)} ${code.slice(8)} `, code],
  [former, former],
  [`https://dovolilnice.example/preverjanje/${former}`, former],
  [former.slice(1), null],
  [`https://dovolilnice.example/preverjanje/${code}`, code],
  [`https://dovolilnice.example/preverjanje/${code}/?utm=1#x`, code],
  ['', null],
  ['2027-00001', null],
  ['https://dovolilnice.example/preverjanje/', null],
  [`${code}!`, null],
])('%s -> %s', (text, expected) => {
  expect(codeOf(text)).toBe(expected);
});
