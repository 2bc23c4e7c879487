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

/** The day of the minute it is: no day begins within a minute, and every call asks. */
const todayByMinute = (): (() => string) => {
  let known = { minute: -1, day: '' };
  return () => {
    const minute = Math.floor(Date.now() / 60_000);
    if (minute !== known.minute) known = { minute, day: civilDate(Temporal.Now.instant()) };
    return known.day;
  };
};

export const systemClock: Clock = { now: () => new Date().toISOString(), today: todayByMinute() };

/** A fixed clock, for tests and seeds. */
export const fixedClock = (instant: string): Clock => ({
  now: () => new Date(instant).toISOString(),
  today: () => civilDate(Temporal.Instant.from(new Date(instant).toISOString())),
});
