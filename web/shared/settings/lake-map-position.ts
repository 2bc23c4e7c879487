/** The picture of the lake map is 100 x 64 units; lots keep away from its edge. */
export const MAP_HEIGHT = 64;
export const toX = (map_x: number): number => 5 + (map_x / 100) * 90;
export const toY = (map_y: number): number => 4 + (map_y / 100) * (MAP_HEIGHT - 8);

const within = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/**
 * Where on the map a point of the picture is, `share_x` and `share_y` from 0 to 1 of its width and height;
 * whole numbers from 0 to 100.
 */
export const positionOf = (share_x: number, share_y: number): { map_x: number; map_y: number } => ({
  map_x: within(((share_x * 100 - 5) / 90) * 100),
  map_y: within(((share_y * MAP_HEIGHT - 4) / (MAP_HEIGHT - 8)) * 100),
});

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The position after an arrow key, null for any other key; `big` moves by 10. */
export const movedBy = (
  key: string,
  big: boolean,
  { map_x, map_y }: { map_x: number; map_y: number },
): { map_x: number; map_y: number } | null => {
  const step = STEPS[key];
  if (!step) return null;
  const size = big ? 10 : 1;
  return { map_x: within(map_x + step[0] * size), map_y: within(map_y + step[1] * size) };
};
