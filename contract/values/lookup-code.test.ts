import { expect, test } from 'vitest';
import { LOOK_ALIKES } from './texts/look-alike.ts';
import { readLookupCode, formatLookupCode } from './lookup-code.ts';

test.each([
  ['7K3MQ9TD2XWF', '7K3MQ9TD2XWF'],
  ['7k3m-q9td-2xwf', '7K3MQ9TD2XWF'],
  [' 7K3M Q9TD – 2XWF ', '7K3MQ9TD2XWF'],
  ['BSZGO0TD2XWF', '8526QQTD2XWF'],
  ['7K3MQ9TD2XW', null],
  ['7K3MQ9TD2XWFF', null],
  ['7K3MQ9TD2XW1', null],
  ['7K3MQ9TD2XWL', null],
  ['', null],
])('%j is read as %j', (text, code) => {
  expect(readLookupCode(text)).toBe(code);
});

test('what is spelled is read again', () => {
  expect(formatLookupCode('7K3MQ9TD2XWF')).toBe('7K3M-Q9TD-2XWF');
  expect(readLookupCode(formatLookupCode('7K3MQ9TD2XWF'))).toBe('7K3MQ9TD2XWF');
});

test.each(LOOK_ALIKES)('of %s at most one is in a code', (group) => {
  const inCodes = [...group].filter(
    (character) => readLookupCode(character.repeat(12)) === character.repeat(12),
  );
  expect(inCodes.length).toBeLessThanOrEqual(1);
});
