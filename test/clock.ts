import type { Clock } from '../server/platform/ports/clock.ts';
import { fixedClock } from '../server/platform/ports/clock.ts';
import { TEST_NOW } from './deps-over.ts';

export type MovableClock = Clock & {
  /** Advances the time. */
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
};

/** A clock that tests advance by hand. */
export const movableClock = (start: string = TEST_NOW): MovableClock => {
  let clock = fixedClock(start);
  return {
    now: () => clock.now(),
    today: () => clock.today(),
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      const ms = ((days * 24 + hours) * 3600 + minutes * 60 + seconds) * 1000;
      clock = fixedClock(new Date(Date.parse(clock.now()) + ms).toISOString());
    },
  };
};
