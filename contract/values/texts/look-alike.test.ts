import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldPlate, LOOK_ALIKES, lookAlikeDistance } from './look-alike.ts';

test.for([
  ['KRAB123', 'KRAB123', 0],
  ['KRAB123', 'KRA8123', 1],
  ['KROB100', 'KR0B1OO', 3],
  ['KRČA123', 'KRCA123', 0],
  ['KRŠA123', 'KR5A123', 1],
  ['KRZA123', 'KR2A123', 1],
  ['KRIA123', 'KR1A123', 1],
  ['KRGA123', 'KR6A123', 1],
  ['KRDA123', 'KRĐA123', 0],
  ['MÄB1234', 'MAB1234', 0],
  ['KÖLN777', 'KOLN777', 0],
  ['KÖLN777', 'K0LN777', 1],
  ['TÜXY555', 'TUXY555', 0],
  ['MÆB12', 'MAEB12', 0],
  ['MÆB12', 'MAB12', null],
  ['KRŠŽČ12', 'KRSZC12', 0],
  ['MÄB1234', 'MÖB1234', null],
  ['KRAB123', 'KRAB124', null],
  ['KRAB123', 'KRAB12', null],
  ['KRDO123', 'KROO123', null],
  ['KRVA123', 'KRUA123', null],
] as const)('%s and %s', ([a, b, distance]) => {
  expect([lookAlikeDistance(a, b), lookAlikeDistance(b, a)]).toEqual([distance, distance]);
});

test('no character is in two groups, and folding is idempotent', () => {
  const all = LOOK_ALIKES.join('');
  expect(new Set(all).size).toBe(all.length);
  const plate = fc.string({ unit: fc.constantFrom(...'AÄÆBCČDEIOÖQSŠZŽG0125689'), maxLength: 10 });
  fc.assert(fc.property(plate, (text) => foldPlate(foldPlate(text)) === foldPlate(text)));
  fc.assert(
    fc.property(
      plate,
      plate,
      (a, b) => (lookAlikeDistance(a, b) !== null) === (foldPlate(a) === foldPlate(b)),
    ),
  );
});
