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

/** Days and instants as programs write them: any number of digits of a second, zones with or without a colon. */
const ISO_8601 =
  /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{2}:\d{2})(:\d{2})?(?:[.,]\d+)?)?(Z|[+-]\d{2}(?::?\d{2})?)?$/i;

/**
 * The civil day of an ISO 8601 text: in Slovenia where it is an instant with a zone, else as written. `24:00:00`
 * is the end of the day that it names. Null for anything else and for what no calendar or clock has.
 */
export const isoDay = (text: string): string | null => {
  const [, day, time, seconds = ':00', zone] = ISO_8601.exec(text) ?? [];
  if (day === undefined) return null;
  try {
    if (time === undefined) return Temporal.PlainDate.from(day).toString();
    const moment = `${day}T${time === '24:00' ? '23:59:59' : time + seconds}`;
    return zone === undefined
      ? Temporal.PlainDateTime.from(moment).toPlainDate().toString()
      : civilDate(Temporal.Instant.from(moment + zone));
  } catch {
    return null;
  }
};

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
