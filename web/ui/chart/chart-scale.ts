/** A round number not below `max` and the ticks from 0 to it, for an axis of whole numbers. */
export const scaleOf = (max: number): { top: number; ticks: number[] } => {
  const wanted = Math.max(max, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((size) => size >= wanted && Number.isInteger(size))!;
  const count = Math.max(Math.ceil(max / step), 1);
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) };
};

/** Every how many labels fit when each needs `label` pixels. */
export const labelStep = (count: number, width: number, label: number): number =>
  Math.max(1, Math.ceil((count * label) / Math.max(width, 1)));
