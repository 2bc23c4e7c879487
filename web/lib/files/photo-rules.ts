/** What may keep a clerk from reading a photo of a document. */
export type PhotoWarning = 'dark' | 'blurred' | 'small' | 'unreadable';

/** Brightness of each point, 0 (black) to 255, row by row. */
export type Grey = {
  readonly points: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

/** The longest side of a photo below which small print cannot be read. */
const SMALL_BELOW = 900;
const DARK_BELOW = 60;
/** Variance of the Laplacian in the sharpest tiles; print in focus has many hundreds. */
const BLURRED_BELOW = 45;
const TILES = 8;

/** Warnings about a photo, from a reduced copy of it and its real size in points. */
export const photoWarnings = (grey: Grey, size: { width: number; height: number }): PhotoWarning[] => {
  const small = Math.max(size.width, size.height) < SMALL_BELOW;
  const dark = middle(grey.points) < DARK_BELOW;
  // Noise of a dark photo looks sharp and a flat one blurred: it is enough to say that it is dark.
  const blurred = !dark && sharpness(grey) < BLURRED_BELOW;
  return [
    ...(dark ? ['dark' as const] : []),
    ...(blurred ? ['blurred' as const] : []),
    ...(small ? ['small' as const] : []),
  ];
};

const middle = (points: Grey['points']): number => {
  const sorted = points.toSorted();
  return sorted[Math.floor(sorted.length / 2)] ?? 255;
};

/**
 * How sharp the sharpest tenth of the tiles is: a sheet is mostly empty, and only its print shows whether it is
 * in focus.
 */
const sharpness = (grey: Grey): number => {
  const tiles: number[] = [];
  const wide = Math.floor(grey.width / TILES);
  const high = Math.floor(grey.height / TILES);
  if (wide < 3 || high < 3) return Infinity;
  for (let row = 0; row < TILES; row++)
    for (let column = 0; column < TILES; column++)
      tiles.push(varianceOfLaplacian(grey, column * wide, row * high, wide, high));
  return tiles.toSorted((a, b) => b - a)[Math.floor(tiles.length / 10)] ?? 0;
};

const varianceOfLaplacian = (
  { points, width }: Grey,
  left: number,
  top: number,
  wide: number,
  high: number,
): number => {
  let sum = 0;
  let squares = 0;
  let count = 0;
  for (let y = top + 1; y < top + high - 1; y++)
    for (let x = left + 1; x < left + wide - 1; x++) {
      const at = y * width + x;
      const value =
        4 * points[at]! - points[at - 1]! - points[at + 1]! - points[at - width]! - points[at + width]!;
      sum += value;
      squares += value * value;
      count += 1;
    }
  return squares / count - (sum / count) ** 2;
};
