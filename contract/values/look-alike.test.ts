import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldPlate, LOOK_ALIKES, lookAlikeDistance, readPlate } from './look-alike.ts';

test.for([
  ['KRAB123', 'KRAB123', 0],
  ['KRAB123', 'KRA8123', 1],
  ['KROB100', 'KR0B1OO', 3],
  ['KRČA123', 'KRCA123', 1],
  ['KRŠA123', 'KR5A123', 1],
  ['KRZA123', 'KR2A123', 1],
  ['KRIA123', 'KR1A123', 1],
  ['KRGA123', 'KR6A123', 1],
  ['KRDA123', 'KRĐA123', 1],
  ['KRAB123', 'KRAB124', null],
  ['KRAB123', 'KRAB12', null],
  ['KRDO123', 'KROO123', null],
  ['KRVA123', 'KRUA123', null],
] as const)('%s and %s', ([a, b, distance]) => {
  expect([lookAlikeDistance(a, b), lookAlikeDistance(b, a)]).toEqual([distance, distance]);
});

test('separators between the parts of a plate do not count', () => {
  for (const raw of ['KR AB-123', 'kr.ab·123', 'KR_AB|123', ' kr – ab 123 '])
    expect(readPlate(raw)).toBe('KRAB123');
  expect(readPlate('kr čš-1')).toBe('KRČŠ1');
});

test('no character is in two groups, and folding is idempotent', () => {
  const all = LOOK_ALIKES.join('');
  expect(new Set(all).size).toBe(all.length);
  const plate = fc.string({ unit: fc.constantFrom(...'ABCČDIOQSŠZŽG0125689'), maxLength: 10 });
  fc.assert(fc.property(plate, (text) => foldPlate(foldPlate(text)) === foldPlate(text)));
  fc.assert(
    fc.property(
      plate,
      plate,
      (a, b) => (lookAlikeDistance(a, b) !== null) === (foldPlate(a) === foldPlate(b)),
    ),
  );
});
