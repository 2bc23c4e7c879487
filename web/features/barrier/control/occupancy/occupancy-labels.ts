import type { LotOccupancy, OccupancyHistory } from '../../../../../contract/barrier/barrier-occupancy.ts';
import type { Tone } from '../../../../ui/tone.ts';

export type Fullness = 'unknown' | 'free' | 'filling' | 'nearly_full' | 'full';

/** Label of an occupancy: from two thirds the lot fills, with a tenth left it is nearly full. */
export const fullnessOf = ({ cars, spaces }: Pick<LotOccupancy, 'cars' | 'spaces'>): Fullness => {
  if (cars === null || spaces === 0) return 'unknown';
  const share = cars / spaces;
  return share >= 1 ? 'full' : share >= 0.9 ? 'nearly_full' : share >= 2 / 3 ? 'filling' : 'free';
};

const TONES: Record<Fullness, Tone> = {
  unknown: 'neutral',
  free: 'success',
  filling: 'info',
  nearly_full: 'warning',
  full: 'error',
};

/** Its colour; green says that it is so now, which a count without a connection cannot. */
export const fullnessTone = (lot: Pick<LotOccupancy, 'cars' | 'spaces' | 'uncertain'>): Tone =>
  lot.uncertain ? 'neutral' : TONES[fullnessOf(lot)];

/** Occupied share of the spaces in whole per cent; more than 100 when there are more cars than spaces. */
export const percentOf = (cars: number, spaces: number): number =>
  spaces === 0 ? 0 : Math.round((cars / spaces) * 100);

type Peak = { at: string; cars: number };
/** The fullest point, the first of equals; null when nothing is known. */
export const peakOf = (points: OccupancyHistory['points']): Peak | null =>
  points.reduce<Peak | null>(
    (best, { at, cars }) => (cars !== null && cars > (best?.cars ?? -1) ? { at, cars } : best),
    null,
  );
