import { expect, test } from 'vitest';
import { MAP_HEIGHT, movedBy, positionOf, toX, toY } from './lake-map-position.ts';

test('a lot is picked where it is drawn', () => {
  for (const [map_x, map_y] of [
    [0, 0],
    [46, 73],
    [100, 100],
  ] as const)
    expect(positionOf(toX(map_x) / 100, toY(map_y) / MAP_HEIGHT)).toEqual({ map_x, map_y });
  expect(positionOf(0, 1)).toEqual({ map_x: 0, map_y: 100 });
});

test.each([
  ['ArrowLeft', false, { map_x: 49, map_y: 50 }],
  ['ArrowDown', true, { map_x: 50, map_y: 60 }],
  ['Enter', false, null],
])('%s (big %s) leads to %j', (key, big, expected) =>
  expect(movedBy(key, big, { map_x: 50, map_y: 50 })).toEqual(expected),
);

test('nothing leaves the map', () =>
  expect(movedBy('ArrowRight', true, { map_x: 95, map_y: 0 })).toEqual({ map_x: 100, map_y: 0 }));
