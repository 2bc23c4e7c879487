import { expect, test } from 'vitest';
import { plateText } from './plate-text.ts';

test.each([
  ['KRAB123', 'KR AB-123'],
  ['LJ12ABC', 'LJ 12-ABC'],
  ['KRLM310', 'KR LM-310'],
  ['KRJEZERO', 'KRJEZERO'],
  ['LJ1A2B', 'LJ1A2B'],
  ['W12345X', 'W12345X'],
  ['', ''],
])('%s is shown as %s', (stored, shown) => {
  expect(plateText(stored)).toBe(shown);
});
