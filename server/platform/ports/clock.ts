/**
 * Time as the product sees it: instants are RFC 3339 UTC strings, civil dates are `YYYY-MM-DD` in
 * Europe/Ljubljana.
 */
export type Clock = { now(): string; today(): string };

export const TIME_ZONE = 'Europe/Ljubljana';

const civilDate = (instant: Temporal.Instant): string =>
  instant.toZonedDateTimeISO(TIME_ZONE).toPlainDate().toString();

/** The civil day of an instant in Slovenia. */
export const dayOf = (instant: string): string => civilDate(Temporal.Instant.from(instant));

export const systemClock: Clock = {
  now: () => new Date().toISOString(),
  today: () => civilDate(Temporal.Now.instant()),
};

/** A fixed clock, for tests and seeds. */
export const fixedClock = (instant: string): Clock => ({
  now: () => new Date(instant).toISOString(),
  today: () => civilDate(Temporal.Instant.from(new Date(instant).toISOString())),
});
