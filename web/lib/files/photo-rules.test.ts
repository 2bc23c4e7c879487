import { describe, expect, test } from 'vitest';
import { photoWarnings, type Grey } from './photo-rules.ts';

const WIDTH = 640;
const HEIGHT = 480;
const REAL = { width: 3000, height: 2250 };
const paint = (at: (x: number, y: number) => number): Grey => {
  const points = new Uint8ClampedArray(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y++) for (let x = 0; x < WIDTH; x++) points[y * WIDTH + x] = at(x, y);
  return { points, width: WIDTH, height: HEIGHT };
};
/** Lines of print on the left half of a sheet; the right half is empty. */
const print = (x: number, y: number): number => (x < 320 && y % 12 < 5 && x % 7 < 3 ? 40 : 230);

/** What a lens out of focus does: the mean of a square around each point. */
const outOfFocus = (grey: Grey, radius: number): Grey =>
  paint((x, y) => {
    let sum = 0;
    let count = 0;
    for (let row = Math.max(0, y - radius); row <= Math.min(HEIGHT - 1, y + radius); row++)
      for (let column = Math.max(0, x - radius); column <= Math.min(WIDTH - 1, x + radius); column++) {
        sum += grey.points[row * WIDTH + column]!;
        count += 1;
      }
    return sum / count;
  });
const darker = (grey: Grey, share: number): Grey => paint((x, y) => grey.points[y * WIDTH + x]! * share);

describe('a photo of a document', () => {
  const sharp = paint(print);
  test('that is sharp and bright has no warning, although half of it is empty', () => {
    expect(photoWarnings(sharp, REAL)).toEqual([]);
    expect(photoWarnings(darker(sharp, 0.5), REAL)).toEqual([]);
    expect(photoWarnings(outOfFocus(sharp, 1), REAL)).toEqual([]);
  });
  test.each([6, 9])('out of focus by %i points is blurred', (radius) => {
    expect(photoWarnings(outOfFocus(sharp, radius), REAL)).toEqual(['blurred']);
  });
  test('taken without light is dark, whatever its noise', () => {
    expect(photoWarnings(darker(sharp, 0.15), REAL)).toEqual(['dark']);
    expect(photoWarnings(outOfFocus(darker(sharp, 0.15), 6), REAL)).toEqual(['dark']);
  });
  test('of few points is small', () => {
    expect(photoWarnings(sharp, { width: 640, height: 480 })).toEqual(['small']);
    expect(photoWarnings(sharp, { width: 900, height: 200 })).toEqual([]);
  });
  test('too small for tiles is not called blurred', () => {
    expect(
      photoWarnings(
        { points: new Uint8Array(100).fill(200), width: 10, height: 10 },
        { width: 10, height: 10 },
      ),
    ).toEqual(['small']);
  });
});
