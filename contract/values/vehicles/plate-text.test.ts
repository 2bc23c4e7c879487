import { expect, test } from 'vitest';
import { caretInPlate, plateText, typedPlate } from './plate-text.ts';

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

test.each([
  ['', 'SI', ''],
  ['k', 'SI', 'K'],
  ['kr', 'SI', 'KR'],
  ['kra', 'SI', 'KR A'],
  ['KR AB1', 'SI', 'KR AB-1'],
  ['kr-ab.123', 'SI', 'KR AB-123'],
  ['lj12a', 'SI', 'LJ 12-A'],
  ['LJ 12-', 'SI', 'LJ 12'],
  ['lj1ab23', 'SI', 'LJ 1AB23'],
  ['kr jezero', 'SI', 'KR JEZERO'],
  ['cd 12', 'SI', 'CD 12'],
  ['w 123 ab', 'AT', 'W 123 AB'],
  ['mb-x 12', 'DE', 'MB-X 12'],
])('%j (%s) is typed as %j', (typed, country, shown) => {
  expect(typedPlate(typed, country)).toBe(shown);
  expect(typedPlate(shown, country)).toBe(shown);
});

test.each([
  ['kra|', 'KR A|'],
  ['KR AB1|', 'KR AB-1|'],
  ['KR XAB|-123', 'KR XAB|-123'],
  ['KR AX|B-123', 'KR AX|B-123'],
  ['K|R AB-123', 'K|R AB-123'],
  ['KR A|-123', 'KR A|-123'],
  ['KR AB|123', 'KR AB|-123'],
  ['KR|AB-123', 'KR| AB-123'],
  ['|KR AB-123', '|KR AB-123'],
])('the caret stays in its place: %s becomes %s', (before, after) => {
  const typed = before.replace('|', '');
  const shown = typedPlate(typed);
  const caret = caretInPlate(typed, before.indexOf('|'), shown);
  expect(`${shown.slice(0, caret)}|${shown.slice(caret)}`).toBe(after);
});
