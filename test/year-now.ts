import { systemClock } from '../server/platform/ports/clock.ts';

/** The civil year of a server started with the real clock: around New Year not always that of the machine. */
export const yearNow = (): number => Number(systemClock.today().slice(0, 4));
