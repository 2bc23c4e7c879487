import { basisPointsOf } from '../../../../shared/settings/percent.ts';

const LEAST = -9000;
const MOST = 20_000;

/** Hundredths of a percent that prices can change by (−90 to 200 %, not 0), or null. */
export const parseRaise = (text: string): number | null => {
  const points = basisPointsOf(text);
  return points === null || points === 0 || points < LEAST || points > MOST ? null : points;
};
