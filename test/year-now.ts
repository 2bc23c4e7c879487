import { systemClock } from '../server/platform/ports/clock.ts';

/**
 * The civil year that a server started with the real clock is in: around New Year not always that of the
 * machine.
 */
export const yearNow = (): number => Number(systemClock.today().slice(0, 4));
